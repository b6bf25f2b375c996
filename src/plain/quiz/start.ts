import { EXAM_PACE, QUIZ_DEFAULTS } from '../../core/sessions/quiz.ts';
import { resumable } from '../../core/study/starting.ts';
import { PLAIN_QUIZ as W } from '../../words/en/plain-quiz.ts';
import { QUIZ_WORDS } from '../../words/en/quiz.ts';
import { chosen, goesOn } from '../choice.ts';
import { orUnkept } from '../keeping.ts';
import type { Room, Way } from '../talk.ts';
import { sit } from './quiz.ts';

/** What the quiz will be. */
export interface QuizWanted {
  readonly count?: number;
  readonly minutes?: number;
  readonly examOnly?: boolean;
  readonly topics?: readonly string[];
  readonly seed?: number;
}

/** A timed quiz: first one that was not handed in, if the learner wants it; else a new one, with its rules. */
export async function startQuiz(room: Room, wanted: QuizWanted): Promise<Way> {
  const { talk, ports } = room;
  const open = resumable(ports, 'quiz');
  if (open !== null) {
    talk.say(QUIZ_WORDS.unfinished(open.answered, open.questions));
    const wish = await goesOn(room);
    if (wish === 'back' || wish === 'leave') return wish;
    const session = wish === 'yes' ? ports.reopen(open.session) : null;
    if (session !== null) return sit(room, session);
    talk.say(W.newOne);
  }
  const { count = QUIZ_DEFAULTS.count, minutes = QUIZ_DEFAULTS.minutes } = wanted;
  talk.say(...startLines({ ...wanted, count, minutes }));
  let more = wanted;
  let way = await started(room);
  for (; way === 'exam-only'; way = await started(room)) {
    more = { ...more, examOnly: more.examOnly !== true };
    talk.say(partsLine(more));
  }
  if (way !== 'start') return way;
  return sit(room, await orUnkept(room, () => ports.begin({ ...more, mode: 'quiz', count, minutes })));
}

function startLines(wanted: QuizWanted): string[] {
  const { count = 0, minutes = 0, topics = [] } = wanted;
  return [
    `${QUIZ_WORDS.title}.`,
    QUIZ_WORDS.plan(count, minutes),
    partsLine(wanted),
    ...(topics.length > 0 ? [QUIZ_WORDS.topics(topics)] : []),
    `${QUIZ_WORDS.clockTitle}:`,
    ...QUIZ_WORDS.clockRule,
    `${QUIZ_WORDS.rulesTitle}:`,
    ...QUIZ_WORDS.rules,
    ...W.rules,
    QUIZ_WORDS.pace(EXAM_PACE.count, EXAM_PACE.minutes),
  ];
}

const partsLine = ({ examOnly }: QuizWanted): string =>
  examOnly === true ? QUIZ_WORDS.examOnly : QUIZ_WORDS.allParts;

/** No answer starts the clock: it would be given to a question nobody has read. */
const started = (room: Room) =>
  chosen(room, { question: W.start, otherwise: W.startFirst }, {
    '': 'start',
    s: 'start',
    x: 'exam-only',
  } as const);
