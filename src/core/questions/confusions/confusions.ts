import { isReason, reasonRow } from '../../classifier/reasons.ts';
import { coverage } from '../../classifier/report.ts';
import type { Verdict } from '../../classifier/verdict.ts';
import type { Difference } from '../claims/is.ts';
import type { Violation } from '../criteria/criteria.ts';
import type { Situation } from '../situation.ts';
import { isAnswered, isTrouble, mayRepeat, ofPart, reasonAllowsRepeat } from '../situation.ts';
import { actionFits } from '../trace/actions.ts';
import { categoriesOfParts, fourOf } from '../trace/labels.ts';
import type { Run, Showing } from '../trace/trace.ts';
import { CONFUSIONS } from './confusion-table.ts';

/**
 * The confusions that a wrong option reveals, computed from the difference between claim and verdict or
 * from what the option does.
 *
 * Source: questions.md §5.
 */

const order = new Map(CONFUSIONS.map(({ id }, index) => [id, index]));

/** Each once, in the order of the table. */
function sorted(ids: readonly (string | null)[]): string[] {
  const known = ids.filter((id): id is string => id !== null && order.has(id));
  return [...new Set(known)].sort((a, b) => order.get(a)! - order.get(b)!);
}

/** What an option that is run shows of itself. */
export interface Evidence {
  readonly run: Run;
  readonly violations: readonly Violation[];
}

interface Case extends Evidence {
  readonly situation: Situation;
  readonly showing: Showing | null;
  /** A criterion is violated, at this point where one is named. */
  readonly at: (criterion: Violation['criterion'], point?: string) => boolean;
  readonly took: (step: string) => boolean;
  readonly acted: (action: string) => boolean;
}

/** When an option that is run shows a confusion. Labels and flags are read separately. */
const SHOWN: Readonly<Record<string, (c: Case) => boolean>> = {
  'failure-as-empty': ({ at, showing, acted, took }) =>
    isEmpty({ at, showing }) && !acted('accept-empty') && !took('claim-absence'),
  'failure-inside-success': ({ at, showing, situation }) =>
    (at('failure-as-answer', 'seen-as:success') &&
      situation.verdict.outcome !== 'partial' &&
      (showing?.manner === 'status-inside' || showing?.manner === 'literal')) ||
    at('failure-as-answer', 'flaw:hidden-failure'),
  'sentinel-as-answer': ({ showing }) => showing?.manner === 'sentinel',
  'success-claimed': ({ at, showing, situation }) =>
    at('unwarranted', 'promise') ||
    (at('failure-as-answer', 'unasked') && showing?.seen === 'success') ||
    (at('failure-as-answer', 'seen-as:success') &&
      showing?.manner === 'plain' &&
      situation.verdict.outcome !== 'partial'),
  'absence-from-failure': ({ at, showing, acted, took }) =>
    isEmpty({ at, showing }) && (acted('accept-empty') || took('claim-absence')),
  'failure-dropped': ({ at, showing }) =>
    at('gap-hidden', 'dropped') && (showing?.drops.includes('failures') ?? false),
  'empty-as-error': ({ at }) =>
    at('answer-as-failure', 'seen-as:failure') ||
    at('answer-as-failure', 'seen-as:nothing') ||
    at('answer-as-failure', 'flaw:empty-as-error'),
  'unknown-as-failed': ({ at, showing }) =>
    at('cause-lost', 'missing:uncertain') && showing?.seen === 'failure' && showing.tells.has('cause'),
  'execution-as-protocol': ({ showing, situation: { verdict } }) =>
    verdict.layer !== 'protocol' &&
    verdict.layer !== 'local' &&
    (showing?.place === 'protocol' || showing?.place === 'transport'),
  'protocol-as-execution': ({ at, showing, situation: { verdict } }) =>
    verdict.layer === 'protocol' &&
    showing?.place !== 'transport' &&
    at('cause-lost', `place:${showing?.place}`),
  'exception-as-report': ({ showing }) => showing?.manner === 'exception',
  'local-as-peer': ({ showing, situation: { verdict } }) =>
    showing?.manner === 'as-peer' || (verdict.layer === 'local' && showing?.place === 'protocol'),
  'wrong-protocol-code': ({ at, showing, situation: { verdict } }) =>
    verdict.layer === 'protocol' &&
    // A status of the connection stands where a code belongs.
    (at('cause-lost', 'place:transport') || (showing?.wrong.some(({ need }) => need === 'code') ?? false)),
  'retry-everything': ({ at, took }) =>
    took('retry-regardless') && (at('futile-repeat') || at('over-budget') || at('double-effect')),
  'retry-without-bound': ({ at }) => at('over-budget', 'without-end'),
  'retry-without-wait': ({ at }) => at('over-budget', 'no-wait') || at('over-budget', 'below-stated-wait'),
  'write-repeated-without-key': ({ at }) => at('double-effect', 'may-have-run'),
  'attempt-id-as-key': ({ run }) => run.trace.calls.some(({ key }) => key === 'new'),
  'budget-renewed': ({ at, acted, situation }) =>
    at('over-budget', 'more-than-left') ||
    at('over-budget', 'past-deadline') ||
    (gaveUp(at) && acted('retry-with-backoff') && isSpent(situation)),
  'retries-multiplied': ({ at }) => at('over-budget', 'in-every-layer'),
  'answer-asked-again': ({ at }) => at('futile-repeat', 'answered'),
  'valid-input-rewritten': ({ at }) => at('futile-repeat', 'changed-in-vain'),
  'stop-on-not-retryable': ({ at, situation }) => at('run-ended', 'ended') && !hasParts(situation),
  'human-first': ({ run, at }) => gaveUp(at) && run.trace.acts.some(({ id }) => PERSON.has(id)),
  'wrong-recovery': ({ run, at }) =>
    gaveUp(at) &&
    run.trace.acts.some(
      ({ id }) =>
        !PERSON.has(id) &&
        !['wait-longer', 'stop'].includes(id) &&
        !(id === 'retry-with-backoff' && isSpent(run.situation)) &&
        !actionFits(run, id),
    ),
  'rule-overridden': ({ at }) => at('unwarranted', 'authority'),
  'silent-gap': ({ at, situation }) => at('gap-hidden') && situation.verdict.outcome === 'partial',
  'one-failure-ends-all': ({ at, situation }) =>
    at('run-ended', 'results-thrown-away') || (at('run-ended', 'ended') && hasParts(situation)),
  'gap-filled': ({ at, showing }) => at('unwarranted', 'value') && showing?.manner !== 'sentinel',
  'every-hiccup-upward': ({ at }) => at('given-up', 'still-retryable'),
  'rerun-everything': ({ at }) => at('double-effect', 'finished-parts'),
  'status-without-cause': ({ at, showing }) =>
    showing?.seen !== 'nothing' && LACKS.some((need) => at('cause-lost', `missing:${need}`)),
  'prose-for-fields': ({ at, showing }) =>
    (showing?.tells.has('cause') ?? false) &&
    showing?.seen !== 'nothing' &&
    (at('cause-lost', 'missing:category') || at('cause-lost', 'missing:retryable')),
  'over-sharing': ({ at }) => at('exposed'),
  'text-as-evidence': ({ at }) => at('needless-step', 'parse-text-by-prompt'),
  'prompt-instead-of-contract': ({ at }) => at('needless-step', 'parse-text-by-prompt'),
  'longer-wait-as-cure': ({ acted, at }) => acted('wait-longer') && (gaveUp(at) || at('answer-as-failure')),
  'extra-step-to-classify': ({ at }) => at('needless-step', 'add-classifier-step'),
  'precheck-instead-of-error': ({ at }) => at('needless-step', 'add-precheck-call'),
  'wrong-diagnosis': ({ at, showing }) =>
    at('answer-as-failure', 'unasked') && showing?.manner !== 'exception',
};

/** A failure, or a request for more input, is taken for an empty answer. */
const isEmpty = ({ at, showing }: Pick<Case, 'at' | 'showing'>): boolean =>
  at('failure-as-answer', 'seen-as:empty') ||
  (at('failure-as-answer', 'unasked') && showing?.seen === 'empty');

const SHOWN_ROWS = Object.entries(SHOWN);

// To sign in again hands nothing over to a person.
const PERSON = new Set(['escalate', 'hand-over', 'ask-user', 'report-defect']);
const LACKS = ['cause', 'fix', 'customer', 'delay', 'attempted', 'results'] as const;
const gaveUp = (at: Case['at']): boolean => at('given-up', 'action') || at('answer-as-failure', 'action');
/** The reason would allow a repeat, but none is left. */
const isSpent = (situation: Situation): boolean =>
  situation.left === 0 && reasonAllowsRepeat(situation, false);
const hasParts = ({ verdict, hasResults, context }: Situation): boolean =>
  verdict.parts.length > 0 || verdict.outcome === 'partial' || hasResults || context.role === 'coordinator';

/** The confusions that an option shows by what it does. */
export function confusionsShown({ run, violations }: Evidence): string[] {
  const { situation, trace } = run;
  const shown: Case = {
    run,
    violations,
    situation,
    showing: trace.showing,
    at: (criterion, point) =>
      violations.some(
        (violation) =>
          violation.criterion === criterion && (point === undefined || violation.points.includes(point)),
      ),
    took: (step) => trace.steps.some(({ id, own }) => id === step && own === run.own),
    acted: (action) => trace.acts.some(({ id }) => id === action),
  };
  const byTable = SHOWN_ROWS.filter(([, holds]) => holds(shown)).map(([id]) => id);
  const labels = (trace.showing?.wrong ?? []).flatMap(({ need, claimed, part }) =>
    labelConfusion(need, claimed, ofPart(situation, part)),
  );
  const repeats = shown.at('futile-repeat', 'not-retryable') ? [flagConfusion(true, situation)] : [];
  const found = sorted([...byTable, ...labels, ...repeats]);
  return found.length > 0 || violations.length === 0 ? found : ['beside-the-point'];
}

const fired = ({ because }: Verdict, prefix: string): boolean =>
  because.some(({ rule }) => rule.startsWith(prefix));

function labelConfusion(need: string, claimed: string, situation: Situation): (string | null)[] {
  if (need === 'category') return [categoryConfusion(claimed, situation)];
  if (need === 'retryable') return [flagConfusion(claimed === 'true', situation)];
  if (need === 'delay')
    return [
      Number(claimed) > (situation.verdict.delayMs ?? 0) ? 'longer-wait-as-cure' : 'retry-without-wait',
    ];
  if (need === 'next') return ['wrong-recovery'];
  if (need === 'results') return [coverageConfusion(claimed, situation)];
  if (need === 'cause') return [reasonConfusion(claimed.replace(/^.*\./, ''), situation)];
  if (need === 'uncertain') return [/^(?:fail|not)/i.test(claimed) ? 'unknown-as-failed' : 'success-claimed'];
  return ['gaps', 'attempted', 'fix'].includes(need) ? ['wrong-diagnosis'] : [];
}

/** `9 of 9`, where less was covered, or where more was to be. */
function coverageConfusion(claimed: string, { observation }: Situation): string {
  const { covered, total } = coverage(observation.report ?? {});
  const [toldCovered = covered, toldTotal = total] = claimed.split(' of ').map(Number);
  if (toldCovered > covered) return 'success-claimed';
  return toldTotal < total ? 'silent-gap' : 'wrong-diagnosis';
}

/** The right and the claimed category; where the exam's four have no place for one, what that means. */
export function categoryConfusion(claimed: string, { verdict }: Situation): string {
  // A partial result has the categories of its failures.
  const right = verdict.category.four ?? categoriesOfParts(verdict)[0] ?? null;
  const four = fourOf(claimed);
  if (right === null) {
    if (isAnswered({ verdict } as Situation)) return 'empty-as-error';
    return verdict.layer === 'protocol' ? 'protocol-as-execution' : 'text-as-evidence';
  }
  return four === null || four === right ? 'wrong-diagnosis' : `${right}-as-${four}`;
}

/** A reason of the protocol for another one is another code; for any other reason it is another layer. */
export function reasonConfusion(claimed: string, situation: Situation): string {
  const { verdict } = situation;
  const id = claimed.toUpperCase();
  if (!isReason(id) || isAnswered(situation)) return categoryConfusion(claimed, situation);
  const row = reasonRow(id);
  const isProtocol = row.service === 'PROTO' || row.code !== undefined;
  if (verdict.layer === 'protocol' && isProtocol)
    return row.code === undefined || row.code === verdict.code ? 'wrong-diagnosis' : 'wrong-protocol-code';
  if (isProtocol) return verdict.layer === 'local' ? 'local-as-peer' : 'execution-as-protocol';
  if (verdict.category.four === null && row.four === null && verdict.layer !== 'protocol')
    return 'wrong-diagnosis';
  return categoryConfusion(claimed, situation);
}

/** What a wrong retryable flag, or a repeat in vain, mixes up. */
export function flagConfusion(claimedRetryable: boolean, situation: Situation): string {
  const { verdict } = situation;
  if (!claimedRetryable) return mayRepeat(situation) ? 'transient-as-final' : 'wrong-diagnosis';
  if (isAnswered(situation) || verdict.outcome === 'input-required') return 'answer-asked-again';
  if (verdict.layer === 'protocol') return 'code-as-retry-switch';
  if (verdict.outcome === 'unknown') return 'write-repeated-without-key';
  if (verdict.category.six === 'NOT_FOUND') return 'retry-not-found';
  switch (verdict.category.four) {
    case 'validation':
      return 'retry-validation';
    case 'business':
      return 'retry-business';
    case 'permission':
      return 'retry-permission';
    case 'transient':
      if (fired(verdict, 'effect.completed')) return 'answer-asked-again';
      return fired(verdict, 'budget') || fired(verdict, 'guard') ? 'budget-renewed' : 'retry-everything';
    default:
      return verdict.outcome === 'partial' ? 'retry-everything' : 'retry-unclassified';
  }
}

/** A claim holds any JSON, objects included that have no text of their own. */
function wordOf(claimed: unknown): string {
  if (typeof claimed === 'string') return claimed;
  return Array.isArray(claimed) ? claimed.map(wordOf).join() : (JSON.stringify(claimed) ?? '');
}

const differenceConfusions: Readonly<Record<string, (d: Difference, s: Situation) => string>> = {
  category: ({ claimed }, s) => categoryConfusion(wordOf(claimed), s),
  six: ({ claimed }, s) => categoryConfusion(wordOf(claimed), s),
  service: ({ claimed }, s) => categoryConfusion(wordOf(claimed), s),
  reason: ({ claimed }, s) => reasonConfusion(wordOf(claimed), s),
  errorCode: ({ claimed }, s) => reasonConfusion(wordOf(claimed).replace(/^.*\./, ''), s),
  isRetryable: ({ claimed }, s) => flagConfusion(claimed === true, s),
  isError: ({ claimed }, s) => (claimed === true ? asError(s) : asAnswer(s)),
  layer: ({ claimed }, s) => layerConfusion(wordOf(claimed), s),
  seenBy: ({ claimed }, s) =>
    layerConfusion(claimed === 'client' ? 'protocol' : claimed === 'caller' ? 'local' : 'execution', s),
  code: () => 'wrong-protocol-code',
  outcome: ({ claimed }, s) => outcomeConfusion(wordOf(claimed), s),
  action: ({ claimed }, s) => actionConfusion(wordOf(claimed), s),
  actor: ({ claimed }) => (claimed === 'agent' || claimed === 'client' ? 'wrong-recovery' : 'human-first'),
  delayMs: ({ claimed, right }) =>
    typeof claimed === 'number' && typeof right === 'number' && claimed > right
      ? 'longer-wait-as-cure'
      : 'retry-without-wait',
};

/** The confusions behind a partial verdict that differs from the verdict. */
export function confusionsOfDifferences(differences: readonly Difference[], situation: Situation): string[] {
  return sorted(
    differences.map(
      (difference) => differenceConfusions[difference.field]?.(difference, situation) ?? 'wrong-diagnosis',
    ),
  );
}

function asError({ verdict }: Situation): string {
  if (verdict.layer === 'protocol') return 'protocol-as-execution';
  if (verdict.layer === 'local') return 'local-as-peer';
  return verdict.outcome === 'partial' ? 'one-failure-ends-all' : 'empty-as-error';
}

function asAnswer({ verdict }: Situation): string {
  return verdict.layer === 'protocol' ? 'protocol-as-execution' : 'failure-inside-success';
}

function layerConfusion(claimed: string, { verdict }: Situation): string {
  if (verdict.layer === 'local') return 'local-as-peer';
  // The mistake the other way round: what the peer said is taken for one's own observation.
  if (claimed === 'local') return 'wrong-diagnosis';
  if (verdict.layer === 'protocol') return 'protocol-as-execution';
  if (claimed === 'protocol') return 'execution-as-protocol';
  return verdict.layer === 'none' ? 'empty-as-error' : 'failure-inside-success';
}

function outcomeConfusion(claimed: string, situation: Situation): string {
  const { outcome } = situation.verdict;
  if (isAnswered(situation))
    return claimed === 'empty' || claimed === 'success' ? 'wrong-diagnosis' : 'empty-as-error';
  if (outcome === 'unknown' && claimed === 'failure') return 'unknown-as-failed';
  if (outcome === 'partial') return claimed === 'failure' ? 'one-failure-ends-all' : 'silent-gap';
  if (claimed === 'empty') return 'failure-as-empty';
  return claimed === 'success' || claimed === 'partial' ? 'success-claimed' : 'wrong-diagnosis';
}

function actionConfusion(claimed: string, situation: Situation): string {
  if (claimed === 'retry-with-backoff') return flagConfusion(true, situation);
  if (claimed === 'fix-arguments') return 'valid-input-rewritten';
  if (claimed === 'accept-empty' && isTrouble(situation)) return 'absence-from-failure';
  if (claimed === 'use-result' && isTrouble(situation)) return 'success-claimed';
  if (claimed === 'stop') return 'stop-on-not-retryable';
  if (claimed === 'propagate' && mayRepeat(situation)) return 'every-hiccup-upward';
  return PERSON.has(claimed) ? 'human-first' : 'wrong-recovery';
}
