import { judgeResponse } from '../asking/answer.ts';
import type { Judged } from '../questions/judge.ts';
import { placeOfLetter } from '../questions/letters.ts';
import { listOf, type Step } from '../questions/schema.ts';
import { designOfOption } from '../replay/option-design.ts';
import { scenarioOfConfusion } from '../replay/pointers.ts';
import type { Response } from '../sessions/events.ts';

/** What may be watched after a response: wrong options by their letters, and the confusions they show. */
export interface ToWatch {
  readonly letters: readonly string[];
  readonly confusions: readonly string[];
}

/** The wrong options chosen; after a right answer there are still the others to be curious about. */
export function toWatch(judged: Judged, response: Response): ToWatch {
  if (response.form !== 'choose') return { letters: [], confusions: [] };
  const { key, options } = judged;
  const chosen = response.letters.filter((letter) => !key.includes(letter));
  if (chosen.length > 0) return { letters: chosen, confusions: judgeResponse(judged, response).confusions };
  const others = options.map(({ letter }) => letter).filter((letter) => !key.includes(letter));
  return { letters: others, confusions: [] };
}

/** Whether anything can be watched after a response. Loads no engine. */
export function canWatch(judged: Judged, response: Response): boolean {
  const { letters, confusions } = toWatch(judged, response);
  const isShown = letters.length > 0 && confusions.some((one) => scenarioOfConfusion(one) !== undefined);
  return isShown || letters.some((letter) => canPlay(judged, letter));
}

function canPlay(judged: Judged, letter: string): boolean {
  const option = playable(judged, letter);
  return option !== null && designOfOption(option.facts, option.now, option.steps) !== null;
}

/** An option that says what is done, on the one case of its question; null for every other. */
export function playable({ question }: Judged, letter: string) {
  const option = question.options?.[placeOfLetter(letter)];
  const [first, ...others] = question.cases;
  if (option?.claim === undefined || first === undefined || others.length > 0) return null;
  if (!('does' in option.claim)) return null;
  const steps: readonly Step[] = listOf(option.claim.does);
  return { facts: first.facts, now: first.now, steps, title: option.text ?? question.stem };
}

/** The lessons that scenarios belong to. They are named here so that nobody loads every scenario to know. */
const WATCHED_LESSONS: ReadonlySet<string> = new Set([
  'categories',
  'client-decisions',
  'deadlines-and-retries',
  'empty-or-failed',
  'hand-over',
  'propagation',
  'retryable',
  'unknown-outcomes',
]);

/** Whether there is something to watch for a lesson. */
export const canWatchLesson = (lesson: string): boolean => WATCHED_LESSONS.has(lesson);
