import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diary, histories } from '../../../test/storage/histories.ts';
import { InputError } from '../input-error.ts';
import { exportProgress, exportSchema, exportText, type ProgressExport, readExport } from './export.ts';
import { foldAll } from './fold.ts';
import { mergeEvents } from './merge.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const throughFile = (value: ProgressExport): unknown => JSON.parse([...exportText(value)].join(''));
const document = (more: object = {}) => ({ ...exportProgress([], {}, 0), ...more });

function refusal(value: unknown): InputError {
  try {
    readExport(value);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('it was taken');
}

describe('export and import', () => {
  it('bring everything to an empty directory', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const { events: read, problems } = readExport(throughFile(exportProgress(events, {}, 0)));
        const { added } = mergeEvents([], read);
        expect(problems).toEqual([]);
        expect(foldAll(diary, added)).toEqual(foldAll(diary, events));
      }),
    );
  });

  it('change nothing the second time', () => {
    fc.assert(
      fc.property(histories, histories, (own, other) => {
        const there = [...own, ...mergeEvents(own, other).added];
        expect(mergeEvents(there, mergeEvents(own, other).added).added).toEqual([]);
      }),
    );
  });

  it('keep what other programs wrote into an event, and types that are not known', () => {
    const event = {
      v: 1 as const,
      session: 'a',
      seq: 0,
      at: 1,
      type: 'from-tomorrow',
      deep: { x: [1, null] },
    };
    expect(readExport(throughFile(exportProgress([event], {}, 0))).events).toEqual([event]);
  });

  it('write a document that fits its schema', () => {
    const event = { v: 1 as const, session: 'a', seq: 0, at: 1, type: 'answer' };
    const written = exportProgress([event], DEFAULT_SETTINGS, 1_800_000_000_000);
    expect(exportSchema.parse(throughFile(written))).toEqual(written);
  });
});

describe('the text of an export', () => {
  it('has one event a line', () => {
    const event = { v: 1 as const, session: 'a', seq: 0, at: 1, type: 'answer' };
    const text = [...exportText(exportProgress([event, { ...event, seq: 1 }], {}, 0))].join('');
    expect(text.split('\n').slice(6, 9)).toEqual([
      '  "events": [',
      `    ${JSON.stringify(event)},`,
      `    ${JSON.stringify({ ...event, seq: 1 })}`,
    ]);
  });

  it('is JSON without events, too', () => {
    expect(throughFile(exportProgress([], {}, 0))).toMatchObject({ events: [] });
  });
});

describe('an import', () => {
  it('refuses what is no export', () => {
    for (const value of [null, [], {}, { format: 'other', events: [] }, document({ events: {} })]) {
      expect(() => readExport(value)).toThrow('no export of progress');
    }
  });

  it('refuses the export of a newer program as a whole', () => {
    expect(() => readExport(document({ v: 2 }))).toThrow('written by a newer program');
    const mixed = document({ events: [{ v: 2, session: 'a', seq: 0, at: 0, type: 'x' }] });
    expect(() => readExport(mixed)).toThrow('written by a newer program');
  });

  it.each([
    ['the string "1"', '1'],
    ['null', null],
    ['the number 1.5', 1.5],
    ['the number 0', 0],
    ['an array', [1]],
    ['nothing', undefined],
  ])('refuses a version that is %s, and says where and what to do', (found, v) => {
    const error = refusal(document({ v, events: [] }));
    expect(error).toMatchObject({ code: 'bad-version', path: 'v' });
    expect(error.message).toMatch(/^v: expected /);
    expect(error.message).toContain(`found ${found}`);
    expect(error.hint).toContain('"v": 1');
  });

  it('refuses a document of which nothing can be used, with the first place', () => {
    const error = refusal(document({ events: [{ v: 1, session: 'a', seq: 0 }, 7] }));
    expect(error).toMatchObject({ code: 'nothing-usable', path: 'events[0]' });
    expect(error.message).toMatch(/^nothing in it can be used \(events\[0\]: .*, and 1 more\)$/);
    expect(refusal(document({ settings: { newPerDay: -1 }, events: [] }))).toMatchObject({
      code: 'nothing-usable',
      path: 'settings.newPerDay',
    });
  });

  it('says what a session id looks like', () => {
    const event = { v: 1, session: 'a b', seq: 0, at: 0, type: 'x' };
    expect(refusal(document({ events: [event] })).message).toContain(
      'session: expected a text that matches /^[A-Za-z0-9]',
    );
  });

  it('takes an export of somebody who has done nothing yet, or only has settings', () => {
    expect(readExport(document({ settings: {}, events: [] })).events).toEqual([]);
    const some = document({ settings: { newPerDay: 3, dailyLimit: -1 }, events: [7] });
    expect(readExport(some)).toMatchObject({ settings: { newPerDay: 3 }, problems: { length: 2 } });
  });

  it('reports events that are none, with their place, and uses the others', () => {
    const good = { v: 1, session: 'a', seq: 0, at: 0, type: 'x' };
    const { events, problems } = readExport(document({ events: [{ ...good, seq: -1 }, good, 7] }));
    expect(events).toEqual([good]);
    expect(problems).toEqual([
      'events[0]: seq: expected at least 0, found the number -1',
      'events[2]: not a JSON object',
    ]);
  });

  it('never lets an event take the place of another one', () => {
    const mine = { v: 1 as const, session: 'a', seq: 0, at: 0, type: 'answer', right: true };
    const theirs = { ...mine, right: false };
    expect(mergeEvents([mine], [theirs])).toEqual({ added: [], known: 0, conflicts: [theirs] });
  });
});
