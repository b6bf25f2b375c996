import { type Judged, judgeQuestion } from '../questions/judge.ts';
import type { Question } from '../questions/schema.ts';
import { drawVariant, sampleOf } from '../questions/variants.ts';
import type { QuestionRef } from '../sessions/events.ts';
import { sessionQuestion } from '../sessions/from-question.ts';
import type { SessionQuestion } from '../sessions/question.ts';
import { askedOf } from './asked.ts';
import type { Asked } from './model.ts';

/** A question of a session, judged and ready to be shown. */
export interface Ready {
  readonly judged: Judged;
  readonly asked: Asked;
}

/** All questions at hand. Judging is done when a question is asked for, and kept. */
export interface Bank {
  readonly questions: readonly SessionQuestion[];
  /** Null where the bank no longer has the question. `seed`: of the session, for the order of options. */
  readonly ready: (ref: Pick<QuestionRef, 'id' | 'variant'>, seed: number) => Ready | null;
}

/** The bank over questions with distinct ids; of two with one id the first stands. */
export function bankOf(questions: readonly Question[]): Bank {
  const byId = new Map<string, Question>();
  for (const question of questions) if (!byId.has(question.id)) byId.set(question.id, question);
  const known = new Map([...byId].map(([id, question]) => [id, sessionQuestion(question)]));
  const kept = new Map<string, Ready>();
  return {
    questions: [...known.values()],
    ready({ id, variant }, seed) {
      const question = byId.get(id);
      const about = known.get(id);
      if (question === undefined || about === undefined) return null;
      const place = `${id} ${variant} ${seed}`;
      const before = kept.get(place);
      if (before !== undefined) return before;
      const judged = judgeQuestion(variant === null ? sampleOf(question) : drawVariant(question, variant));
      const ready = { judged, asked: askedOf(judged, about, seed) };
      kept.set(place, ready);
      return ready;
    },
  };
}
