import type { Four } from '../classifier/vocabulary.ts';
import type { CriterionId } from './criteria.ts';

/** What a user was told, and what is wrong with it. */
export interface Told {
  readonly at: number;
  readonly call: string | null;
  readonly id: SentenceId;
  readonly text: string;
  /** The criterion that the sentence itself violates; null: it says what the evidence supports. */
  readonly fault: CriterionId | null;
}

/**
 * The sentences, as a table. They never promise more than the evidence supports; the ones marked false
 * are what a faulty design says. Words in braces are filled in.
 *
 * Source: domain.md §4 (hand-over), §5 (gaps), §8 (a short plain sentence for the user).
 */
export const SENTENCES = {
  done: 'Done: {wish}.',
  found: 'Here is {wish}.',
  empty: 'I looked for {wish}: there is nothing that matches.',
  'may-have-happened':
    'Your request ({wish}) may have gone through. We are checking, and nothing is sent again until we know.',
  'person-looks': 'I could not complete {wish}. It is not tried again; a person is looking at it.',
  'no-answer': 'I could not find out {wish}: no answer came in time. Nothing was changed.',
  'not-now':
    'It was not possible to complete {wish}: the service cannot be reached at the moment. Nothing was changed.',
  'needs-correction': 'I could not complete {wish} with what I have. {cause}',
  rule: '{wish} is not possible. {cause}',
  'not-allowed': 'I may not complete {wish}. {cause}',
  'not-found': 'I could not find the record for {wish}.',
  broken: 'Something is wrong on our side with {wish}. It has been reported.',
  'confirmed-late': 'It has been confirmed: {wish} went through.',
  'confirmed-failed': 'It has been checked: {wish} did not go through. Nothing was changed.',
  whole: 'Here is the result for all {total} parts.',
  part: 'Here is the result for {covered} of {total} parts. Missing: {missing}.',
  nothing: 'None of the {total} parts could be covered: {missing}.',
  // What faulty designs say.
  'false-empty': 'I looked for {wish}: there is nothing that matches.',
  'false-failed': '{wish} did not go through. Please try again.',
  'false-label': 'It was not possible to complete {wish}: the service cannot be reached at the moment.',
  'false-whole': 'Here is the result.',
  'false-end': 'The task could not be completed.',
} as const;

export type SentenceId = keyof typeof SENTENCES;

/** The sentence for a known failure, by category of the exam; no category: a fault of the server. */
export const FAILURE_SENTENCES: Readonly<Record<Four | 'none', SentenceId>> = {
  transient: 'not-now',
  validation: 'needs-correction',
  business: 'rule',
  permission: 'not-allowed',
  none: 'broken',
};

/** A sentence of the table with its words filled in. */
export function sentenceOf(id: SentenceId, words: Readonly<Record<string, string | number>>): string {
  const text = SENTENCES[id].replace(/\{(\w+)\}/g, (_whole, word: string) => String(words[word] ?? ''));
  return text.charAt(0).toUpperCase() + text.slice(1).trimEnd();
}
