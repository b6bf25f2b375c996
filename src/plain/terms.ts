import { PLAIN_TERMS as W } from '../words/en/plain-watching.ts';
import { TERMS_WORDS } from '../words/en/replay-screen.ts';
import type { Room } from './talk.ts';

/** The terms of the glossary that stand in a text, each with its meaning; all of them where none does. */
export function sayTerms({ talk, ports }: Room, words: string): void {
  const terms = ports.lessons.terms(words);
  talk.say(
    `${TERMS_WORDS.here(terms.length)}.`,
    ...terms.map(({ term, meaning, source, lesson }) =>
      W.term(term, meaning, TERMS_WORDS.from(source), lesson),
    ),
  );
}
