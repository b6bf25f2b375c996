import { describe, expect, test } from 'vitest';
import { textWidth } from '../text/width.ts';
import { FACTS, lessonFile, TIMEOUT_ON_WRITE } from './fixtures.ts';
import { sectionLines } from './layout.ts';
import { readLesson } from './read-lesson.ts';
import { lineText } from './wrap.ts';

/** Lines as one text, so that it does not matter where they break. */
const flowed = (lines: readonly string[]): string => lines.map((line) => line.trim()).join(' ');

function shown(body: string, width = 80, options = {}): string[] {
  const lesson = readLesson(lessonFile(`## One {#one}\n\n${body}`), FACTS).lesson!;
  return sectionLines(lesson.sections[0]!, width, options).map(lineText);
}

describe('a section in lines', () => {
  test('blocks are parted by an empty line; marks are gone', () => {
    expect(shown('Some **strong** `code`.\n\n- one\n- two')).toEqual([
      'Some strong code.',
      '',
      '- one',
      '- two',
    ]);
  });

  test('styles are kept beside the text', () => {
    const lesson = readLesson(lessonFile('## One {#one}\n\nSome **strong** word'), FACTS).lesson!;
    const [line] = sectionLines(lesson.sections[0]!, 80);
    expect(line).toEqual([
      { text: 'Some ', style: 'plain' },
      { text: 'strong', style: 'strong' },
      { text: ' word', style: 'plain' },
    ]);
  });

  test('an item hangs, a number keeps its width', () => {
    expect(shown(`1. ${'word '.repeat(6)}`, 20)).toEqual(['1. word word word', '   word word word']);
  });

  test('an observation shows its facts and its verdict, and the rules only where asked for', () => {
    const lines = shown(TIMEOUT_ON_WRITE);
    expect(lines).toContainEqual(expect.stringContaining('"kind": "timeout"'));
    expect(flowed(lines)).toContain('outcome: unknown;');
    expect(flowed(lines)).not.toContain('Ask for the status first.');
    const explained = shown(TIMEOUT_ON_WRITE.replace('observation', 'observation because'));
    expect(flowed(explained)).toContain('Ask for the status first.');
  });

  test('an observation shows the tool result that is due where asked for', () => {
    const fence = '```observation envelope\n{"kind": "check", "stage": "policy"}\n```';
    expect(shown(fence).join('\n')).toContain('"errorCategory": "business"');
  });

  test('a disputed verdict says so', () => {
    expect(shown('```observation\n{"kind": "upstream", "http": {"status": 409}}\n```').join(' ')).toContain(
      'contested:',
    );
  });

  test('an envelope shows its defects, or that there are none', () => {
    expect(shown('```envelope\n{"isError": true, "content": []}\n```').join(' ')).toContain(
      'error missing-content:',
    );
    expect(shown('```envelope\n{"content": [{"type": "text", "text": "3 rows"}]}\n```').join(' ')).toContain(
      'no defects',
    );
  });

  test('a table is a grid where it fits, else one small list for each row', () => {
    const table = '| Reason | What it means for you |\n|---|---|\n| GONE | It existed |\n| LOCKED | Wait |';
    expect(shown(table, 60)).toEqual([
      'Reason  What it means for you',
      '------  ---------------------',
      'GONE    It existed',
      'LOCKED  Wait',
    ]);
    expect(shown(table.replaceAll('It existed', 'Unbreakable-and-very-long'), 20)).toEqual([
      'GONE',
      '  What it means for',
      '  you:',
      '  Unbreakable-and-ve',
      '  ry-long',
      '',
      'LOCKED',
      '  What it means for',
      '  you: Wait',
    ]);
  });

  test('a link says where it leads', () => {
    expect(shown('See [the layers](layers#local) and [layers](layers).')).toEqual([
      'See the layers [layers#local] and layers.',
    ]);
  });

  test('without colours, code that looks like a word is marked', () => {
    expect(shown('The layer `none` and `isError`.', 80, { marks: true })).toEqual([
      'The layer `none` and isError.',
    ]);
  });

  test.each([20, 40, 80, 120])('no line is wider than %i columns', (width) => {
    const body = `${'Some longer text with a [link](layers#local) in it. '.repeat(5)}\n\n\`\`\`table http\n\`\`\`\n\n> ${'quoted '.repeat(30)}\n\n\`\`\`observation\n{"isError": true, "content": [{"type": "text", "text": "${'long '.repeat(40)}"}]}\n\`\`\``;
    for (const line of shown(body, width)) expect(textWidth(line)).toBeLessThanOrEqual(width);
  });
});
