import type { Begin } from '../core/study/ports.ts';
import { resumable } from '../core/study/starting.ts';
import { orUnkept } from './keeping.ts';
import { practise } from './practice.ts';
import type { Room, Way } from './talk.ts';

/** A fresh round of practice, review or cramming. @throws InputError where there is nothing to ask. */
export async function practiseAnew(room: Room, wanted: Begin): Promise<Way> {
  return practise(room, await orUnkept(room, () => room.ports.begin(wanted)));
}

/** The round that was left before its end, or else a fresh one. */
export async function practiseOn(room: Room, wanted: Begin): Promise<Way> {
  const open = resumable(room.ports, wanted.mode);
  const session = open === null ? null : room.ports.reopen(open.session);
  return session === null ? practiseAnew(room, wanted) : practise(room, session);
}
