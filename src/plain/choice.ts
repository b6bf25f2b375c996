import { PLAIN_QUIZ as W } from '../words/en/plain-quiz.ts';
import type { Room, Way } from './talk.ts';

/** Words that lead away, wherever something is asked before a session begins. */
const AWAY: Readonly<Record<string, Way>> = { b: 'back', back: 'back', q: 'leave', quit: 'leave' };

/** What one of these words stands for; whatever is none of them is told so and asked again. */
export async function chosen<T extends string>(
  { talk }: Room,
  asked: { readonly question: string; readonly otherwise: string },
  words: Readonly<Record<string, T>>,
): Promise<T | Way> {
  const known = new Map<string, T | Way>(Object.entries({ ...AWAY, ...words }));
  for (;;) {
    const choice = known.get((await talk.ask(asked.question)).toLowerCase());
    if (choice !== undefined) return choice;
    talk.say(asked.otherwise);
  }
}

/** Whether to go on with what was begun. */
export const goesOn = (room: Room) =>
  chosen(room, { question: W.goOn, otherwise: W.goOnFirst }, {
    y: 'yes',
    yes: 'yes',
    n: 'no',
    no: 'no',
  } as const);
