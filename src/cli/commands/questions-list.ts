import { InputError } from '../../core/input-error.ts';
import { suggestion } from '../../core/questions/pack/nearest.ts';
import type { Question } from '../../core/questions/schema.ts';
import { sampleOf } from '../../core/questions/variants.ts';
import { SCENARIOS, TOPICS } from '../../core/questions/vocabulary.ts';
import { counted } from '../../core/text/plural.ts';
import { safeText } from '../../core/text/safe.ts';
import { cutTo } from '../../core/text/width.ts';
import { QUESTIONS_WORDS } from '../../words/en/questions.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeJson, writeLine } from '../output.ts';
import { authoredQuestions } from '../study/authored.ts';
import { numberGiven } from '../study/options.ts';

/** `questions list`: what there is, by topic, level, scenario, form or words of the stem. */
export async function run({ options, global, io }: Invocation): Promise<ExitCode> {
  requireKnown('topic', TOPICS, options);
  requireKnown('scenario', SCENARIOS, options);
  // Of a question with parameters, the first variant stands for all.
  const found = authoredQuestions({ global, io })
    .map(({ file, question }) => ({ file, question: sampleOf(question) }))
    .filter(({ question }) => fits(question, options));
  if (global.json) {
    await writeJson(
      io.stdout,
      found.map(({ file, question }) => ({ file, ...summaryOf(question) })),
    );
    return 0;
  }
  for (const { question } of found) {
    const { id, topic, level, stem } = question;
    await writeLine(
      io.stdout,
      safeText(`${id}  ${topic}, level ${level}${question.exam === false ? ', beyond the exam' : ''}`),
    );
    await writeLine(io.stdout, safeText(`    ${cutTo(stem, 100)}`));
  }
  await writeLine(io.stdout, `${counted(found.length, 'question')}.`);
  return 0;
}

function requireKnown(
  what: 'topic' | 'scenario',
  known: readonly string[],
  options: Invocation['options'],
): void {
  const name = options[what];
  if (typeof name !== 'string' || known.includes(name)) return;
  throw new InputError('usage', QUESTIONS_WORDS.noSuch(what, name), { hint: suggestion(name, known) });
}

function fits(question: Question, options: Invocation['options']): boolean {
  const asked = (name: string): string | undefined => {
    const value = options[name];
    return typeof value === 'string' ? value : undefined;
  };
  const words = asked('search')?.toLowerCase();
  return (
    (asked('topic') ?? question.topic) === question.topic &&
    (asked('scenario') ?? question.scenario) === question.scenario &&
    (numberGiven(options, 'level') ?? question.level) === question.level &&
    (asked('form') ?? question.form ?? 'choose') === (question.form ?? 'choose') &&
    (options['examOnly'] !== true || question.exam !== false) &&
    (words === undefined || `${question.id} ${question.stem}`.toLowerCase().includes(words))
  );
}

function summaryOf({
  id,
  topic,
  scenario,
  level,
  exam,
  form,
  want,
  select,
  stem,
}: Question): Record<string, unknown> {
  return {
    id,
    topic,
    scenario: scenario ?? null,
    level,
    exam: exam !== false,
    form: form ?? 'choose',
    want: want ?? 'right',
    select: select ?? 1,
    stem,
  };
}
