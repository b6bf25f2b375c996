import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeJson, safeText } from './safe.ts';

describe('text from outside, made safe to print', () => {
  test.each([
    ['an escape sequence', '\x1b[31mred', '\\x1b[31mred'],
    ['a C1 control sequence', '\x9b2J', '\\x9b2J'],
    ['a bell and a delete', 'a\x07b\x7f', 'a\\x07b\\x7f'],
    ['line ends and tabs', 'a\r\nb\tc', 'a\\r\\nb\\tc'],
    ['a reversal of the line', 'abc\u202egnp.exe', 'abc\\u202egnp.exe'],
    ['a line separator', 'a\u2028b', 'a\\u2028b'],
    ['half of a pair', 'a\ud83d', 'a\\ud83d'],
    ['a tag character, invisible', 'a\u{e0041}b', 'a\\u{e0041}b'],
  ])('%s is shown as an escape', (_what, text, safe) => expect(safeText(text)).toBe(safe));

  test.each(
    [0xad, 0x115f, 0x180e, 0x200b, 0x2060, 0x2061, 0x2064, 0x206a, 0x206f, 0x3164, 0xfe00, 0xfff9, 0xfffb]
      .concat(0x200c, 0x200d, 0xfe0f, 0xfe0e)
      .map((code) => [code.toString(16).padStart(4, '0'), String.fromCodePoint(code)]),
  )('U+%s is not seen, and so is shown as an escape', (hex, hidden) => {
    expect(safeText(`ap${hidden}ple`)).toBe(`ap\\u${hex}ple`);
    expect(safeText(hidden)).toBe(`\\u${hex}`);
    expect(safeJson(`"${hidden}"`)).toBe(`"\\u${hex}"`);
  });

  test.each([
    ['a selector of a variant beyond the plane', '\u{e0100}', '\\u{e0100}'],
    ['the last of them', '\u{e01ef}', '\\u{e01ef}'],
    ['a joiner at the end', 'می\u200c', 'می\\u200c'],
    ['two joiners', '👩\u200d\u200d💻', '👩\\u200d\\u200d💻'],
    ['a selector behind a selector', '❤\ufe0f\ufe0f', '❤\ufe0f\\ufe0f'],
    ['a selector behind a digit alone', '1\ufe0f', '1\\ufe0f'],
  ])('%s is shown as an escape', (_what, text, safe) => expect(safeText(text)).toBe(safe));

  test.each([
    '👩\u200d💻',
    '👩🏽\u200d🚀',
    '🏳\ufe0f\u200d🌈',
    '🧑\u200d🤝\u200d🧑',
    '❤\ufe0f',
    '☎\ufe0e',
    '1\ufe0f\u20e3',
    'می\u200cخواهم',
    'क्\u200dष',
    'ක්\u200dෂ',
  ])('%s needs what is not seen, and stays', (text) => {
    expect(safeText(text)).toBe(text);
    expect(safeJson(JSON.stringify(text))).toBe(JSON.stringify(text));
  });

  test.each(['plain', 'Zürich', '日本語', '👩‍💻 emoji', 'e\u0301', 'العربية'])('%s stays', (text) =>
    expect(safeText(text)).toBe(text),
  );

  test('where lines are wanted, line ends and tabs stay and a bare carriage return does not', () => {
    expect(safeText('a\r\nb\tc\n', { lines: true })).toBe('a\r\nb\tc\n');
    expect(safeText('right\rwrong', { lines: true })).toBe('right\\rwrong');
  });

  test('nothing that is left can steer a terminal, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((u) => String.fromCharCode(u)) }),
        (text) => {
          const safe = safeText(text);
          expect(safe).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
          expect(safe).not.toMatch(/\p{Surrogate}/u);
        },
      ),
    );
  });
});

describe('JSON made safe to print', () => {
  test('means the same, whatever the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const safe = safeJson(JSON.stringify(value));
        expect(JSON.parse(safe)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(safe).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });

  test('emoji stay as they are', () => expect(safeJson('"👍"')).toBe('"👍"'));
});
