import { InputError } from '../../input-error.ts';
import { type Judged, judgeQuestion } from '../judge.ts';
import { AFRESH } from '../judging.ts';
import { factProblems } from '../pack/parse.ts';
import { type Problem, problem } from '../pack/problem.ts';
import type { Question } from '../schema.ts';

/**
 * Judges a question without parameters, or one variant. Null where its facts, or a message that an option
 * makes of them, are nothing that the classifier can read: then the problems say why.
 */
export function judgeOrSay(
  question: Question,
  path = '',
  judging = AFRESH,
): { readonly judged: Judged | null; readonly problems: readonly Problem[] } {
  try {
    const judged = judgeQuestion(question, path, judging);
    return { judged, problems: judged.problems };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const facts = factProblems(question, path);
    if (facts.length > 0) return { judged: null, problems: facts };
    const said = `an option makes a message that cannot be read: ${error.message}`;
    return { judged: null, problems: [problem('claim', `${path}.options`, said, error.hint)] };
  }
}
