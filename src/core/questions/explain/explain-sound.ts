import type { Verdict } from '../../classifier/verdict.ts';
import { safeText } from '../../text/safe.ts';
import type { CaseResult } from '../evaluate.ts';
import type { Judged, JudgedOption } from '../judge.ts';
import { isAnswered, isRequest } from '../situation.ts';
import type { Run } from '../trace/trace.ts';
import { actionInSentence } from '../words/action-consequences.ts';
import { fieldsTold } from '../words/fields-told.ts';
import { faultCalled } from '../words/found-words.ts';
import { listed, NEED_WORDS, sentence } from '../words/words.ts';
import { claimAt } from './explain-option.ts';
import { ruleBehind, ruleFor } from './rule.ts';

/** Why a sound option is sound, and what a better one has before it. */

export function whyRight(option: JudgedOption, judged: Judged): string {
  const [result] = option.cases;
  if (result === undefined) return '';
  switch (result.kind) {
    case 'is':
      return trueWords(option, judged);
    case 'has': {
      const claim = claimAt(option, judged, 0);
      const name = claim !== undefined && 'has' in claim ? claim.has : 'nothing';
      return name === 'nothing' ? 'Nothing is wrong with it.' : faultCalled(name);
    }
    case 'adds': {
      const met = [...new Set(option.cases.flatMap(({ addition }) => addition?.meets ?? []))];
      return sentence(
        met.length === 0
          ? 'its reader now sees what happened'
          : `it tells ${listed(met.map((need) => NEED_WORDS[need]))}, which its reader needs and did not have`,
      );
    }
    case 'does':
      return option.cases.length > 1 ? 'It is sound in every case.' : soundWords(result, judged.verdicts[0]!);
  }
}

/** The rules behind a true statement, where they are not the one that is told for the question already. */
function trueWords(option: JudgedOption, judged: Judged): string {
  if (judged.cases.length > 1) return eachCase(option, judged);
  const claim = claimAt(option, judged, 0);
  const [verdict] = judged.verdicts;
  const claimed = claim !== undefined && 'is' in claim ? claim.is : {};
  const fields = Object.keys(claimed);
  // That nothing is repeated says nothing of a step that is no repeat.
  const behind = fields
    .flatMap((field) => ruleBehind(field, verdict!) ?? [])
    .filter(({ rule }) => rule !== 'retry.unknown-category' || fields.includes('isRetryable'));
  const told = ruleFor(judged.question, verdict!).text;
  const texts = [...new Set(behind.map(({ text }) => text))].filter((text) => text !== told);
  return texts.length === 0 ? verdictSays(claimed, verdict!) : texts.slice(0, 2).map(sentence).join(' ');
}

/** What the verdict says of each case, in the fields that are claimed of it. */
function eachCase(option: JudgedOption, judged: Judged): string {
  const said = judged.verdicts.map((verdict, index) => {
    const claim = claimAt(option, judged, index);
    return claim !== undefined && 'is' in claim ? fieldsTold(claim.is, verdict) : '';
  });
  if (said.some((words) => words === '')) return 'Each case is as the verdict says.';
  return safeText(sentence(said.map((words, index) => `(${index + 1}) ${words}`).join('; ')));
}

function verdictSays(claimed: Readonly<Record<string, unknown>>, verdict: Verdict): string {
  const words = fieldsTold(claimed, verdict);
  return words === '' ? 'This is what the verdict says.' : safeText(`The verdict says so: ${words}.`);
}

/**
 * Whether a right option sends the call in another way, so that it does what the verdict on the call as it is
 * sent today forbids.
 */
export function changesCall({ options, cases }: Judged): boolean {
  return options.some(
    ({ correct, holds, cases: results }) =>
      correct &&
      holds &&
      results.some(({ run }, index) => run !== null && isChanged(run, cases[index]!.situation.verdict)),
  );
}

const isChanged = ({ situation: { verdict } }: Run, today: Verdict): boolean =>
  verdict.action !== today.action || verdict.isRetryable !== today.isRetryable;

/** Rules that make no call themselves and show nothing. */
const SAFEGUARDS: Readonly<Record<string, string>> = {
  'guard-repeats': 'it ends repeats that cannot help, and leaves all other calls alone',
  'break-circuit': 'it spares a service that is down, and one trial call shows when it is back',
};

function soundWords({ run }: CaseResult, today: Verdict): string {
  if (run === null) return '';
  const { trace, situation } = run;
  const { verdict } = situation;
  const parts: string[] = [];
  const calls = trace.calls.filter(({ own }) => own);
  if (isChanged(run, today) && verdict.isRetryable === true)
    parts.push(
      'with one key on every attempt a repeat takes effect only once, so that the same call may go out again within the budget',
    );
  else if (trace.acts.some(({ id, own }) => own && id === verdict.action)) parts.push(stepWords(verdict));
  else if (trace.acts.some(({ own }) => own)) parts.push('it is one of the steps that these facts allow');
  else if (calls.some(({ times }) => times > 0))
    parts.push('the repeat is within what the reason, the effect and the budget allow');
  else if (trace.calls.some(({ own, times }) => !own && times > 0))
    parts.push('it keeps the repeats within what the reason, the effect and the budget allow');
  else if (calls.length > 0) parts.push('it makes no call where a repeat would not help');
  if (trace.showing !== null && trace.showingIsOwn)
    parts.push(
      isAnswered(situation)
        ? 'an answer is shown as an answer'
        : verdict.outcome === 'partial'
          ? 'its reader learns what is there and what is missing'
          : isRequest(situation)
            ? 'the request reaches whoever can give the input'
            : 'its reader learns what happened and what helps',
    );
  if (parts.length === 0)
    for (const { id, own } of trace.steps)
      if (own && SAFEGUARDS[id] !== undefined) parts.push(SAFEGUARDS[id]);
  if (parts.length === 0)
    return isAnswered(situation)
      ? 'It leaves a valid answer as it is.'
      : 'It breaks no rule, and hides nothing from anybody.';
  return sentence(parts.join(', and '));
}

/** The step with the verdict that calls for it. */
function stepWords({ outcome, category, action }: Verdict): string {
  const what =
    outcome === 'failure' && action !== 'use-result'
      ? category.four === null
        ? 'this failure'
        : `a ${category.four} failure`
      : (CALLING[outcome] ?? 'these facts');
  return `it is the step that ${what} calls for here: ${actionInSentence(action)}`;
}

const CALLING: Readonly<Record<string, string>> = {
  unknown: 'an unknown outcome',
  empty: 'an empty answer',
  partial: 'a partial result',
  success: 'a success',
  failure: 'a completed call',
  'input-required': 'a request for more input',
  invalid: 'a message that cannot be believed',
};

const COST_WORDS = ['nothing more', 'one more call', "the user's time", "a person's time"] as const;

/** What makes another sound option better. Without its letter: screens show options in an order of their own. */
export function notBest(option: JudgedOption, { options }: Judged): string {
  const best = options.find(({ correct }) => correct);
  if (best === undefined) return '';
  if (best.rank.lacking < option.rank.lacking) return 'The best one tells its reader more.';
  const cost = (of: JudgedOption): string => COST_WORDS[Math.min(of.rank.cost, 3)] ?? COST_WORDS[3];
  if (cost(best) === cost(option)) return 'The best one gets there with less.';
  return `It costs ${cost(option)}, and the best one ${best.rank.cost === 0 ? cost(best) : `only ${cost(best)}`}.`;
}
