import { describe, expect, test } from 'vitest';
import { FACTS, lessonFile } from './fixtures.ts';
import { checkGlossary, findTerms, readGlossary, termsIn, wholeGlossary } from './glossary.ts';
import { spansText } from './model.ts';
import { readLesson } from './read-lesson.ts';

const HEAD = '| Term | Meaning | Lesson | Source |\n|---|---|---|---|\n';
const read = (rows: string) => readGlossary({ file: 'glossary.md', source: HEAD + rows }, FACTS);

const ROWS =
  '| backoff | Waiting longer each time. | layers | practice |\n| idempotency key | A key. | layers#one | practice |\n';

describe('the glossary', () => {
  test('has a term, a meaning, a lesson and a source in each row', () => {
    const { entries, problems } = read(ROWS);
    expect(problems).toEqual([]);
    expect(entries[0]).toMatchObject({ term: 'backoff', lesson: 'layers', source: 'practice' });
    expect(spansText(entries[0]!.meaning)).toBe('Waiting longer each time.');
  });

  test('an empty cell is found', () => {
    expect(read('| backoff | | layers | x |\n').problems).toMatchObject([
      { message: 'backoff: a cell is empty', line: 3 },
    ]);
  });

  test('finds the terms that stand in a text as words of it', () => {
    const { entries } = read(ROWS);
    const found = (text: string) => termsIn(entries, text).map(({ term }) => term);
    expect(found('Two idempotency keys, and no wait.')).toEqual(['idempotency key']);
    expect(found('BACKOFF: twice as long.')).toEqual(['backoff']);
    expect(found('backoffice')).toEqual([]);
  });

  test('other columns are found', () => {
    const { problems } = readGlossary({ file: 'g', source: '| a | b |\n|---|---|\n' }, FACTS);
    expect(problems).toMatchObject([{ message: expect.stringContaining('the columns must be') }]);
  });

  test('knows reasons, defects and confusions of the tables as well', () => {
    const all = wholeGlossary(read(ROWS).entries);
    for (const term of ['RATE_LIMITED', 'secret-leak', 'human-first', 'backoff'])
      expect(findTerms(all, term)).toHaveLength(1);
  });

  test('is in order without regard to letter case', () => {
    const terms = wholeGlossary(read(ROWS).entries).map(({ term }) => term.toLowerCase());
    expect(terms).toEqual([...terms].sort());
  });

  test('finds a term by its name, its beginning, or a part, in this order', () => {
    const { entries } = read(ROWS);
    expect(findTerms(entries, 'Idempotency-Key')).toHaveLength(1);
    expect(findTerms(entries, 'back')[0]?.term).toBe('backoff');
    expect(findTerms(entries, 'key')[0]?.term).toBe('idempotency key');
    expect(findTerms(entries, 'weather')).toEqual([]);
    expect(findTerms(entries, ' ')).toEqual([]);
  });

  test('a term out of order, a long meaning and a link that leads nowhere are found', () => {
    const lessons = [readLesson(lessonFile('## One {#one}'), FACTS).lesson!];
    const rows = `| b | B. | layers | x |\n| a | A. | weather | x |\n| c | ${'word '.repeat(50)} | layers#one | x |\n`;
    const messages = checkGlossary('glossary.md', read(rows).entries, lessons).map(({ message }) => message);
    expect(messages).toEqual([
      'a: stands after b',
      'a: links to weather, which does not exist',
      'c: 50 words; at most 45',
    ]);
  });
});
