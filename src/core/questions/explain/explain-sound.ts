import type { CaseResult } from '../evaluate.ts';
import type { Judged, JudgedOption } from '../judge.ts';
import { isAnswered, isRequest } from '../situation.ts';
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
      return option.cases.length > 1 ? 'It is sound in every case.' : soundWords(result);
  }
}

/** The rules behind a true statement, where they are not the one that is told for the question already. */
function trueWords(option: JudgedOption, judged: Judged): string {
  if (judged.cases.length > 1) return 'Each case is as the verdict says.';
  const claim = claimAt(option, judged, 0);
  const [verdict] = judged.verdicts;
  const fields = claim !== undefined && 'is' in claim ? Object.keys(claim.is) : [];
  // That nothing is repeated says nothing of a step that is no repeat.
  const behind = fields
    .flatMap((field) => ruleBehind(field, verdict!) ?? [])
    .filter(({ rule }) => rule !== 'retry.unknown-category' || fields.includes('isRetryable'));
  const told = ruleFor(judged.question, verdict!).text;
  const texts = [...new Set(behind.map(({ text }) => text))].filter((text) => text !== told);
  return texts.length === 0 ? 'This is what the verdict says.' : texts.slice(0, 2).map(sentence).join(' ');
}

/** Rules that make no call themselves and show nothing. */
const SAFEGUARDS: Readonly<Record<string, string>> = {
  'guard-repeats': 'it ends repeats that cannot help, and leaves all other calls alone',
  'break-circuit': 'it spares a service that is down, and one trial call shows when it is back',
};

function soundWords({ run }: CaseResult): string {
  if (run === null) return '';
  const { trace, situation } = run;
  const { verdict } = situation;
  const parts: string[] = [];
  const calls = trace.calls.filter(({ own }) => own);
  if (trace.acts.some(({ id, own }) => own && id === verdict.action))
    parts.push('it is the step that these facts call for');
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
