import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, readSettings, settingsSchema } from './settings.ts';

describe('settings', () => {
  it('have defaults that fit', () => {
    expect(settingsSchema.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  it('stand on the defaults where nothing was chosen', () => {
    const { settings, own } = readSettings({ v: 1, newPerDay: 5, unknown: true });
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, newPerDay: 5 });
    expect(own).toEqual({ newPerDay: 5 });
  });

  it.each([
    [{ newPerDay: 'many' }, 'newPerDay: expected a number, found the string "many"'],
    [{ colours: 'green' }, 'colours: expected one of auto, on, off, found the string "green"'],
    [{ examDate: '2026-02-30' }, 'examDate: expected a valid ISO date, found the string "2026-02-30"'],
  ])('report %j and use the default', (value, problem) => {
    const { settings, problems } = readSettings(value);
    expect(settings).toEqual(DEFAULT_SETTINGS);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  it('of a newer program are refused', () => {
    expect(() => readSettings({ v: 2 })).toThrow('written by a newer program');
  });
});

describe('the documentation', () => {
  it('names every setting with its default', () => {
    const page = readFileSync(new URL('../../../docs/data-format.md', import.meta.url), 'utf8');
    for (const [name, value] of Object.entries(DEFAULT_SETTINGS)) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``));
      expect(row?.split('|').at(-2)?.replaceAll('`', '').trim()).toBe(String(value));
    }
  });
});
