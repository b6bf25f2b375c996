import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  check,
  context,
  failedResult,
  json,
  local,
  observation,
  response,
  upstream,
} from '../../test/properties/observations.ts';
import { verdictSchema } from './classifier/verdict.ts';
import { KINDS } from './classifier/vocabulary.ts';
import { classify } from './classify.ts';
import { InputError } from './input-error.ts';
import { lint } from './lint/lint.ts';

/**
 * What holds for every input.
 */

const RUNS = { numRuns: 1500 };

/** The verdict, or null for an input error; any other throw fails the test. */
function judged(input: unknown): ReturnType<typeof classify> | null {
  try {
    return classify(input);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return null;
  }
}

const isRepeat = (action: string): boolean => action === 'retry-with-backoff';

describe('every input', () => {
  test('has a verdict or an input error', () => {
    const full = fc.record({
      kind: fc.constantFrom(...KINDS),
      response: json,
      http: json,
      report: json,
      why: json,
      stage: json,
      context: fc.oneof(context, json),
    });
    fc.assert(
      fc.property(fc.oneof(json, fc.jsonValue(), full, observation), (input) => {
        const verdict = judged(input);
        if (verdict !== null) expect(verdictSchema.safeParse(verdict).success).toBe(true);
      }),
      { numRuns: 4000 },
    );
  });

  const nested = (depth: number): unknown =>
    JSON.parse(`${'[{"error":'.repeat(depth)}0${'}]'.repeat(depth)}`);
  const deep = nested(50_000);
  test.each<[string, unknown]>([
    ['the message', deep],
    ['content', { content: deep, isError: true }],
    ['structuredContent', { content: [], structuredContent: { results: deep }, isError: true }],
    ['a block', { content: [{ type: 'text', text: 'x', deep }, deep], isError: true }],
    ['the text', { content: [{ type: 'text', text: '['.repeat(100_000) }], isError: true }],
    ['error.data', { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'x', data: { deep } } }],
    [
      'the id',
      { kind: 'response', response: { jsonrpc: '2.0', id: deep, result: {} }, context: { requestId: 1 } },
    ],
    ['the limit', { isError: true, errorCategory: 'validation', limit: deep, content: 'x' }],
    ['the field', { isError: true, errorCategory: 'validation', field: deep, content: 'x' }],
    ['the resultType', { jsonrpc: '2.0', id: 1, result: { resultType: deep } }],
    ['a body', { kind: 'upstream', http: { status: 403, body: deep } }],
    ['a report', { kind: 'report', report: { results: deep } }],
    ['what nobody reads', { kind: 'check', stage: 'state', extra: deep, context: { extra: deep } }],
  ])('may be nested as deeply as it likes: %s', (_where, value) => {
    judged(value);
    judged({ kind: 'response', response: value });
  });

  test('may hold keys that JavaScript treats in its own way', () => {
    const text =
      '{"__proto__":{"isError":true},"constructor":1,"content":[{"type":"text","text":"fine","__proto__":null}]}';
    expect(judged(JSON.parse(text))).toMatchObject({ outcome: 'success', isError: false });
    expect(judged(JSON.parse('{"kind":"__proto__"}'))).toBeNull();
    expect(judged({ kind: 'upstream', reason: 'constructor' })).toBeNull();
  });
});

describe('a verdict', () => {
  test('is the same for the same input', () => {
    fc.assert(
      fc.property(observation, (input) => {
        expect(classify(input)).toEqual(classify(structuredClone(input)));
      }),
      RUNS,
    );
  });

  test('does not change the input', () => {
    fc.assert(
      fc.property(observation, (input) => {
        const before = structuredClone(input);
        classify(input);
        expect(input).toEqual(before);
      }),
      RUNS,
    );
  });

  test('does not change with fields that nobody knows', () => {
    const extra = fc.dictionary(fc.constantFrom('x', 'traceId', 'note', '_meta', 'vendor'), fc.jsonValue());
    fc.assert(
      fc.property(observation, extra, (input, more) => {
        const inside = { ...more, ...(input['context'] as object) };
        expect(classify({ ...more, ...input, context: inside })).toEqual(classify(input));
      }),
      RUNS,
    );
  });

  test('is the same for the raw, the bare and the full form of a message', () => {
    fc.assert(
      fc.property(failedResult, (result) => {
        const plain = ({ because: _, ...verdict }: ReturnType<typeof classify>) => verdict;
        const bare = plain(classify(result));
        expect(plain(classify({ jsonrpc: '2.0', id: 7, result }))).toEqual(bare);
        expect(plain(classify({ kind: 'response', response: result }))).toEqual(bare);
        expect(plain(classify({ kind: 'response', response: { jsonrpc: '2.0', id: 7, result } }))).toEqual(
          bare,
        );
      }),
      RUNS,
    );
  });
});

describe('a retry', () => {
  test('never follows a validation, permission or business failure', () => {
    fc.assert(
      fc.property(observation, (input) => {
        const { category, isRetryable, action, reason: id } = classify(input);
        if (category.four === null || category.four === 'transient' || category.six === 'NOT_FOUND') return;
        if (input['kind'] === 'report' && id !== null) return;
        expect(isRetryable).toBe(false);
        expect(isRepeat(action)).toBe(false);
      }),
      RUNS,
    );
  });

  test('is not left where the attempts or the deadline are spent', () => {
    const spent = fc.constantFrom(
      { attempt: 3, maxAttempts: 3 },
      { attempt: 5, maxAttempts: 3 },
      { elapsedMs: 900, deadlineMs: 900 },
      { elapsedMs: 100, deadlineMs: 900, retryAfterMs: 801 },
      { repeats: 3 },
      { repeats: 2, repeatLimit: 2 },
    );
    fc.assert(
      fc.property(fc.oneof(upstream, check, response, local), spent, (input, budget) => {
        const given: object = input.context;
        const { isRetryable, action } = classify({ ...input, context: { ...given, ...budget } });
        expect(isRetryable).not.toBe(true);
        expect(isRepeat(action)).toBe(false);
      }),
      RUNS,
    );
  });

  test('never repeats a keyless write whose outcome is unknown', () => {
    const effect = fc.constantFrom('write', 'destructive', 'notify');
    fc.assert(
      fc.property(fc.oneof(upstream, response, local), effect, (input, changes) => {
        const given: object = input.context;
        const { outcome, isRetryable, action } = classify({
          ...input,
          context: { ...given, effect: changes, idempotencyKey: false },
        });
        if (outcome !== 'unknown') return;
        expect(isRetryable).not.toBe(true);
        expect(isRepeat(action)).toBe(false);
      }),
      RUNS,
    );
  });
});

describe('the recommended envelope', () => {
  test('has no defects, with the facts beside it or without, but for a name that nobody told', () => {
    fc.assert(
      fc.property(observation, (input) => {
        const { envelope } = classify(input);
        if (envelope === null) return;
        // What the argument is called and what it may be is never made up.
        const told = input['field'] === 'end_date';
        const idsOf = (defects: ReturnType<typeof lint>) =>
          defects.map(({ id }) => id).filter((id) => told || id !== 'no-field-named');
        expect(idsOf(lint(envelope))).toEqual([]);
        expect(idsOf(lint(envelope, { facts: input }))).toEqual([]);
      }),
      { numRuns: 6000 },
    );
  });

  test('reads back as the same reason and category', () => {
    fc.assert(
      fc.property(observation, (input) => {
        const verdict = classify(input);
        if (verdict.envelope === null) return;
        const again = classify(verdict.envelope);
        expect([again.reason, again.category, again.isError]).toEqual([
          verdict.reason,
          verdict.category,
          verdict.isError,
        ]);
        // Whether a missing record is expected does not stand in an envelope.
        if (verdict.category.six !== 'NOT_FOUND') expect(again.isRetryable).toBe(verdict.isRetryable);
      }),
      { numRuns: 6000 },
    );
  });
});
