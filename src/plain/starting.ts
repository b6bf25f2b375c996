import type { Begin } from '../core/study/ports.ts';
import { begunOf, resumable } from '../core/study/starting.ts';
import { BEGUN_WORDS } from '../words/en/begun.ts';
import { PLAIN_QUIZ } from '../words/en/plain-quiz.ts';
import { goesOn } from './choice.ts';
import { orUnkept } from './keeping.ts';
import { practise } from './practice.ts';
import type { Room, Way } from './talk.ts';

/** A fresh round of practice, review or cramming. @throws InputError where there is nothing to ask. */
export async function practiseAnew(room: Room, wanted: Begin): Promise<Way> {
  return practise(room, await orUnkept(room, () => room.ports.begin(wanted)));
}

/** A fresh round; where one of its kind was left with answers, the learner chooses between the two. */
export async function practiseAsked(room: Room, wanted: Begin): Promise<Way> {
  const begun = begunOf(room.ports, wanted.mode);
  if (begun === null) return practiseAnew(room, wanted);
  room.talk.say(BEGUN_WORDS.unfinished(begun.mode, begun.answered, begun.questions));
  const wish = await goesOn(room);
  if (wish === 'back' || wish === 'leave') return wish;
  const session = wish === 'yes' ? room.ports.reopen(begun.session) : null;
  if (session !== null) return practise(room, session);
  room.talk.say(PLAIN_QUIZ.newOne);
  return practiseAnew(room, wanted);
}

/** The round that was left before its end, or else a fresh one. */
export async function practiseOn(room: Room, wanted: Begin): Promise<Way> {
  const open = resumable(room.ports, wanted.mode);
  const session = open === null ? null : room.ports.reopen(open.session);
  return session === null ? practiseAnew(room, wanted) : practise(room, session);
}
