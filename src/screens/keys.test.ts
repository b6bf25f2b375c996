import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KEY_WORDS } from '../words/en/keys.ts';
import { compose, SMALLEST } from './compose.ts';
import { ASCII } from './glyphs.ts';
import { ACTIONS, actionOf, bindingsOf, CONTEXTS, KEYS } from './keys.ts';
import { keysPage } from './keys-page.ts';
import { lineText } from './theme.ts';

describe('the table of keys', () => {
  it.each(CONTEXTS)('gives no key two meanings on %s', (context) => {
    const seen = new Map<string, string>();
    for (const { keys, action } of bindingsOf(context)) {
      for (const key of keys) {
        expect(`${key}: ${seen.get(key) ?? action}`).toBe(`${key}: ${action}`);
        seen.set(key, action);
      }
    }
  });

  it.each(CONTEXTS)('offers a way back and a way out on %s', (context) => {
    expect(actionOf(context, 'escape')).toBe('back');
    expect(actionOf(context, 'ctrl-c')).toBe('interrupt');
    expect(actionOf(context, 'ctrl-d')).toBe('end');
  });

  it('uses every action and has words for each', () => {
    const used = new Set(KEYS.map(({ action }) => action));
    expect(ACTIONS.filter((action) => !used.has(action))).toEqual([]);
    for (const { on, action } of KEYS) {
      for (const place of on) expect(KEY_WORDS.label(place, action), `${place}/${action}`).not.toBe('');
    }
  });

  it('has no words for a key that is not there', () => {
    const known = KEYS.flatMap(({ on, action }) => on.map((place) => `${place}/${action}`));
    expect(KEY_WORDS.placed.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has a letter, a digit or a common key beside every arrow', () => {
    const arrows = new Set(['up', 'down', 'left', 'right', 'page-up', 'page-down', 'home', 'end']);
    for (const context of CONTEXTS) {
      for (const { action, keys } of bindingsOf(context)) {
        const onlyArrows = keys.every((key) => arrows.has(key));
        if (onlyArrows) expect(['left', 'right']).toContain(action);
      }
    }
  });

  it('leaves typed characters alone where text is typed', () => {
    for (const character of ['a', 'q', '?', 'x', '1']) expect(actionOf('typing', character)).toBeNull();
  });
});

describe('the footer', () => {
  it.each([
    ['overview', 's hand in'],
    ['report', 'n next question'],
    ['feedback', 'Enter next'],
  ] as const)('of %s tells "%s" even on the smallest screen', (keys, told) => {
    const page = { title: 'title', body: [], keys };
    expect(lineText(compose(page, SMALLEST, 0, ASCII).lines.at(-1)!)).toContain(told);
  });

  it('passes over a key that does not fit, and shows a shorter one after it', () => {
    const page = { title: 'title', body: [], keys: 'practice' } as const;
    const footer = lineText(compose(page, { columns: 40, rows: 12 }, 0, ASCII).lines.at(-1)!);
    expect(footer).not.toContain('x strike out');
    expect(footer).toContain('f flag');
  });
});

describe('docs/keys.md', () => {
  it('says what the table says', () => {
    const page = readFileSync(new URL('../../docs/keys.md', import.meta.url), 'utf8');
    expect(page).toBe(keysPage());
  });
});
