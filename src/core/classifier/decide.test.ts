import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import type { Context, Observation } from './observation.ts';
import type { Action } from './vocabulary.ts';

/** The decision rules of domain.md §3 and §4, row by row. */
const verdict = (observation: Observation) => judge(observation).verdict;
const timeout = (context: Context) => verdict({ kind: 'timeout', context });
const failing = (reason: string, context: Context = {}) => verdict({ kind: 'upstream', reason, context });

describe('the table of effects', () => {
  test.each<
    [known: Context['known'], effect: Context['effect'], extra: Context, action: Action, retryable: boolean]
  >([
    ['not-sent', 'write', {}, 'retry-with-backoff', true],
    ['not-sent', 'read', {}, 'retry-with-backoff', true],
    ['nothing', 'read', {}, 'retry-with-backoff', true],
    ['nothing', 'idempotent-write', {}, 'retry-with-backoff', true],
    ['nothing', 'write', { idempotencyKey: true }, 'retry-with-backoff', true],
    ['nothing', 'write', {}, 'query-status', false],
    ['nothing', 'destructive', {}, 'query-status', false],
    ['nothing', 'notify', { statusQuery: false }, 'hand-over', false],
    ['accepted', 'read', {}, 'query-status', false],
    ['accepted', 'read', { statusQuery: false }, 'retry-with-backoff', true],
    ['accepted', 'idempotent-write', { statusQuery: true }, 'query-status', false],
    ['accepted', 'idempotent-write', { statusQuery: false }, 'retry-with-backoff', true],
    ['accepted', 'write', { statusQuery: false }, 'hand-over', false],
    ['completed', 'read', {}, 'use-result', false],
    ['completed', 'write', {}, 'use-result', false],
  ])('a timeout with %s known on a %s %o: %s', (known, effect, extra, action, isRetryable) => {
    expect(timeout({ known: known!, effect: effect!, ...extra })).toMatchObject({ action, isRetryable });
  });

  test('what is known beside an error answer: a stated change that may have run is unknown', () => {
    expect(failing('TIMEOUT', { effect: 'write' })).toMatchObject({
      outcome: 'unknown',
      action: 'query-status',
    });
    expect(failing('TIMEOUT', { effect: 'read' })).toMatchObject({
      outcome: 'failure',
      action: 'retry-with-backoff',
    });
    expect(failing('TIMEOUT')).toMatchObject({ outcome: 'failure', action: 'retry-with-backoff' });
    expect(failing('RATE_LIMITED', { effect: 'write' })).toMatchObject({
      outcome: 'failure',
      isRetryable: true,
    });
  });

  test('an unstated effect counts as a read beside an answer, and the verdict says that it was assumed', () => {
    const said = (context: Context) =>
      verdict({ kind: 'upstream', http: { status: 504 }, context }).because.map(({ text }) => text);
    expect(said({}).join(' ')).toMatch(/only reads \(unstated, so assumed\)/);
    expect(said({ effect: 'read' }).join(' ')).not.toMatch(/assumed/);
  });
  test('an unstated effect counts as a write where no answer came', () => {
    expect(timeout({})).toMatchObject({ action: 'query-status', isRetryable: false });
  });

  test('known completed leaves a failure that is not repeated', () => {
    expect(timeout({ known: 'completed', effect: 'write' })).toMatchObject({
      outcome: 'failure',
      isRetryable: false,
    });
  });

  test('an unclassified failure of a stated change asks first, unless it surely did not run', () => {
    expect(failing('UNCLASSIFIED', { effect: 'write' }).action).toBe('query-status');
    expect(failing('UNCLASSIFIED', { effect: 'write', known: 'rejected' }).action).toBe('inspect-feedback');
    expect(failing('UNCLASSIFIED', { effect: 'read' }).action).toBe('inspect-feedback');
    expect(failing('UNCLASSIFIED').action).toBe('inspect-feedback');
  });
});

describe('budget', () => {
  test('the last attempt is the last', () => {
    expect(failing('UNAVAILABLE', { attempt: 3, maxAttempts: 3 })).toMatchObject({
      category: { four: 'transient' },
      isRetryable: false,
      action: 'use-alternative',
      alternatives: ['hand-over', 'escalate'],
    });
  });

  test('a subagent whose budget is spent passes it on', () => {
    expect(failing('UNAVAILABLE', { attempt: 3, maxAttempts: 3, role: 'subagent' }).action).toBe('propagate');
  });

  test('the wait counts against the total deadline', () => {
    const context = { deadlineMs: 30_000, elapsedMs: 12_000 };
    expect(failing('RATE_LIMITED', { ...context, retryAfterMs: 18_000 }).isRetryable).toBe(true);
    expect(failing('RATE_LIMITED', { ...context, retryAfterMs: 18_001 }).isRetryable).toBe(false);
    expect(failing('UNAVAILABLE', { deadlineMs: 30_000, elapsedMs: 30_000 }).isRetryable).toBe(false);
  });

  test("the pair at the top is this call's own and spends no total", () => {
    expect(
      verdict({ kind: 'timeout', deadlineMs: 5000, elapsedMs: 5000, context: { effect: 'read' } })
        .isRetryable,
    ).toBe(true);
  });

  test('attempts unstated are unlimited', () => {
    expect(failing('UNAVAILABLE', { attempt: 50 }).isRetryable).toBe(true);
  });
});

describe('the repeat guard', () => {
  test.each<[string, Context, Action]>([
    ['UNAVAILABLE', {}, 'hand-over'],
    ['UNAVAILABLE', { role: 'subagent' }, 'propagate'],
    ['INVALID_ARGUMENT', {}, 'hand-over'],
    ['VERSION_CONFLICT', {}, 'hand-over'],
    ['UNCLASSIFIED', {}, 'hand-over'],
    ['UNAUTHENTICATED', {}, 'hand-over'],
    ['POLICY_VIOLATION', {}, 'explain-policy'],
    ['ACCESS_DENIED', {}, 'escalate'],
    ['CONFIGURATION', {}, 'report-defect'],
  ])('%s %o: %s', (reason, context, action) => {
    expect(failing(reason, { ...context, repeats: 3 })).toMatchObject({ action, isRetryable: false });
  });

  test('below the limit nothing changes', () =>
    expect(failing('UNAVAILABLE', { repeats: 2 }).isRetryable).toBe(true));
  test('the limit may be stated', () =>
    expect(failing('UNAVAILABLE', { repeats: 2, repeatLimit: 2 }).isRetryable).toBe(false));
});

describe('whose fault', () => {
  test("the server's own fault goes to its operator, whatever the category and the effect", () => {
    for (const reason of ['ACCESS_DENIED', 'POLICY_VIOLATION', 'TIMEOUT', 'UNCLASSIFIED']) {
      expect(failing(reason, { faultOf: 'server', effect: 'write' })).toMatchObject({
        action: 'report-defect',
        actor: 'operator',
      });
    }
  });

  test('an argument that the server added itself is a fault of its own', () => {
    const observation: Observation = {
      kind: 'upstream',
      http: { status: 400 },
      context: { faultOf: 'server' },
    };
    expect(verdict(observation)).toMatchObject({ reason: 'SERIALIZATION', action: 'report-defect' });
  });
});

describe('alternatives', () => {
  test.each<[string, Context, Action[]]>([
    ['UNAVAILABLE', {}, ['use-alternative']],
    ['INVALID_ARGUMENT', {}, ['ask-user']],
    ['NOT_FOUND', {}, ['ask-user', 'use-alternative']],
    ['UNREADABLE', {}, ['use-alternative', 'ask-user']],
    ['ACCESS_DENIED', {}, ['use-alternative', 'ask-user']],
    ['POLICY_VIOLATION', {}, ['ask-user', 'escalate', 'use-alternative']],
    ['UNCLASSIFIED', {}, ['report-defect']],
    ['INVALID_ARGUMENT', { role: 'subagent' }, ['ask-user', 'propagate']],
    ['UNCLASSIFIED', { role: 'subagent' }, ['report-defect', 'propagate']],
  ])('%s %o', (reason, context, alternatives) =>
    expect(failing(reason, context).alternatives).toEqual(alternatives),
  );
});

describe('special cases', () => {
  test('a record that exists already may be one’s own on a second attempt', () => {
    expect(failing('ALREADY_EXISTS', { attempt: 1 }).action).toBe('explain-policy');
    expect(failing('ALREADY_EXISTS', { attempt: 2 }).action).toBe('query-status');
  });

  test('a scope that the challenge names can be asked for; another must be granted', () => {
    const denied = (challenge: string) =>
      verdict({ kind: 'transport', http: { status: 403, headers: { 'www-authenticate': challenge } } });
    expect(denied('Bearer error="insufficient_scope", scope="events:write"').action).toBe('reauthenticate');
    expect(denied('Bearer error="insufficient_scope"').action).toBe('escalate');
  });

  test("a tool's own flag counts only downwards, and only for what is transient", () => {
    const flagged = (errorCategory: string, isRetryable: boolean) =>
      verdict({
        kind: 'response',
        response: { isError: true, structuredContent: { errorCategory, isRetryable }, content: [] },
      });
    expect(flagged('transient', false)).toMatchObject({ isRetryable: false, action: 'use-alternative' });
    expect(flagged('validation', true)).toMatchObject({ isRetryable: false, action: 'fix-arguments' });
    expect(flagged('UNKNOWN', true).isRetryable).toBe(false);
  });

  test("a tool's own flag holds for a keyed write of unknown outcome too", () => {
    const response = {
      isError: true,
      structuredContent: { errorCategory: 'transient', isRetryable: false, outcome: 'unknown' },
      content: [],
    };
    const context: Context = { effect: 'write', idempotencyKey: true };
    expect(verdict({ kind: 'response', response, context })).toMatchObject({
      isRetryable: false,
      action: 'query-status',
    });
  });

  test('several matches where one was asked for: ask which', () => {
    const observation: Observation = {
      kind: 'check',
      stage: 'lookup',
      matches: 3,
      context: { contract: 'exactly-one' },
    };
    expect(verdict(observation)).toMatchObject({ reason: 'INVALID_ARGUMENT', action: 'ask-user' });
  });

  test('cancelled: unknown once sent', () => {
    expect(verdict({ kind: 'cancelled', sent: false })).toMatchObject({ outcome: 'failure', action: 'stop' });
    expect(verdict({ kind: 'cancelled', context: { effect: 'read' } })).toMatchObject({
      outcome: 'unknown',
      action: 'stop',
    });
    expect(verdict({ kind: 'cancelled', context: { effect: 'write' } })).toMatchObject({
      outcome: 'unknown',
      action: 'query-status',
    });
  });
});

test('the explanation never names a layer that the verdict does not have', () => {
  const broken = verdict({
    kind: 'response',
    response: { content: [{ type: 'text', text: '[]' }] },
    context: { contract: 'exactly-one' },
  });
  expect(broken).toMatchObject({ layer: 'execution', reason: 'NOT_FOUND' });
  expect(broken.because.map(({ rule }) => rule)).not.toContain('layer.none');
  const empty = verdict({ kind: 'upstream', http: { status: 404 }, context: { contract: 'zero-or-more' } });
  expect(empty.because.map(({ rule }) => rule)).toContain('layer.none');
});

describe('reports', () => {
  const report = (failures: object[], context: Context = {}, covered = 2) =>
    verdict({ kind: 'report', report: { covered, total: 3, failures }, context });

  test('a partial report may be retried where a failure can be, and passed on where none can', () => {
    expect(report([{ reason: 'TIMEOUT' }]).alternatives).toEqual(['use-alternative', 'retry-with-backoff']);
    expect(report([{ reason: 'ACCESS_DENIED' }]).alternatives).toEqual(['use-alternative']);
    expect(report([{ reason: 'ACCESS_DENIED' }], { role: 'subagent' }).alternatives).toEqual([
      'use-alternative',
      'propagate',
    ]);
  });

  test('with nothing covered the first failure that can be retried stands for the whole', () => {
    const failures = [{ reason: 'ACCESS_DENIED' }, { reason: 'TIMEOUT' }];
    expect(report(failures, {}, 0)).toMatchObject({
      outcome: 'failure',
      reason: 'TIMEOUT',
      isRetryable: true,
    });
    expect(report(failures, { attempt: 3, maxAttempts: 3 }, 0)).toMatchObject({
      reason: 'ACCESS_DENIED',
      action: 'use-alternative',
    });
  });
});
