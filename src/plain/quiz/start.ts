import { EXAM_PACE, QUIZ_DEFAULTS } from '../../core/sessions/quiz.ts';
import { resumable } from '../../core/study/starting.ts';
import { PLAIN_QUIZ as W } from '../../words/en/plain-quiz.ts';
import { QUIZ_WORDS } from '../../words/en/quiz.ts';
import { agrees, orUnkept } from '../keeping.ts';
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
    const session = (await agrees(talk, W.goOn)) ? ports.reopen(open.session) : null;
    if (session !== null) return sit(room, session);
    talk.say(W.newOne);
  }
  const { count = QUIZ_DEFAULTS.count, minutes = QUIZ_DEFAULTS.minutes, ...more } = wanted;
  talk.say(...startLines({ ...wanted, count, minutes }));
  const way = await started(room);
  if (way !== null) return way;
  return sit(room, await orUnkept(room, () => ports.begin({ mode: 'quiz', count, minutes, ...more })));
}

function startLines({ count = 0, minutes = 0, examOnly = false, topics = [] }: QuizWanted): string[] {
  return [
    `${QUIZ_WORDS.title}.`,
    QUIZ_WORDS.plan(count, minutes),
    examOnly ? QUIZ_WORDS.examOnly : QUIZ_WORDS.allParts,
    ...(topics.length > 0 ? [QUIZ_WORDS.topics(topics)] : []),
    `${QUIZ_WORDS.clockTitle}:`,
    ...QUIZ_WORDS.clockRule,
    `${QUIZ_WORDS.rulesTitle}:`,
    ...QUIZ_WORDS.rules,
    ...W.rules,
    QUIZ_WORDS.pace(EXAM_PACE.count, EXAM_PACE.minutes),
  ];
}

/** Null once the learner starts. In a pipe the first answer starts it as well. */
async function started({ talk }: Room): Promise<Way | null> {
  for (;;) {
    const line = await talk.ask(W.start);
    switch (line.toLowerCase()) {
      case '':
      case 's':
        return null;
      case 'b':
      case 'back':
        if (talk.isTyped) return 'back';
        break;
      case 'q':
      case 'quit':
        return 'leave';
    }
    if (talk.isTyped) {
      talk.say(W.startFirst);
      continue;
    }
    talk.putBack(line);
    return null;
  }
}
