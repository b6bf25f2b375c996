import type { Refusal } from '../../core/sessions/command.ts';

/** Why an intent was not taken, in a sentence. */
export const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  finished: 'This session is over.',
  paused: 'The session is paused; continue it first.',
  'not-paused': 'Nothing is paused.',
  'no-such-question': 'There is no such question.',
  'another-question': 'That answer belongs to another question.',
  'another-form': 'That answer does not fit the form of the question.',
  'unknown-letter': 'The question has no such option.',
  'select-count': 'Choose as many as the question asks for.',
  'already-answered': 'This question is answered already.',
  'not-answered': 'Answer the question first.',
  'no-more-hints': 'There is no further hint.',
  'not-in-a-quiz': 'That is not possible in a timed quiz.',
  'nothing-to-undo': 'There is nothing to undo.',
  'nothing-to-redo': 'There is nothing to put back.',
};
