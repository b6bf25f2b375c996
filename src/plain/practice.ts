import { responseOf } from '../core/asking/draft.ts';
import type { Asked } from '../core/asking/model.ts';
import { InputError } from '../core/input-error.ts';
import * as practice from '../core/sessions/practice.ts';
import type { SessionState } from '../core/sessions/state.ts';
import { PLAIN_FEEDBACK as F, TALK_WORDS, PLAIN_QUESTION as W } from '../words/en/plain.ts';
import { QUESTION_WORDS } from '../words/en/question.ts';
import { currentOf, didAsked, itemOf, requireNotStruck } from './asking.ts';
import { commandOf, type Given, helpLines } from './commands.ts';
import { feedbackLines } from './feedback.ts';
import { keep, told } from './keeping.ts';
import { hintLines, questionLines } from './question.ts';
import { sayLinked } from './reading.ts';
import { summaryLines } from './summary.ts';
import type { Room, Way } from './talk.ts';
import { sayTerms } from './terms.ts';
import { typedAnswer } from './typed-answer.ts';

/** Where a session stands: `left` means out of the program, with the session kept as it is. */
interface Standing {
  readonly session: SessionState;
  readonly left: boolean;
}

/** Practice, review, cramming and the questions of a lesson, to the summary. */
export async function practise(room: Room, begun: SessionState): Promise<Way> {
  sayBeginning(room, begun);
  let at: Standing = { session: begun, left: false };
  let shown: string | null = null;
  while (!at.left && at.session.phase !== 'finished') {
    const { session } = at;
    const asked = currentOf(session, room);
    if (asked === null) {
      room.talk.say(W.gone(itemOf(session).ref.id));
      at = { session: await skipped(room, session), left: false };
    } else if (session.phase === 'feedback') {
      room.talk.say(...feedbackOf(room, session, asked));
      at = await afterwards(room, session, asked);
      shown = null;
    } else {
      const place = `${session.current}`;
      if (shown !== place) sayQuestion(room, session, asked);
      shown = place;
      at = await answered(room, session, asked);
      if (at.session.current !== session.current) shown = null;
    }
  }
  room.talk.say(...summaryLines(at.session, room));
  return at.left ? 'leave' : 'back';
}

function sayBeginning({ talk, ports }: Room, session: SessionState): void {
  const title = QUESTION_WORDS.title[session.mode];
  const done = session.items.filter(({ answer }) => answer !== null).length;
  const { length } = session.items;
  talk.say(session.last.seq <= 1 ? W.begin(title, length) : W.resume(title, done, length), W.howTo);
  if (ports.learner().settings.askConfidence) talk.say(W.howSure);
}

function sayQuestion({ talk }: Room, session: SessionState, asked: Asked): void {
  const title = QUESTION_WORDS.title[session.mode];
  talk.say('', W.head(title, session.current + 1, session.items.length));
  talk.say(...questionLines(asked, itemOf(session), talk.width));
}

/** One line of input while a question is asked. */
async function answered(room: Room, session: SessionState, asked: Asked): Promise<Standing> {
  const line = await room.talk.ask(W.prompt);
  const given = commandOf('practice', line);
  try {
    if (given !== null) return await commanded(room, session, asked, given);
    const { draft, confidence } = typedAnswer(line, asked, false);
    requireNotStruck(asked, itemOf(session), draft.chosen);
    const response = responseOf(draft, asked);
    const judgement = room.ports.judge(itemOf(session).ref, response);
    const extras = confidence === null ? {} : { confidence };
    const now = room.ports.now();
    const command = practice.answer(session, asked.question, response, judgement, now, extras);
    return { session: await keep(room, session, command), left: false };
  } catch (error) {
    told(error, room);
    return { session, left: false };
  }
}

async function commanded(room: Room, session: SessionState, asked: Asked, given: Given): Promise<Standing> {
  const { talk, ports } = room;
  switch (given.id) {
    case 'hint': {
      const next = await keep(room, session, practice.hint(session, asked.question, ports.now()));
      talk.say(...hintLines(asked, itemOf(next)).slice(-1));
      return { session: next, left: false };
    }
    case 'lesson':
      sayLesson(room, lastAnswered(session), session);
      return { session, left: false };
    default:
      return (await moved(room, session, given, 'practice')) ?? asks(room, session, asked, given);
  }
}

async function asks(room: Room, session: SessionState, asked: Asked, given: Given): Promise<Standing> {
  return { session: (await didAsked(room, session, asked, given)) ?? session, left: false };
}

/** Commands that lead away from a question, before and after the answer. */
async function moved(
  room: Room,
  session: SessionState,
  { id }: Given,
  spot: 'practice' | 'after',
): Promise<Standing | null> {
  const { talk, ports } = room;
  switch (id) {
    case 'undo': {
      const next = await keep(room, session, practice.undo(session, ports.now()));
      talk.say(W.undone);
      return { session: next, left: false };
    }
    case 'end':
      return {
        session: await keep(room, session, practice.finish(session, 'quit', ports.now())),
        left: false,
      };
    case 'leave':
      return { session, left: true };
    case 'help':
      talk.say(...helpLines(spot));
      return { session, left: false };
    default:
      return null;
  }
}

function feedbackOf({ ports }: Room, session: SessionState, asked: Asked): string[] {
  const item = itemOf(session);
  if (item.answer === null) return [];
  return feedbackLines(asked, item, ports.judge(item.ref, item.answer.response).feedback);
}

/** What the answer leads to, played. */
async function watched(room: Room, session: SessionState): Promise<Way> {
  const { ref, answer } = itemOf(session);
  const { watchOne } = await import('./watching.ts');
  return watchOne(room, ({ ofResponse }) => (answer === null ? null : ofResponse(ref, answer.response)));
}

/** What follows the feedback. A pipe goes straight on: there every line is an answer. */
async function afterwards(room: Room, session: SessionState, asked: Asked): Promise<Standing> {
  const isLast = session.current === session.items.length - 1;
  for (;;) {
    const line = room.talk.isTyped ? await room.talk.ask(isLast ? F.last : F.after) : '';
    const given = commandOf('after', line);
    try {
      if (given?.id === 'next') {
        return { session: await keep(room, session, practice.next(session, room.ports.now())), left: false };
      }
      if (given === null) throw new InputError('unknown', TALK_WORDS.unknown(line));
      const way = await moved(room, session, given, 'after');
      if (way !== null && (way.left || way.session !== session)) return way;
      if (given.id === 'lesson') sayLesson(room, session.current, session);
      else if (given.id === 'terms')
        sayTerms(room, given.rest || [asked.stem, ...feedbackOf(room, session, asked)].join(' '));
      else if (given.id === 'watch') {
        if ((await watched(room, session)) === 'leave') return { session, left: true };
      } else if (way === null) await didAsked(room, session, asked, given);
    } catch (error) {
      told(error, room);
    }
  }
}

/** The question whose explanation was given last; -1 where there was none. */
function lastAnswered({ lastAnswer }: SessionState): number {
  return lastAnswer === null ? -1 : lastAnswer.index;
}

function sayLesson(room: Room, index: number, session: SessionState): void {
  const item = session.items[index];
  const answer = item?.answer ?? null;
  if (item === undefined || answer === null) throw new InputError('no-lesson', W.noLesson);
  sayLinked(room, room.ports.judge(item.ref, answer.response).feedback.lesson);
}

/** A question that the bank no longer has counts as unanswered. */
function skipped(room: Room, session: SessionState): Promise<SessionState> {
  const item = session.current + 1;
  const now = room.ports.now();
  return keep(
    room,
    session,
    item < session.items.length
      ? practice.goTo(session, item, now)
      : practice.finish(session, 'submitted', now),
  );
}
