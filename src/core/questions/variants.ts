import { hashOf } from '../hash.ts';
import { randomFrom as chanceFrom, shuffled as inRandomOrder, type Random } from '../random.ts';
import type { Question } from './schema.ts';

/**
 * Variants of a question: parameters drawn from their lists by a seed, and options shuffled by a seed.
 * The same question and seed always give the same variant.
 */

export type Seed = number | string;

/** Chance from a seed, another for each purpose. */
export function randomFrom(seed: Seed, purpose: string): Random {
  return chanceFrom(Number.parseInt(hashOf(`${purpose} ${seed}`).slice(-8), 16));
}

type Values = Readonly<Record<string, unknown>>;

/** True where a question carries parameters. */
export function hasVariants({ parameters }: Question): boolean {
  return parameters !== undefined && Object.keys(parameters).length > 0;
}

/** One variant: every `{{name}}` replaced by the value that the seed draws. */
export function drawVariant(question: Question, seed: Seed): Question {
  if (!hasVariants(question)) return question;
  const random = randomFrom(seed, `parameters ${question.id}`);
  return withValues(question, (list) => list[random.int(list.length)]);
}

/** The variant of the first value of each list, for checks that need just one. */
export function sampleOf(question: Question): Question {
  return hasVariants(question) ? withValues(question, (list) => list[0]) : question;
}

function withValues(question: Question, pick: (list: readonly unknown[]) => unknown): Question {
  const { parameters = {}, ...rest } = question;
  const values: Values = Object.fromEntries(
    Object.keys(parameters)
      .sort()
      .map((name) => [name, pick(parameters[name]!)]),
  );
  return substituted(rest, values) as Question;
}

const WHOLE = /^\{\{\s*([\w.-]+)\s*\}\}$/;
const INSIDE = /\{\{\s*([\w.-]+)\s*\}\}/g;

function substituted(value: unknown, values: Values): unknown {
  if (typeof value === 'string') return inText(value, values);
  if (Array.isArray(value)) return value.map((one) => substituted(one, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [String(inText(key, values)), substituted(inner, values)]),
  );
}

/** A text that is nothing but a parameter becomes its value, number or truth value included. */
function inText(text: string, values: Values): unknown {
  const whole = WHOLE.exec(text);
  if (whole !== null) return namedValue(whole[1]!, values) ?? text;
  return text.replace(INSIDE, (all, name: string) => {
    const value = namedValue(name, values);
    return value === undefined ? all : String(value);
  });
}

function namedValue(name: string, values: Values): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (here, step) =>
        typeof here === 'object' && here !== null ? (here as Record<string, unknown>)[step] : undefined,
      values,
    );
}

/** Names in double braces that no parameter fills. */
export function unfilled(question: Question): string[] {
  const left = JSON.stringify(drawVariant(question, 0)).match(INSIDE) ?? [];
  return [...new Set(left)];
}

/** The options in an order drawn by a seed; `original[i]` is where option i stood. */
export function shuffled(
  question: Question,
  seed: Seed,
): { question: Question; original: readonly number[] } {
  const places = (question.options ?? []).map((_, index) => index);
  const original = inRandomOrder(places, randomFrom(seed, `options ${question.id}`));
  if (question.options === undefined) return { question, original };
  return { question: { ...question, options: original.map((index) => question.options![index]!) }, original };
}
