import type { Feedback, FeedbackOption, FeedbackVerdict } from '../../core/asking/model.ts';
import type { Verdict } from '../../core/classifier/verdict.ts';
import { DEFECTS } from '../../core/lint/catalogue.ts';
import { confusionOf } from '../../core/questions/confusion-table.ts';
import { CRITERIA, type Violation } from '../../core/questions/criteria.ts';
import type { CaseResult } from '../../core/questions/evaluate.ts';
import type { Judged, JudgedOption } from '../../core/questions/judge.ts';
import { safeText } from '../../core/text/safe.ts';
import { CLASSIFIER_WORDS } from './classifier.ts';

/** Words of the explanation after an answer. */
const W = {
  sound: 'Nothing speaks against it.',
  matches: 'This is what the verdict says.',
  best: 'Nothing else here costs less and loses less.',
  notBest: 'It works, but another option here costs less or tells more.',
  wanted: 'This one was asked for: it is the one that goes wrong.',
  notWanted: 'It is sound, and what goes wrong was asked for.',
  present: 'That is what can be found there.',
  absent: (found: readonly string[]): string =>
    found.length === 0 ? 'Nothing of the kind is there.' : `Not there; what is there: ${found.join(', ')}.`,
  differs: (field: string, claimed: unknown, right: unknown): string =>
    `${field}: ${shown(claimed)} is claimed, ${shown(right)} is right.`,
  inCase: (number: number, sentence: string): string => `Case ${number}: ${sentence}`,
  lacks: (points: readonly string[]): string => `missing: ${points.join(', ')}`,
  helps: 'It tells the reader something that was missing.',
  helpsNobody: 'It tells the reader nothing that was missing.',
};

/** The explanation of a judged question: the verdicts, and every option with what speaks for or against it. */
export function feedbackOf(judged: Judged): Feedback {
  const { question, verdicts, key, options } = judged;
  const form = question.form ?? 'choose';
  return {
    key,
    verdicts: verdicts.map(verdictOf),
    options: form === 'choose' ? options.map((option) => optionOf(option, judged)) : defectsOf(form, key),
    note: question.note === undefined ? null : safeText(question.note, { lines: true }),
    lesson: lessonOf(judged),
  };
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

function verdictOf(verdict: Verdict): FeedbackVerdict {
  const { fields, value } = CLASSIFIER_WORDS;
  return {
    rows: SHOWN.filter((field) => field !== 'alternatives' || verdict.alternatives.length > 0).map(
      (field) => [fields[field], safeText(value(verdict, field))] as const,
    ),
    rules: verdict.because.map(({ text }) => safeText(text)),
  };
}

function optionOf(option: JudgedOption, judged: Judged): FeedbackOption {
  return {
    id: option.letter,
    right: option.correct,
    why: [...new Set(reasonsFor(option, judged))].map((sentence) => safeText(sentence)),
    confusions: option.confusions.map((id) => confusionOf(id)?.name ?? id),
  };
}

function reasonsFor({ correct, holds, cases }: JudgedOption, { question }: Judged): string[] {
  const want = question.want ?? 'right';
  const against = cases.flatMap((result, index) => {
    const sentences = result.holds ? [] : sentencesAgainst(result);
    return cases.length > 1 ? sentences.map((sentence) => W.inCase(index + 1, sentence)) : sentences;
  });
  if (want === 'wrong') return correct ? [W.wanted, ...against] : [W.notWanted];
  if (want === 'best') {
    if (correct) return [W.best, ...against];
    return holds ? [W.notBest] : against;
  }
  return holds ? [praise(cases)] : against;
}

function praise(cases: readonly CaseResult[]): string {
  const kind = cases[0]?.kind;
  if (kind === 'is') return W.matches;
  if (kind === 'has') return W.present;
  return kind === 'adds' ? W.helps : W.sound;
}

function sentencesAgainst(result: CaseResult): string[] {
  switch (result.kind) {
    case 'is':
      return result.differences.map(({ field, claimed, right }) => W.differs(field, claimed, right));
    case 'has':
      return [W.absent(result.found)];
    case 'does':
      return result.violations.map(violationText);
    case 'adds':
      return result.violations.length === 0 ? [W.helpsNobody] : result.violations.map(violationText);
  }
}

const CRITERION_TEXT = new Map<string, string>(CRITERIA.map(({ id, text }) => [id, text]));

function violationText({ criterion, points }: Violation): string {
  const text = CRITERION_TEXT.get(criterion) ?? criterion;
  const missing = points.flatMap((point) => (point.startsWith('missing:') ? [point.slice(8)] : []));
  return missing.length === 0 ? text : `${text.replace(/\.$/, '')} (${W.lacks(missing)}).`;
}

function defectsOf(form: string, key: readonly string[]): FeedbackOption[] {
  if (form !== 'defects') return [];
  return DEFECTS.filter(({ id }) => key.includes(id)).map(({ id, mend }) => ({
    id,
    right: true,
    why: [mend],
    confusions: [],
  }));
}

/** The lesson of the confusion that the options reveal most, or else of the last rule that fired. */
function lessonOf({ options, verdicts }: Judged): string | null {
  const counts = new Map<string, number>();
  for (const id of options.flatMap(({ confusions }) => confusions)) {
    const lesson = confusionOf(id)?.lesson;
    if (lesson !== undefined) counts.set(lesson, (counts.get(lesson) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, many], [, few]) => few - many);
  return most?.[0] ?? verdicts[0]?.because.at(-1)?.lesson ?? null;
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
