import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placeOfLetter } from '../questions/letters.ts';
import { parsePack } from '../questions/pack/parse.ts';
import { isComplete } from '../sessions/answering.ts';
import { refOf } from '../sessions/question.ts';
import { judgeResponse } from './answer.ts';
import { bankEntry, bankOf } from './bank.ts';
import { draftOf, EMPTY_DRAFT, responseOf } from './draft.ts';

const PACK = new URL('../../../questions/unknown-outcome.json', import.meta.url);
const bank = bankOf(parsePack(JSON.parse(readFileSync(PACK, 'utf8'))).pack.questions.map(bankEntry));
const question = bank.questions.find(({ id }) => id === 'research-order-scan')!;
const { asked, judged } = bank.ready(refOf(question, null), 1)!;
const steps = asked.options.map(({ id }) => id);

/** The actions of the steps by their places, null where a step is left open. */
const given = (...places: readonly (number | null)[]) => ({
  ...EMPTY_DRAFT,
  values: Object.fromEntries(places.flatMap((place, row) => (place === null ? [] : [[steps[row]!, place]]))),
});

describe('a sequence with a gap', () => {
  it.each([
    ['at its beginning', [null, 1, 2, 0]],
    ['in the middle', [0, null, 2, 1]],
    ['at its end', [0, 1, 2, null]],
    ['of two steps', [0, null, null, 1]],
  ])('%s comes back as it was left', (_where, places) => {
    const draft = given(...places);
    expect(draftOf(responseOf(draft, asked), asked).values).toEqual(draft.values);
  });

  it('is not complete, and not right', () => {
    const key = judged.key.map(placeOfLetter);
    expect(judgeResponse(judged, responseOf(given(...key), asked)).correct).toBe(true);
    for (const gap of key.keys()) {
      const response = responseOf(given(...key.with(gap, null as never)), asked);
      expect(isComplete(question, response)).toBe(false);
      expect(judgeResponse(judged, response).correct).toBe(false);
    }
  });

  it('of all steps is an answer of nothing', () => {
    expect(responseOf(EMPTY_DRAFT, asked)).toEqual({ form: 'order', letters: [] });
  });
});
