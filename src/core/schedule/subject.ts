import type { SessionQuestion } from '../sessions/question.ts';
import { isTaught } from '../sessions/taught.ts';

/** Questions with the same topic and the same rules ask for the same knowledge. */
export function subjectOf(question: SessionQuestion): string {
  return `${question.topic} ${question.rules.filter(isTaught).toSorted().join(' ')}`;
}
