import { isRecord } from '../classifier/json.ts';
import { fitsPattern } from './linear-pattern.ts';

/**
 * The part of JSON Schema with which tools describe their arguments. Keywords beside it are not looked at,
 * so a fault that is found is one for every reader of the schema, and none found promises nothing.
 *
 * Source: JSON Schema 2020-12, validation; MCP server/tools, `inputSchema`.
 */
export interface Fault {
  readonly reason:
    | 'MISSING_FIELD'
    | 'WRONG_TYPE'
    | 'OUT_OF_RANGE'
    | 'BAD_FORMAT'
    | 'UNKNOWN_VALUE'
    | 'TOO_LARGE';
  /** Where: `limit`, `filter.status`. */
  readonly field: string;
  /** What is allowed, in words: `a whole number`, `at most 50`. */
  readonly limit: string;
}

const DEPTH = 8;

/** The first reason for which the schema rejects the arguments; null where none of the known keywords does. */
export function faultIn(schema: unknown, args: unknown): Fault | null {
  return faultAt(schema, args, '', DEPTH);
}

/** The fault in one sentence that names the argument and what is allowed. */
export function faultSentence({ reason, field, limit }: Fault): string {
  const name = field === '' ? 'the arguments' : field;
  return reason === 'MISSING_FIELD'
    ? `${name} is missing; it must be ${limit}.`
    : `${name} must be ${limit}.`;
}

function faultAt(schema: unknown, value: unknown, field: string, depth: number): Fault | null {
  // Older drafts ignore what stands beside a reference.
  if (!isRecord(schema) || '$ref' in schema || depth === 0) return null;
  return (
    typeFault(schema, value, field) ?? valueFault(schema, value, field) ?? inside(schema, value, field, depth)
  );
}

type Schema = Readonly<Record<string, unknown>>;

function typeFault(schema: Schema, value: unknown, field: string): Fault | null {
  const types = typesOf(schema);
  if (types.length === 0 || types.some((type) => isOfType(value, type))) return null;
  return { reason: 'WRONG_TYPE', field, limit: types.map(typeName).join(' or ') };
}

/** The types that a schema names; empty where it names none that is known. */
export function typesOf(schema: unknown): readonly string[] {
  const type = isRecord(schema) ? schema['type'] : undefined;
  const types = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
  return types.every((one) => Object.hasOwn(TYPES, one)) ? types : [];
}

const TYPES: Readonly<Record<string, readonly [name: string, fits: (value: unknown) => boolean]>> = {
  string: ['a text', (value) => typeof value === 'string'],
  number: ['a number', (value) => typeof value === 'number'],
  integer: ['a whole number', (value) => Number.isInteger(value)],
  boolean: ['true or false', (value) => typeof value === 'boolean'],
  object: ['an object', isRecord],
  array: ['a list', Array.isArray],
  null: ['null', (value) => value === null],
};

const typeName = (type: string): string => TYPES[type]?.[0] ?? type;
const isOfType = (value: unknown, type: string): boolean => TYPES[type]?.[1](value) ?? true;

type Rule = (limit: unknown, value: unknown, schema: Schema) => Omit<Fault, 'field'> | null;

const outOfRange = (limit: string): Omit<Fault, 'field'> => ({ reason: 'OUT_OF_RANGE', limit });

/** `breaks` says so of a number; values of other types are none of its business. */
const numeric =
  (words: string, breaks: (value: number, limit: number) => boolean): Rule =>
  (limit, value) =>
    typeof limit === 'number' && typeof value === 'number' && breaks(value, limit)
      ? outOfRange(`${words} ${limit}`)
      : null;

/** `breaks` says so of the number of characters. */
const lengthy =
  (words: (limit: number) => string, breaks: (length: number, limit: number) => boolean): Rule =>
  (limit, value) =>
    typeof limit === 'number' && typeof value === 'string' && breaks([...value].length, limit)
      ? { reason: 'OUT_OF_RANGE', limit: words(limit) }
      : null;

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

const RULES: Readonly<Record<string, Rule>> = {
  enum: (allowed, value) =>
    Array.isArray(allowed) && allowed.every(isScalar) && !allowed.some((one) => one === value)
      ? { reason: 'UNKNOWN_VALUE', limit: `one of ${allowed.map(String).join(', ')}` }
      : null,
  minimum: numeric('at least', (value, limit) => value < limit),
  maximum: numeric('at most', (value, limit) => value > limit),
  exclusiveMinimum: numeric('more than', (value, limit) => value <= limit),
  exclusiveMaximum: numeric('less than', (value, limit) => value >= limit),
  minLength: lengthy(
    (limit) => `a text of at least ${limit} characters`,
    (length, limit) => length < limit,
  ),
  maxLength: lengthy(
    (limit) => `a text of at most ${limit} characters`,
    (length, limit) => length > limit,
  ),
  pattern: (pattern, value, schema) =>
    typeof pattern === 'string' && typeof value === 'string' && fitsPattern(pattern, value) === false
      ? { reason: 'BAD_FORMAT', limit: formatWords(schema, pattern) }
      : null,
};

function formatWords(schema: Schema, pattern: string): string {
  const [example] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  return typeof example === 'string' ? `of the form of ${example}` : `of the form ${pattern}`;
}

function valueFault(schema: Schema, value: unknown, field: string): Fault | null {
  for (const [keyword, rule] of Object.entries(RULES)) {
    if (!Object.hasOwn(schema, keyword)) continue;
    const fault = rule(schema[keyword], value, schema);
    if (fault !== null) return { ...fault, field };
  }
  return null;
}

function inside(schema: Schema, value: unknown, field: string, depth: number): Fault | null {
  if (Array.isArray(value)) {
    return first(value, (item, index) => faultAt(schema['items'], item, `${field}[${index}]`, depth - 1));
  }
  if (!isRecord(value)) return null;
  const properties = propertiesOf(schema);
  const at = (name: string): string => (field === '' ? name : `${field}.${name}`);
  const missing = requiredOf(schema).find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) {
    const [type] = typesOf(properties[missing]);
    return {
      reason: 'MISSING_FIELD',
      field: at(missing),
      limit: type === undefined ? 'given' : typeName(type),
    };
  }
  return first(Object.entries(properties), ([name, inner]) =>
    Object.hasOwn(value, name) ? faultAt(inner, value[name], at(name), depth - 1) : null,
  );
}

export function requiredOf(schema: unknown): readonly string[] {
  const required = isRecord(schema) ? schema['required'] : undefined;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

export function propertiesOf(schema: unknown): Readonly<Record<string, unknown>> {
  const properties = isRecord(schema) ? schema['properties'] : undefined;
  return isRecord(properties) ? properties : {};
}

function first<T>(list: readonly T[], look: (one: T, index: number) => Fault | null): Fault | null {
  for (const [index, one] of list.entries()) {
    const fault = look(one, index);
    if (fault !== null) return fault;
  }
  return null;
}
