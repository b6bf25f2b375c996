import { decide } from './decide.ts';
import { waitOf } from './decision/budget.ts';
import { envelopeOf } from './envelope.ts';
import { find } from './evidence/find.ts';
import type { Finding } from './finding.ts';
import type { Message } from './message.ts';
import type { Context, Observation, Report, ReportFailure } from './observation.ts';
import { categoryOf } from './project.ts';
import { errorCodeOf, type ReasonRow, reasonRow } from './reasons.ts';
import { coverage, failureObservation, judgeReport } from './report.ts';
import { reportEnvelope } from './report-envelope.ts';
import { Trace } from './trace.ts';
import type { Verdict } from './verdict.ts';
import type { Layer, Outcome } from './vocabulary.ts';

/** A verdict before the linter has looked at the message, with what the linter needs. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly message: Message | null;
}

const NO_CONTEXT: Context = {};

/**
 * Judges an observation: evidence, then decision, then the envelope that is due. Pure and total over
 * valid observations; `defects` is left empty for the linter to fill.
 */
export function judge(observation: Observation): Judgement {
  if (observation.kind === 'report') return judgeWholeReport(observation);
  const context = observation.context ?? NO_CONTEXT;
  const trace = new Trace();
  const finding = find(observation, context, trace);
  const row = finding.reason === null ? null : reasonRow(finding.reason);
  disputeReason(finding, row, observation, trace);
  const decision = decide(finding, context, trace);
  if (row !== null && row.approximate.length > 0) {
    trace.fire('fold', { schemes: row.approximate.join(', '), reason: row.id });
  }
  const delayMs = row === null ? null : waitOf({ context, finding });
  const verdict: Verdict = {
    layer: finding.layer,
    outcome: decision.outcome,
    reason: finding.reason,
    category: categoryOf(row),
    approximate: row === null ? [] : [...row.approximate],
    errorCode: row === null ? null : errorCodeOf(row),
    code: wireCode(finding, row),
    isError: finding.isError,
    isRetryable: decision.isRetryable,
    action: decision.action,
    alternatives: [...decision.alternatives],
    actor: decision.actor,
    delayMs,
    envelope: envelopeOf(finding, decision, context, delayMs),
    inferred: finding.inferred,
    seenBy: readerOf(finding.layer, decision.outcome),
    parts: [],
    defects: [],
    because: trace.because,
    contested: trace.contested,
  };
  return { verdict, message: finding.message };
}

/** The code for the wire: the reason's own, or the one that the server chose for itself. */
function wireCode(finding: Finding, row: ReasonRow | null): number | null {
  if (finding.layer !== 'protocol' || row === null) return null;
  if (row.code !== undefined) return row.code;
  return row.id === 'APPLICATION_DEFINED' ? (finding.message?.error?.code ?? null) : null;
}

function readerOf(layer: Layer, outcome: Outcome): Verdict['seenBy'] {
  if (layer === 'protocol') return 'client';
  if (layer === 'local') return 'caller';
  return layer === 'none' && outcome === 'input-required' ? 'client' : 'model';
}

/** Reasons that are disputed by themselves, wherever they come from. Source: domain.md §2. */
const DISPUTED: Readonly<Record<string, { point: string; otherReading: Record<string, unknown> }>> = {
  VERSION_CONFLICT: {
    point: 'Some call a version conflict retryable after reading again.',
    otherReading: { isRetryable: true },
  },
  INSUFFICIENT: {
    point: 'Stock that will be filled up again is transient to some.',
    otherReading: {
      category: { four: 'transient', six: 'TRANSIENT', service: 'DEPENDENCY' },
      isRetryable: true,
    },
  },
  ALREADY_EXISTS: {
    point: 'Some count a record that exists already as validation.',
    otherReading: { category: { four: 'validation', six: 'VALIDATION', service: 'VALIDATION' } },
  },
};

function disputeReason(
  finding: Finding,
  row: ReasonRow | null,
  observation: Observation,
  trace: Trace,
): void {
  if (row === null) return;
  // A declined card is no stock that comes back.
  if (row.id === 'INSUFFICIENT' && observation.http?.status === 402) return;
  trace.dispute(DISPUTED[row.id]);
  const { kind, context } = observation;
  if (kind === 'timeout' && context?.effect === 'read' && finding.reason === 'DEADLINE_EXCEEDED') {
    trace.dispute({
      point: 'One source asks for the status after every timeout, whatever the effect.',
      otherReading: { action: 'query-status' },
    });
  }
  const newRevision = (context?.protocolVersion ?? '') >= '2026-07-28';
  if (kind === 'disconnect' && newRevision && finding.reason === 'CONNECTION_LOST') {
    trace.dispute({
      point: 'MCP 2026-07-28 says that a request lost with its response stream must be issued again.',
      otherReading: { isRetryable: true, action: 'retry-with-backoff' },
    });
  }
}

function judgeWholeReport(observation: Observation): Judgement {
  const context = observation.context ?? NO_CONTEXT;
  const report: Report = observation.report ?? {};
  const trace = new Trace();
  const failures = report.failures ?? [];
  const parts = failures.map((failure) => partVerdict(failure, context));
  const judged = judgeReport(report, parts, context, trace);
  const row = judged.reason === null ? null : reasonRow(judged.reason);
  const standing = parts.find((part) => part.reason === judged.reason);
  const counted = coverage(report);
  const named = failures.map((failure, index) => toldFailure(failure, parts[index]!, context));
  const verdict: Verdict = {
    layer: 'none',
    outcome: judged.outcome,
    reason: judged.reason,
    category: categoryOf(row),
    approximate: row === null ? [] : [...row.approximate],
    errorCode: row === null ? null : errorCodeOf(row),
    code: null,
    isError: judged.isError,
    isRetryable: judged.isRetryable,
    action: judged.action,
    alternatives: [...judged.alternatives],
    actor: judged.actor,
    delayMs: standing?.delayMs ?? null,
    envelope: reportEnvelope(
      { ...report, ...counted },
      judged,
      { reason: judged.reason, delayMs: standing?.delayMs ?? null },
      named,
      context,
    ),
    inferred: null,
    seenBy: 'model',
    parts,
    defects: [],
    because: trace.because,
    contested: [],
  };
  return { verdict, message: null };
}

/** A failure of the report as its envelope names it. */
function toldFailure(failure: ReportFailure, part: Verdict, context: Context) {
  const attempts = failure.attempts ?? context.attempt;
  return {
    ...(failure.what === undefined ? {} : { what: failure.what }),
    reason: part.reason,
    category: part.category.four ?? 'UNKNOWN',
    isRetryable: part.isRetryable,
    ...(attempts === undefined ? {} : { attempts }),
  };
}

/** One failure of a report; the subagent's own flag counts only where the failure is transient. */
function partVerdict(failure: ReportFailure, context: Context): Verdict {
  const { verdict } = judge(failureObservation(failure, context));
  if (failure.isRetryable !== false || verdict.isRetryable !== true) return verdict;
  return {
    ...verdict,
    isRetryable: false,
    action: context.role === 'subagent' ? 'propagate' : 'use-alternative',
  };
}
