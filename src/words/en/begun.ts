import type { Mode } from '../../core/sessions/events.ts';

/** Words about a round that was begun and not finished. */
export const BEGUN_WORDS = {
  unfinished: (mode: Mode, answered: number, of: number): string =>
    `${ROUNDS[mode]} was begun and not finished: ${answered} of ${of} answered.`,
  goOnOrNot: 'Go on with it? y goes on; n begins a new one, and the old one is kept for a day.',
  goOn: 'go on',
  anew: 'new round',
  kept: (answered: number, of: number): string =>
    `Not finished: ${answered} of ${of} answered. The round is kept for a day; Continue (c) on the home screen goes on with it.`,
  ended: (answered: number, of: number): string => `Ended after ${answered} of ${of} questions.`,
};

const ROUNDS: Readonly<Record<Mode, string>> = {
  practice: 'A round of practice',
  review: 'A review',
  cram: 'A round of cramming',
  lab: 'A drill',
  lesson: 'A round of lesson questions',
  quiz: 'A timed quiz',
};
