import { describe, expect, test } from 'vitest';
import { parseInline } from './inline.ts';

describe('inline Markdown', () => {
  test('text, code, strong, emphasis and links, in order', () => {
    expect(parseInline('a `b` **c** *d* [e](f#g).')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'code', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'strong', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'emphasis', text: 'd' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'e', target: 'f#g' },
      { kind: 'text', text: '.' },
    ]);
  });

  test('a lonely star or a product is text', () => {
    expect(parseInline('3 * 3 * 3')).toEqual([{ kind: 'text', text: '3 * 3 * 3' }]);
  });

  test.each([
    ['so [[isRetryable: false]]', 'isRetryable: false', false],
    ['so [[delayMs: 30000]]', 'delayMs: 30000', 30000],
    ['so [[action: query-status]]', 'query-status', 'query-status'],
    ['so [[isError: null]]', 'isError: null', null],
  ])('a claim inside a sentence: %s', (text, shown, value) => {
    expect(parseInline(text)[1]).toMatchObject({ kind: 'claim', text: shown, claim: { value } });
  });

  test('a claim that opens a sentence says its field', () => {
    const [first, , second] = parseInline('[[outcome: empty]] here. [[action: stop]] there.');
    expect(first).toMatchObject({ text: 'outcome: empty' });
    expect(second).toMatchObject({ text: 'action: stop' });
  });

  test('a claim may show words of its own', () => {
    expect(parseInline('[[defect: none | no defects]]')).toMatchObject([
      { text: 'no defects', claim: { field: 'defect', value: 'none' } },
    ]);
  });
});
