import { checkLessons } from '../core/lessons/check.ts';
import { checkGlossary, readGlossary } from '../core/lessons/glossary.ts';
import { readLessons } from '../core/lessons/read-lesson.ts';
import { teachables } from '../core/lessons/teachables.ts';
import type { Content } from '../files/lessons.ts';
import { LEARN_WORDS as W } from '../words/en/learn.ts';
import type { ExitCode, Invocation } from './command.ts';
import { builtInBank } from './learn-bank.ts';
import { writeJson, writeLine } from './output.ts';

/** `learn --check`: all problems of the lessons and the glossary, and the measured reading figures. */
export async function checkContent(content: Content, { global, io }: Invocation): Promise<ExitCode> {
  const bank = builtInBank(io.cwd);
  const { lessons, problems: reading } = readLessons(content.lessons, content.facts);
  const checked = checkLessons(lessons, teachables(), bank.length === 0 ? null : bank);
  const glossary = readGlossary(content.glossary, content.facts);
  const problems = [
    ...reading,
    ...checked.problems,
    ...glossary.problems,
    ...checkGlossary(content.glossary.file, glossary.entries, lessons),
  ];
  if (global.json) await writeJson(io.stdout, { problems, figures: checked.figures });
  else {
    await writeLine(io.stdout, W.check.figures);
    for (const { id, words, minutes, ease, wordsPerSentence } of checked.figures)
      await writeLine(io.stdout, `${id}: ${words}, ${minutes}, ${ease}, ${wordsPerSentence}`);
    for (const { file, line, message } of problems)
      await writeLine(io.stdout, `${file}${line === 0 ? '' : `:${line}`}: ${message}`);
    await writeLine(io.stdout, W.check.problems(problems.length));
  }
  return problems.length === 0 ? 0 : 1;
}
