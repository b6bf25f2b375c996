import { describe, expect, test } from 'vitest';
import { InputError } from '../input-error.ts';
import { readScenario } from './read.ts';
import { replay } from './run.ts';
import { designSchema } from './scenario.ts';
import { SETTINGS, withSettings } from './settings.ts';

const design = designSchema.parse({
  title: 'plain',
  layers: [{ name: 'client', attempts: 3, ignores: ['effect'] }, { name: 'tool' }],
});
const plain = { name: 'plain', design };

describe('settings change a design by a word', () => {
  test('every value of every setting gives a design that can be played', () => {
    const scenario = readScenario({
      id: 'any',
      title: 'any',
      story: 'any',
      watch: 'any',
      deadlineMs: 8000,
      calls: [{ tool: 'act', wish: 'it', effect: 'write', backend: [{ answer: 'reset' }, {}] }],
      designs: { plain: design },
    });
    for (const { id, values } of SETTINGS) {
      for (const value of Object.keys(values)) {
        const changed = withSettings(plain, [`${id}=${value}`]);
        expect(designSchema.safeParse(changed.design).success, `${id}=${value}`).toBe(true);
        expect(replay(scenario, { design: changed }).design.name).toBe(`plain, ${id}=${value}`);
      }
    }
  });

  test('retry=none leaves no layer that repeats; retry=one-layer leaves the innermost', () => {
    const attempts = (setting: string) =>
      withSettings(plain, [setting]).design.layers.map((layer) => layer.attempts);
    expect(attempts('retry=none')).toEqual([1, 1]);
    expect(attempts('retry=one-layer')).toEqual([1, 3]);
    expect(attempts('retry=every-layer')).toEqual([3, 3]);
  });

  test('they apply in order, and what they do not name stays', () => {
    const changed = withSettings(plain, ['effect=heeded', 'key=attempt', 'key=intent']).design;
    expect(changed.key).toBe('intent');
    expect(changed.layers.map(({ ignores }) => ignores)).toEqual([[], []]);
    expect(changed.layers[0]?.attempts).toBe(3);
    expect(design.layers[0]?.ignores).toEqual(['effect']);
  });

  test.each([
    ['rety=none', 'there is no setting "rety"', 'Settings are: retry, key'],
    ['retry=never', 'the setting retry has no value "never"', 'retry=none, retry=one-layer'],
    ['retry', 'the setting retry has no value ""', 'retry=none'],
    ['key=__proto__', 'the setting key has no value "__proto__"', 'key=intent'],
  ])('%s: what is wrong and what there is', (setting, message, hint) => {
    const attempt = () => withSettings(plain, [setting]);
    expect(attempt).toThrow(InputError);
    expect(attempt).toThrow(message);
    try {
      attempt();
    } catch (error) {
      expect((error as InputError).hint).toContain(hint);
    }
  });
});
