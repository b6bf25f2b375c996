import type { z } from 'zod';
import { maskSecrets } from './classifier/redact.ts';

/** `["context", "resultTypes", 0]` as `context.resultTypes[0]`. A secret in the place of a name is masked. */
export function jsonPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else {
      const name = maskSecrets(String(step));
      const isPlain = /^[A-Za-z_$][\w$-]*$/.test(name);
      text += !isPlain ? `[${JSON.stringify(name)}]` : text === '' ? name : `.${name}`;
    }
  }
  return text;
}

/** The value at a path, for messages; undefined where the path leaves the value. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let here = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<PropertyKey, unknown>)[step];
  }
  return here;
}

/** Of a longer text only this much can be seen in a message. */
const LONGEST = 10_000;

/** A short description of a value for a message: `the string "5"`, `an array`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') {
    const text = maskSecrets(value.length > LONGEST ? value.slice(0, LONGEST) : value);
    return `the string ${JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)}`;
  }
  return `the ${typeof value} ${String(value)}`;
}

/** What a zod issue expected, in words. */
export function describeExpected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[issue.expected] ?? withArticle(issue.expected);
    case 'invalid_value':
      return issue.values.length === 1
        ? String(issue.values[0])
        : `one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return smallest(issue);
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'invalid_union':
      return [...new Set(issue.errors.flatMap((branch) => branch.slice(0, 1).map(describeExpected)))].join(
        ' or ',
      );
    default:
      return fromMessage(issue.message);
  }
}

/** Schemas say in their own words what they expect; those of zod itself say what is wrong. */
function fromMessage(message: string): string {
  const [, what] = /^Invalid (.+)$/.exec(message) ?? [];
  if (what === undefined) return message.charAt(0).toLowerCase() + message.slice(1);
  const [, pattern] = /^string: must match pattern (.+)$/.exec(what) ?? [];
  return pattern === undefined ? `a valid ${what}` : `a text that matches ${pattern}`;
}

const EXPECTED: Readonly<Record<string, string>> = { int: 'a whole number', record: 'an object' };

function smallest({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string')
    return Number(minimum) === 1 ? 'a text that is not empty' : `${minimum} characters`;
  if (origin === 'array') return Number(minimum) === 1 ? 'at least one entry' : `at least ${minimum} entries`;
  return `at least ${minimum}`;
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** One sentence for one zod issue: path, what was expected, what was found. */
export function issueSentence(issue: z.core.$ZodIssue, whole: unknown): string {
  const path = jsonPath(issue.path);
  const found = describeValue(valueAt(whole, issue.path));
  return `${path === '' ? 'the value' : path}: expected ${describeExpected(issue)}, found ${found}`;
}
