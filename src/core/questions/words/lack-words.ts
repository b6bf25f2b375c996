import type { Need } from '../vocabulary.ts';
import type { Scene } from './scene.ts';

/** What comes of it when a need is not met. */
const LACK: Readonly<Record<Need, (scene: Scene) => string>> = {
  cause: ({ reader }) => `${reader} knows that something failed, but not what`,
  category: ({ reader }) => `${reader} has to guess what kind of failure it is, and with it the next step`,
  retryable: ({ reader }) => `${reader} has to guess whether a repeat helps`,
  fix: ({ reader }) => `${reader} can correct the call only by guessing`,
  customer: ({ user }) => `${user} gets no explanation, or an invented one`,
  delay: ({ reader }) => `${reader} repeats the call too early, or waits for too long`,
  uncertain: ({ reader }) => `${reader} takes it for failed, and does a second time what may be done`,
  attempted: ({ reader, forbidsRepeat }) =>
    forbidsRepeat === true
      ? `${reader} cannot tell how much was tried before it was given up`
      : `${reader} tries again what was tried already`,
  results: ({ reader }) => `${reader} does without what was found, or has it fetched again`,
  gaps: ({ reader }) => `${reader} takes the part for the whole`,
  alternatives: ({ reader }) => `${reader} has to find other ways by itself`,
  next: ({ reader }) => `${reader} has to work out the next step`,
};

/** What its reader has to do without. */
export function lackWords(need: Need, scene: Scene): string {
  return LACK[need](scene);
}
