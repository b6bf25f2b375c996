import { describe, expect, test } from 'vitest';
import { checkPack } from './checks/check.ts';
import { exported } from './export.ts';

const nasty = 'She said "no", then {x=1} ~ #2: a\tb <b>\nsecond line';
const pack = {
  questions: [
    {
      id: 'late-refund',
      topic: 'category',
      level: 1,
      stem: nasty,
      cases: [{ facts: { kind: 'check', stage: 'policy', context: { effect: 'write' } } }],
      options: [
        { text: '=SUM(A1)', claim: { is: { category: 'validation' } } },
        { text: 'business', claim: { is: { category: 'business' } } },
      ],
    },
  ],
};
const { judged } = checkPack(pack);

describe('export', () => {
  test('Anki: a header, then one note a line of four quoted fields', () => {
    const [separator, , guid, , tags, note, end] = exported(judged, 'anki').split('\n');
    expect([separator, guid, tags, end]).toEqual(['#separator:Tab', '#guid column:1', '#tags column:4', '']);
    const fields = note!.split('\t');
    expect(fields).toHaveLength(4);
    expect(fields[0]).toBe('"mcp-errors-drill:late-refund"');
    expect(fields[1]).toContain('&lt;b&gt;<br>second line');
    expect(fields[2]).toContain('<b>B</b>');
  });

  test('CSV: quotes doubled, line breaks inside quotes, no formula', () => {
    const text = exported(judged, 'csv');
    expect(text.startsWith('id,topic,level,stem,A,B,key,explanation,why A,why B\r\n')).toBe(true);
    expect(text).toContain('"She said ""no"", then');
    expect(text).toContain(`,'=SUM(A1),business,B,`);
  });

  test('GIFT: signs of its own are escaped, the right answer is marked, every answer has feedback', () => {
    const text = exported(judged, 'gift');
    expect(text).toContain('::late-refund::She said "no", then \\{x\\=1\\} \\~ \\#2\\: a');
    expect(text).toMatch(/^=business#/m);
    expect(text).toMatch(/^~\\=SUM\(A1\)#/m);
    expect(text).toMatch(/^####/m);
  });
});
