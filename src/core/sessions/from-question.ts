import type { Verdict } from '../classifier/verdict.ts';
import { EFFECTS, FOUR, KNOWN, LAYERS, OUTCOMES, READERS } from '../classifier/vocabulary.ts';
import { classify } from '../classify.ts';
import { listOf, type Question } from '../questions/schema.ts';
import { hasVariants, sampleOf } from '../questions/variants.ts';
import type { SessionQuestion } from './question.ts';
import { contentVersion } from './version.ts';

/**
 * What sessions and schedule need of a question of the bank. Its rules are those that fire on its facts, so
 * they follow the classifier. Of a template, one variant speaks for all.
 *
 * @throws InputError where facts are no observation; `parsePack` has seen to that.
 */
export function sessionQuestion(question: Question): SessionQuestion {
  const sample = sampleOf(question);
  const verdicts = sample.cases.map(({ facts }) => classify(facts));
  const form = question.form ?? 'choose';
  const fields = question.fields ?? [];
  return {
    id: question.id,
    ...(question.was === undefined ? {} : { was: question.was }),
    version: contentVersion(question),
    topic: question.topic,
    level: question.level,
    exam: question.exam !== false,
    scenario: question.scenario ?? null,
    form,
    template: hasVariants(question) ? question.id : null,
    options: form === 'fill' ? fields.length : (question.options?.length ?? 0),
    select: form === 'order' ? question.cases.length : (question.select ?? 1),
    hints: listOf(question.hint).length,
    rules: [...new Set(verdicts.flatMap(rulesOf))],
    reason: verdicts.find(({ reason }) => reason !== null)?.reason ?? null,
    ...(form === 'fill' ? { guess: fillChance(fields) } : {}),
  };
}

function rulesOf({ because, parts }: Verdict): string[] {
  return [...because.map(({ rule }) => rule), ...parts.flatMap(rulesOf)];
}

/** How many values a field can be guessed from; a field with free text is not guessed. */
const CHOICES: Readonly<Record<string, number>> = {
  isError: 2,
  isRetryable: 2,
  errorCategory: FOUR.length + 1,
  category: FOUR.length + 1,
  outcome: OUTCOMES.length,
  layer: LAYERS.length,
  seenBy: READERS.length,
  effect: EFFECTS.length,
  known: KNOWN.length,
};

function fillChance(fields: readonly string[]): number {
  return fields.reduce((chance, field) => (CHOICES[field] === undefined ? 0 : chance / CHOICES[field]), 1);
}
