import { describe, expect, test } from 'vitest';
import { type Card, exported } from './export.ts';

const card = (over: Partial<Card> = {}): Card => ({
  id: 'late-refund',
  topic: 'category',
  level: 1,
  stem: 'She said "no", then {x=1} ~ #2: a\tb <b>\nsecond line',
  facts: ['What is done today:', '{\n  "isError": true\n}'],
  task: '',
  way: 'one',
  options: [
    { letter: 'A', text: '=SUM(A1)', correct: false, why: 'No formula.' },
    { letter: 'B', text: 'business', correct: true, why: 'It is a rule.' },
  ],
  rows: [],
  key: ['B'],
  explanation: 'A page of <html>.',
  ...over,
});
const steps = (...right: string[]): Card =>
  card({
    way: 'rows',
    task: 'Give every step its action.',
    options: ['Wait -> then call.', 'Stop.', 'Ask.'].map((text, index) => ({
      letter: 'ABC'.charAt(index),
      text,
      correct: true,
      why: '',
    })),
    rows: right.map((letter, index) => ({
      name: `Step ${index + 1}`,
      right: letter,
      values: ['A', 'B', 'C'],
      why: 'It is due.',
    })),
    key: right,
  });

describe('export', () => {
  test('Anki: a header, then one note a line of four quoted fields', () => {
    const [separator, , guid, , tags, note, end] = exported([card()], 'anki').split('\n');
    expect([separator, guid, tags, end]).toEqual(['#separator:Tab', '#guid column:1', '#tags column:4', '']);
    const fields = note!.split('\t');
    expect(fields).toHaveLength(4);
    expect(fields[0]).toBe('"mcp-errors-drill:late-refund"');
    expect(fields[1]).toContain('&lt;b&gt;<br>second line');
    expect(fields[2]).toContain('<b>B</b>');
  });

  test('Anki: facts and messages stand on the front with their indents', () => {
    expect(exported([card()], 'anki')).toContain('<br>&nbsp;&nbsp;&quot;isError&quot;: true<br>}');
  });

  test('CSV: quotes doubled, line breaks inside quotes, no formula', () => {
    const text = exported([card()], 'csv');
    expect(text.startsWith('id,topic,level,stem,facts,A,B,key,explanation,why A,why B\r\n')).toBe(true);
    expect(text).toContain('"She said ""no"", then');
    expect(text).toContain(`,'=SUM(A1),business,B,`);
  });

  test('GIFT: signs of its own are escaped, the right answer is marked, every answer has feedback', () => {
    const text = exported([card()], 'gift');
    expect(text).toContain(
      '::late-refund::[html]She said &quot;no&quot;, then \\{x\\=1\\} \\~ \\#2\\: a\tb &lt;b&gt;<br>second line<br>What',
    );
    expect(text).toMatch(/^=business#It is a rule\.$/m);
    expect(text).toMatch(/^~\\=SUM\(A1\)#/m);
    expect(text).toMatch(/^####A page of &lt;html&gt;\.$/m);
  });

  test('GIFT: a text that begins with a share of the marks gets none', () => {
    const options = [
      { letter: 'A', text: '%100%Validation', correct: false, why: '%50%' },
      { letter: 'B', text: '%0%Business', correct: true, why: '' },
    ];
    const text = exported([card({ options })], 'gift');
    expect(text).toMatch(/^~&\\#37;100%Validation#&\\#37;50%$/m);
    expect(text).toMatch(/^=&\\#37;0%Business$/m);
  });

  test('GIFT: where several are right, each has its share, of those that Moodle knows', () => {
    const options = Array.from({ length: 17 }, (_, index) => ({
      letter: String.fromCharCode(65 + index),
      text: `Option ${index}`,
      correct: index < 3,
      why: '',
    }));
    const text = exported([card({ options, way: 'several' })], 'gift');
    expect(text.match(/^~%33\.33333%/gm)).toHaveLength(3);
    expect(text.match(/^~%-5%/gm)).toHaveLength(14);
  });

  test('GIFT: steps are matched with their actions, so the sequence is asked for; the others are offered', () => {
    const text = exported([steps('B', 'A', 'B')], 'gift');
    expect(text).toContain(
      '{\n=Step 1 -> B. Stop.\n=Step 2 -> A. Wait -&gt; then call.\n=Step 3 -> B. Stop.\n= -> C. Ask.\n####',
    );
    expect(text).toContain(
      '<br>A. Wait -&gt; then call.<br>B. Stop.<br>C. Ask.<br>Give every step its action. {',
    );
  });

  test('GIFT: a field alone is a choice of its values', () => {
    const rows = [{ name: 'isRetryable', right: 'false', values: ['true', 'false'], why: 'No.' }];
    const text = exported([card({ way: 'rows', options: [], rows, key: ['isRetryable=false'] })], 'gift');
    expect(text).toContain('{\n~true\n=false\n####');
  });
});
