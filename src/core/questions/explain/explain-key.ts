import type { Verdict } from '../../classifier/verdict.ts';
import { DEFECTS } from '../../lint/catalogue.ts';
import { fieldValue } from '../fill.ts';
import type { Judged } from '../judge.ts';
import { placeOfLetter } from '../letters.ts';
import { whyAbsent } from '../words/defect-absent.ts';
import { HAPPENED } from '../words/difference-words.ts';
import { renderOption } from '../words/render.ts';
import { ACTION_WORDS, machineTime, sentence } from '../words/words.ts';
import { ruleBehind, ruleFor } from './rule.ts';

/** One part of the key of a form that is not chosen from options, with why it is so. */
export interface ExplainedPart {
  /** `field=value`, a lint id, or the letter in its place. */
  readonly key: string;
  readonly text: string;
  /** `lesson` or `lesson#section`. */
  readonly lesson: string;
}

type FieldText = (value: unknown, verdict: Verdict) => string;

/** What the value of a field says; the rule behind it follows where there is one. */
const FIELDS: Readonly<Record<string, readonly [text: FieldText, lesson: string]>> = {
  isError: [
    (value) =>
      value === true
        ? 'The call failed, and only this flag tells the model so.'
        : 'The call was answered, so no error is flagged.',
    'envelope#is-error',
  ],
  errorCategory: [
    (value) =>
      value === 'UNKNOWN'
        ? 'None of the four categories fits, and none is guessed.'
        : `Of the four categories it is ${String(value)}.`,
    'categories#four-kinds',
  ],
  isRetryable: [
    (value) =>
      value === true ? 'The identical call may be repeated.' : 'The identical call must not be repeated.',
    'retryable#definition',
  ],
  errorCode: [() => 'The code is made of the domain, a dot, and the reason.', 'schemes#service'],
  retryAfterMs: [
    (value) => `The stated wait of ${machineTime(Number(value))}, in milliseconds.`,
    'deadlines-and-retries#retry-after',
  ],
  outcome: [
    (value) =>
      value === 'unknown'
        ? 'Nobody knows whether the call took effect, and the reader must learn that.'
        : sentence(HAPPENED[String(value)] ?? String(value)),
    'unknown-outcomes#say-it',
  ],
  field: [() => 'The argument that is at fault.', 'envelope#message'],
  limit: [() => 'What is allowed.', 'envelope#message'],
  customerMessage: [() => 'A sentence that fits the customer.', 'audiences#customer'],
  attempted: [() => 'What was tried, and how often.', 'propagation#what-goes-up'],
  layer: [() => 'Where the failure was observed.', 'layers'],
  seenBy: [(value) => `The ${String(value)} is the one who reads it.`, 'layers'],
  action: [(_, { action }) => sentence(ACTION_WORDS[action]), 'retryable#matrix'],
  actor: [(value) => `The next step is up to the ${String(value)}.`, 'client-decisions'],
};

/** These say it all by themselves. */
const ALONE = new Set([
  'isError',
  'outcome',
  'field',
  'limit',
  'retryAfterMs',
  'customerMessage',
  'attempted',
]);

/** The parts of the key of `fill`, `defects` and `order`; none for a question to choose from. */
export function explainKey({ question, key, verdicts }: Judged): ExplainedPart[] {
  switch (question.form) {
    case 'fill':
      return key.map((part, index) => filled(part, question.fields?.[index] ?? '', verdicts[0]!));
    case 'defects':
      return key.map((id) => {
        const defect = DEFECTS.find((row) => row.id === id);
        return { key: id, text: defect?.mend ?? id, lesson: defect?.lesson ?? 'envelope' };
      });
    case 'order':
      return key.map((letter, index) => {
        const option = question.options?.[placeOfLetter(letter)];
        const verdict = verdicts[index]!;
        const said = option === undefined ? ACTION_WORDS[verdict.action] : renderOption(option);
        const rule = ruleFor(question, verdict);
        return {
          key: letter,
          text: `In case ${index + 1}: ${sentence(said)} ${sentence(rule.text)}`,
          lesson: rule.lesson,
        };
      });
    default:
      return [];
  }
}

/** Form `defects`: why each other defect of the catalogue is not there; none for the other forms. */
export function explainOthers({ question, key }: Judged): ExplainedPart[] {
  if (question.form !== 'defects') return [];
  return DEFECTS.filter(({ id }) => !key.includes(id)).map(({ id, lesson }) => ({
    key: id,
    text: whyAbsent(id),
    lesson,
  }));
}

function filled(key: string, field: string, verdict: Verdict): ExplainedPart {
  const [text, lesson] = FIELDS[field] ?? [() => 'The verdict says so.', 'envelope#what'];
  const behind = ALONE.has(field) ? undefined : ruleBehind(field, verdict);
  if (behind !== undefined && field === 'errorCategory' && verdict.category.four !== null)
    return { key, text: sentence(behind.text), lesson };
  const said = text(fieldValue(field, verdict), verdict);
  return { key, text: behind === undefined ? said : `${said} ${sentence(behind.text)}`, lesson };
}
