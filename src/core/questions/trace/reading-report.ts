import { vendorReason } from '../../classifier/evidence/vendor-codes.ts';
import { isRecord } from '../../classifier/json.ts';
import type { ReportFailure } from '../../classifier/observation.ts';
import { isReason, reasonRow } from '../../classifier/reasons.ts';
import { coverage } from '../../classifier/report.ts';
import type { Verdict } from '../../classifier/verdict.ts';
import { classify } from '../../classify.ts';
import type { Situation } from '../situation.ts';
import type { Need, Seen } from '../vocabulary.ts';
import { flawsIn } from './flaws.ts';
import { judgeCategory } from './labels.ts';
import type { Shown } from './primitives.ts';
import { gapsIn, leftOutOf, matchFailures } from './told-failures.ts';
import type { WrongLabel } from './trace.ts';

/** Reads a report that was written out into what it tells the coordinator. */
export function readReport(raw: Record<string, unknown>, situation: Situation): Shown {
  const { role } = situation;
  const report = { kind: 'report', report: raw, ...(role === undefined ? {} : { context: { role } }) };
  const { outcome } = classify(report);
  const fields = readReportFields(raw, situation);
  // Nothing else in a report could tell of them.
  const silent = fields.toldGaps ? [] : [...knownFailures(situation).keys()];
  const leftOut = [...fields.leftOut, ...silent];
  return {
    seen: seenAs(outcome, fields),
    tells: [...fields.tells],
    wrong: fields.wrong,
    ...droppedIn({ ...fields, leftOut }, situation),
    flaws: flawsIn(report, situation),
    manner: 'literal',
    report: raw,
  };
}

function seenAs(outcome: Verdict['outcome'], { isPartial }: ReportFields): Seen {
  if (outcome === 'partial' || outcome === 'success' || outcome === 'empty') return outcome;
  return isPartial ? 'partial' : 'failure';
}

export interface ReportFields {
  readonly tells: Set<Need>;
  readonly wrong: WrongLabel[];
  /** It shows that less was covered than should have been. */
  readonly isPartial: boolean;
  /** It has a field for what failed, with something in it. */
  readonly toldGaps: boolean;
  /** Places of known failures that it does not name, although it names others. */
  readonly leftOut: readonly number[];
  /** It has a place for the results, and nothing in it. */
  readonly withoutResults: boolean;
}

const knownFailures = ({ observation }: Situation): readonly ReportFailure[] =>
  observation.report?.failures ?? [];

/** What was known and is not passed on, with the names of what failed. */
export function droppedIn(
  { leftOut, withoutResults }: ReportFields,
  situation: Situation,
): Pick<Shown, 'drops' | 'leftOut'> {
  const known = knownFailures(situation);
  return {
    drops: [
      ...(leftOut.length > 0 ? (['failures'] as const) : []),
      ...(withoutResults && situation.hasResults ? (['results'] as const) : []),
    ],
    leftOut: leftOut.flatMap((at) => known[at]?.what ?? []),
  };
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
  const leftOut: number[] = [];
  const known = knownFailures(situation);
  for (const [key, value] of Object.entries(fields)) {
    if (!filled(value)) continue;
    if (RESULTS.test(key)) tells.add('results');
    if (ATTEMPTS.test(key)) tells.add('attempted');
    if (ALTERNATIVES.test(key)) tells.add('alternatives');
    if (!GAPS.test(key)) continue;
    tells.add('gaps');
    const { records, words } = gapsIn(value);
    if (records.length === 0) leftOut.push(...leftOutOf(words, known));
  }
  const toldGaps = tells.has('gaps');
  const { covered, total } = fields;
  const withoutResults = !tells.has('results') && Object.keys(fields).some((key) => RESULTS.test(key));
  if (typeof covered === 'number' && covered > 0 && !withoutResults) tells.add('results');
  const short = typeof covered === 'number' && typeof total === 'number' && covered < total && covered > 0;
  wrong.push(...wrongCoverage(fields, situation));
  const failures = Array.isArray(fields['failures']) ? fields['failures'].filter(isRecord) : [];
  if (failures.length > 0) leftOut.push(...readFailures(failures, situation, tells, wrong));
  const isPartial = short || (toldGaps && tells.has('results'));
  if (leftOut.length > 0) tells.delete('gaps');
  return { tells, wrong, isPartial, toldGaps, leftOut, withoutResults };
}

/** How much was covered is known: more claims what nobody has, less drops what is there. */
function wrongCoverage(
  { covered, total }: Record<string, unknown>,
  { observation }: Situation,
): WrongLabel[] {
  if (observation.report === undefined) return [];
  const known = coverage(observation.report);
  const isWrong =
    (typeof covered === 'number' && covered !== known.covered) ||
    (typeof total === 'number' && total !== known.total);
  return isWrong
    ? [{ need: 'results', claimed: `${covered ?? known.covered} of ${total ?? known.total}` }]
    : [];
}

/** Reads the failures that are named, and gives the places of the known ones that are not. */
function readFailures(
  failures: readonly Record<string, unknown>[],
  situation: Situation,
  tells: Set<Need>,
  wrong: WrongLabel[],
): number[] {
  const all = (holds: (failure: Record<string, unknown>) => boolean): boolean => failures.every(holds);
  if (
    all(
      ({ reason, message, what, category }) =>
        filled(reason) || filled(message) || filled(what) || filled(category),
    )
  )
    tells.add('cause');
  if (all(({ attempts, attempted }) => filled(attempts) || filled(attempted))) tells.add('attempted');
  const known = knownFailures(situation);
  const matched = matchFailures(failures, known);
  const found = matched.flatMap(({ told, known: at }) => failureLabels(told, at, situation));
  wrong.push(...found);
  const labelled = (name: string): boolean => all((failure) => filled(failure[name]));
  const isWrong = (need: Need): boolean => found.some((label) => label.need === need);
  if (all((failure) => categoryOf(failure) !== undefined) && !isWrong('category')) tells.add('category');
  if (labelled('isRetryable') && !isWrong('retryable')) tells.add('retryable');
  return [...known.keys()].filter((at) => matched.every((one) => one.known !== at));
}

/** What is wrong in the words about one failure. */
function failureLabels(told: Record<string, unknown>, at: number | null, situation: Situation): WrongLabel[] {
  const { observation, verdict } = situation;
  const known = observation.report?.failures ?? [];
  if (known.length === 0) return wrongLabels(told, verdict);
  if (at === null) {
    const { what, reason } = told;
    // A name that stands there twice is known; what it stands in the place of is left out.
    if (known.some((one) => one.what !== undefined && one.what === what)) return [];
    return [{ need: 'gaps', claimed: String(what ?? reason ?? 'another failure') }];
  }
  const part = verdict.parts[at] ?? verdict;
  const made = known[at]?.attempts;
  const { attempts } = told;
  const counted: WrongLabel[] =
    typeof attempts === 'number' && made !== undefined && attempts !== made
      ? [{ need: 'attempted', claimed: String(attempts) }]
      : [];
  return [...wrongLabels(told, part), ...counted].map((label) => ({ ...label, part: at }));
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
