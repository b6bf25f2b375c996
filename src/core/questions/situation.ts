import { guardIsOn } from '../classifier/decision/guard.ts';
import { judge } from '../classifier/judge.ts';
import type { Context, Observation, Report, ReportFailure } from '../classifier/observation.ts';
import { readObservation } from '../classifier/read.ts';
import type { Verdict } from '../classifier/verdict.ts';
import { classifyObservation } from '../classify.ts';
import { factsOf } from '../lint/lint.ts';
import type { Facts } from '../lint/subject.ts';
import { once } from '../once.ts';

/**
 * The facts of one case with the verdict on them, and what the classifier says when the facts are
 * varied: without a budget, with a key, with the call known not to have run. Every question about
 * repeats is answered by such a variation, so that nothing is decided twice.
 */
export interface Situation {
  readonly observation: Observation;
  readonly context: Context;
  readonly verdict: Verdict;
  /** The facts as the classifier itself judges them, whatever `verdict` says; for the linter. */
  readonly facts: () => Facts;
  /** Repeats of the identical call that the budget still allows; Infinity where nothing limits them. */
  readonly left: number;
  /** The stated wait, milliseconds; null: none is stated, the computed backoff is due. */
  readonly dueWaitMs: number | null;
  readonly role: Context['role'];
  readonly fromSubagent: boolean;
  /** Results of finished parts are at hand. */
  readonly hasResults: boolean;
}

/**
 * Reads and judges the facts of a case.
 *
 * @throws InputError where the facts are no observation.
 */
export function situationOf(facts: unknown): Situation {
  return judgedSituation(readObservation(facts));
}

/** The situation of facts that are read already. */
export function judgedSituation(observation: Observation): Situation {
  const verdict = classifyObservation(observation);
  return situationWith(observation, verdict, () => ({ observation, verdict }));
}

/** The same facts under a verdict that differs, such as the other reading of a contested point. */
export function withVerdict(observation: Observation, verdict: Verdict): Situation {
  return situationWith(
    observation,
    verdict,
    once(() => factsOf(observation)),
  );
}

function situationWith(observation: Observation, verdict: Verdict, facts: () => Facts): Situation {
  const context = observation.context ?? {};
  return {
    observation,
    context,
    verdict,
    facts,
    left: repeatsLeft(observation, context, verdict),
    dueWaitMs: verdict.delayMs ?? context.retryAfterMs ?? null,
    role: context.role,
    fromSubagent: context.role === 'subagent',
    hasResults: (context.partials ?? 0) > 0 || heldResults(observation.report),
  };
}

function heldResults(report: Report | undefined): boolean {
  return report !== undefined && ((report.covered ?? 0) > 0 || (report.results?.length ?? 0) > 0);
}

/** One failure of a report as the matter; the whole where no part is named or there is no such part. */
export function ofPart(situation: Situation, part: number | undefined): Situation {
  const verdict = part === undefined ? undefined : situation.verdict.parts[part];
  return verdict === undefined ? situation : { ...situation, verdict };
}

/** A known failure, an unknown or a partial outcome: where "F:" of the table of practices applies. */
export function isTrouble({ verdict }: Situation): boolean {
  return ['failure', 'unknown', 'partial', 'invalid'].includes(verdict.outcome);
}

/** The server asks for more input. */
export function isRequest({ verdict }: Situation): boolean {
  return verdict.outcome === 'input-required';
}

export function isAnswered({ verdict }: Situation): boolean {
  return verdict.outcome === 'success' || verdict.outcome === 'empty';
}

/** The identical call, or the failed parts of a report, may be repeated now. */
export function mayRepeat({ verdict }: Situation): boolean {
  return verdict.isRetryable === true || verdict.parts.some((part) => part.isRetryable === true);
}

function repeatsLeft(observation: Observation, context: Context, verdict: Verdict): number {
  if (guardIsOn(context)) return 0;
  const made = attemptsMade(observation, context, verdict);
  const byAttempts =
    context.maxAttempts === undefined ? Number.POSITIVE_INFINITY : Math.max(0, context.maxAttempts - made);
  if (context.deadlineMs === undefined) return byAttempts;
  const wait = Math.max(verdict.delayMs ?? context.retryAfterMs ?? 0, 1);
  const remaining = context.deadlineMs - (context.elapsedMs ?? 0);
  return Math.min(byAttempts, Math.max(0, Math.floor(remaining / wait)));
}

/**
 * In a report the failure with the fewest attempts, among those that may be repeated, counts; where none
 * may be, because the budget is spent, among those whose reason alone would allow it.
 */
function attemptsMade(observation: Observation, context: Context, verdict: Verdict): number {
  const own = context.attempt ?? 1;
  const failures = observation.report?.failures ?? [];
  const among = (parts: readonly Verdict[]): ReportFailure[] =>
    failures.filter((_, index) => parts[index]?.isRetryable === true);
  const now = among(verdict.parts);
  const byReason = now.length > 0 || failures.length === 0 ? now : among(varied(observation, {}).parts);
  const counted = byReason.length > 0 ? byReason : failures;
  if (counted.length === 0) return own;
  return Math.min(...counted.map(({ attempts }) => attempts ?? own));
}

/** The verdict on the same facts with another context, and without any budget. */
function varied(observation: Observation, change: Context): Verdict {
  const {
    attempt: _,
    maxAttempts: __,
    deadlineMs: ___,
    elapsedMs: ____,
    repeats: _____,
    ...rest
  } = observation.context ?? {};
  const report =
    observation.report === undefined
      ? {}
      : {
          report: {
            ...observation.report,
            failures: (observation.report.failures ?? []).map(
              ({ attempts: _, isRetryable: __, ...failure }) => failure,
            ),
          },
        };
  return judge({ ...observation, ...report, context: { ...rest, ...change } }).verdict;
}

const repeatable = (verdict: Verdict): boolean =>
  verdict.isRetryable === true || verdict.parts.some((part) => part.isRetryable === true);

/**
 * True where the reason itself allows the identical call again, whatever the budget and the effect.
 * `informed`: the status was asked for first, so that what ran is known.
 */
export function reasonAllowsRepeat({ observation, verdict }: Situation, informed: boolean): boolean {
  if (['success', 'empty', 'input-required', 'invalid'].includes(verdict.outcome)) return false;
  if (repeatable(verdict) || repeatable(varied(observation, {}))) return true;
  if (repeatable(varied(observation, { idempotencyKey: true }))) return true;
  return informed && repeatable(varied(observation, { known: 'not-sent' }));
}

/** True where another form of the call may help, because its arguments are at fault. */
export function argumentsAreAtFault({ observation, verdict }: Situation): boolean {
  const unlimited = varied(observation, {});
  if (['fix-arguments', 'reread-and-retry'].includes(unlimited.action)) return true;
  if (observation.context?.faultOf === 'server') return false;
  return verdict.category.four === 'validation' || verdict.reason === 'INVALID_PARAMS';
}

/** True where the call changes something that a repeat would change again. `newKey`: its key is new. */
export function changesWithoutKey({ observation, context }: Situation, newKey = false): boolean {
  const { effect } = context;
  if (effect === 'read') return false;
  if (effect !== undefined)
    return newKey || (effect !== 'idempotent-write' && context.idempotencyKey !== true);
  if (context.idempotencyKey === true && !newKey) return false;
  const asItIs = varied(observation, { idempotencyKey: false });
  const asRead = varied(observation, { effect: 'read' });
  return asItIs.isRetryable !== asRead.isRetryable || asItIs.action !== asRead.action;
}

/** True where the call may have taken effect already. */
export function mayHaveRun({ observation, verdict }: Situation): boolean {
  if (verdict.outcome === 'success' || verdict.outcome === 'unknown') return true;
  const asWrite = varied(observation, { effect: 'write', idempotencyKey: false });
  return asWrite.outcome === 'unknown' || ['query-status', 'use-result'].includes(asWrite.action);
}
