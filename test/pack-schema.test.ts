import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUTHORING_EXAMPLES } from '../scripts/docs/authoring-examples.ts';
import { isRecord } from '../src/core/classifier/json.ts';
import { IS_FIELDS } from '../src/core/questions/claims/is.ts';
import { isShape } from '../src/core/questions/claims/is-shape.ts';
import { packJsonSchema } from '../src/core/questions/pack/json-schema.ts';
import { parsePack } from '../src/core/questions/pack/parse.ts';
import { STARTERS } from '../src/core/questions/pack/starters.ts';

/** The published schema of packs against packs, and against the check: an editor and the check must not disagree. */

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const validate = ajv.compile(packJsonSchema());
const faults = (pack: unknown): string[] =>
  validate(pack)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
const read = (file: string): { questions: Record<string, unknown>[] } =>
  JSON.parse(readFileSync(file, 'utf8'));

const BANK = readdirSync('questions').map((name) => read(`questions/${name}`));
const EXAMPLES = [
  ...AUTHORING_EXAMPLES.map(({ question }) => question),
  ...STARTERS.map(({ id, topic, question }) => ({ id, topic, ...question })),
  ...read('test/cases/questions.json').questions,
];

describe('the published schema takes', () => {
  test('the bank', () => {
    expect(BANK.flatMap(faults)).toEqual([]);
  });

  test('every documented example and every first question', () => {
    expect(EXAMPLES.length).toBeGreaterThan(15);
    for (const question of EXAMPLES) expect(faults({ questions: [question] })).toEqual([]);
  });

  test('a bare list of questions and a lone question, as the check does', () => {
    expect(faults(EXAMPLES)).toEqual([]);
    expect(faults(EXAMPLES[0])).toEqual([]);
  });
});

test('the claim `is` has a shape for every field that it may name', () => {
  expect(Object.keys(isShape).sort()).toEqual([...IS_FIELDS].sort());
});

const question = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 'one',
  topic: 'category',
  level: 1,
  stem: 'A rule forbids it. What is it?',
  cases: [{ facts: { kind: 'check', stage: 'policy', context: { effect: 'write' } } }],
  options: [{ claim: { is: { category: 'business' } } }, { claim: { is: { category: 'transient' } } }],
  ...over,
});
const claiming = (claim: unknown) =>
  question({ options: [{ claim }, { claim: { is: { category: 'business' } } }] });
const facing = (facts: unknown) => question({ cases: [{ facts }] });

describe('schema and check refuse both', () => {
  test.each<[string, unknown]>([
    ['a title that is no text', { title: 4, questions: [] }],
    ['a schema that is no text', { $schema: 7, questions: [] }],
    ['a field that a pack does not have', { questions: [], version: 99 }],
    ['no pack at all', { foo: 1 }],
    ['a category in capitals', claiming({ is: { category: 'BUSINESS' } })],
    ['a flag that is a text', claiming({ is: { isRetryable: 'yes' } })],
    ['a field that a verdict does not have', claiming({ is: { categroy: 'business' } })],
    ['a claim of nothing', claiming({ is: {} })],
    ['no steps', claiming({ does: [] })],
    ['no addition', claiming({ adds: {} })],
    ['something that cannot be found', claiming({ has: 'genric-message' })],
    [
      'a category that nobody knows',
      claiming({ does: [{ show: { as: 'failure', category: 'transiant' } }] }),
    ],
    ['a step that does two things', claiming({ does: [{ 'retry-at-once': {}, stop: {} }] })],
    ['a report with a text for a number', claiming({ does: [{ report: { covered: 'seven' } }] })],
    [
      'two kinds of claims',
      question({ options: [{ claim: { has: 'nothing' }, claims: [{ has: 'nothing' }] }] }),
    ],
    ['no claim', question({ options: [{ text: 'A' }] })],
    ['an unknown kind of facts', facing({ kind: 'upstraem' })],
    ['an unknown effect', facing({ kind: 'timeout', context: { effect: 'reads' } })],
    ['a status that is a text', facing({ kind: 'upstream', http: { status: '503' } })],
    ['a blank stem', question({ stem: ' ' })],
    ['an earlier id that is none', question({ was: ['Not Kebab'] })],
    ['a long id', question({ id: 'a'.repeat(5000) })],
  ])('%s', (_, pack) => {
    expect(faults(pack)).not.toEqual([]);
    expect(parsePack(pack).problems).not.toEqual([]);
  });
});

/** Every place in a value, as a path. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[...path], ...inner.flatMap(([key, one]) => placesIn(one, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? replaced(one, rest, by) : one));
  return isRecord(value) ? { ...value, [key]: replaced(value[key], rest, by) } : value;
}

test('whatever the schema refuses, the check refuses too', () => {
  const questions = [...BANK.flatMap((pack) => pack.questions), ...EXAMPLES];
  const odd = fc.constantFrom<unknown>(null, true, 7, -1, 1.5, '', ' ', 'odd', [], {}, [1], ['odd'], {
    odd: 1,
  });
  let refused = 0;
  fc.assert(
    fc.property(fc.constantFrom(...questions), fc.nat(), odd, (one, at, by) => {
      const places = placesIn(one);
      const pack = { questions: [replaced(one, places[at % places.length]!, by)] };
      const said = faults(pack);
      if (said.length === 0) return;
      refused++;
      expect({ said, problems: parsePack(pack).problems.length }).not.toEqual({ said, problems: 0 });
    }),
    { numRuns: 3000 },
  );
  expect(refused).toBeGreaterThan(500);
});
