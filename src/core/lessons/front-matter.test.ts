import { describe, expect, test } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

const file = (...header: string[]): string => ['---', ...header, '---', 'body'].join('\n');

describe('the header of a lesson', () => {
  test('text, numbers, lists in brackets over several lines, and lists of items', () => {
    const { values, body, bodyLine, problems } = readFrontMatter(
      file(
        'id: layers',
        'minutes: 7',
        'title: "Layers: three"',
        'rules: [a,',
        '  b]',
        'sources:',
        '  - MCP, tools',
        '  - RFC 9110',
      ),
    );
    expect(values).toEqual({
      id: 'layers',
      minutes: 7,
      title: 'Layers: three',
      rules: ['a', 'b'],
      sources: ['MCP, tools', 'RFC 9110'],
    });
    expect(body).toBe('body');
    expect(bodyLine).toBe(11);
    expect(problems).toEqual([]);
  });

  test('a file without a header is all body, and says so', () => {
    const { values, problems } = readFrontMatter('# Title');
    expect(values).toEqual({});
    expect(problems).toMatchObject([{ line: 1 }]);
  });

  test('a line that is no pair, and a key that stands twice, are named with their line', () => {
    const { problems } = readFrontMatter(file('id: a', 'nonsense', 'id: b'));
    expect(problems).toMatchObject([
      { line: 3, message: expect.stringContaining('nonsense') },
      { line: 4, message: 'id stands twice' },
    ]);
  });
});
