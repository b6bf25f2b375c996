import { counted } from '../../core/text/plural.ts';

/** How many questions a review asks for all that is due: `1 question to review today`. */
export function toReviewText(questions: number): string {
  return `${counted(questions, 'question')} to review today`;
}
