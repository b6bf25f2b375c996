import { InputError } from '../../core/input-error.ts';
import { COMPARISON_LINE } from '../../core/insight/mastery.ts';
import { type SessionReport, sessionReport, type Walked } from '../../core/sessions/report.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import { confusionName, ruleName, topicName } from '../../words/en/names.ts';
import { TALK_WORDS } from '../../words/en/plain.ts';
import { PLAIN_QUIZ as W } from '../../words/en/plain-quiz.ts';
import { QUIZ_WORDS } from '../../words/en/quiz.ts';
import { commandOf, type Given, helpLines } from '../commands.ts';
import { feedbackLines } from '../feedback.ts';
import { orUnkept, told } from '../keeping.ts';
import { practise } from '../practice.ts';
import { factsOnRequest, statedLines } from '../question.ts';
import { sayLinked } from '../reading.ts';
import { InputEnded, type Room, type Way } from '../talk.ts';

/** How many rules are named, the weakest first. */
const MOST_RULES = 10;

/** The report of a quiz, and the walk through what was missed or flagged. */
export async function report(room: Room, session: SessionState): Promise<Way> {
  const { talk, ports } = room;
  const result = sessionReport(session, ports.learner().bank);
  const walk: Walk = { session, report: result, at: -1 };
  talk.say('', ...reportLines(result));
  try {
    return await walked(room, walk);
  } catch (error) {
    // Nothing is asked for here: whoever sends no more has seen the report.
    if (error instanceof InputEnded && !talk.isTyped) return 'leave';
    throw error;
  }
}

interface Walk {
  readonly session: SessionState;
  readonly report: SessionReport;
  /** Which of the missed and flagged questions was shown last; -1: none yet. */
  readonly at: number;
}

async function walked(room: Room, begun: Walk): Promise<Way> {
  let walk = begun;
  for (;;) {
    const line = await room.talk.ask(W.reportPrompt(walk.report.walk));
    const given = commandOf('report', line);
    if (given?.id === 'leave' || given?.id === 'back') return given.id;
    try {
      if (given === null) throw new InputError('unknown', TALK_WORDS.unknown(line));
      if (given.id === 'retake') return await retaken(room, walk);
      walk = stepped(room, walk, given);
    } catch (error) {
      told(error, room);
    }
  }
}

function stepped(room: Room, walk: Walk, { id }: Given): Walk {
  const { talk } = room;
  switch (id) {
    case 'next':
      return walkedTo(room, walk, walk.at + 1, W.lastMissed);
    case 'previous':
      return walkedTo(room, walk, walk.at - 1, W.firstMissed);
    case 'report':
      talk.say(...reportLines(walk.report));
      return walk;
    case 'help':
      talk.say(...helpLines('report'));
      return walk;
    case 'lesson':
      sayLinked(room, feedbackOf(room, walk, shownNow(walk)).lesson);
      return walk;
    case 'json':
    case 'table':
      talk.say(...factsOnRequest(askedOf(room, walk, shownNow(walk)), id, talk.width));
      return walk;
    default:
      return walk;
  }
}

function shownNow({ report, at }: Walk): Walked {
  const shown = report.walk[at];
  if (shown === undefined) throw new InputError('no-missed', QUIZ_WORDS.lessonOfMissed);
  return shown;
}

function walkedTo(room: Room, walk: Walk, at: number, noMore: string): Walk {
  const { walk: all } = walk.report;
  const shown = all[at];
  if (shown === undefined) {
    throw new InputError('no-more', all.length === 0 ? QUIZ_WORDS.nothingMissed : noMore);
  }
  const asked = askedOf(room, walk, shown);
  const item = walk.session.items[shown.item]!;
  room.talk.say(
    '',
    W.walkedTitle(at + 1, all),
    W.walkedHead(shown.item + 1, shown),
    ...statedLines(asked, room.talk.width),
    ...feedbackLines(asked, item, feedbackOf(room, walk, shown)),
  );
  return { ...walk, at };
}

/** @throws InputError where the bank no longer has the question. */
function askedOf({ ports }: Room, { session }: Walk, { ref }: Walked) {
  const asked = ports.ask(ref, session.start.seed);
  if (asked === null) throw new InputError('question-gone', QUIZ_WORDS.questionGone);
  return asked;
}

function feedbackOf({ ports }: Room, { session }: Walk, { item, ref }: Walked) {
  const response = session.items[item]?.answer?.response ?? { form: 'choose' as const, letters: [] };
  return ports.judge(ref, response).feedback;
}

/** What was missed once more, as practice. The report of the quiz stays as it is. */
async function retaken(room: Room, { session, report: { missed } }: Walk): Promise<Way> {
  if (missed.length === 0) throw new InputError('nothing-missed', W.nothingToRetake);
  const questions = missed.map(({ ref }) => ref.id);
  const wanted = { mode: 'practice', count: questions.length, questions, retakeOf: session.session } as const;
  return practise(room, await orUnkept(room, () => room.ports.begin(wanted)));
}

/** The report as lines. Raw figures only: the scale of the exam is not published. */
export function reportLines(result: SessionReport): string[] {
  const { score, guess, questions, walk, times } = result;
  return [
    `${QUIZ_WORDS.reportTitle}.`,
    QUIZ_WORDS.ending[result.ending ?? 'submitted'],
    QUIZ_WORDS.result(result.right, questions),
    ...(score === null
      ? []
      : [QUIZ_WORDS.interval(score.low, score.high), QUIZ_WORDS.comparison(COMPARISON_LINE)]),
    ...(guess === null ? [] : [QUIZ_WORDS.guessing(guess, questions)]),
    QUIZ_WORDS.time(result),
    ...(result.pauses > 0 ? [QUIZ_WORDS.pauses(result.pauses, result.pausedMs)] : []),
    ...(result.interruptions > 0
      ? [QUIZ_WORDS.interruptions(result.interruptions, result.interruptedMs)]
      : []),
    ...result.topics.map(({ id, right, of }) => W.topic(topicName(id), right, of)),
    ...result.confusions.map(({ id, count }) => W.confusion(QUIZ_WORDS.confusion(confusionName(id), count))),
    ...result.rules.slice(0, MOST_RULES).map(({ id, right, of }) => W.rule(ruleName(id), right, of)),
    W.times(times.map((ms, index) => W.time(index + 1, ms)).join(', ')),
    walk.length === 0 ? QUIZ_WORDS.nothingMissed : W.walk(walk),
  ];
}
