import { describe, expect, test } from 'vitest';
import { COMMANDS, commandOf, helpLines, type Spot } from './commands.ts';

const SPOTS = [...new Set(COMMANDS.flatMap(({ on }): readonly Spot[] => on))];

describe('the table of commands', () => {
  test.each(SPOTS)('no two commands at "%s" have one name', (spot) => {
    const names = COMMANDS.filter(({ on }) => (on as readonly Spot[]).includes(spot)).flatMap(
      (row): readonly string[] => row.names,
    );
    expect(names).toEqual([...new Set(names)]);
  });

  test.each(['practice', 'quiz'] as const)('no command at "%s" is called like an answer', (spot) => {
    const names = COMMANDS.filter(({ on }) => (on as readonly Spot[]).includes(spot)).flatMap(
      (row): readonly string[] => row.names,
    );
    expect(names.filter((name) => /^(?:[a-e]+|\d+)$/.test(name))).toEqual([]);
  });

  test.each(SPOTS)('every command at "%s" is explained', (spot) => {
    for (const line of helpLines(spot)) expect(line).toMatch(/^\S.*: \w.*\.$/);
  });
});

describe('a line', () => {
  test('is a command in either case', () => {
    expect(commandOf('practice', ' H ')).toEqual({ id: 'hint', rest: '' });
    expect(commandOf('practice', 'x B')).toEqual({ id: 'strike', rest: 'b' });
  });

  test('with more behind a command that takes nothing is none', () => {
    expect(commandOf('practice', 'h now')).toBeNull();
  });

  test('means what it means where it is typed', () => {
    expect(commandOf('home', 'r')?.id).toBe('review');
    expect(commandOf('practice', 'r')?.id).toBe('repeat');
    expect(commandOf('quiz', 'u')).toBeNull();
  });
});
