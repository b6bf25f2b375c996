import { DEFECTS } from '../lint/catalogue.ts';
import type { Judged } from './judge.ts';
import { renderOption } from './render.ts';
import { letterOf } from './schema.ts';
import { ACTION_WORDS, sentence } from './words.ts';

/** One part of the key of a form that is not chosen from options, with why it is so. */
export interface ExplainedPart {
  /** `field=value`, a lint id, or the letter in its place. */
  readonly key: string;
  readonly text: string;
  /** `lesson` or `lesson#section`. */
  readonly lesson: string;
}

const FIELD_TEXT: Readonly<Record<string, readonly [text: string, lesson: string]>> = {
  isError: ['Whether the tool result says that it failed.', 'envelope#is-error'],
  errorCategory: ['What kind of failure it is, in the four words of the exam.', 'categories#four-kinds'],
  isRetryable: ['Whether the identical call may be repeated soon.', 'retryable#definition'],
  errorCode: ['The stable code: the domain, a dot, and the reason.', 'schemes#service'],
  retryAfterMs: ['The stated wait in milliseconds.', 'deadlines-and-retries#retry-after'],
  outcome: ['That it is not known whether the call took effect.', 'unknown-outcomes#say-it'],
  field: ['The argument that is at fault.', 'envelope#message'],
  limit: ['What is allowed.', 'envelope#message'],
  customerMessage: ['A sentence that fits the customer.', 'audiences#customer'],
  attempted: ['What was tried, and how often.', 'propagation#what-goes-up'],
};

/** The parts of the key of `fill`, `defects` and `order`; none for a question to choose from. */
export function explainKey({ question, key, verdicts }: Judged): ExplainedPart[] {
  switch (question.form) {
    case 'fill':
      return key.map((part) => {
        const [text, lesson] = FIELD_TEXT[part.split('=')[0] ?? ''] ?? [
          'A field of the envelope.',
          'envelope#what',
        ];
        return { key: part, text, lesson };
      });
    case 'defects':
      return key.map((id) => {
        const defect = DEFECTS.find((row) => row.id === id);
        return { key: id, text: defect?.mend ?? id, lesson: defect?.lesson ?? 'envelope' };
      });
    case 'order':
      return key.map((letter, index) => {
        const option = question.options?.find((_, at) => letterOf(at) === letter);
        const action = ACTION_WORDS[verdicts[index]!.action];
        const said = option === undefined ? action : renderOption(option);
        return { key: letter, text: sentence(`${index + 1}: ${said}`), lesson: 'client-decisions#order' };
      });
    default:
      return [];
  }
}
