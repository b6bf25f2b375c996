import { describe, expect, test } from 'vitest';
import { maskSecrets } from '../../src/core/classifier/redact.ts';
import { run } from '../cli/run.ts';

/** Secrets in a message never come out again in text that people paste, log or show. */

const SECRETS = [
  ['a bearer token', 'Bearer abcdefghijklmnop1234567890', 'abcdefghijklmnop'],
  ['a password', 'password=hunter2hunter2', 'hunter2'],
  ['a connection string', 'postgres://app:s3cr3tpass@db.internal:5432/x', 's3cr3tpass'],
  [
    'a private key',
    '-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA75\n-----END RSA PRIVATE KEY-----',
    'MIIEow',
  ],
] as const;

const messageWith = (secret: string): string =>
  JSON.stringify({
    isError: true,
    content: [{ type: 'text', text: `Upstream refused ${secret}` }],
    structuredContent: {
      errorCategory: 'transient',
      isRetryable: true,
      message: secret,
      customerMessage: secret,
    },
  });

describe.each(SECRETS)('%s', (_what, secret, hidden) => {
  test.each([
    ['classify', ['classify']],
    ['lint', ['lint']],
    ['lint --fix', ['lint', '--fix']],
    ['report', ['report', '--observation', '-']],
  ])('%s', async (_name, args) => {
    const { code, stdout, stderr } = await run(args, { input: messageWith(secret) });
    expect([0, 1]).toContain(code);
    expect(stdout + stderr).not.toContain(hidden);
  });

  test('an observation with it in the body of a backend', async () => {
    const input = JSON.stringify({ kind: 'upstream', http: { status: 500, body: secret } });
    const { stdout } = await run(['classify'], { input });
    expect(stdout).not.toContain(hidden);
  });
});

describe('a value that is refused is shown without its secret', () => {
  const secret = `gh${'p_'}abcdefghijklmnopqrstuvwxyz0123456789`;
  const refused = [
    { kind: 'upstream', reason: secret },
    { kind: 'upstream', http: { status: secret } },
    { kind: 'upstream', [secret]: 1 },
    { kind: secret },
  ];
  test.each([
    ['classify', ['classify']],
    ['classify --json', ['classify', '--json']],
    ['classify --ndjson', ['classify', '--ndjson']],
    ['classify --summary', ['classify', '--summary']],
    ['lint', ['lint', '--observation']],
    ['report', ['report', '--observation', '-']],
    ['report --json', ['report', '--json', '--observation', '-']],
  ])('%s', async (_name, args) => {
    for (const value of refused) {
      const { stdout, stderr } = await run(args, { input: JSON.stringify(value) });
      expect(stdout + stderr).not.toContain(secret.slice(4, 20));
    }
  });
});

test.each(['--summary', '--ndjson'])(
  'the meta of a line is shown without its secrets: classify %s',
  async (how) => {
    const secret = 'DB_PASSWORD=hunter2hunter2';
    const line = JSON.stringify({
      kind: 'upstream',
      http: { status: 503 },
      meta: { tool: `${'a'.repeat(195)} ${secret}`, callId: secret },
    });
    const { stdout } = await run(['classify', how, '--json'], { input: `${line}\n${line}\n` });
    expect(stdout).not.toContain('hunter');
  },
);

test('a report of a value that is nested without end is refused, not an internal error', async () => {
  const input = `{"isError":true,"content":[],"structuredContent":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_001)}`;
  const { code, stderr } = await run(['report', '--observation', '-'], { input });
  expect([code, stderr.includes('nested more than 200 levels deep')]).toEqual([2, true]);
});

/** A server that lets secrets slip wherever it can say something. */
const SLIPS = `
const S = ${JSON.stringify(`gh${'p_'}abcdefghijklmnopqrstuvwxyz0123456789`)};
console.log('x'.repeat(180) + ' ' + S);
process.stderr.write('DB_PASSWORD=' + 'hunter2'.repeat(10) + '\\n' + 'error: bearer ' + S);
const say = (id, body) => console.log(JSON.stringify({ jsonrpc: '2.0', id, ...body }));
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  let message;
  try { message = JSON.parse(line); } catch { process.exit(1); }
  const { id, method } = message;
  if (method === 'initialize')
    say(id, { result: { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: S, version: S } } });
  else if (method === 'tools/list') {
    const inputSchema = {
      type: 'object',
      properties: { [S]: { type: 'string', enum: [S] }, b: { type: 'string', maxLength: -5 } },
      required: [S],
    };
    say(id, { result: { tools: [{ name: S, description: S, inputSchema, annotations: { readOnlyHint: true } }] } });
  } else if (id !== undefined)
    say(id, { error: { code: -32602, message: S, data: { text: JSON.stringify({ password: 'hunter2hunter2' }) } } });
});
`;

test.each([
  ['probe', ['probe']],
  ['probe --json', ['probe', '--json']],
  ['probe --call', ['probe', '--call', 'none={}']],
])('what a server lets slip is not shown: %s', async (_name, args) => {
  const { code, stdout, stderr } = await run([
    ...args,
    '--timeout',
    '2',
    '--',
    process.execPath,
    '-e',
    SLIPS,
  ]);
  expect([1, 2]).toContain(code);
  expect(stdout + stderr).toContain('removed]');
  expect(stdout + stderr).not.toMatch(/abcdefghij|hunter2/);
});

test('of a private key nothing is left, not only its first line', () => {
  expect(maskSecrets(`a ${SECRETS[3][1]} b`)).toBe('a [a private key removed] b');
});

test('text without a secret stays as it is', () => {
  const text = 'The password is missing. Give a token.';
  expect(maskSecrets(text)).toBe(text);
});
