import { describe, expect, test } from 'vitest';
import { situationOf } from '../questions/situation.ts';
import { randomFrom } from '../random.ts';
import { valuesFor } from './values.ts';

const texts = (facts: object, field: string): string[] =>
  valuesFor(field, situationOf(facts).verdict, randomFrom(7)).map(({ text }) => text);

const check = (field: string): object => ({ kind: 'check', stage: 'schema', field });

describe('what may be chosen for a field', () => {
  test.each([
    ['end_date', /^[a-z]+_[a-z]+$/],
    ['endDate', /^[a-z]+[A-Z][a-z]+$/],
    ['end-date', /^[a-z]+-[a-z]+$/],
    ['amount', /^[a-z]+$/],
  ])('the argument at fault stands among names like %s', (field, style) => {
    const values = texts(check(field), 'field');
    expect(values).toContain(field);
    expect(new Set(values).size).toBe(5);
    for (const value of values) expect(value).toMatch(style);
  });

  test('a limit stands among limits, and a code of the protocol among such codes', () => {
    const limited = { kind: 'check', stage: 'schema', field: 'page', detail: 'from 1 to 50' };
    for (const value of texts(limited, 'limit')) expect(value).not.toMatch(/^[A-Z]+\./);
    const unknownTool = {
      kind: 'response',
      response: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Unknown tool: get_wether' } },
    };
    for (const value of texts(unknownTool, 'code')) expect(value).toMatch(/^-32/);
  });

  test('a code of the service scheme stands among such codes', () => {
    for (const value of texts(check('page'), 'errorCode')) expect(value).toMatch(/^[A-Z]+\.[A-Z_]+$/);
  });
});
