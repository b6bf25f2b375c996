import { InputError, sentencesOf } from '../core/input-error.ts';
import type { Command } from '../core/sessions/command.ts';
import { reduce } from '../core/sessions/reduce.ts';
import type { SessionState } from '../core/sessions/state.ts';
import { StorageError } from '../files/storage-error.ts';
import { TALK_WORDS as W } from '../words/en/plain.ts';
import { PROGRESS_WORDS } from '../words/en/progress.ts';
import { REFUSAL_WORDS } from '../words/en/refusals.ts';
import { InputEnded, type Room, type Talk } from './talk.ts';

/**
 * The session after a command: every event is kept before anything is said about it. Where it cannot be
 * kept, the learner is asked whether to go on without.
 *
 * @throws InputError where the command was refused; StorageError where the learner does not go on.
 */
export async function keep(room: Room, session: SessionState, command: Command): Promise<SessionState> {
  if (!command.ok) throw new InputError(`refused-${command.refusal}`, REFUSAL_WORDS[command.refusal]);
  let state = session;
  for (const event of command.events) {
    await orUnkept(room, () => room.ports.append(event));
    state = reduce(state, event);
  }
  return state;
}

/** Does something that keeps data; again, without keeping it, where the disk refuses and the learner agrees. */
export async function orUnkept<T>({ talk, ports }: Room, act: () => T): Promise<T> {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof StorageError) || !(await goesOnUnkept(error, talk))) throw error;
    ports.stopKeeping();
    return act();
  }
}

/** Whether the learner goes on although nothing can be kept. False without asking where that is no way. */
export async function goesOnUnkept(error: StorageError, talk: Talk): Promise<boolean> {
  if (!error.canGoOn) return false;
  talk.say(sentencesOf({ message: error.message }), PROGRESS_WORDS.notKept);
  return agrees(talk, PROGRESS_WORDS.goOn);
}

/** Yes or no; asked again where a person typed something else. In a pipe that is no, and an answer to what follows. */
async function agrees(talk: Talk, question: string): Promise<boolean> {
  for (;;) {
    const answer = (await talk.ask(`${question} ${W.yesOrNo}`)).toLowerCase();
    if (answer === 'y' || answer === 'yes') return true;
    if (answer === 'n' || answer === 'no') return false;
    if (talk.isTyped) continue;
    talk.putBack(answer);
    return false;
  }
}

/** A sentence that the learner can do something about right here; anything else is thrown on. */
export function told(error: unknown, { talk }: Pick<Room, 'talk'>): void {
  const isOurs = error instanceof InputError && !(error instanceof StorageError);
  if (!isOurs || error instanceof InputEnded) throw error;
  talk.say(sentences(error));
}

/** Message and hint of an error, with a capital at the front. */
export function sentences(error: InputError): string {
  const told = sentencesOf(error);
  return told.charAt(0).toUpperCase() + told.slice(1);
}
