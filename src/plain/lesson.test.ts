import { describe, expect, test } from 'vitest';
import { cheatsheet } from '../core/lessons/cheatsheet.ts';
import { FACTS, lessonFile, TIMEOUT_ON_WRITE } from '../core/lessons/fixtures.ts';
import { lessonLibrary } from '../core/lessons/library.ts';
import { cheatsheetMarkdown, cheatsheetText, PAGE } from './cheatsheet.ts';
import { glossaryText, lessonListText, lessonText, sectionText, summariesText } from './lesson.ts';

const FILE = lessonFile(
  `## First part {#first}\n\n${TIMEOUT_ON_WRITE}\n\n## Summary {#summary}\n\n- The layer \`none\`.\n\n\`\`\`question topic=layers count=1\n\`\`\``,
);
const library = lessonLibrary([FILE], FACTS, [{ id: 'layers-first', topic: 'layers', level: 1 }]);
const open = library.open('layers')!;
const AROUND = { previous: 'why-structure', next: null };

describe('a lesson line by line', () => {
  const lines = lessonText(open, AROUND, 80).split('\n');

  test('begins with its title, its time and its part', () => {
    expect(lines.slice(0, 3)).toEqual(['Layers', '======', '1 min, exam']);
  });

  test('names every section with the link that opens it', () => {
    expect(lines).toContain('First part  (layers#first)');
    expect(lines).toContain('Summary  (layers#summary)');
  });

  test('shows the computed verdict', () => {
    expect(lines.join(' ')).toContain('action: query-status');
  });

  test('ends with questions, sources and the way on', () => {
    expect(lines).toContain('Questions on this: layers-first');
    expect(lines).toContain('Practise it with: mcp-errors-drill practice --topic layers');
    expect(lines).toContain('- MCP');
    expect(lines).toContain('Previous lesson: learn why-structure');
  });

  test('has no trailing blanks and no control characters', () => {
    for (const line of lines) expect(line).toBe(line.trimEnd());
    expect(lines.join('')).not.toMatch(/[\u0000-\u001f]/);
  });

  test('one section stands alone', () => {
    const text = sectionText(open, open.lesson.sections[1]!, 80);
    expect(text).toContain('- The layer `none`.');
    expect(text).not.toContain('First part');
  });
});

test('the list has a line for each lesson, with its id', () => {
  expect(lessonListText(library.list(), 80)).toContain('layers  1 min  exam   Layers');
});

test('summaries stand one below the other', () => {
  const text = summariesText([open, open], 80);
  expect(text.match(/Layers {2}\(layers\)/g)).toHaveLength(2);
});

test('a term has its meaning, its lesson and its source', () => {
  const entry = {
    term: 'backoff',
    meaning: [{ kind: 'text' as const, text: 'Waiting longer.' }],
    lesson: 'layers',
    source: 'practice',
  };
  expect(glossaryText([entry], 80)).toBe('backoff\n  Waiting longer.\n  (lesson layers; source: practice)\n');
});

describe('the cheatsheet', () => {
  const sheet = cheatsheet();

  test('fits one page', () => {
    const lines = cheatsheetText(sheet).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(PAGE.lines);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(PAGE.columns);
  });

  test('is one Markdown table for each half, every row as wide as its header', () => {
    const rows = cheatsheetMarkdown(sheet)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(rows.length).toBe(sheet.recovery.length + sheet.defects.length + 4);
    expect(new Set(rows.map((row) => row.split('|').length))).toEqual(new Set([7, 5]));
  });
});
