import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readObservation } from '../classifier/read.ts';
import { classifyObservation } from '../classify.ts';
import { Calls } from './calls.ts';
import { metaOf } from './meta.ts';
import { Spread } from './spread.ts';
import { SummaryFold } from './summary.ts';
import { Tally } from './tally.ts';

const failure = (reason: string) => ({ kind: 'check', stage: 'schema', reason });
const success = { content: [{ type: 'text', text: 'done' }], structuredContent: { id: 7 } };
const denied = failure('ACCESS_DENIED');
const slow = failure('TIMEOUT');

function fold(lines: readonly (readonly [message: unknown, meta?: unknown])[]) {
  const summary = new SummaryFold();
  for (const [message, meta] of lines) {
    const observation = readObservation(message);
    summary.add(classifyObservation(observation), observation, metaOf({ meta }));
  }
  return summary.figures();
}

describe('figures over a log', () => {
  test('failures by layer, category, reason and tool, and the failure rate', () => {
    const figures = fold([
      [denied, { tool: 'mail' }],
      [slow, { tool: 'search' }],
      [success, { tool: 'search' }],
      [{ kind: 'timeout' }, { tool: 'search' }],
    ]);
    expect(figures.failures).toMatchObject({ count: 3, rate: 0.75 });
    expect(figures.failures.byLayer).toEqual([
      { name: 'execution', count: 2 },
      { name: 'local', count: 1 },
    ]);
    expect(figures.failures.byCategory).toEqual([
      { name: 'transient', count: 2 },
      { name: 'permission', count: 1 },
    ]);
    expect(figures.tools.rows).toEqual([
      { tool: 'search', calls: 3, failures: 2, rate: 2 / 3 },
      { tool: 'mail', calls: 1, failures: 1, rate: 1 },
    ]);
  });

  test('an empty log has no rates', () => {
    const figures = fold([]);
    expect(figures.failures.rate).toBeNull();
    expect(figures.retries.successRate).toBeNull();
    expect(figures.recovery).toBeNull();
  });

  test('bad lines are counted apart', () => {
    const summary = new SummaryFold();
    summary.addBad();
    expect(summary.figures().lines).toEqual({ judged: 0, bad: 1 });
  });

  test('tools beyond the table are counted together, with their failures', () => {
    const lines = Array.from({ length: 250 }, (_, index) => [slow, { tool: `tool-${index}` }] as const);
    const { rows, other } = fold(lines).tools;
    expect(rows).toHaveLength(200);
    expect(other).toEqual({ calls: 50, failures: 50 });
  });
});

describe('retries', () => {
  const call = (callId: string, at?: string) => ({ tool: 'pay', callId, at });

  test('a line after a failed one of the same call is a retry', () => {
    const { retries, recovery } = fold([
      [slow, call('a', '2026-07-28T10:00:00Z')],
      [slow, call('a', '2026-07-28T10:00:02Z')],
      [success, call('a', '2026-07-28T10:00:05Z')],
      [slow, call('b', '2026-07-28T10:00:00Z')],
      [success, call('c', '2026-07-28T10:00:00Z')],
    ]);
    expect(retries).toMatchObject({ count: 2, succeeded: 1, successRate: 0.5 });
    expect(recovery).toEqual({ count: 1, minMs: 5000, medianMs: 5000, meanMs: 5000, maxMs: 5000 });
  });

  test('without a callId nothing is a retry', () => {
    expect(
      fold([
        [slow, { tool: 'pay' }],
        [success, { tool: 'pay' }],
      ]).retries.count,
    ).toBe(0);
  });

  test('a clock that ran backwards gives no time to recovery', () => {
    expect(
      fold([
        [slow, call('a', '2026-07-28T10:00:05Z')],
        [success, call('a', '2026-07-28T10:00:00Z')],
      ]).recovery,
    ).toBeNull();
  });

  test('a name that is a property of every object is a call like any other', () => {
    const { retries, tools } = fold([
      [slow, { tool: '__proto__', callId: 'constructor' }],
      [success, { tool: '__proto__', callId: 'constructor' }],
    ]);
    expect(retries.count).toBe(1);
    expect(tools.rows[0]?.tool).toBe('__proto__');
  });

  test('open calls are bounded, and what is no longer followed is told', () => {
    const calls = new Calls();
    for (let index = 0; index < 10_500; index++) {
      calls.add({ tool: 't', callId: String(index), failed: true, reason: 'TIMEOUT', words: '' });
    }
    expect(calls.figures().retries.notFollowed).toBe(500);
  });
});

describe('identical failures in a row', () => {
  test('the same tool and reason, until it succeeds or fails otherwise', () => {
    const { repeatedFailures } = fold([
      [slow, { tool: 'a' }],
      [denied, { tool: 'b' }],
      [slow, { tool: 'a' }],
      [slow, { tool: 'a' }],
      [success, { tool: 'a' }],
      [slow, { tool: 'a' }],
      [denied, { tool: 'a' }],
    ]);
    expect(repeatedFailures).toEqual({ count: 2, longestRun: { tool: 'a', reason: 'TIMEOUT', length: 3 } });
  });

  const said = (text: string, id = 1) => ({
    jsonrpc: '2.0',
    id,
    result: { isError: true, content: [{ type: 'text', text }] },
  });

  test('two failures of which nobody said the cause are identical only where they say the same', () => {
    const { repeatedFailures } = fold([
      [said('The disk quota of the tenant is used up')],
      [said('The plotter is out of ink')],
    ]);
    expect(repeatedFailures).toEqual({ count: 0, longestRun: null });
  });

  test('the id of a request makes no difference', () => {
    const { repeatedFailures } = fold([
      [said('The plotter is out of ink', 1)],
      [said('The plotter is out of ink', 2)],
    ]);
    expect(repeatedFailures.longestRun).toEqual({ tool: null, reason: 'UNCLASSIFIED', length: 2 });
  });

  test('two unmapped signals of a backend are told apart', () => {
    const unmapped = (code: string) => ({ kind: 'upstream', os: { code } });
    expect(fold([[unmapped('EWEIRD')], [unmapped('EODD')]]).repeatedFailures.count).toBe(0);
    expect(fold([[unmapped('EODD')], [unmapped('EODD')]]).repeatedFailures.count).toBe(1);
  });
});

describe('the meta of a line', () => {
  test.each([
    ['a time with its zone', { at: '2026-07-28T12:00:00+02:00' }, Date.UTC(2026, 6, 28, 10)],
    ['milliseconds', { at: 1000 }, 1000],
    ['a time without a zone is not believed', { at: '2026-07-28T12:00:00' }, undefined],
    ['prose', { at: 'yesterday' }, undefined],
  ])('%s', (_what, meta, at) => expect(metaOf({ meta }).at).toBe(at));

  test('is read from any JSON value without an error', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void metaOf({ meta: value })));
  });
});

describe('bounded tables', () => {
  test('a tally loses no count', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.integer({ min: 0, max: 5 }), (names, limit) => {
        const tally = new Tally(limit);
        for (const name of names) tally.add(name);
        const counted = tally.rows().reduce((sum, { count }) => sum + count, 0);
        expect(counted + tally.other).toBe(names.length);
        expect(tally.rows().length).toBeLessThanOrEqual(limit);
      }),
    );
  });

  test('a median from buckets lies within 10 % of the true one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1 }), (durations) => {
        const spread = new Spread();
        for (const ms of durations) spread.add(ms);
        const sorted = [...durations].sort((a, b) => a - b);
        const truth = sorted[Math.ceil(sorted.length / 2) - 1]!;
        expect(Math.abs(spread.figures()!.medianMs - truth)).toBeLessThanOrEqual(truth * 0.1 + 1);
      }),
    );
  });
});
