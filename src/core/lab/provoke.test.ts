import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generalProvocations, type ListedTool, realCall, toolProvocations } from './provoke.ts';

const tool = (inputSchema: unknown, annotations: Record<string, unknown> = {}): ListedTool => ({
  name: 'act',
  inputSchema,
  annotations,
  hasOutputSchema: false,
});
const text = { type: 'string' };
const range = { type: 'integer', minimum: 1 };
const kinds = (one: ListedTool): string[] => toolProvocations(one).map(({ kind }) => kind);

describe('toolProvocations', () => {
  test.each([
    [
      'a required argument',
      { type: 'object', properties: { a: text }, required: ['a'] },
      ['missing-argument', 'wrong-type'],
    ],
    [
      'a range',
      { type: 'object', properties: { a: range }, required: ['a'] },
      ['missing-argument', 'wrong-type', 'out-of-range'],
    ],
    ['an optional argument', { type: 'object', properties: { a: range } }, ['wrong-type', 'out-of-range']],
    [
      'an argument of any type',
      { type: 'object', properties: { a: {} }, required: ['a'] },
      ['missing-argument'],
    ],
  ])('%s', (_what, schema, expected) => {
    expect(kinds(tool(schema))).toEqual(expected);
  });

  test.each([
    ['no schema', undefined],
    ['an object of any kind', { type: 'object' }],
    ['properties of any type', { type: 'object', properties: { a: {}, b: { description: 'anything' } } }],
    ['a tool without arguments', { type: 'object', properties: {}, additionalProperties: false }],
    [
      'a union',
      {
        anyOf: [
          { type: 'object', required: ['a'] },
          { type: 'object', required: ['b'] },
        ],
      },
    ],
  ])('nothing for a tool that may accept it: %s', (_what, schema) => {
    expect(toolProvocations(tool(schema))).toEqual([]);
  });

  test('no call holds all that a tool which checks nothing needs, unless the tool only reads', () => {
    const schema = { type: 'object', properties: { path: text, count: range }, required: ['path', 'count'] };
    expect(kinds(tool(schema))).toEqual(['missing-argument', 'wrong-type']);
    const [, , outOfRange] = toolProvocations(tool(schema, { readOnlyHint: true }));
    expect(outOfRange?.params).toEqual({ name: 'act', arguments: { path: 'probe', count: 0 } });
  });

  test.each([
    ['a length below nothing', { type: 'string', maxLength: -5 }],
    ['a length that is no whole number', { type: 'string', maxLength: 1.5 }],
    ['a pattern that would never end', { type: 'string', pattern: '^(([a-z_]+)+)+$(?!)' }],
  ])('%s ends nothing', (_what, property) => {
    expect(kinds(tool({ type: 'object', properties: { a: property } }))[0]).toBe('wrong-type');
  });

  test('no schema ends the probe, whatever its keywords hold', () => {
    const keyword = fc.constantFrom(
      'type',
      'minimum',
      'maximum',
      'maxLength',
      'minLength',
      'pattern',
      'enum',
    );
    const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('string', 'integer'), fc.double());
    const property = fc.dictionary(keyword, value);
    const schema = fc.record({
      properties: fc.oneof(fc.dictionary(fc.string(), property), fc.jsonValue()),
      required: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
    });
    fc.assert(
      fc.property(schema, fc.boolean(), (one, readOnlyHint) => {
        expect(toolProvocations(tool(one, { readOnlyHint })).length).toBeLessThan(4);
      }),
    );
  });

  test('every call is rejected by a whole validator, and its facts say why', () => {
    const schema = {
      type: 'object',
      properties: {
        a: range,
        b: { enum: ['x', 'y'] },
        c: { type: 'array', items: text },
        d: { type: 'boolean' },
      },
      required: ['a', 'c'],
    };
    const ajv = new Ajv2020();
    const provocations = toolProvocations(tool(schema, { readOnlyHint: true }));
    expect(provocations).toHaveLength(3);
    for (const { params, facts } of provocations) {
      expect(ajv.validate(schema, params['arguments'])).toBe(false);
      expect(facts).toMatchObject({ kind: 'check', stage: 'schema', context: { effect: 'read' } });
    }
  });
});

test('general provocations concern no tool of the server', () => {
  expect(generalProvocations().map(({ tool: name }) => name)).toEqual([null, null, null, null]);
});

test('a real call is sent as it was given, and nothing is known of it beforehand', () => {
  expect(realCall(tool(undefined), { a: 1 })).toMatchObject({
    kind: 'call',
    facts: null,
    params: { name: 'act', arguments: { a: 1 } },
  });
});
