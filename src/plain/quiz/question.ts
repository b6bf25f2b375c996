import { EMPTY_DRAFT, responseOf } from '../../core/asking/draft.ts';
import type { Asked } from '../../core/asking/model.ts';
import { InputError } from '../../core/input-error.ts';
import * as quiz from '../../core/sessions/quiz.ts';
import { PLAIN_QUESTION } from '../../words/en/plain.ts';
import { PLAIN_QUIZ as W } from '../../words/en/plain-quiz.ts';
import { currentOf, didAsked, itemOf, requireNotStruck } from '../asking.ts';
import { commandOf, type Given, helpLines } from '../commands.ts';
import { keep, told } from '../keeping.ts';
import { givenText } from '../labels.ts';
import { questionLines } from '../question.ts';
import type { Room } from '../talk.ts';
import { type Typed, typedAnswer } from '../typed-answer.ts';
import { type Sitting, timedLine, timeLeft } from './sitting.ts';

/** Commands that lead elsewhere in the quiz; null: it is another one. */
type Moved = (room: Room, sitting: Sitting, given: Given) => Promise<Sitting | null>;

/** One line of input at a question of the timed quiz. */
export async function atQuestion(room: Room, at: Sitting, moved: Moved): Promise<Sitting> {
  const asked = currentOf(at.session, room);
  if (asked === null) {
    room.talk.say(PLAIN_QUESTION.gone(itemOf(at.session).ref.id));
    return onward(room, at);
  }
  const place = `question ${at.session.current}`;
  if (at.said !== place) sayQuestion(room, at, asked);
  const [sitting, line] = await timedLine(room, { ...at, said: place }, PLAIN_QUESTION.prompt);
  if (line === null) return sitting;
  const given = commandOf('quiz', line);
  try {
    if (given === null) return await answered(room, sitting, asked, typedAnswer(line, asked, true));
    return (await moved(room, sitting, given)) ?? (await commanded(room, sitting, asked, given));
  } catch (error) {
    told(error, room);
    return sitting;
  }
}

function sayQuestion({ talk, ports }: Room, sitting: Sitting, asked: Asked): void {
  const { session } = sitting;
  const item = itemOf(session);
  const { answer } = item;
  talk.say('', W.head(session.current + 1, session.items.length, timeLeft(sitting, ports.now())));
  talk.say(...questionLines(asked, item, talk.width));
  if (answer !== null) talk.say(W.soFar(givenText(asked, answer), answer.complete));
}

async function commanded(room: Room, sitting: Sitting, asked: Asked, given: Given): Promise<Sitting> {
  const { session } = sitting;
  switch (given.id) {
    case 'next':
      return onward(room, sitting);
    case 'previous':
      if (session.current === 0) throw new InputError('first', W.first);
      return shown(room, sitting, session.current - 1);
    case 'clear':
      return cleared(room, sitting, asked);
    case 'help':
      room.talk.say(...helpLines('quiz'));
      return sitting;
    default:
      return { ...sitting, session: (await didAsked(room, session, asked, given)) ?? session };
  }
}

/** Keeps an answer, also one that is not complete, and goes on. */
async function answered(room: Room, sitting: Sitting, asked: Asked, typed: Typed): Promise<Sitting> {
  requireNotStruck(asked, itemOf(sitting.session), typed.draft.chosen);
  const next = await chosen(room, sitting, asked, typed);
  const { answer } = itemOf(next.session);
  if (next.session.phase === 'finished' || answer === null) return next;
  room.talk.say(W.kept(givenText(asked, answer), answer.complete));
  return answer.complete ? onward(room, next) : next;
}

async function cleared(room: Room, sitting: Sitting, asked: Asked): Promise<Sitting> {
  if (itemOf(sitting.session).answer === null) throw new InputError('nothing', W.nothingToClear);
  const next = await chosen(room, sitting, asked, { draft: EMPTY_DRAFT, confidence: null });
  room.talk.say(W.cleared);
  return next;
}

async function chosen(
  room: Room,
  sitting: Sitting,
  asked: Asked,
  { draft, confidence }: Typed,
): Promise<Sitting> {
  const { session } = sitting;
  const response = responseOf(draft, asked);
  const judgement = room.ports.judge(itemOf(session).ref, response);
  const extras = confidence === null ? {} : { confidence };
  const command = quiz.choose(session, asked.question, response, judgement, room.ports.now(), extras);
  return { ...sitting, session: await keep(room, session, command) };
}

/** To the next question, and after the last one to the overview. */
async function onward(room: Room, sitting: Sitting): Promise<Sitting> {
  const { current, items } = sitting.session;
  return current === items.length - 1
    ? { ...sitting, spot: 'overview', said: null }
    : shown(room, sitting, current + 1);
}

async function shown(room: Room, sitting: Sitting, item: number): Promise<Sitting> {
  const command = quiz.show(sitting.session, item, room.ports.now());
  return { ...sitting, session: await keep(room, sitting.session, command), said: null };
}
