import { sentencesOf } from '../../core/input-error.ts';
import type { Demand } from '../../core/questions/bank/bank-check.ts';
import type { QuestionCheck } from '../../core/questions/checks/check.ts';
import type { CheckedQuestion } from '../../core/questions/explain/explain.ts';
import type { Problem } from '../../core/questions/pack/problem.ts';
import { counted } from '../../core/text/plural.ts';
import { safeText } from '../../core/text/safe.ts';

/** Words of the commands `questions …`. */
export const QUESTIONS_WORDS = {
  noPacks: 'no packs were found',
  noPacksHint: 'Name a pack, or make one with: questions new my-pack.json',
  noSuchQuestion: (id: string): string => `no question is called ${id}`,
  noSuchQuestionHint: (nearest: string | null): string =>
    nearest === null
      ? 'questions list shows all of them; one with problems is left out, and questions check names them.'
      : `Did you mean ${nearest}? questions list shows all of them; one with problems is left out, and questions check names them.`,
  /** The owner of an id, in a sentence. */
  bank: 'the bank',
  leftOut: (questions: number): string =>
    questions === 1
      ? 'The question is left out; questions check says how to mend it.'
      : `${questions} questions with such an id are left out; questions check names them.`,
  key: (shown: string, key: string): string => `Key: ${shown}${shown === key ? '' : ` (${key})`}`,
  noSuch: (what: string, name: string): string => `there is no ${what} "${name}"`,
  emptyStem: 'the stem is empty',
  emptyStemHint: 'Tell the situation and ask, or leave --stem out for one to begin with.',
  watching: 'Watching; every save is checked again. Ctrl-C ends.',
  written: (file: string): string => `Written: ${file}`,
  nextSteps: (file: string, id: string): string =>
    `Edit it, then: mcp-errors-drill questions check ${file}\nSee it as the learner does: mcp-errors-drill questions preview ${id} --questions ${file}`,
  notWritten: 'Nothing was written.',
  exists: (file: string): string => `${file}: the file is there already, and nothing is overwritten`,
  existsHint: 'Give another name, or --add to add a question to it.',
  notAPack: (file: string): string => `${file}: this is no pack, so nothing can be added to it`,
  notAPackHint: 'questions check says what is wrong with it.',
  sameId: (id: string): string => `the pack has a question called ${id} already`,
  sameIdHint: 'Give another --id.',
  badId: (id: string): string => `${id} is no id`,
  badIdHint: 'Small letters, digits and hyphens, for example support-late-refund.',
  ask: {
    id: 'Id of the question (small letters, digits, hyphens)',
    topic: 'Topic',
    facts: 'What happened',
    stem: 'The situation, as the learner reads it',
    noKind: (typed: string, count: number): string =>
      `${safeText(typed)} is none of them. Type a number from 1 to ${count}, or a name.`,
  },
  noId: 'no id was given, and standard input is no terminal to ask in',
  noIdHint: 'Give --id support-late-refund, and if you like --topic, --facts and --stem.',
} as const;

/** One question of a check in lines: its key, and what is wrong with it. */
export function checkedText(file: string, { id, key, problems, warnings }: QuestionCheck): string {
  const lines = [
    ...problems.map((one) => problemText('problem', file, one)),
    ...warnings.map((one) => problemText('warning', file, one)),
  ];
  const shown = key.length === 0 ? 'no key' : `key ${key.join(', ')}`;
  return [`${id}: ${shown}`, ...lines].map((line) => safeText(line)).join('\n');
}

export function problemText(
  kind: 'problem' | 'warning',
  file: string,
  { rule, path, message, hint }: Problem,
): string {
  const where = path === '' ? file : `${file}: ${path}`;
  return `  ${kind} (${rule}) ${where}: ${sentencesOf({ message, hint })}`;
}

/** The reasons of every option, for `--why`. */
export function reasonsText({ options }: CheckedQuestion): string {
  return options
    .map(({ letter, correct, text, why, confusions }) => {
      const shown = confusions.length === 0 ? '' : ` [${confusions.join(', ')}]`;
      return safeText(`  ${letter}${correct ? ' (key)' : ''}: ${text}\n      ${why}${shown}`, {
        lines: true,
      });
    })
    .join('\n');
}

export function countsText(questions: number, problems: number, warnings: number): string {
  return `${counted(questions, 'question')}, ${counted(problems, 'problem')}, ${counted(warnings, 'warning')}.`;
}

/** The demands on the bank as an aligned table. */
export function demandsText(demands: readonly Demand[]): string {
  const width = Math.max(...demands.map(({ what }) => what.length));
  const wantedWidth = Math.max(...demands.map(({ wanted }) => wanted.length));
  return demands
    .map(
      ({ what, wanted, found, met }) =>
        `${met ? 'ok   ' : 'SHORT'} ${what.padEnd(width)}  ${wanted.padEnd(wantedWidth)}  ${safeText(found)}`,
    )
    .join('\n');
}
