import { ACTIONS, type Action } from '../classifier/vocabulary.ts';
import { safeText } from '../text/safe.ts';
import type { Difference } from './claims/is.ts';
import type { CaseResult } from './evaluate.ts';
import type { Judged, JudgedOption } from './judge.ts';
import { type PointWords, wordsOf, wrongCategory, wrongFlag } from './point-words.ts';
import type { Claim } from './schema.ts';
import type { Situation } from './situation.ts';
import { ACTION_WORDS, listed, NEED_WORDS, sentence } from './words.ts';

/** Why an option is right, and what exactly is wrong with one that is not. */

/** Harm is told before waste, and no more than two points of each option. */
const MOST = 2;

export function whyWrong(option: JudgedOption, judged: Judged): PointWords {
  const several = judged.cases.length > 1;
  const told: { difference: string; consequence: string; at: number }[] = [];
  option.cases.forEach((result, index) => {
    const situation = judged.cases[index]!.situation;
    for (const words of problemsOf(result, situation, claimAt(option, judged, index)))
      told.push({ ...words, at: index });
  });
  const chosen = distinct(told).slice(0, MOST);
  const differences = chosen.map(({ difference, at }) =>
    several ? `in case ${at + 1}, ${difference}` : difference,
  );
  const [first] = chosen;
  return {
    difference: safeText(sentence(differences.join('; '))),
    consequence: first === undefined ? '' : sentence(first.consequence),
  };
}

function distinct<T extends { readonly difference: string }>(told: readonly T[]): T[] {
  return told.filter(
    ({ difference }, index) => told.findIndex((one) => one.difference === difference) === index,
  );
}

function claimAt({ letter }: JudgedOption, { question }: Judged, index: number): Claim | undefined {
  const option = question.options?.[letter.charCodeAt(0) - 65];
  return option?.claim ?? option?.claims?.[index];
}

function problemsOf(result: CaseResult, situation: Situation, claim: Claim | undefined): PointWords[] {
  switch (result.kind) {
    case 'is':
      return result.differences.map((difference) => differenceWords(difference, situation));
    case 'has':
      return result.holds ? [] : [notFound(claim !== undefined && 'has' in claim ? claim.has : '', result)];
    case 'does': {
      const said = SAID.find(([step]) => result.run?.trace.steps.some(({ id, own }) => own && id === step));
      return result.violations.flatMap((violation) =>
        said !== undefined && violation.criterion === 'failure-as-answer'
          ? [said[1]]
          : wordsOf(violation, situation),
      );
    }
    case 'adds': {
      const spoiled = result.violations.flatMap((violation) => wordsOf(violation, situation));
      return spoiled.length > 0 || result.holds
        ? spoiled
        : [
            {
              difference: 'it adds nothing that the reader needs and does not have',
              consequence: 'the next step is as hard to decide as before',
            },
          ];
    }
  }
}

/** What an agent says to the user itself, rather than what it is shown. */
const SAID: readonly (readonly [step: string, words: PointWords])[] = [
  [
    'claim-absence',
    {
      difference: 'it says that there is nothing, although nobody knows that',
      consequence: 'the user is told that there is nothing, believes it and stops asking',
    },
  ],
  [
    'claim-success',
    {
      difference: 'it says that it worked, although nobody knows that',
      consequence: 'the user relies on something that may never have happened',
    },
  ],
];

function notFound(name: string, { found }: CaseResult): PointWords {
  if (name === 'nothing')
    return {
      difference: `there is something wrong: ${listed(found)}`,
      consequence: 'the fault stays in place',
    };
  const there = found.length === 0 ? 'nothing of the kind is there' : `what is there is ${listed(found)}`;
  return {
    difference: `${name} is not what these facts show; ${there}`,
    consequence: 'whoever mends that leaves the real fault in place',
  };
}

const words = (value: unknown): string => {
  if (value === null) return 'none';
  if ((ACTIONS as readonly unknown[]).includes(value)) return ACTION_WORDS[value as Action].toLowerCase();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

function differenceWords({ field, claimed, right }: Difference, situation: Situation): PointWords {
  if (field === 'category' && typeof claimed === 'string') return wrongCategory(claimed, situation);
  if (field === 'isRetryable') return wrongFlag(claimed === true, situation);
  return {
    difference: `${FIELD_NAMES[field] ?? field} is ${words(right)}, not ${words(claimed)}`,
    consequence: FIELD_CONSEQUENCES[field] ?? 'the next step rests on something that is not so',
  };
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  layer: 'the layer',
  outcome: 'the outcome',
  reason: 'the reason',
  six: 'the category',
  service: 'the category',
  errorCode: 'the code',
  code: 'the JSON-RPC code',
  isError: 'isError',
  action: 'the next step',
  actor: 'whoever acts next',
  delayMs: 'the stated wait (ms)',
  seenBy: 'whoever sees it',
};

const FIELD_CONSEQUENCES: Readonly<Record<string, string>> = {
  layer: 'one waits for the wrong one to act: the model, the client or the caller',
  seenBy: 'one waits for the wrong one to act',
  outcome: 'one goes on from something that did not happen, or repairs what is not broken',
  isError: 'the model takes a failure for an answer, or an answer for a failure',
  action: 'the step taken does not help with this kind of failure',
  actor: 'the step is left to somebody who cannot take it',
  delayMs: 'the repeat comes at the wrong time',
  code: 'the client takes it for another kind of error',
};

/** Why a sound option is sound, in a sentence. */
export function whyRight(option: JudgedOption, judged: Judged): string {
  const [result] = option.cases;
  if (result === undefined) return '';
  switch (result.kind) {
    case 'is':
      return judged.cases.length > 1 ? 'Each case is as the verdict says.' : 'This is what the verdict says.';
    case 'has':
      return claimAt(option, judged, 0) !== undefined && option.cases.every(({ found }) => found.length === 0)
        ? 'Nothing of the kind can be found.'
        : 'That is what can be found there.';
    case 'adds': {
      const met = [...new Set(option.cases.flatMap(({ addition }) => addition?.meets ?? []))];
      return sentence(
        met.length === 0
          ? 'its reader now sees what happened'
          : `it tells ${listed(met.map((need) => NEED_WORDS[need]))}`,
      );
    }
    case 'does':
      return soundWords(result);
  }
}

function soundWords({ run }: CaseResult): string {
  if (run === null) return '';
  const { trace, situation } = run;
  const { verdict } = situation;
  const parts: string[] = [];
  const acted = trace.acts.find(({ id, own }) => own && id === verdict.action);
  const called = trace.calls.some(({ own, times }) => own && times > 0);
  if (acted !== undefined) parts.push('it is the step that these facts call for');
  else if (trace.acts.some(({ own }) => own)) parts.push('it is one of the steps that these facts allow');
  else if (called) parts.push('the repeat is within what the reason, the effect and the budget allow');
  if (trace.showing !== null && trace.showingIsOwn)
    parts.push(
      verdict.reason === null && verdict.outcome !== 'partial'
        ? 'an answer is shown as an answer'
        : 'its reader learns what happened and what helps',
    );
  return sentence(parts.length === 0 ? 'nothing speaks against it' : parts.join(', and '));
}
