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
  return hasVariants(question) ? variantAt(question, drawPlaces(question, seed)) : question;
}

/** The variant of the first value of each list, for checks that need just one. */
export function sampleOf(question: Question): Question {
  return hasVariants(question)
    ? variantAt(
        question,
        placesBy(question, () => 0),
      )
    : question;
}

/** Of each parameter the place of a value in its list. */
export type Places = Readonly<Record<string, number>>;

/** The places of the values that a seed draws. */
export function drawPlaces(question: Question, seed: Seed): Places {
  const random = randomFrom(seed, `parameters ${question.id}`);
  return placesBy(question, (length) => random.int(length));
}

function placesBy({ parameters = {} }: Question, choose: (length: number) => number): Places {
  const names = Object.keys(parameters).sort();
  return Object.fromEntries(names.map((name) => [name, choose(parameters[name]!.length)]));
}

/** The variant of the values at these places. */
export function variantAt({ parameters = {}, ...rest }: Question, places: Places): Question {
  const values: Values = Object.fromEntries(
    Object.entries(parameters).map(([name, list]) => [name, list[places[name]!]]),
  );
  return substituted(rest, values) as Question;
}

const WHOLE = /^\{\{\s*([\w.-]+)\s*\}\}$/;
const INSIDE = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** What holds no parameter is not copied: most of a question is the same in all its variants. */
function substituted(value: unknown, values: Values): unknown {
  if (typeof value === 'string') return inText(value, values);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const inner = value.map((one) => substituted(one, values));
    return inner.some((one, index) => one !== value[index]) ? inner : value;
  }
  const record = value as Readonly<Record<string, unknown>>;
  let isSame = true;
  const inner: [string, unknown][] = [];
  for (const key of Object.keys(record)) {
    const name = String(inText(key, values));
    const one = substituted(record[key], values);
    if (name !== key || one !== record[key]) isSame = false;
    inner.push([name, one]);
  }
  return isSame ? value : Object.fromEntries(inner);
}

/** A text that is nothing but a parameter becomes its value, number or truth value included. */
function inText(text: string, values: Values): unknown {
  if (!text.includes('{{')) return text;
  const whole = WHOLE.exec(text);
  if (whole !== null) return valueNamed(whole[1]!, values) ?? text;
  return text.replace(INSIDE, (all, name: string) => {
    const value = valueNamed(name, values);
    return value === undefined ? all : String(value);
  });
}

/** What a name stands for, a field of a value by `name.field`; undefined where it stands for nothing. */
export function valueNamed(name: string, values: Values): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (here, step) =>
        typeof here === 'object' && here !== null && Object.hasOwn(here, step)
          ? (here as Record<string, unknown>)[step]
          : undefined,
      values,
    );
}

/** The names in double braces anywhere in a value, each once. */
export function namesIn(value: unknown): string[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!text.includes('{{')) return [];
  return [...new Set([...text.matchAll(INSIDE)].map(([, name]) => name!))];
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
