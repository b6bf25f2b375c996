import { vendorReason } from '../../classifier/evidence/vendor-codes.ts';
import { isRecord } from '../../classifier/json.ts';
import { isReason, reasonRow } from '../../classifier/reasons.ts';
import type { Verdict } from '../../classifier/verdict.ts';
import { classify } from '../../classify.ts';
import type { Situation } from '../situation.ts';
import type { Need, Seen } from '../vocabulary.ts';
import { flawsIn } from './flaws.ts';
import { judgeCategory } from './labels.ts';
import type { Shown } from './primitives.ts';
import type { WrongLabel } from './trace.ts';

/** Reads a report that was written out into what it tells the coordinator. */
export function readReport(raw: Record<string, unknown>, situation: Situation): Shown {
  const { role } = situation;
  const report = { kind: 'report', report: raw, ...(role === undefined ? {} : { context: { role } }) };
  const { outcome } = classify(report);
  const fields = readReportFields(raw, situation);
  return {
    seen: seenAs(outcome, fields),
    tells: [...fields.tells],
    wrong: fields.wrong,
    flaws: flawsIn(report, situation),
    manner: 'literal',
    report: raw,
  };
}

function seenAs(outcome: Verdict['outcome'], { isPartial }: ReportFields): Seen {
  if (outcome === 'partial' || outcome === 'success' || outcome === 'empty') return outcome;
  return isPartial ? 'partial' : 'failure';
}

interface ReportFields {
  readonly tells: Set<Need>;
  readonly wrong: WrongLabel[];
  /** It shows that less was covered than should have been. */
  readonly isPartial: boolean;
}

const RESULTS = /^(?:partial_?results?|results|partials?|found|completed|summaries|data)$/i;
const GAPS =
  /^(?:failures|gaps|missing|uncovered|not_?covered|unavailable|failed|errors|coverage_?(?:gaps|notes?))$/i;
const ATTEMPTS = /^(?:attempt\w*|tried|retries|query|queries|searched)$/i;
const ALTERNATIVES = /^(?:alternatives?|suggest\w*|fallbacks?)$/i;

const filled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The fields of a report, wherever they stand: what was covered, what failed, how and how often. */
export function readReportFields(fields: Record<string, unknown>, situation: Situation): ReportFields {
  const tells = new Set<Need>();
  const wrong: WrongLabel[] = [];
  for (const [key, value] of Object.entries(fields)) {
    if (!filled(value)) continue;
    if (RESULTS.test(key)) tells.add('results');
    if (GAPS.test(key)) tells.add('gaps');
    if (ATTEMPTS.test(key)) tells.add('attempted');
    if (ALTERNATIVES.test(key)) tells.add('alternatives');
  }
  const { covered, total } = fields;
  if (typeof covered === 'number' && covered > 0) tells.add('results');
  const short = typeof covered === 'number' && typeof total === 'number' && covered < total && covered > 0;
  const failures = Array.isArray(fields['failures']) ? fields['failures'].filter(isRecord) : [];
  if (failures.length > 0) readFailures(failures, situation, tells, wrong);
  return { tells, wrong, isPartial: short || (tells.has('gaps') && tells.has('results')) };
}

function readFailures(
  failures: readonly Record<string, unknown>[],
  situation: Situation,
  tells: Set<Need>,
  wrong: WrongLabel[],
): void {
  const all = (holds: (failure: Record<string, unknown>) => boolean): boolean => failures.every(holds);
  if (
    all(
      ({ reason, message, what, category }) =>
        filled(reason) || filled(message) || filled(what) || filled(category),
    )
  )
    tells.add('cause');
  if (all(({ attempts, attempted }) => filled(attempts) || filled(attempted))) tells.add('attempted');
  const before = wrong.length;
  failures.forEach((failure, index) => {
    wrong.push(...wrongLabels(failure, partFor(failure, index, situation)));
  });
  const labelled = (name: string): boolean => all((failure) => filled(failure[name]));
  const isWrong = (need: Need): boolean => wrong.slice(before).some((label) => label.need === need);
  if (all((failure) => categoryOf(failure) !== undefined) && !isWrong('category')) tells.add('category');
  if (labelled('isRetryable') && !isWrong('retryable')) tells.add('retryable');
}

/** The verdict on the failure that is spoken of: by its name, else by its place, else the whole. */
function partFor(failure: Record<string, unknown>, index: number, situation: Situation): Verdict {
  const { observation, verdict } = situation;
  const known = observation.report?.failures ?? [];
  const byName = known.findIndex(({ what }) => what !== undefined && what === failure['what']);
  const byReason = known.findIndex(({ reason }) => reason !== undefined && reason === failure['reason']);
  const at = byName >= 0 ? byName : byReason >= 0 ? byReason : index;
  return verdict.parts[at] ?? verdict;
}

function categoryOf(failure: Record<string, unknown>): string | undefined {
  for (const name of ['category', 'errorCategory']) {
    const value = failure[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

function wrongLabels(failure: Record<string, unknown>, part: Verdict): WrongLabel[] {
  const wrong: WrongLabel[] = [];
  const category = categoryOf(failure);
  if (judgeCategory(category, part) === 'wrong') wrong.push({ need: 'category', claimed: category ?? '' });
  const flag = failure['isRetryable'];
  if (typeof flag === 'boolean' && flag !== (part.isRetryable ?? false))
    wrong.push({ need: 'retryable', claimed: String(flag) });
  const reason = failure['reason'];
  if (typeof reason === 'string' && part.reason !== null && !sameClass(reason, part))
    wrong.push({ need: 'cause', claimed: reason });
  return wrong;
}

function sameClass(reason: string, part: Verdict): boolean {
  const id = isReason(reason) ? reason : vendorReason(reason);
  return id === null || reasonRow(id).six === part.category.six;
}
