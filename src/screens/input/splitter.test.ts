import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InputEvent } from './key.ts';
import { isUnsettled, LONGEST_PASTE, NOTHING_PENDING, settle, split } from './splitter.ts';

/** Feeds chunks one after the other, then lets time pass. */
function feed(...chunks: (string | Uint8Array)[]): InputEvent[] {
  let state = NOTHING_PENDING;
  const events: InputEvent[] = [];
  for (const chunk of chunks) {
    const step = split(state, chunk);
    state = step.state;
    events.push(...step.events);
  }
  return [...events, ...settle(state).events];
}

const names = (...chunks: (string | Uint8Array)[]) =>
  feed(...chunks).map((event) => (event.kind === 'key' ? event.name : `paste:${event.text}`));

describe('keys that arrive together', () => {
  it('splits an answer and Enter', () => {
    expect(names('a\r')).toEqual(['a', 'enter']);
  });
  it('takes CRLF for one Enter, also when it is cut in two', () => {
    expect(names('1\r\n2\r\n')).toEqual(['1', 'enter', '2', 'enter']);
    expect(names('1\r', '\n2')).toEqual(['1', 'enter', '2']);
  });
  it('takes an LF that comes later for a key of its own', () => {
    const first = split(NOTHING_PENDING, '\r');
    expect(isUnsettled(first.state)).toBe(true);
    expect(split(settle(first.state).state, '\n').events).toEqual([{ kind: 'key', name: 'enter' }]);
  });
  it('keeps the order of arrows and letters', () => {
    expect(names('\u001b[B\u001b[Bx\u001bOA\r')).toEqual(['down', 'down', 'x', 'up', 'enter']);
  });
});

describe('named keys', () => {
  it.each([
    ['\u001b[A', 'up'],
    ['\u001bOB', 'down'],
    ['\u001b[C', 'right'],
    ['\u001b[D', 'left'],
    ['\u001b[H', 'home'],
    ['\u001b[4~', 'end'],
    ['\u001b[5~', 'page-up'],
    ['\u001b[6~', 'page-down'],
    ['\u001b[3~', 'delete'],
    ['\t', 'tab'],
    ['\u001b[Z', 'shift-tab'],
    ['\u007f', 'backspace'],
    ['\u0003', 'ctrl-c'],
    ['\u0004', 'ctrl-d'],
    ['\u001a', 'ctrl-z'],
    ['\u001b[1;5C', 'ctrl-right'],
    ['\u009bA', 'up'],
    ['\u001bx', 'alt-x'],
    [' ', 'space'],
  ])('%j is %s', (bytes, name) => {
    expect(names(bytes)).toEqual([name]);
  });
});

describe('a lone escape', () => {
  it('is decided by the next chunk', () => {
    expect(names('\u001b', '[A')).toEqual(['up']);
  });
  it('is the key once time has passed', () => {
    expect(names('\u001b')).toEqual(['escape']);
  });
  it('does not turn a late rest of an arrow key into an answer', () => {
    const lone = settle(split(NOTHING_PENDING, '\u001b').state);
    expect(split(lone.state, '[A').events).toEqual([{ kind: 'key', name: 'up' }]);
  });
  it('does not end an unfinished sequence', () => {
    const started = split(NOTHING_PENDING, '\u001b[1;');
    expect(settle(started.state).events).toEqual([]);
    expect(split(settle(started.state).state, '5A').events).toEqual([{ kind: 'key', name: 'ctrl-up' }]);
  });
});

describe('sequences nobody knows', () => {
  it.each([
    '\u001b[?62;22c',
    '\u001b[12;40R',
    '\u001b]11;rgb:0000/0000/0000\u0007',
    '\u001b]10;rgb:ffff/ffff/ffff\u001b\\',
    '\u001bP1$r0m\u001b\\',
    '\u001b[[A',
    '\u001b[M ab',
    '\u001b[<0;10;10M',
    '\u001b[97;5u',
  ])('%j is swallowed whole', (sequence) => {
    expect(names(`${sequence}z`)).toEqual(['z']);
  });
});

describe('bracketed paste', () => {
  it('is one event with its line ends made equal', () => {
    expect(names('\u001b[200~{\r\n "a": 1\r}\u001b[201~q')).toEqual(['paste:{\n "a": 1\n}', 'q']);
  });
  it('keeps escape sequences inside it as text', () => {
    expect(names('\u001b[200~\u001b[A\u001b[201~')).toEqual(['paste:\u001b[A']);
  });
  it('is cut where it is longer than anything to classify', () => {
    const [event] = feed(`\u001b[200~${'x'.repeat(LONGEST_PASTE + 5)}\u001b[201~`);
    expect(event).toEqual({ kind: 'paste', text: 'x'.repeat(LONGEST_PASTE) });
  });
});

describe('properties', () => {
  const piece = fc.oneof(
    fc.constantFrom('a', 'B', '1', '\r', '\r\n', ' ', 'é', '中', '👍', '\u0003'),
    fc.constantFrom(
      '\u001b[A',
      '\u001bOD',
      '\u001b[5~',
      '\u001b[200~pasted\r\ntext\u001b[201~',
      '\u001b[?1;2c',
    ),
  );

  it('takes Ctrl-C for itself where Alt and a bracket began what looks like an answer of the terminal', () => {
    expect(feed('\u001b]', 'abc', '\u0003')).toEqual(feed('\u0003'));
  });

  it('gives the same keys however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 4 })),
        (pieces, cuts) => {
          const bytes = new TextEncoder().encode(pieces.join(''));
          const chunks: Uint8Array[] = [];
          for (let at = 0; at < bytes.length; ) {
            const length = cuts.next().value;
            chunks.push(bytes.subarray(at, at + length));
            at += length;
          }
          expect(feed(...chunks)).toEqual(feed(pieces.join('')));
        },
      ),
    );
  });

  it('never throws and never invents a character that was not sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const event of feed(text)) {
          if (event.kind === 'key' && [...event.name].length === 1) expect(text).toContain(event.name);
        }
      }),
    );
  });
});
