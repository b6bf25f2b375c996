import { describe, expect, test } from 'vitest';
import { classify } from '../classify.ts';
import { secretIn } from './redact.ts';

/** Input that nobody means well with: numbers beyond range, values that are no JSON, texts that make patterns wander. */
describe('waits beyond every number', () => {
  test('of a header fit no deadline', () => {
    const verdict = classify({
      kind: 'upstream',
      http: { status: 429, headers: { 'retry-after': '9'.repeat(400) } },
      context: { effect: 'read', elapsedMs: 0, deadlineMs: 5000 },
    });
    expect([verdict.delayMs, verdict.isRetryable]).toEqual([Number.MAX_SAFE_INTEGER, false]);
  });

  test('of a field stay numbers', () => {
    const text = '{"error":"x","code":"RATE_LIMITED","retry_after":1e306}';
    expect(classify({ content: [{ type: 'text', text }], isError: true }).delayMs).toBe(
      Number.MAX_SAFE_INTEGER,
    );
  });
});

test('an id that is no JSON is another id', () => {
  const response = { jsonrpc: '2.0', id: 5n, result: { content: [] } };
  expect(classify({ kind: 'response', response, context: { requestId: 1 } }).reason).toBe('ID_MISMATCH');
});

describe('a JSON Web Token', () => {
  const token = `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(20)}`;
  test.each([token, `"${token}"`, `token=${token};`, `(${token})`])('is found: %s', (text) =>
    expect(secretIn(text)?.what).toBe('a JSON Web Token'),
  );

  test('is looked for in one pass', () => {
    const started = process.cpuUsage().user;
    for (let turn = 0; turn < 20; turn++) secretIn('eyJaaaaaaaa-'.repeat(1_600));
    expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
  });
});

describe('a secret in a place where nobody expects one', () => {
  const secret = 'ghp_abcdefghijklmnopqrstuvwxyz0123456789';
  test.each<[string, unknown]>([
    [
      'an id',
      { kind: 'response', response: { jsonrpc: '2.0', id: secret, result: {} }, context: { requestId: 1 } },
    ],
    ['a result type', { jsonrpc: '2.0', id: 1, result: { resultType: secret } }],
    ['a key', { content: [{ type: 'text', text: JSON.stringify({ [secret]: { error: 'x' } }) }] }],
    [
      'a challenge',
      {
        kind: 'transport',
        http: { status: 401, headers: { 'www-authenticate': `Bearer error="${secret}"` } },
      },
    ],
    ['a name of AWS', { kind: 'upstream', aws: { name: secret } }],
    ['a gRPC code', { kind: 'upstream', grpc: { code: secret } }],
    ['an exception', { kind: 'upstream', exception: { name: secret } }],
    [
      'a report',
      {
        kind: 'report',
        report: { covered: 1, total: 2, results: [{ key: secret }], alternatives: [secret] },
      },
    ],
  ])('is not repeated: %s', (_place, observation) =>
    expect(JSON.stringify(classify(observation))).not.toContain(secret),
  );

  test.each([
    'glpat-abcdefghij1234567890',
    'npm_abcdefghijklmnopqrstuvwxyz0123456789',
    'AIzaSyA1234567890abcdefghijklmnopqrstuv',
    'Authorization: Basic dXNlcjpodW50ZXIyc2VjcmV0',
  ])('is known: %s', (text) => expect(secretIn(text)).not.toBeNull());

  test.each(['Basic internationalization is missing', 'authorization: basic rules apply'])(
    'is none: %s',
    (text) => expect(secretIn(text)).toBeNull(),
  );
});
