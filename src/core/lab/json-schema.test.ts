import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultIn, faultSentence } from './json-schema.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 50 },
    status: { enum: ['open', 'closed'] },
    id: { type: 'string', pattern: '^A-\\d+$', examples: ['A-1'] },
    note: { type: ['string', 'null'], maxLength: 3 },
    filter: {
      type: 'object',
      properties: { tags: { type: 'array', items: { type: 'string' } } },
      required: ['tags'],
    },
  },
  required: ['limit'],
};

describe('faultIn', () => {
  test.each([
    ['a missing argument', {}, 'MISSING_FIELD', 'limit', 'limit is missing; it must be a whole number.'],
    ['a wrong type', { limit: '5' }, 'WRONG_TYPE', 'limit', 'limit must be a whole number.'],
    ['a fraction', { limit: 1.5 }, 'WRONG_TYPE', 'limit', 'limit must be a whole number.'],
    ['too little', { limit: 0 }, 'OUT_OF_RANGE', 'limit', 'limit must be at least 1.'],
    ['too much', { limit: 51 }, 'OUT_OF_RANGE', 'limit', 'limit must be at most 50.'],
    [
      'an unknown value',
      { limit: 1, status: 'lost' },
      'UNKNOWN_VALUE',
      'status',
      'status must be one of open, closed.',
    ],
    ['a wrong form', { limit: 1, id: 'abc' }, 'BAD_FORMAT', 'id', 'id must be of the form of A-1.'],
    [
      'too long',
      { limit: 1, note: 'long' },
      'OUT_OF_RANGE',
      'note',
      'note must be a text of at most 3 characters.',
    ],
    [
      'a place inside',
      { limit: 1, filter: { tags: ['a', 1] } },
      'WRONG_TYPE',
      'filter.tags[1]',
      'filter.tags[1] must be a text.',
    ],
    ['no object at all', 'limit', 'WRONG_TYPE', '', 'the arguments must be an object.'],
  ])('%s', (_what, args, reason, field, sentence) => {
    const fault = faultIn(SCHEMA, args)!;
    expect(fault).toMatchObject({ reason, field });
    expect(faultSentence(fault)).toBe(sentence);
  });

  test.each([
    ['what fits', SCHEMA, { limit: 5, status: 'open', note: null, filter: { tags: [] } }],
    ['no schema', undefined, { any: 1 }],
    ['keywords it does not know', { anyOf: [{ type: 'string' }] }, 5],
    ['what stands beside a reference', { $ref: '#/$defs/a', type: 'string' }, 5],
    ['a pattern that cannot be read', { type: 'string', pattern: '(' }, 'x'],
  ])('has nothing against %s', (_what, schema, args) => {
    expect(faultIn(schema, args)).toBeNull();
  });

  test('whatever it rejects, a whole validator rejects too', () => {
    const ajv = new Ajv2020({ strict: false, logger: false });
    fc.assert(
      fc.property(schemas, fc.jsonValue({ maxDepth: 3 }), (schema, value) => {
        fc.pre(faultIn(schema, value) !== null);
        expect(ajv.validate(schema, value)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

const scalars = fc.oneof(
  fc.record(
    { type: fc.constantFrom('integer', 'number'), minimum: fc.integer(), maximum: fc.integer() },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    {
      type: fc.constant('string'),
      minLength: fc.nat(5),
      maxLength: fc.nat(9),
      pattern: fc.constantFrom('^a', '\\d'),
    },
    { requiredKeys: ['type'] },
  ),
  fc
    .record({ enum: fc.array(fc.oneof(fc.string(), fc.integer()), { minLength: 1, maxLength: 3 }) })
    .map(({ enum: values }) => ({
      enum: [...new Set(values)],
    })),
  fc.record({ type: fc.constantFrom('boolean', 'null', ['string', 'null']) }),
);
const schemas = fc.record({
  type: fc.constantFrom('object', 'array', ['object', 'string']),
  properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), scalars),
  items: scalars,
  required: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
});
