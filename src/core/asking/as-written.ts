import type { Judged } from '../questions/judge.ts';
import { sessionQuestion } from '../sessions/from-question.ts';
import { askedOf } from './asked.ts';
import type { Asked } from './model.ts';

/**
 * A judged question as a learner is asked it, but with its options in the order of the file: so that what
 * an author reads, or another program is given, has the letters of the computed key.
 */
export function askedAsWritten(judged: Judged): Asked {
  const asked = askedOf(judged, sessionQuestion(judged.question), 0);
  if (asked.question.form !== 'choose') return asked;
  return { ...asked, options: [...asked.options].sort((one, other) => (one.id < other.id ? -1 : 1)) };
}
