import { describe, expect, expectTypeOf, test } from 'vitest';
import { classify, recommend } from './index.ts';
import type { StructuredError } from './vitest.ts';
import './vitest.ts';

const LIMITED = { kind: 'upstream', http: { status: 429, headers: { 'retry-after': '60' } } };
const good = recommend(LIMITED);
const bare = { isError: true, content: [{ type: 'text', text: 'Rate limit exceeded' }] };

const refusal = (act: () => void): string => {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('toBeStructuredError', () => {
  test('what no verdict can say does not compile, and a reason that is none is refused', () => {
    expectTypeOf<'bussiness'>().not.toExtend<NonNullable<StructuredError['category']>>();
    expectTypeOf<'retry'>().not.toExtend<NonNullable<StructuredError['action']>>();
    expectTypeOf<'business' | 'NOT_FOUND' | 'DEPENDENCY'>().toExtend<
      NonNullable<StructuredError['category']>
    >();
    expect(refusal(() => expect(good).toBeStructuredError({ reason: 'RATE_LIMIT' }))).toBe(
      'toBeStructuredError: there is no reason "RATE_LIMIT"',
    );
  });

  test('passes for a structured error, whatever of it is expected', () => {
    expect(good).toBeStructuredError();
    expect(good).toBeStructuredError({ category: 'transient' });
    expect(good).toBeStructuredError({ category: 'TRANSIENT', reason: 'RATE_LIMITED', isRetryable: true });
    expect(good).toBeStructuredError({
      category: 'DEPENDENCY',
      delayMs: 60_000,
      action: 'retry-with-backoff',
    });
    expect(good).toBeStructuredError({ errorCode: expect.stringMatching(/^DEPENDENCY\./) as string });
  });

  test('passes for the recommended envelope of every kind of failure', () => {
    for (const reason of ['TIMEOUT', 'OUT_OF_RANGE', 'ACCESS_DENIED', 'POLICY_VIOLATION', 'CONFIGURATION']) {
      const { envelope } = classify({ kind: 'check', stage: 'schema', reason });
      expect(envelope).toBeStructuredError({ reason });
    }
  });

  test('names every difference', () => {
    const message = refusal(() =>
      expect(good).toBeStructuredError({ category: 'permission', isRetryable: false }),
    );
    expect(message).toContain('category: expected "permission", found transient, TRANSIENT, DEPENDENCY');
    expect(message).toContain('isRetryable: expected false, found true');
  });

  test('prose is no structure: the defects say what is missing', () => {
    const message = refusal(() => expect(bare).toBeStructuredError({ reason: 'RATE_LIMITED' }));
    expect(message).toContain('missing-category');
    expect(message).toContain('missing-retryable');
    expect(message).toContain('only the text suggests RATE_LIMITED');
  });

  test('linting can be narrowed or left out', () => {
    expect(bare).toBeStructuredError({ category: 'UNKNOWN' }, { lint: 'spec' });
    expect(bare).toBeStructuredError({ category: 'UNKNOWN' }, { lint: 'off' });
  });

  test.each([
    ['a success', { content: [{ type: 'text', text: 'done' }] }, 'it reports no failure of a tool'],
    [
      'a failure that isError hides',
      { content: [], structuredContent: { success: false } },
      'hidden-failure in ',
    ],
    ['a JSON-RPC error', { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'x' } }, 'layer protocol'],
    ['no message at all', 'boom', 'it is no tool result'],
  ])('fails for %s', (_what, value, words) => {
    expect(value).not.toBeStructuredError();
    expect(refusal(() => expect(value).toBeStructuredError())).toContain(words);
  });

  test('not, for a structured error, fails', () => {
    expect(refusal(() => expect(good).not.toBeStructuredError())).toContain('not to be a structured error');
  });

  test('a misspelt expectation is an error, not a pass', () => {
    const misspelt = { isRetriable: true } as object;
    expect(() => expect(good).toBeStructuredError(misspelt)).toThrow('knows no field "isRetriable"');
  });
});
