import { describe, expect, test } from 'vitest';
import type { Step } from '../schema.ts';
import { situationOf } from '../situation.ts';
import { FACTS } from '../testing/facts.ts';
import { runOption, runToday } from '../trace/steps.ts';
import { CRITERIA, violationsOf } from './criteria.ts';

/** `criterion/point` for everything that steps violate on some facts. */
function points(facts: object, steps: Step[], now: Step[] = []): string[] {
  const run = runOption(runToday(situationOf(facts), now), steps);
  return violationsOf(run).flatMap((one) => one.points.map((point) => `${one.criterion}/${point}`));
}

const error = (fields: object, text: string): Step => ({
  return: { isError: true, structuredContent: { ...fields }, content: [{ type: 'text', text }] },
});

test('twelve criteria, seven of harm and five of waste', () => {
  expect(CRITERIA.map(({ kind }) => kind).filter((kind) => kind === 'harm')).toHaveLength(7);
  expect(CRITERIA).toHaveLength(12);
});

describe('failure-as-answer', () => {
  test('a message without the flag is seen as a success', () => {
    const said: Step = { return: { content: [{ type: 'text', text: 'Sorry, not today' }] } };
    expect(points(FACTS.business, [said])).toEqual(['failure-as-answer/seen-as:success']);
  });

  test('a described message without the flag is seen as empty where the outcome is empty', () => {
    expect(points(FACTS.empty, [{ show: { as: 'no-error' } }])).toEqual([]);
    expect(points(FACTS.business, [{ show: { as: 'no-error' } }])).toEqual([
      'failure-as-answer/seen-as:success',
    ]);
  });

  test('an empty list is seen as empty', () => {
    const empty: Step = { return: { isError: false, structuredContent: { results: [] }, content: [] } };
    expect(points(FACTS.transient, [empty])).toContain('failure-as-answer/seen-as:empty');
    expect(points(FACTS.empty, [empty])).toEqual([]);
  });
});

describe('answer-as-failure', () => {
  test('an action that does not fit an answer', () => {
    expect(points(FACTS.empty, ['escalate'])).toEqual(['answer-as-failure/action']);
    expect(points(FACTS.empty, ['accept-empty'])).toEqual([]);
    expect(points(FACTS.success, ['use-result'])).toEqual([]);
  });
});

describe('cause-lost', () => {
  test('a label that contradicts the verdict is wrong, not missing', () => {
    expect(
      points(FACTS.business, [error({ errorCategory: 'business', isRetryable: true }, 'Rule 4 days.')]),
    ).toEqual(['cause-lost/wrong:retryable=true']);
  });

  test('a category of any scheme is a right label', () => {
    for (const errorCategory of ['permission', 'PERMISSION', 'AUTH']) {
      expect(
        points(FACTS.permission, [
          error({ errorCategory, isRetryable: false }, 'This account may not read it.'),
        ]),
      ).toEqual([]);
    }
  });

  test('a subagent also tells what was attempted and the results it holds', () => {
    const facts = { ...FACTS.spent, context: { ...FACTS.spent.context, role: 'subagent', partials: 2 } };
    const labels = { errorCategory: 'transient', isRetryable: false };
    expect(points(facts, [error(labels, 'The site did not answer.')])).toEqual([
      'cause-lost/missing:attempted',
      'cause-lost/missing:results',
    ]);
    expect(
      points(facts, [error({ ...labels, attempted: 3, partialResults: ['a'] }, 'No answer came.')]),
    ).toEqual([]);
  });

  test('a local observation may be told to the model, but not as an error of the peer', () => {
    const tells = ['cause', 'retryable', 'uncertain'];
    expect(points(FACTS.lostWrite, [{ show: { as: 'failure', isRetryable: false, tells } }])).toEqual([]);
    expect(
      points(FACTS.lostWrite, [{ show: { as: 'failure', isRetryable: false, tells, layer: 'protocol' } }]),
    ).toEqual(['cause-lost/place:protocol']);
  });

  test('an error of the endpoint belongs on the transport', () => {
    const facts = { kind: 'transport', http: { status: 401 } };
    expect(points(facts, ['signal-on-transport'])).toEqual([]);
    expect(points(facts, ['return-structured'])).toEqual([]);
  });
});

describe('repeats', () => {
  test('an informed repeat has no second effect', () => {
    expect(points(FACTS.lostWrite, ['query-status', 'retry-with-backoff'])).toEqual([]);
    expect(points(FACTS.lostWrite, ['retry-with-backoff', 'query-status'])).toEqual([
      'double-effect/may-have-run',
    ]);
  });

  test('a lost call of unstated effect counts as a change', () => {
    expect(points({ kind: 'timeout' }, ['retry-with-backoff'])).toContain('double-effect/may-have-run');
  });

  test('a change that was rejected before it ran may be sent again', () => {
    const facts = { kind: 'upstream', http: { status: 429 }, context: { effect: 'write' } };
    expect(points(facts, ['retry-with-backoff'])).toEqual([]);
  });

  test('what was completed is not called again', () => {
    const facts = { kind: 'timeout', context: { effect: 'write', known: 'completed' } };
    expect(points(facts, ['retry-with-backoff'])).toContain('double-effect/may-have-run');
    expect(points(facts, ['use-result'])).toEqual([]);
  });

  test('a spent budget leaves no call, so that the step comes to nothing', () => {
    expect(points(FACTS.spent, ['retry-with-backoff'])).toEqual(['given-up/action']);
  });

  test('a wait beyond the deadline leaves no call either', () => {
    const facts = {
      kind: 'upstream',
      http: { status: 429, headers: { 'retry-after': '60' } },
      context: { effect: 'read', deadlineMs: 30_000, elapsedMs: 2_000 },
    };
    expect(points(facts, ['retry-with-backoff'])).toEqual(['given-up/action']);
    expect(points(facts, [{ 'retry-with-backoff': { times: 1 } }])).toContain('over-budget/past-deadline');
  });

  test('the repeat guard ends corrected calls too', () => {
    const facts = { ...FACTS.validation, context: { repeats: 3 } };
    expect(points(facts, ['fix-arguments'])).toEqual(['over-budget/more-than-left']);
    expect(points(FACTS.validation, ['fix-arguments'])).toEqual([]);
  });

  test('arguments of the server are not for the caller to correct', () => {
    const facts = { ...FACTS.validation, context: { faultOf: 'server' } };
    expect(points(facts, ['fix-arguments'])).toContain('futile-repeat/changed-in-vain');
  });

  test('a stale version is read again and sent changed', () => {
    const facts = { kind: 'upstream', reason: 'VERSION_CONFLICT', context: { effect: 'write' } };
    expect(points(facts, ['reread-and-retry'])).toEqual([]);
    expect(points(facts, ['retry-with-backoff'])).toEqual(['futile-repeat/not-retryable']);
  });
});

describe('today and tomorrow', () => {
  test("an option's own call replaces the calls of today", () => {
    expect(points(FACTS.transient, ['retry-with-backoff'], ['retry-unbounded'])).toEqual([]);
  });

  test('to repeat only what is retryable replaces them too, where it repeats nothing', () => {
    expect(points(FACTS.validation, ['retry-transient'], ['retry-regardless'])).toEqual([]);
    expect(points(FACTS.transient, ['retry-transient'], ['retry-regardless'])).toEqual([]);
  });

  test('without a call of its own, those of today remain', () => {
    expect(points(FACTS.validation, ['return-structured'], ['retry-regardless'])).toEqual([
      'futile-repeat/not-retryable',
    ]);
  });

  test('a later showing replaces an earlier one, with what that one invented', () => {
    expect(points(FACTS.transient, ['return-structured'], ['substitute-value'])).toEqual([]);
    expect(points(FACTS.transient, ['return-structured'], ['claim-success'])).toEqual([]);
  });

  test('without a showing of its own, that of today remains', () => {
    expect(points(FACTS.transient, ['retry-transient'], ['return-empty-on-failure'])).toEqual([
      'failure-as-answer/seen-as:empty',
    ]);
  });

  test('who acts instead does not end the run any more', () => {
    expect(points(FACTS.partial, ['accept-partial'], ['abort-run'])).toEqual([]);
    expect(points(FACTS.partial, ['accept-partial', 'abort-run'])).toEqual(['run-ended/ended']);
  });
});

describe('written-out reports', () => {
  const failures = [
    { what: 'a', reason: 'TIMEOUT', category: 'transient', isRetryable: false, attempts: 3 },
    { what: 'b', reason: 'ACCESS_DENIED', category: 'permission', isRetryable: false, attempts: 1 },
  ];
  const report = (change: object): Step => ({
    report: { covered: 7, total: 9, results: ['x'], failures, ...change },
  });

  test('the order of the failures does not matter', () => {
    expect(points(FACTS.partial, [report({})])).toEqual([]);
    expect(points(FACTS.partial, [report({ failures: [...failures].reverse() })])).toEqual([]);
  });

  test('a failure with a wrong label, of which it says which failure it is', () => {
    const wrong = [failures[0]!, { ...failures[1]!, isRetryable: true }];
    expect(points(FACTS.partial, [report({ failures: wrong })])).toEqual([
      'cause-lost/wrong:retryable#1=true',
    ]);
  });

  test('a gap that is not named, and one that is hidden', () => {
    expect(points(FACTS.partial, [report({ failures: [] })])).toContain('gap-hidden/dropped');
    expect(points(FACTS.partial, [report({ failures: [], total: 7 })])).toContain('gap-hidden/seen-as-whole');
  });

  test.each([
    ['only the first', [failures[0]]],
    ['only the second', [failures[1]]],
    ['one of them twice', [failures[0], failures[0]]],
    ['another one in the place of the first', [{ ...failures[0], what: 'other' }, failures[1]]],
    ['only the first, by its reason', [{ reason: 'TIMEOUT', category: 'transient', isRetryable: false }]],
  ])('to name %s drops a failure', (_, told) => {
    expect(points(FACTS.partial, [report({ failures: told })])).toContain('gap-hidden/dropped');
  });

  test('a list of names drops what it leaves out', () => {
    const listed = (missing: string[]): Step => report({ failures: undefined, missing });
    expect(points(FACTS.partial, [listed(['b'])])).toContain('gap-hidden/dropped');
    expect(points(FACTS.partial, [listed(['a', 'b'])])).not.toContain('gap-hidden/dropped');
  });

  test('failures without a name are known by their reasons', () => {
    const unnamed = failures.map(({ what: _, ...rest }) => rest).reverse();
    expect(points(FACTS.partial, [report({ failures: unnamed })])).toEqual([]);
  });

  test('a failure that nobody had', () => {
    const more = [...failures, { what: 'c', category: 'transient', isRetryable: true }];
    expect(points(FACTS.partial, [report({ failures: more })])).toContain('cause-lost/wrong:gaps=c');
  });

  test('a coverage that is not so', () => {
    expect(points(FACTS.partial, [report({ covered: 9 })])).toEqual(['cause-lost/wrong:results=9 of 9']);
    expect(points(FACTS.partial, [report({ total: 8 })])).toEqual(['cause-lost/wrong:results=7 of 8']);
  });

  test('attempts that were not made, where the facts count them', () => {
    const counted = {
      ...FACTS.partial,
      report: { ...FACTS.partial.report, failures: [{ what: 'a', reason: 'TIMEOUT', attempts: 3 }] },
    };
    const told = (attempts: number): Step => report({ failures: [{ ...failures[0], attempts }] });
    expect(points(counted, [told(1)])).toEqual(['cause-lost/wrong:attempted#0=1']);
    expect(points(counted, [told(3)])).toEqual([]);
  });

  test('an empty list of results where there are some', () => {
    expect(points(FACTS.partial, [report({ results: [] })])).toEqual(['run-ended/results-thrown-away']);
  });
});
