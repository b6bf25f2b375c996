import { describe, expect, test } from 'vitest';
import { InputError } from '../input-error.ts';
import { designOf, readScenario } from './read.ts';

const VALID = {
  id: 'a-scenario',
  title: 'A scenario',
  story: 'What happens.',
  watch: 'What to look for.',
  deadlineMs: 1000,
  calls: [{ tool: 'find', wish: 'it', effect: 'read', backend: [{}] }],
  designs: {
    one: { title: 'One', layers: [{ name: 'client' }] },
    two: { title: 'Two', layers: [{ name: 'tool' }] },
  },
};

const problem = (input: unknown): InputError => {
  try {
    readScenario(input);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('it was read');
};

describe('reading a scenario', () => {
  test('what is left out has the value that the documentation names', () => {
    const { maxAttempts, mode, calls, designs } = readScenario(VALID);
    expect({ maxAttempts, mode }).toEqual({ maxAttempts: 3, mode: 'sequence' });
    expect(calls[0]?.backend[0]).toMatchObject({ processingMs: 200, answer: 'arrives' });
    expect(designs['one']).toMatchObject({ key: 'none', guard: 3, silence: 'unknown', gaps: 'named' });
    expect(designs['one']?.layers[0]).toMatchObject({ attempts: 1, backoffMs: 1000, budget: 'shared' });
  });

  test('an error names the path, what was expected and what was found', () => {
    const { message, path, hint } = problem({ ...VALID, deadlineMs: 'soon' });
    expect(message).toBe('deadlineMs: expected a number, found the string "soon"');
    expect(path).toBe('deadlineMs');
    expect(hint).toContain('replay --schema');
  });

  test('a mistyped field is an error, not a field without effect', () => {
    const designs = { one: { title: 'One', layers: [{ name: 'client', atempts: 3 }] } };
    expect(problem({ ...VALID, designs }).message).toContain('atempts');
  });

  test('what a caller sees must be an observation that can be judged', () => {
    const calls = [{ ...VALID.calls[0], backend: [{}, { sees: { kind: 'check' } }] }];
    const { message, path } = problem({ ...VALID, calls });
    expect(message).toContain('calls[0].backend[1].sees');
    expect(path).toBe('calls[0].backend[1].sees.stage');
  });

  test.each([[null], [[]], ['a text'], [{}], [{ ...VALID, designs: {} }], [{ ...VALID, calls: [] }]])(
    '%j is no scenario',
    (input) => {
      expect(problem(input).code).toBe('invalid-scenario');
    },
  );
});

describe('designs of a scenario', () => {
  const scenario = readScenario(VALID);

  test('the first is played unless another is named', () => {
    expect(designOf(scenario).name).toBe('one');
    expect(designOf(scenario, 'two').design.title).toBe('Two');
  });

  test.each(['three', 'constructor', ''])('the name %j is answered with the names there are', (name) => {
    expect(() => designOf(scenario, name)).toThrow(`has no design "${name}"`);
  });
});
