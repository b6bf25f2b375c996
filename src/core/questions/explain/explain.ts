import { DEFECTS } from '../../lint/catalogue.ts';
import type { QuestionCheck } from '../checks/check.ts';
import { type Confusion, confusionOf } from '../confusions/confusion-table.ts';
import type { Judged, JudgedOption } from '../judge.ts';
import { placeOfLetter } from '../letters.ts';
import type { Problem } from '../pack/problem.ts';
import type { Want } from '../vocabulary.ts';
import { describeFacts } from '../words/facts-words.ts';
import { renderOption } from '../words/render.ts';
import { describeVerdict } from '../words/verdict-words.ts';
import { listed, sentence } from '../words/words.ts';
import { type ExplainedPart, explainKey, explainOthers } from './explain-key.ts';
import { whyWrong } from './explain-option.ts';
import { changesCall, notBest, whyRight } from './explain-sound.ts';
import { ruleFor } from './rule.ts';

/** An explanation for a learner: data first, so that every screen can lay it out in its own way. */
export interface Explanation {
  /** What the facts are, in words; several cases are numbered. */
  readonly facts: string;
  readonly verdict: string;
  /** The rule that decides, in a sentence. */
  readonly rule: string;
  /** `lesson` or `lesson#section` of the deciding rule; form `defects`: of the heaviest defect of the key. */
  readonly lesson: string;
  readonly cases: readonly ExplainedCase[];
  readonly options: readonly ExplainedOption[];
  /** Forms `fill`, `defects` and `order`: the parts of the key; empty elsewhere. */
  readonly answer: readonly ExplainedPart[];
  /** Form `defects`: every other defect of the catalogue, with why it is not there. */
  readonly others: readonly ExplainedPart[];
}

export interface ExplainedCase {
  readonly facts: string;
  readonly verdict: string;
  readonly rule: string;
  readonly lesson: string;
  /** The verdict is on the call as it is sent today, and a right option sends it in another way. */
  readonly asSent: boolean;
}

export interface ExplainedOption {
  readonly letter: string;
  readonly text: string;
  /** Belongs to the key. */
  readonly correct: boolean;
  readonly mark: OptionMark;
  /** The whole reason in one or two sentences; it does not say again what `mark` says. */
  readonly why: string;
  /** What exactly differs from what is due; empty for a sound option. */
  readonly difference: string;
  /** What would happen if one did it; empty for a sound option. */
  readonly consequence: string;
  readonly confusions: readonly Confusion[];
}

/**
 * What an option is, in view of what is asked for. Where the one that goes wrong is asked for, the others
 * are sound and not wrong; where the best is asked for, another one may be sound too.
 */
export type OptionMark = 'right' | 'wrong' | 'sound' | 'unsound' | 'best' | 'not-best';

export const MARK_WORDS: Readonly<Record<OptionMark, string>> = {
  right: 'right',
  wrong: 'wrong',
  sound: 'sound',
  unsound: 'unsound',
  best: 'best',
  'not-best': 'sound, but not the best',
};

/** Explains a judged question. */
export function explain(judged: Judged): Explanation {
  const { question, cases } = judged;
  const answer = explainKey(judged);
  const asSent = changesCall(judged);
  const caption = asSent ? 'As the call is sent today: ' : '';
  const explained = cases.map(({ situation }): ExplainedCase => {
    const rule = ruleFor(question, situation.verdict);
    return {
      facts: describeFacts(situation.observation),
      verdict: `${caption}${describeVerdict(situation.verdict)}`,
      rule: sentence(rule.text),
      lesson: rule.lesson,
      asSent,
    };
  });
  return {
    facts: together(explained.map(({ facts }) => facts)),
    verdict: together(explained.map(({ verdict }) => verdict)),
    rule: together([...new Set(explained.map(({ rule }) => rule))], explained.length > 1),
    lesson: lessonOfDefects(judged) ?? explained[0]?.lesson ?? '',
    cases: explained,
    options: judged.options.map((option) =>
      question.form === 'order' && option.correct
        ? explainStep(option, judged)
        : explainOption(option, judged),
    ),
    answer,
    others: explainOthers(judged),
  };
}

function lessonOfDefects({ question, key }: Judged): string | undefined {
  if (question.form !== 'defects') return undefined;
  const there = DEFECTS.filter(({ id }) => key.includes(id));
  return (there.find(({ severity }) => severity === 'error') ?? there[0])?.lesson;
}

/** One text alone as it is; several numbered, one a line. */
function together(texts: readonly string[], always = false): string {
  if (texts.length === 1 && !always) return texts[0] ?? '';
  if (always) return texts.join('\n');
  return texts.map((text, index) => `(${index + 1}) ${text}`).join('\n');
}

/** A step that is due in some case is not wrong because it is not due in the others. */
function explainStep({ letter, correct }: JudgedOption, judged: Judged): ExplainedOption {
  const due = judged.key.flatMap((one, index) => (one === letter ? [index] : []));
  const named = listed(due.map((index) => String(index + 1)));
  const { text: rule } = ruleFor(judged.question, judged.verdicts[due[0]!]!);
  const said = due.length === 1 ? `case ${named} calls` : `cases ${named} call`;
  return {
    letter,
    text: renderOption(judged.question.options?.[placeOfLetter(letter)] ?? {}),
    correct,
    mark: 'right',
    why: `It is the step that ${said} for. ${sentence(rule)}`,
    difference: '',
    consequence: '',
    confusions: [],
  };
}

function explainOption(option: JudgedOption, judged: Judged): ExplainedOption {
  const { letter, correct, holds } = option;
  const text = renderOption(judged.question.options?.[placeOfLetter(letter)] ?? {});
  const { difference, consequence } = holds ? { difference: '', consequence: '' } : whyWrong(option, judged);
  const mark = markOf(option, judged.question.want ?? 'right');
  // Who chose the best draft mixed nothing up.
  const shown = mark === 'best' ? [] : option.confusions;
  const confusions = shown.flatMap((id) => confusionOf(id) ?? []);
  const bad = [difference, consequence].filter((one) => one !== '').join(' ');
  const why = mark === 'not-best' ? notBest(option, judged) : holds ? whyRight(option, judged) : bad;
  return {
    letter,
    text,
    correct,
    mark,
    why: mark === 'best' && !holds ? `None of these is without fault, and this one is the best. ${why}` : why,
    difference,
    consequence,
    confusions,
  };
}

function markOf({ correct, holds }: JudgedOption, want: Want): OptionMark {
  switch (want) {
    case 'wrong':
      return holds ? 'sound' : 'unsound';
    case 'best':
      return correct ? 'best' : holds ? 'not-best' : 'unsound';
    case 'right':
      return correct ? 'right' : 'wrong';
  }
}

/** The explanation as lines of plain text. */
export function explanationLines(explanation: Explanation): string[] {
  const { facts, verdict, rule, options, answer } = explanation;
  const lines = [`Facts: ${facts}`, `Verdict: ${verdict}`, `Rule: ${rule}`];
  for (const { key, text } of answer) lines.push(`${key}: ${text}`);
  if (answer.length > 0) return lines.flatMap((line) => line.split('\n'));
  for (const { letter, mark, why, confusions } of options) {
    lines.push(`${letter} (${MARK_WORDS[mark]}) ${why}`);
    for (const { name, lesson } of confusions) lines.push(`   ${name}: see ${lesson}`);
  }
  return lines.flatMap((line) => line.split('\n'));
}

/** One question as `questions check --json` prints it. Source: contract.md §5. */
export interface CheckedQuestion {
  readonly id: string;
  readonly key: readonly string[];
  readonly options: readonly {
    readonly letter: string;
    readonly text: string;
    readonly correct: boolean;
    readonly why: string;
    /** Ids. */
    readonly confusions: readonly string[];
  }[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** Marks that `correct` does not tell, for reasons that stand alone. */
const ALONE: Readonly<Partial<Record<OptionMark, string>>> = {
  sound: 'Sound',
  unsound: 'Unsound',
  'not-best': 'Sound, but not the best',
};

/** The reason where no mark stands beside it: it then says itself that an option is sound, or not. */
export function reasonAlone({ mark, why }: ExplainedOption): string {
  return ALONE[mark] === undefined ? why : `${ALONE[mark]}: ${why}`;
}

/** The public form of a question that was checked: its options are explained. */
export function checkedQuestion({ id, key, judged, problems, warnings }: QuestionCheck): CheckedQuestion {
  const options = judged === null ? [] : explain(judged).options;
  return {
    id,
    key,
    options: options.map((option) => ({
      letter: option.letter,
      text: option.text,
      correct: option.correct,
      why: reasonAlone(option),
      confusions: option.confusions.map(({ id }) => id),
    })),
    problems,
    warnings,
  };
}
