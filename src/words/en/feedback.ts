import type { Feedback, FeedbackOption, FeedbackVerdict } from '../../core/asking/model.ts';
import type { Verdict } from '../../core/classifier/verdict.ts';
import {
  type ExplainedCase,
  type ExplainedOption,
  type Explanation,
  explain,
  MARK_WORDS,
} from '../../core/questions/explain/explain.ts';
import type { Judged } from '../../core/questions/judge.ts';
import type { Form } from '../../core/questions/vocabulary.ts';
import { safeText } from '../../core/text/safe.ts';
import { CLASSIFIER_WORDS } from './classifier.ts';

/** The labels of a defect that belongs to the key, and of one that does not. */
const THERE = 'is there';
const ABSENT = 'is not there';

/**
 * The explanation of a judged question as the screens and line-by-line sessions show it. What it says comes
 * from `explain`, so that a preview, an export and a session never tell it in two ways.
 */
export function feedbackOf(judged: Judged): Feedback {
  const { question, verdicts, key } = judged;
  const explanation = explain(judged);
  return {
    key,
    verdicts: verdicts.map((verdict, index) => verdictOf(verdict, explanation.cases[index]!)),
    options: optionsOf(question.form ?? 'choose', explanation),
    note: question.note === undefined ? null : safeText(question.note, { lines: true }),
    lesson: lessonOf(explanation),
  };
}

/** Where to read on: where the one that goes wrong is asked for, about what goes wrong there. */
function lessonOf({ options, lesson }: Explanation): string | null {
  const unsound = options.find(({ correct, mark }) => correct && mark === 'unsound');
  const found = unsound?.confusions[0]?.lesson ?? lesson;
  return found === '' ? null : found;
}

const SHOWN = [
  'layer',
  'outcome',
  'reason',
  'category',
  'isError',
  'isRetryable',
  'action',
  'alternatives',
] as const;

/** Says of what the verdict is, where a right option changes the call. */
const AS_SENT = ['judged', 'the call as it is sent today'] as const;

/** Of a call that is known to be completed only the answer failed to come. */
const noteOn = ({ outcome, action }: Verdict, field: (typeof SHOWN)[number]): string =>
  field === 'outcome' && outcome === 'failure' && action === 'use-result'
    ? ' (only the answer was lost)'
    : '';

function verdictOf(verdict: Verdict, explained: ExplainedCase): FeedbackVerdict {
  const { fields, value } = CLASSIFIER_WORDS;
  return {
    says: safeText(explained.verdict),
    rows: [
      ...(explained.asSent ? [AS_SENT] : []),
      ...SHOWN.filter((field) => field !== 'alternatives' || verdict.alternatives.length > 0).map(
        (field) => [fields[field], `${safeText(value(verdict, field))}${noteOn(verdict, field)}`] as const,
      ),
    ],
    rules: [safeText(explained.rule)],
  };
}

function optionsOf(form: Form, { options, answer, others }: Explanation): FeedbackOption[] {
  switch (form) {
    case 'choose':
      return options.map(optionOf);
    case 'defects':
      return [
        ...answer.map(({ key, text }) => part(key, THERE, text)),
        ...others.map(({ key, text }) => ({ ...part(key, ABSENT, text), right: false })),
      ];
    case 'fill':
      return answer.map(({ key, text }) => {
        const [field = '', ...value] = key.split('=');
        return part(field, value.join('='), text);
      });
    case 'order':
      return answer.map(({ key, text }, index) => part(String(index + 1), key, text));
  }
}

function optionOf({ letter, correct, mark, why, confusions }: ExplainedOption): FeedbackOption {
  return {
    id: letter,
    right: correct,
    soundToo: mark === 'sound' || mark === 'not-best',
    label: MARK_WORDS[mark],
    why: [safeText(why)],
    confusions: confusions.map(({ name }) => name),
  };
}

const part = (id: string, label: string, text: string): FeedbackOption => ({
  id,
  right: true,
  soundToo: false,
  label: safeText(label),
  why: [safeText(text)],
  confusions: [],
});
