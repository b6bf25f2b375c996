import { isRecord } from '../../classifier/json.ts';
import { reasonRow } from '../../classifier/reasons.ts';
import { type CriterionId, type Violation, violationsOf } from '../criteria/criteria.ts';
import { isTrouble, type Situation } from '../situation.ts';
import { helpsBeyond, needsOf } from '../trace/needs.ts';
import { show } from '../trace/primitives.ts';
import { readReturn } from '../trace/reading.ts';
import { readReport } from '../trace/reading-report.ts';
import type { Run, Showing } from '../trace/trace.ts';
import type { Need } from '../vocabulary.ts';

/** What an addition to today's message does. */
export interface Addition {
  readonly meets: readonly Need[];
  /** Harm that is no longer done, such as a failure that was taken for an answer. */
  readonly mends: readonly CriterionId[];
  /** Points of criteria that were not violated before. */
  readonly newlyWrong: readonly string[];
  readonly after: Run;
  readonly violations: readonly Violation[];
}

/** Applies a merge patch (RFC 7396), except that arrays are appended. */
export function patched(base: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) return Array.isArray(base) ? [...base, ...patch] : patch;
  if (!isRecord(patch)) return patch;
  const merged: Record<string, unknown> = isRecord(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = patched(merged[key], value);
  }
  return merged;
}

/** The message that today's practice shows, before anything is added to it. */
export interface Base {
  readonly message: Record<string, unknown>;
  /** What is shown where this message, or a changed one, takes its place. */
  readonly read: (message: Record<string, unknown>) => Run;
  readonly tells: ReadonlySet<Need>;
  readonly points: ReadonlySet<string>;
  readonly harm: readonly CriterionId[];
}

export function baseOf(today: Run): Base {
  const { situation } = today;
  const { showing } = today.trace;
  const isReport = showing?.report !== undefined;
  const message = showing?.report ?? showing?.message ?? describedMessage(showing, situation);
  const read = (changed: Record<string, unknown>): Run => {
    const shown = isReport ? readReport(changed, situation) : readReturn(changed, situation);
    return show(shown)({ ...today, own: true, params: {} });
  };
  const before = read(message);
  const violations = violationsOf(before);
  return {
    message,
    read,
    tells: before.trace.showing?.tells ?? new Set(),
    points: new Set(pointsOf(violations)),
    harm: harmIn(violations),
  };
}

/** Patches the message, and compares what it tells before and after. */
export function addTo(
  { message, read, tells, points, harm }: Base,
  patch: Record<string, unknown>,
): Addition {
  const after = read(patched(message, patch) as Record<string, unknown>);
  const { situation } = after;
  const relevant = [...needsOf(situation), ...helpsBeyond(situation)];
  const violations = violationsOf(after);
  const harmAfter = harmIn(violations);
  return {
    meets: relevant.filter((need) => after.trace.showing?.tells.has(need) && !tells.has(need)),
    mends: harm.filter((criterion) => !harmAfter.includes(criterion)),
    // What was not told before is not newly missing, even where nobody missed it in a success.
    newlyWrong: pointsOf(violations).filter((point) => !points.has(point) && !wasMissing(point, tells)),
    after,
    violations,
  };
}

const harmIn = (violations: readonly Violation[]): CriterionId[] =>
  violations.flatMap(({ criterion, kind }) => (kind === 'harm' ? [criterion] : []));

const MISSING = 'cause-lost/missing:';
const wasMissing = (point: string, told: ReadonlySet<string>): boolean =>
  point.startsWith(MISSING) && !told.has(point.slice(MISSING.length));

const pointsOf = (violations: readonly Violation[]): string[] =>
  violations.flatMap(({ criterion, points }) => points.map((point) => `${criterion}/${point}`));

function textOf({ seen, tells }: Showing, text: string): object[] {
  if (seen === 'empty') return [{ type: 'text', text: '[]' }];
  return seen === 'failure' || tells.has('cause') ? [{ type: 'text', text }] : [];
}

/** A message that does what a described showing does, so that something can be added to it. */
function describedMessage(showing: Showing | null, situation: Situation): Record<string, unknown> {
  const { verdict } = situation;
  if (showing === null)
    return { isError: isTrouble(situation) && verdict.outcome !== 'partial', content: [] };
  const cause = verdict.reason === null ? 'Done.' : reasonRow(verdict.reason).cause;
  const { tells } = showing;
  const fields = verdict.envelope?.structuredContent ?? {};
  const own: readonly (readonly [Need, readonly string[]])[] = [
    ['category', ['errorCategory']],
    ['retryable', ['isRetryable']],
    ['fix', ['field', 'limit']],
    ['customer', ['customerMessage']],
    ['delay', ['retryAfterMs']],
    ['uncertain', ['outcome']],
    ['attempted', ['attempted']],
    ['results', ['partialResults']],
    ['gaps', ['failures']],
  ];
  const told = own.filter(([need]) => tells.has(need)).flatMap(([, names]) => names);
  return {
    isError: showing.seen === 'failure',
    content: textOf(showing, tells.has('cause') ? cause : 'Operation failed'),
    structuredContent: Object.fromEntries(
      told.filter((name) => name in fields).map((name) => [name, fields[name]]),
    ),
  };
}
