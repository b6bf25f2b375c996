import type { SessionQuestion } from './question.ts';

/** The chance of a right answer by pure guessing, 0 to 1. */
export function guessChance(question: SessionQuestion): number {
  if (question.guess !== undefined) return question.guess;
  switch (question.form) {
    case 'choose':
      return 1 / combinations(question.options, question.select);
    case 'order':
      return question.options ** -question.select;
    case 'defects':
    case 'fill':
      return 0;
  }
}

/** How many of the questions pure guessing gets right on average. */
export function guessBaseline(questions: readonly SessionQuestion[]): number {
  return questions.reduce((sum, question) => sum + guessChance(question), 0);
}

/** Ways to take `taken` of `all`. */
function combinations(all: number, taken: number): number {
  let ways = 1;
  for (let step = 0; step < taken; step++) ways *= (all - step) / (step + 1);
  return Math.max(1, Math.round(ways));
}
