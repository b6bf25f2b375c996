import type { Decision } from './decide.ts';
import { vendorReason } from './evidence/vendor-codes.ts';
import type { Context, Observation, Report, ReportFailure } from './observation.ts';
import type { Trace } from './trace.ts';
import type { Verdict } from './verdict.ts';
import type { Action } from './vocabulary.ts';

/**
 * What a subagent hands its coordinator, judged as a whole.
 *
 * Source: domain.md §5.
 */
export interface ReportJudgement extends Decision {
  /** The failure that stands for the whole where nothing was covered; null elsewhere. */
  readonly reason: string | null;
  readonly isError: boolean;
}

/** How much was to be covered, and how much was. Unstated numbers follow from the lists. */
export function coverage(report: Report): { covered: number; total: number } {
  const failures = report.failures?.length ?? 0;
  const covered =
    report.covered ??
    (report.total === undefined ? (report.results?.length ?? 0) : Math.max(0, report.total - failures));
  return { covered, total: Math.max(report.total ?? covered + failures, covered) };
}

/** The observation that one failure of a report amounts to. */
export function failureObservation(failure: ReportFailure, context: Context): Observation {
  const { contract: _, matches: __, partials: ___, ...shared } = context;
  const attempt = failure.attempts ?? context.attempt;
  const reason =
    failure.reason ??
    (failure.category === undefined ? null : vendorReason(failure.category)) ??
    'UNCLASSIFIED';
  return {
    kind: 'upstream',
    reason,
    context: { ...shared, ...(attempt === undefined ? {} : { attempt }) },
  };
}

/** Judges the whole from the verdicts on its parts. */
export function judgeReport(
  report: Report,
  parts: readonly Verdict[],
  context: Context,
  trace: Trace,
): ReportJudgement {
  trace.fire('layer.report');
  const { covered, total } = coverage(report);
  const retryable = parts.find((part) => part.isRetryable === true);
  if (parts.length === 0 && covered >= total) {
    const nothing = report.results?.length === 0;
    trace.fire('outcome.all-covered');
    if (nothing) trace.fire('outcome.empty');
    return whole(nothing ? 'empty' : 'success', nothing ? 'accept-empty' : 'use-result', [], null);
  }
  // What no retry can mend, a subagent may pass on.
  const passedOn = context.role === 'subagent' && parts.some((part) => part.isRetryable === false);
  const propagate: Action[] = passedOn ? ['propagate'] : [];
  if (covered > 0) {
    trace.fire('outcome.partial');
    const others: Action[] =
      retryable === undefined ? ['use-alternative'] : ['use-alternative', 'retry-with-backoff'];
    return whole('partial', 'accept-partial', [...others, ...propagate], null);
  }
  trace.fire('outcome.none-covered');
  const first = retryable ?? parts[0];
  const judged = whole(
    'failure',
    retryable === undefined ? 'use-alternative' : 'retry-with-backoff',
    [
      ...(retryable === undefined
        ? (['hand-over', 'escalate', 'ask-user'] as const)
        : (['use-alternative'] as const)),
      ...propagate,
    ],
    first?.reason ?? 'UNCLASSIFIED',
  );
  return { ...judged, isRetryable: retryable !== undefined };
}

function whole(
  outcome: ReportJudgement['outcome'],
  action: Action,
  alternatives: Action[],
  reason: string | null,
): ReportJudgement {
  return {
    outcome,
    isRetryable: null,
    action,
    alternatives,
    actor: 'coordinator',
    reason,
    isError: outcome === 'failure',
  };
}
