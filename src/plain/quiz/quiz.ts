import { InputError } from '../../core/input-error.ts';
import * as quiz from '../../core/sessions/quiz.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import { TALK_WORDS } from '../../words/en/plain.ts';
import { PLAIN_QUIZ as W } from '../../words/en/plain-quiz.ts';
import { QUIZ_WORDS } from '../../words/en/quiz.ts';
import { commandOf, type Given, helpLines } from '../commands.ts';
import { keep, told } from '../keeping.ts';
import type { Room, Way } from '../talk.ts';
import { atQuestion } from './question.ts';
import { report } from './report.ts';
import { type Sitting, seated, timedLine } from './sitting.ts';

/** A timed quiz by the rules of a test centre: no feedback, any order, until it is handed in. */
export async function sit(room: Room, session: SessionState): Promise<Way> {
  let sitting = seated(session, room);
  while (!sitting.left && sitting.session.phase !== 'finished') sitting = await step(room, sitting);
  if (sitting.session.phase === 'finished') return report(room, sitting.session);
  const { complete } = quiz.overview(sitting.session);
  room.talk.say(QUIZ_WORDS.farewell(complete, sitting.session.items.length));
  return 'leave';
}

function step(room: Room, sitting: Sitting): Promise<Sitting> {
  if (sitting.session.phase === 'paused') return atPause(room, sitting);
  if (sitting.spot === 'overview') return atOverview(room, sitting);
  return sitting.spot === 'confirm' ? atConfirmation(room, sitting) : atQuestion(room, sitting, moved);
}

/** Commands that hold at a question and in the overview; null: it is another one. */
async function moved(room: Room, sitting: Sitting, { id, rest }: Given): Promise<Sitting | null> {
  const { talk, ports } = room;
  const { session } = sitting;
  switch (id) {
    case 'go':
      return gone(room, sitting, rest);
    case 'overview':
      return { ...sitting, spot: 'overview', said: null };
    case 'submit':
      return { ...sitting, spot: 'confirm' };
    case 'pause':
      return { ...sitting, session: await keep(room, session, quiz.quizPause(session, ports.now())) };
    case 'time':
      talk.say(W.left(quiz.remainingAt(session, ports.now()) ?? 0));
      return sitting;
    case 'timer':
      talk.say(W.timer(!sitting.timerHidden));
      return { ...sitting, timerHidden: !sitting.timerHidden };
    case 'leave':
      return { ...sitting, left: true };
    default:
      return null;
  }
}

/** To the question of a number. @throws InputError where there is none. */
async function gone(room: Room, sitting: Sitting, number: string): Promise<Sitting> {
  const { session } = sitting;
  const item = /^\d+$/.test(number) ? Number(number) - 1 : -1;
  if (!(item in session.items)) throw new InputError('go', W.goWhere(session.items.length));
  const next = await keep(room, session, quiz.show(session, item, room.ports.now()));
  return { ...sitting, session: next, spot: 'question', said: null };
}

async function atOverview(room: Room, at: Sitting): Promise<Sitting> {
  if (at.said !== 'overview') room.talk.say('', ...overviewLines(at.session));
  const [sitting, line] = await timedLine(room, { ...at, said: 'overview' }, W.overview);
  if (line === null) return sitting;
  const given = commandOf('overview', line);
  try {
    if (/^\d+$/.test(line)) return await gone(room, sitting, line);
    if (given === null) throw new InputError('unknown', TALK_WORDS.unknown(line));
    if (given.id === 'return') return { ...sitting, spot: 'question', said: null };
    if (given.id === 'help') room.talk.say(...helpLines('overview'));
    if (given.id === 'flagged') room.talk.say(flaggedLine(sitting.session));
    return (await moved(room, sitting, given)) ?? sitting;
  } catch (error) {
    told(error, room);
    return sitting;
  }
}

/** Which questions are unseen, only seen, incomplete, complete and flagged. */
export function overviewLines(session: SessionState): string[] {
  const all = quiz.overview(session);
  const numbers = (status: quiz.QuizStatus): number[] =>
    all.statuses.flatMap((one, index) => (one === status ? [index + 1] : []));
  const listed = (['unseen', 'seen', 'incomplete', 'complete'] as const).flatMap((status) => {
    const found = numbers(status);
    return found.length === 0 ? [] : [W.numbers(W.status[status], found)];
  });
  const flagged = all.flagged.length === 0 ? [] : [flaggedLine(session)];
  return [QUIZ_WORDS.counts(all), ...listed, ...flagged];
}

function flaggedLine(session: SessionState): string {
  const { flagged } = quiz.overview(session);
  if (flagged.length === 0) return W.noneFlagged;
  return W.numbers(
    W.status.flagged,
    flagged.map((index) => index + 1),
  );
}

async function atConfirmation(room: Room, at: Sitting): Promise<Sitting> {
  const { statuses, complete, flagged } = quiz.overview(at.session);
  const question = QUIZ_WORDS.confirm(statuses.length - complete, flagged.length);
  const [sitting, line] = await timedLine(room, at, `${question} ${W.confirm}`);
  const answer = line?.toLowerCase() ?? '';
  if (answer === 'y' || answer === 'yes') {
    const command = quiz.submit(sitting.session, room.ports.now());
    return { ...sitting, session: await keep(room, sitting.session, command) };
  }
  if (answer === 'n' || answer === 'no') return { ...sitting, spot: 'overview', said: null };
  return answer === 'q' ? { ...sitting, left: true } : sitting;
}

async function atPause(room: Room, sitting: Sitting): Promise<Sitting> {
  room.talk.say(QUIZ_WORDS.paused);
  const answer = (await room.talk.ask(W.paused)).toLowerCase();
  if (answer === 'q' || answer === 'quit') return { ...sitting, left: true };
  const command = quiz.quizResume(sitting.session, room.ports.now());
  return { ...sitting, session: await keep(room, sitting.session, command), said: null };
}
