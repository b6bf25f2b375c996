import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contextSchema, observationSchema } from './observation.ts';
import { readPresent } from './read-present.ts';

const value = fc.oneof(
  fc.constantFrom('timeout', 'check', 'read', 'write', 'policy', 'agent', '2026-07-28'),
  fc.boolean(),
  fc.integer({ min: -2, max: 700 }),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 1 }),
);
const objectOf = (keys: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...keys, '__proto__', 'constructor', 'other'), value, { maxKeys: 4 });

const context = objectOf(Object.keys(contextSchema.shape));
const observation = fc
  .record({
    whole: objectOf(Object.keys(observationSchema.shape)),
    kind: fc.constantFrom('timeout', 'upstream', 'guess', undefined),
    context: fc.option(context, { nil: undefined }),
  })
  .map(({ whole, kind, context: beside }) => ({
    ...whole,
    ...(kind === undefined ? {} : { kind }),
    ...(beside === undefined ? {} : { context: beside }),
  }));

describe('reading only the fields that are there', () => {
  test('gives what the schema gives, for whatever object', () => {
    fc.assert(
      fc.property(observation, (input) => {
        const parsed = observationSchema.safeParse(input);
        const found = readPresent(observationSchema, input, ['kind'], { context: contextSchema });
        expect(found).toEqual(parsed.success ? parsed.data : null);
      }),
      { numRuns: 2_000 },
    );
  });

  test('knows every field that the schema requires', () => {
    const required = Object.entries(observationSchema.shape)
      .filter(([, schema]) => !schema.safeParse(undefined).success)
      .map(([name]) => name);
    expect(required).toEqual(['kind']);
    expect(contextSchema.safeParse({}).success).toBe(true);
  });
});
