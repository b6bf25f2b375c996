import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPack } from './checks/check.ts';
import { judgeQuestion } from './judge.ts';
import { parsePack } from './pack/parse.ts';
import type { Question } from './schema.ts';
import { drawVariant, hasVariants, namesIn, shuffled } from './variants.ts';

const template: Question = {
  id: 'template',
  topic: 'evidence',
  level: 2,
  stem: '{{tool}} answers HTTP {{status}} for {{order.name}}.',
  cases: [{ facts: { kind: 'upstream', http: { status: '{{status}}' }, context: { effect: 'read' } } }],
  options: [
    { text: 'Repeat {{tool}} after a wait.', claim: { does: ['retry-with-backoff'] } },
    { text: 'Correct the arguments of {{tool}}.', claim: { does: ['fix-arguments'] } },
    { text: 'Say that there is nothing.', claim: { does: ['claim-absence'] } },
  ],
  parameters: {
    tool: ['get_order', 'find_booking'],
    status: [429, 502, 503, 504],
    order: [{ name: 'A-7' }, { name: 'B-9' }],
  },
};

describe('variants', () => {
  test('fill stem, options and facts; a value that stands alone keeps its type', () => {
    const drawn = drawVariant(template, 1);
    expect(drawn.stem).not.toContain('{{');
    expect(JSON.stringify(drawn.options)).not.toContain('{{');
    expect(drawn.parameters).toBeUndefined();
    const { http } = drawn.cases[0]!.facts as { http: { status: unknown } };
    expect(template.parameters!['status']).toContain(http.status);
    expect(drawn.stem).toContain(String(http.status));
  });

  test('the same seed gives the same variant, other seeds give others', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(drawVariant(template, seed)).toEqual(drawVariant(template, seed));
      }),
    );
    const stems = new Set(Array.from({ length: 200 }, (_, seed) => drawVariant(template, seed).stem));
    expect(stems.size).toBe(16);
  });

  test('every variant has its key', () => {
    for (let seed = 0; seed < 50; seed++) {
      const judged = judgeQuestion(drawVariant(template, seed));
      expect({ key: judged.key, problems: judged.problems }).toEqual({ key: ['A'], problems: [] });
    }
  });

  test('a question without parameters is its own variant', () => {
    const { parameters: _, ...plain } = { ...template, stem: 'x' };
    expect(hasVariants(plain)).toBe(false);
    expect(drawVariant(plain, 3)).toBe(plain);
  });

  test('a template is read as its first variant', () => {
    expect(parsePack([template])).toMatchObject({ problems: [], pack: { questions: [template] } });
  });

  test('braces that no parameter fills are found', () => {
    expect(namesIn(drawVariant(template, 0))).toEqual([]);
    expect(namesIn(drawVariant({ ...template, stem: '{{tol}} answers' }, 0))).toEqual(['tol']);
    expect(checkPack([{ ...template, stem: '{{tol}} answers' }]).questions[0]!.problems).toMatchObject([
      { rule: 'parameter' },
    ]);
  });
});

describe('shuffling', () => {
  test('keeps every option once and says where it stood', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.string()), (seed) => {
        const { question, original } = shuffled(template, seed);
        expect([...original].sort()).toEqual([0, 1, 2]);
        expect(question.options).toEqual(original.map((index) => template.options![index]));
      }),
    );
  });

  test('puts each option in each place about equally often', () => {
    const counts = [0, 0, 0];
    for (let seed = 0; seed < 3000; seed++) counts[shuffled(template, seed).original.indexOf(0)]!++;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});
