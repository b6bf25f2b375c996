import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diary, histories } from '../../../test/storage/histories.ts';
import { exportProgress, exportSchema, exportText, type ProgressExport, readExport } from './export.ts';
import { foldAll } from './fold.ts';
import { mergeEvents } from './merge.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const throughFile = (value: ProgressExport): unknown => JSON.parse([...exportText(value)].join(''));
const document = (more: object = {}) => ({ ...exportProgress([], {}, 0), ...more });

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
