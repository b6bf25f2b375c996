import { safeText } from '../../text/safe.ts';
import type { CaseResult } from '../evaluate.ts';
import type { Judged, JudgedOption } from '../judge.ts';
import { placeOfLetter } from '../letters.ts';
import type { Claim } from '../schema.ts';
import { isRequest } from '../situation.ts';
import { actionFits } from '../trace/actions.ts';
import type { Need } from '../vocabulary.ts';
import { consequenceOf, dueInSentence } from '../words/action-consequences.ts';
import { differenceWords } from '../words/difference-words.ts';
import { thingCalled, thingsFound } from '../words/found-words.ts';
import { type PointWords, wordsOf } from '../words/point-words.ts';
import { gapOf, type Scene, sceneOf } from '../words/scene.ts';
import { sentence } from '../words/words.ts';

/** What exactly is wrong with an option that is not sound. */

/** Harm is told before waste, and no more than two points of each option. */
const MOST = 2;

export function whyWrong(option: JudgedOption, judged: Judged): PointWords {
  const told: { difference: string; consequence: string; at: number }[] = [];
  option.cases.forEach((result, index) => {
    const claim = claimAt(option, judged, index);
    const { situation } = judged.cases[index]!;
    const scene = {
      ...sceneOf(situation, judged.question, claim),
      ...dueBy(judged, index),
      forbidsRepeat: situation.verdict.isRetryable === false && tells(result, 'retryable'),
    };
    for (const words of problemsOf(result, scene, claim)) told.push({ ...words, at: index });
  });
  const chosen = distinct(told).slice(0, MOST);
  const [first] = chosen;
  if (first === undefined) return { difference: 'It says nothing of what happened.', consequence: '' };
  return {
    difference: safeText(sentence(differencesOf(chosen, judged.cases.length > 1))),
    consequence: safeText(sentence(first.consequence)),
  };
}

/** The step of the key in a case, where none of it is the verdict's own. */
function dueBy({ options, cases }: Judged, index: number): Pick<Scene, 'due'> {
  const { action } = cases[index]!.situation.verdict;
  const acts = options
    .filter(({ correct, holds }) => correct && holds)
    .flatMap(({ cases: results }) => results[index]?.run?.trace.acts ?? [])
    .flatMap(({ id, own }) => (own ? [id] : []));
  const [due] = acts;
  return due === undefined || acts.includes(action) ? {} : { due };
}

const tells = ({ run }: CaseResult, need: Need): boolean => run?.trace.showing?.tells.has(need) ?? false;

/** Each case is named once. */
function differencesOf(
  chosen: readonly { readonly difference: string; readonly at: number }[],
  several: boolean,
): string {
  return chosen
    .map(({ difference, at }, index) =>
      several && chosen[index - 1]?.at !== at ? `in case ${at + 1}, ${difference}` : difference,
    )
    .join('; ');
}

function distinct<T extends { readonly difference: string }>(told: readonly T[]): T[] {
  return told.filter(
    ({ difference }, index) => told.findIndex((one) => one.difference === difference) === index,
  );
}

/** The claim of an option on one of the cases. */
export function claimAt({ letter }: JudgedOption, { question }: Judged, index: number): Claim | undefined {
  const option = question.options?.[placeOfLetter(letter)];
  return option?.claim ?? option?.claims?.[index];
}

function problemsOf(result: CaseResult, whole: Scene, claim: Claim | undefined): PointWords[] {
  const leftOut = result.run?.trace.showing?.leftOut ?? [];
  const scene = leftOut.length === 0 ? whole : { ...whole, ...gapOf(leftOut) };
  switch (result.kind) {
    case 'is':
      return result.differences.map((difference) => differenceWords(difference, scene));
    case 'has':
      return result.holds ? [] : [notFound(claim !== undefined && 'has' in claim ? claim.has : '', result)];
    case 'does':
      return doneWrong(result, scene);
    case 'adds': {
      const spoiled = result.violations.flatMap((violation) => wordsOf(violation, scene));
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

function doneWrong({ violations, run }: CaseResult, scene: Scene): PointWords[] {
  const own = run?.trace.steps.filter((step) => step.own).map(({ id }) => id) ?? [];
  const isBelieved = violations.some(({ criterion }) => criterion === 'failure-as-answer');
  const said = isBelieved ? own.flatMap((id) => SAID[id] ?? [])[0]?.(scene) : undefined;
  const unfit = run?.trace.acts.find((act) => act.own && !actionFits(run, act.id));
  const isTodays = run?.trace.showingIsOwn !== true;
  // What today's message lacks is not the option's own doing, only still there.
  const [others, left] = [
    violations.filter(({ criterion }) => criterion !== 'cause-lost' || !isTodays),
    violations.filter(({ criterion }) => criterion === 'cause-lost' && isTodays),
  ];
  return [...others, ...left].flatMap((violation): PointWords[] => {
    const { criterion, points } = violation;
    if (criterion === 'cause-lost' && isTodays) return wordsOf(violation, scene).map(still);
    if (criterion === 'failure-as-answer' && said !== undefined) return [said];
    // What is said, accepted or used tells the rest.
    if (said !== undefined && (criterion === 'unwarranted' || points.includes('action'))) return [];
    if (points.includes('action') && criterion === 'given-up' && unfit !== undefined)
      return [
        {
          difference: `what helps here is to ${dueInSentence(scene)}`,
          consequence: consequenceOf(unfit.id, scene),
        },
      ];
    return wordsOf(violation, scene);
  });
}

const still = ({ difference, consequence }: PointWords): PointWords => ({
  difference: difference.replace(/^it (says|leaves)/, 'it still $1'),
  consequence,
});

/** What an agent says to the user or takes for granted itself, rather than what it is shown. */
const SAID: Readonly<Record<string, (scene: Scene) => PointWords>> = {
  'claim-absence': ({ user, absence, situation }) => ({
    difference: `it says that ${absence}, although ${
      isRequest(situation) ? 'the server has only asked for more input' : 'nobody could look'
    }`,
    consequence: `${user} believes it and stops asking`,
  }),
  'accept-empty': (scene) => ({
    difference: 'it takes a failure for an empty answer',
    consequence: consequenceOf('accept-empty', scene),
  }),
  'claim-success': ({ user, situation: { verdict } }) =>
    verdict.outcome === 'failure'
      ? {
          difference: 'it says that it worked, although it failed',
          consequence: `${user} relies on something that did not happen`,
        }
      : {
          difference: 'it says that it worked, although nobody knows that',
          consequence: `${user} relies on something that may never have happened`,
        },
  'use-result': (scene) => ({
    difference: 'it takes a failure for a result',
    consequence: consequenceOf('use-result', scene),
  }),
};

function notFound(name: string, { found }: CaseResult): PointWords {
  if (name === 'nothing')
    return {
      difference: `there is something wrong: ${thingsFound(found)}`,
      consequence: 'the fault stays in place',
    };
  const there = found.length === 0 ? 'nothing is wrong' : `what is wrong: ${thingsFound(found)}`;
  return {
    difference: `${thingCalled(name)} (${name}) is not what is wrong here; ${there}`,
    consequence:
      found.length === 0
        ? 'whoever mends that repairs what is not broken'
        : 'whoever mends that leaves the real fault in place',
  };
}
