import {
  type Draft,
  filled,
  isSingle,
  isValued,
  missing,
  moved,
  named,
  toggled,
  wanted,
  without,
} from '../../core/asking/draft.ts';
import type { Asked } from '../../core/asking/model.ts';
import { letterOf, placeOfLetter } from '../../core/questions/letters.ts';
import { CONFIDENCES } from '../../core/sessions/events.ts';
import * as practice from '../../core/sessions/practice.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import type { Ports } from '../../core/study/ports.ts';
import { QUESTION_WORDS as W } from '../../words/en/question.ts';
import { notNow } from '../not-now.ts';
import type { Press } from '../screen.ts';
import { commit } from './commit.ts';

/** The part of a screen's state that answering a question changes: in practice and in the timed quiz. */
export interface Answering {
  readonly session: SessionState;
  readonly draft: Draft;
  readonly factsAs: 'json' | 'table';
}

/** How sure the learner is, for the header: there it is seen however far the question was scrolled. */
export function surenessOf({ items, current }: SessionState): string[] {
  const { confidence = null } = items[current] ?? {};
  return confidence === null ? [] : [W.sureness[confidence]];
}

/** What a key does while a question is answered; undefined where it is not about the question. */
export function pressAnswering<State extends Answering>(
  state: State,
  { action, key }: Press,
  asked: Asked,
  ports: Ports,
): State | undefined {
  const { draft, session } = state;
  switch (action) {
    case 'up':
      return { ...state, draft: moved(draft, asked, -1) };
    case 'down':
      return { ...state, draft: moved(draft, asked, 1) };
    case 'left':
    case 'right':
      return isValued(asked) ? { ...state, draft: toggled(draft, asked, action === 'left' ? -1 : 1) } : state;
    case 'choose':
      return { ...state, draft: limited(draft, named(draft, asked, indexOf(key)), asked) };
    case 'toggle':
      return { ...state, draft: limited(draft, toggled(draft, asked), asked) };
    case 'strike':
      return struck(state, asked, ports);
    case 'flag':
      return { ...state, session: commit(session, practice.flag(session, ports.now()), ports) };
    case 'confidence':
      return { ...state, session: nextConfidence(session, ports) };
    case 'facts':
      return { ...state, factsAs: state.factsAs === 'json' ? 'table' : 'json' };
    default:
      return undefined;
  }
}

/** The draft as an answer that may be given now. @throws InputError saying what is missing. */
export function completed(state: Answering, asked: Asked): Draft {
  const { draft, session } = state;
  const count = filled(draft, asked);
  const need = wanted(asked);
  if (count === 0 && isSingle(asked)) throw notNow('nothing-chosen', W.chooseFirst);
  const open = missing(draft, asked).map(({ text }) => text);
  if (open.length > 0) throw notNow('too-few-chosen', W.missing(asked.question.form, open));
  if (need === null ? count === 0 : count !== need) {
    throw notNow('too-few-chosen', W.chooseSome(need, count));
  }
  const item = session.items[session.current];
  const struckOne = asked.options.findIndex(
    ({ id }) => draft.chosen.includes(id) && item?.struck.includes(id) === true,
  );
  if (struckOne >= 0) throw notNow('struck-out', W.isStruck(letterOf(struckOne)));
  return draft;
}

/** The place that a letter or a digit names, from 0. */
function indexOf(key: string): number {
  return /^\d$/.test(key) ? Number(key) - 1 : placeOfLetter(key.toUpperCase());
}

function limited(before: Draft, after: Draft, asked: Asked): Draft {
  const most = wanted(asked);
  const grew = after.chosen.length > before.chosen.length;
  if (most !== null && !isSingle(asked) && grew && after.chosen.length > most) {
    throw notNow('too-many-chosen', W.enough(most));
  }
  return after;
}

function struck<State extends Answering>(state: State, asked: Asked, ports: Ports): State {
  const { draft, session } = state;
  if (isValued(asked)) throw notNow('nothing-to-strike', W.notStruck);
  const option = asked.options[draft.cursor];
  if (option === undefined) throw notNow('nothing-to-strike', W.nothingToStrike);
  const next = commit(session, practice.strike(session, option.id, ports.now()), ports);
  const isStruck = next.items[next.current]?.struck.includes(option.id) === true;
  return { ...state, session: next, draft: isStruck ? without(draft, option.id) : draft };
}

function nextConfidence(session: SessionState, ports: Ports): SessionState {
  const now = session.items[session.current]?.confidence ?? null;
  const index = now === null ? -1 : CONFIDENCES.indexOf(now);
  const next = CONFIDENCES[(index + 1) % CONFIDENCES.length]!;
  return commit(session, practice.confidence(session, next, ports.now()), ports);
}
