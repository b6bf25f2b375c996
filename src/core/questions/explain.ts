import type { Verdict } from '../classifier/verdict.ts';
import { type Confusion, confusionOf } from './confusion-table.ts';
import { type ExplainedPart, explainKey } from './explain-key.ts';
import { whyRight, whyWrong } from './explain-option.ts';
import { describeFacts } from './facts-words.ts';
import type { Judged, JudgedOption } from './judge.ts';
import type { Problem } from './problem.ts';
import { renderOption } from './render.ts';
import { ruleFor } from './rule.ts';
import { ACTION_WORDS, duration, sentence } from './words.ts';

/** An explanation for a learner: data first, so that every screen can lay it out in its own way. */
export interface Explanation {
  /** What the facts are, in words; several cases are numbered. */
  readonly facts: string;
  readonly verdict: string;
  /** The rule that decides, in a sentence. */
  readonly rule: string;
  /** `lesson` or `lesson#section` of the deciding rule. */
  readonly lesson: string;
  readonly cases: readonly ExplainedCase[];
  readonly options: readonly ExplainedOption[];
  /** Forms `fill`, `defects` and `order`: the parts of the key; empty elsewhere. */
  readonly answer: readonly ExplainedPart[];
}

export interface ExplainedCase {
  readonly facts: string;
  readonly verdict: string;
  readonly rule: string;
  readonly lesson: string;
}

export interface ExplainedOption {
  readonly letter: string;
  readonly text: string;
  readonly correct: boolean;
  /** The whole reason in one or two sentences. */
  readonly why: string;
  /** What exactly differs from what is due; empty for a sound option. */
  readonly difference: string;
  /** What would happen if one did it; empty for a sound option. */
  readonly consequence: string;
  readonly confusions: readonly Confusion[];
}

/** Explains a judged question. */
export function explain(judged: Judged): Explanation {
  const { question, cases } = judged;
  const explained = cases.map(({ situation }): ExplainedCase => {
    const rule = ruleFor(question.topic, situation.verdict);
    return {
      facts: describeFacts(situation.observation),
      verdict: describeVerdict(situation.verdict),
      rule: sentence(rule.text),
      lesson: rule.lesson,
    };
  });
  return {
    facts: together(explained.map(({ facts }) => facts)),
    verdict: together(explained.map(({ verdict }) => verdict)),
    rule: together([...new Set(explained.map(({ rule }) => rule))], explained.length > 1),
    lesson: explained[0]?.lesson ?? '',
    cases: explained,
    options: judged.options.map((option) => explainOption(option, judged)),
    answer: explainKey(judged),
  };
}

/** One text alone as it is; several numbered, one a line. */
function together(texts: readonly string[], always = false): string {
  if (texts.length === 1 && !always) return texts[0] ?? '';
  if (always) return texts.join('\n');
  return texts.map((text, index) => `(${index + 1}) ${text}`).join('\n');
}

function explainOption(option: JudgedOption, judged: Judged): ExplainedOption {
  const { letter, correct, holds } = option;
  const text = renderOption(judged.question.options?.[Number(letter.charCodeAt(0)) - 65] ?? {});
  const { difference, consequence } = holds ? { difference: '', consequence: '' } : whyWrong(option, judged);
  const confusions = option.confusions.flatMap((id) => confusionOf(id) ?? []);
  const bad = [difference, consequence].filter((one) => one !== '').join(' ');
  const { want } = judged.question;
  const why = holds
    ? correct || want === 'wrong'
      ? whyRight(option, judged)
      : notBest(option, judged)
    : correct
      ? `${want === 'best' ? 'The best of these, though not perfect' : 'Asked for'}: ${bad}`
      : bad;
  return { letter, text, correct, why, difference, consequence, confusions };
}

/** Sound, and another option is better still. */
function notBest(option: JudgedOption, { question, options, key }: Judged): string {
  if (question.want !== 'best') return 'It is sound, but not what is asked for.';
  const best = options.find(({ correct }) => correct);
  const better = key.join(' and ');
  if (best !== undefined && best.rank.lacking < option.rank.lacking)
    return `It works, but ${better} tells its reader more.`;
  return `It works, but ${better} gets there with less.`;
}

const KIND: Readonly<Record<string, string>> = {
  execution: 'reported by the tool, seen by the model',
  protocol: 'on the protocol layer, seen by the client',
  local: 'observed by the caller alone',
  none: 'in the report',
};

/** The verdict in words: what it is, whether the same call may be repeated, and what comes next. */
export function describeVerdict(verdict: Verdict): string {
  const next = sentence(ACTION_WORDS[verdict.action]);
  switch (verdict.outcome) {
    case 'success':
      return `A success. ${next}`;
    case 'empty':
      return `A valid answer: nothing matches. ${next}`;
    case 'partial':
      return `A partial result. ${next}`;
    case 'input-required':
      return `No failure: the server asks for more input. ${next}`;
    case 'invalid':
      return `A message that cannot be believed (${verdict.reason ?? 'malformed'}). ${next}`;
    default:
      return `${failureWords(verdict)} ${retryWords(verdict)} ${next}`;
  }
}

function failureWords({ outcome, category, reason, layer }: Verdict): string {
  if (outcome === 'unknown')
    return `The outcome is unknown (${reason ?? 'no reason'}), ${KIND[layer] ?? layer}.`;
  const four = category.four;
  const kind = four === null ? 'failure' : `${four} failure`;
  return `A ${kind} (${reason ?? 'no reason'}), ${KIND[layer] ?? layer}.`;
}

function retryWords({ isRetryable, delayMs }: Verdict): string {
  if (isRetryable !== true) return 'The same call must not be repeated.';
  return delayMs === null || delayMs === 0
    ? 'The same call may be repeated after a short wait.'
    : `The same call may be repeated after ${duration(delayMs)}.`;
}

/** The explanation as lines of plain text. */
export function explanationLines(explanation: Explanation): string[] {
  const { facts, verdict, rule, options, answer } = explanation;
  const lines = [`Facts: ${facts}`, `Verdict: ${verdict}`, `Rule: ${rule}`];
  for (const { key, text } of answer) lines.push(`${key}: ${text}`);
  if (answer.length > 0) return lines.flatMap((line) => line.split('\n'));
  for (const { letter, correct, why, confusions } of options) {
    lines.push(`${letter} ${correct ? '(right)' : '(wrong)'} ${why}`);
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

/** The public form of a judged question. `more`: problems that were found while it was read. */
export function checkedQuestion(judged: Judged, more: readonly Problem[] = []): CheckedQuestion {
  const { options } = explain(judged);
  return {
    id: judged.question.id,
    key: judged.key,
    options: options.map(({ letter, text, correct, why, confusions }) => ({
      letter,
      text,
      correct,
      why,
      confusions: confusions.map(({ id }) => id),
    })),
    problems: [...more, ...judged.problems],
    warnings: judged.warnings,
  };
}
