import { describe, expect, test } from 'vitest';
import { parseBlocks, plainTitle } from './markdown.ts';

const lines = (...text: string[]): string => text.join('\n');

describe('blocks of Markdown', () => {
  test('a heading has a level, a text and, in braces, an id', () => {
    expect(parseBlocks('## Two places {#two-places}')).toEqual([
      { kind: 'heading', level: 2, text: 'Two places', id: 'two-places', line: 1 },
    ]);
    expect(parseBlocks('### No id')[0]).toMatchObject({ level: 3, id: null });
  });

  test('a paragraph ends at an empty line or where another block begins', () => {
    const blocks = parseBlocks(lines('one', 'two', '', 'three', '- item'));
    expect(blocks).toMatchObject([
      { kind: 'paragraph', text: 'one two', line: 1 },
      { kind: 'paragraph', text: 'three', line: 4 },
      { kind: 'list', items: ['item'], line: 5 },
    ]);
  });

  test('an item of a list goes on in indented lines', () => {
    const blocks = parseBlocks(lines('1. first', '   goes on', '2. second'));
    expect(blocks).toMatchObject([{ kind: 'list', ordered: true, items: ['first goes on', 'second'] }]);
  });

  test('numbered and bulleted items are two lists', () => {
    const blocks = parseBlocks(lines('- a', '1. b'));
    expect(blocks).toMatchObject([
      { ordered: false, items: ['a'] },
      { ordered: true, items: ['b'] },
    ]);
  });

  test('a table has a header and rows, and a bar may be escaped', () => {
    const blocks = parseBlocks(lines('| a | b |', '|---|:--|', '| 1 | x \\| y |', '| 2 | |'));
    expect(blocks).toMatchObject([
      {
        kind: 'table',
        header: ['a', 'b'],
        rows: [
          ['1', 'x | y'],
          ['2', ''],
        ],
      },
    ]);
  });

  test('a line with bars that no rule follows is a paragraph', () => {
    expect(parseBlocks('| not a table |')).toMatchObject([{ kind: 'paragraph' }]);
  });

  test('a fence keeps its lines as they are, and says when it is not closed', () => {
    expect(parseBlocks(lines('```observation because', '  {}', '', '# no heading', '```'))).toEqual([
      { kind: 'fence', info: 'observation because', text: '  {}\n\n# no heading', closed: true, line: 1 },
    ]);
    expect(parseBlocks(lines('```json', '{}'))).toMatchObject([{ closed: false, text: '{}' }]);
  });

  test('a quote is joined', () => {
    expect(parseBlocks(lines('> one', '> two'))).toMatchObject([{ kind: 'quote', text: 'one two' }]);
  });

  test('lines are counted from the line on which the body begins', () => {
    expect(parseBlocks(lines('', 'text'), 10)).toMatchObject([{ line: 11 }]);
  });

  test('a title is shown without its marks', () => {
    expect(plainTitle('What `false` does *not* mean')).toBe('What false does not mean');
  });
});
