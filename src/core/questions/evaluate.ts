import { isRecord } from '../classifier/json.ts';
import { isAction } from '../classifier/vocabulary.ts';
import { once } from '../once.ts';
import { type Addition, addTo, type Base, baseOf } from './claims/adds.ts';
import { foundToday } from './claims/has.ts';
import { type Difference, differencesOf } from './claims/is.ts';
import { confusionsOfDifferences, confusionsShown } from './confusions/confusions.ts';
import { NO_RANK, type Rank, rankOf } from './criteria/best.ts';
import { type Violation, violationsOf } from './criteria/criteria.ts';
import { type Case, type Claim, listOf } from './schema.ts';
import type { Situation } from './situation.ts';
import { costOfAction } from './trace/actions.ts';
import { runOption, runToday } from './trace/steps.ts';
import { labelPoint, type Run } from './trace/trace.ts';

/** A case made ready: the verdict, and what is done today. */
export interface ReadyCase {
  readonly situation: Situation;
  readonly now: Case['now'];
  readonly today: Run;
  /** What is shown today: `now`, or else the message or report that the facts themselves hold. */
  readonly shown: Case['now'];
  /** What can be found in what is shown, and what it is before something is added; computed once asked for. */
  readonly found: () => ReadonlySet<string>;
  readonly base: () => Base;
}

export function readyCase(situation: Situation, now: Case['now']): ReadyCase {
  const shown = now ?? impliedBy(situation);
  const today = runToday(situation, now);
  const showing = once(() => (now === undefined ? runToday(situation, shown) : today));
  return {
    situation,
    now,
    today,
    shown,
    found: once(() => foundToday(showing(), shown)),
    base: once(() => baseOf(showing())),
  };
}

/** Facts that are a message or a report show it themselves. */
function impliedBy({ observation }: Situation): Case['now'] {
  const { kind, response, report } = observation;
  if (kind === 'report' && report !== undefined) return [{ report }];
  return kind === 'response' && isRecord(response) ? [{ return: response }] : undefined;
}

/** What one claim comes to in one case. */
export interface CaseResult {
  readonly kind: 'is' | 'has' | 'does' | 'adds';
  /** For `has` and `adds` the cases are weighed together; see `judgeClaims`. */
  readonly holds: boolean;
  readonly differences: readonly Difference[];
  readonly violations: readonly Violation[];
  readonly run: Run | null;
  readonly addition: Addition | null;
  readonly found: readonly string[];
  readonly confusions: readonly string[];
  readonly rank: Rank;
}

const NONE: readonly never[] = [];

/** Written out, because thousands are made and copying a template takes four times as long. */
function caseResult(
  kind: CaseResult['kind'],
  holds: boolean,
  { differences, violations, run, addition, found, confusions, rank }: Partial<CaseResult>,
): CaseResult {
  return {
    kind,
    holds,
    differences: differences ?? NONE,
    violations: violations ?? NONE,
    run: run ?? null,
    addition: addition ?? null,
    found: found ?? NONE,
    confusions: confusions ?? NONE,
    rank: rank ?? NO_RANK,
  };
}

/** Judges one claim against one case. */
export function evaluate(claim: Claim, ready: ReadyCase): CaseResult {
  if ('is' in claim) return evaluateIs(claim.is, ready);
  if ('has' in claim) return evaluateHas(claim.has, ready);
  if ('does' in claim) return evaluateDoes(claim.does, ready);
  return evaluateAdds(claim.adds, ready);
}

function evaluateIs(claimed: Record<string, unknown>, { situation }: ReadyCase): CaseResult {
  const differences = differencesOf(claimed, situation.verdict);
  const { action } = claimed;
  const cost = isAction(action) ? costOfAction(action) : 0;
  return caseResult('is', differences.length === 0, {
    differences,
    confusions: confusionsOfDifferences(differences, situation),
    rank: { ...NO_RANK, lacking: 2 * differences.length, cost },
  });
}

function evaluateHas(name: string, ready: ReadyCase): CaseResult {
  const found = [...ready.found()];
  const holds = name === 'nothing' ? found.length === 0 : found.includes(name);
  return caseResult('has', holds, {
    found,
    confusions: holds ? [] : [name === 'nothing' ? 'defect-accepted' : 'wrong-diagnosis'],
    rank: { ...NO_RANK, harm: holds ? 0 : 1 },
  });
}

function evaluateDoes(steps: Extract<Claim, { does: unknown }>['does'], ready: ReadyCase): CaseResult {
  const run = runOption(ready.today, listOf(steps));
  const violations = violationsOf(run);
  return caseResult('does', violations.length === 0, {
    violations,
    run,
    confusions: violations.length === 0 ? [] : confusionsShown({ run, violations }),
    rank: rankOf(run, violations),
  });
}

function evaluateAdds(patch: Record<string, unknown>, ready: ReadyCase): CaseResult {
  const addition = addTo(ready.base(), patch);
  const sound = addition.newlyWrong.length === 0;
  const violations = newViolations(addition);
  return caseResult('adds', sound && (addition.meets.length > 0 || addition.mends.length > 0), {
    violations,
    run: addition.after,
    addition,
    confusions: sound ? [] : confusionsShown({ run: onlyNew(addition), violations }),
    rank: rankOf(addition.after, addition.violations),
  });
}

/** What the addition itself makes wrong, so that older faults are not laid at its door. */
function newViolations({ violations, newlyWrong }: Addition): Violation[] {
  return violations.flatMap((violation) => {
    const points = violation.points.filter((point) => newlyWrong.includes(`${violation.criterion}/${point}`));
    return points.length === 0 ? [] : [{ ...violation, points }];
  });
}

function onlyNew({ after, newlyWrong }: Addition): Run {
  const { showing } = after.trace;
  if (showing === null) return after;
  const wrong = showing.wrong.filter((label) => newlyWrong.includes(`cause-lost/${labelPoint(label)}`));
  return { ...after, trace: { ...after.trace, showing: { ...showing, wrong } } };
}

/** The claims of an option over all cases. */
export interface ClaimsResult {
  readonly holds: boolean;
  readonly cases: readonly CaseResult[];
  readonly confusions: readonly string[];
}

/**
 * `is` and `does` must hold in every case; `has` in some case (`nothing`: in all); `adds` must meet a
 * need in some case and spoil nothing in any. A claim per case must hold in its own.
 */
export function judgeClaims(
  claims: { readonly claim?: Claim | undefined; readonly claims?: readonly Claim[] | undefined },
  cases: readonly ReadyCase[],
  judge = evaluate,
): ClaimsResult {
  const perCase = claims.claims;
  const claimFor = (index: number): Claim => perCase?.[index] ?? claims.claim!;
  const results = cases.map((ready, index) => judge(claimFor(index), ready));
  const holds =
    !(perCase ?? [claims.claim!]).every(saysNothing) &&
    (perCase === undefined ? holdsTogether(claims.claim!, results) : results.every((one) => one.holds));
  const confusions = holds ? [] : [...new Set(results.flatMap((one) => one.confusions))];
  const needsOne = !holds && confusions.length === 0;
  return { holds, cases: results, confusions: needsOne ? ['beside-the-point'] : confusions };
}

/** Of one case among several nothing need be said; an option that says nothing at all is not right. */
function saysNothing(claim: Claim): boolean {
  if ('is' in claim) return Object.keys(claim.is).length === 0;
  return 'does' in claim && listOf(claim.does).length === 0;
}

function holdsTogether(claim: Claim, results: readonly CaseResult[]): boolean {
  if ('has' in claim && claim.has !== 'nothing') return results.some(({ holds }) => holds);
  if ('adds' in claim) {
    const spoils = results.some(({ addition }) => (addition?.newlyWrong.length ?? 0) > 0);
    return !spoils && results.some(({ holds }) => holds);
  }
  return results.every(({ holds }) => holds);
}
