/** How many questions a review asks for all that is due: `1 question to review today`. */
export function toReviewText(questions: number): string {
  return `${questions === 1 ? '1 question' : `${questions} questions`} to review today`;
}
