import { isValued } from '../core/asking/draft.ts';
import type { Asked } from '../core/asking/model.ts';
import { InputError } from '../core/input-error.ts';
import * as practice from '../core/sessions/practice.ts';
import type { ItemState, SessionState } from '../core/sessions/state.ts';
import { PLAIN_QUESTION as W } from '../words/en/plain.ts';
import type { Given } from './commands.ts';
import { keep } from './keeping.ts';
import { placeOf } from './labels.ts';
import { factsOnRequest, labelOfId, questionLines } from './question.ts';
import type { Room } from './talk.ts';

/** The question that a session is at; null where the bank no longer has it. */
export function currentOf(session: SessionState, { ports }: Room): Asked | null {
  const ref = session.items[session.current]?.ref;
  return ref === undefined ? null : ports.ask(ref, session.start.seed);
}

export function itemOf(session: SessionState): ItemState {
  return session.items[session.current]!;
}

/**
 * A command about the question that is asked, in practice and in the timed quiz, and what changed in words.
 * Null where it is about something else. @throws InputError where it does not fit.
 */
export async function didAsked(
  room: Room,
  session: SessionState,
  asked: Asked,
  { id, rest }: Given,
): Promise<SessionState | null> {
  const { talk, ports } = room;
  const item = itemOf(session);
  switch (id) {
    case 'strike':
      return struck(room, session, asked, rest);
    case 'flag': {
      const next = await keep(room, session, practice.flag(session, ports.now()));
      talk.say(itemOf(next).flagged ? W.nowFlagged : W.notFlagged);
      return next;
    }
    case 'sure':
    case 'fairly':
    case 'guess': {
      const next = await keep(room, session, practice.confidence(session, id, ports.now()));
      talk.say(W.sure(id));
      return next;
    }
    case 'json':
    case 'table':
      talk.say(...factsOnRequest(asked, id, talk.width));
      return session;
    case 'repeat':
      talk.say(...questionLines(asked, item, talk.width));
      return session;
    default:
      return null;
  }
}

async function struck(room: Room, session: SessionState, asked: Asked, label: string): Promise<SessionState> {
  const option = isValued(asked) ? undefined : asked.options[placeOf(label, asked.options.length)];
  if (option === undefined) throw new InputError('strike', W.strikeWhich);
  const next = await keep(room, session, practice.strike(session, option.id, room.ports.now()));
  const shown = labelOfId(asked, option.id);
  room.talk.say(itemOf(next).struck.includes(option.id) ? W.nowStruck(shown) : W.notStruck(shown));
  return next;
}

/** @throws InputError where an option was chosen that is struck out. */
export function requireNotStruck(asked: Asked, item: ItemState, chosen: readonly string[]): void {
  const first = item.struck.find((id) => chosen.includes(id));
  if (first !== undefined) throw new InputError('struck-out', W.isStruck(labelOfId(asked, first)));
}
