import type { ProgressEvent } from '../progress/event.ts';
import { DAY_MS } from '../schedule/day.ts';
import type { AnswerEvent, Mode, SessionEvent } from '../sessions/events.ts';
import { MONDAY, start } from '../sessions/fixtures.ts';
import type { SessionQuestion } from '../sessions/question.ts';
import { progressFold } from './fold.ts';
import type { Progress } from './progress.ts';

/** For tests only: a learner's history in a few lines. */
export function folded(events: Iterable<ProgressEvent>): Progress {
  let progress = progressFold.initial();
  for (const event of events) progress = progressFold.step(progress, event);
  return progress;
}

export interface Said extends Partial<Pick<AnswerEvent, 'correct' | 'assisted' | 'confusions' | 'ms'>> {
  readonly confidence?: AnswerEvent['confidence'];
}

/** One session with one answer to each question, `day` days after Monday. */
export function session(
  day: number,
  questions: readonly SessionQuestion[],
  said: Said = {},
  mode: Mode = 'practice',
  name = `d${day}-${mode}-${questions.map(({ id }) => id).join('-')}`.replaceAll(/[^\w-]/g, '').slice(0, 60),
): SessionEvent[] {
  const now = MONDAY + day * DAY_MS;
  const events = start(questions, { session: name, now, mode });
  for (const [item, question] of questions.entries()) {
    events.push(answerTo(question, { name, item, seq: events.length, at: now + (item + 1) * 60_000 }, said));
  }
  const last = events.at(-1) as SessionEvent;
  events.push({
    v: 1,
    session: name,
    seq: last.seq + 1,
    at: last.at + 1000,
    type: 'finish',
    how: 'submitted',
  });
  return events;
}

interface Where {
  readonly name: string;
  readonly item: number;
  readonly seq: number;
  readonly at: number;
}

export function answerTo(question: SessionQuestion, { name, item, seq, at }: Where, said: Said): AnswerEvent {
  return {
    v: 1,
    session: name,
    seq,
    at,
    type: 'answer',
    item,
    question: question.id,
    version: question.version,
    variant: null,
    response: { form: 'choose', letters: ['A'] },
    complete: true,
    correct: said.correct ?? true,
    confusions: said.confusions ?? [],
    rules: [...question.rules],
    reason: question.reason,
    topic: question.topic,
    level: question.level,
    ms: said.ms ?? 60_000,
    assisted: said.assisted ?? false,
    confidence: said.confidence ?? null,
  };
}
