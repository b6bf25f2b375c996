import { decodeUtf8 } from './decode.ts';
import { type InputEvent, key } from './key.ts';
import { csiKey, plainKey, ss3Key } from './sequences.ts';

/**
 * Splits what arrives on standard input into keys. Terminals, pastes and slow lines deliver keys in any
 * packaging: several keys in one chunk, one key in several. Pure: the state goes in and comes out, and
 * what only time can decide is left to `settle`.
 */
export interface SplitterState {
  /** The start of something unfinished: an escape sequence, or the bytes of half a character. */
  readonly pending: string;
  readonly bytes: readonly number[];
  /** The text of a bracketed paste whose end has not come; null outside one. */
  readonly paste: string | null;
  /** The last character was CR: an LF that follows belongs to it. */
  readonly afterReturn: boolean;
  /** A lone ESC was just taken for the key: a sequence that lost its ESC that way may follow. */
  readonly afterEscape: boolean;
}

export interface Split {
  readonly state: SplitterState;
  readonly events: readonly InputEvent[];
}

export const NOTHING_PENDING: SplitterState = {
  pending: '',
  bytes: [],
  paste: null,
  afterReturn: false,
  afterEscape: false,
};

const ESC = '\u001b';
const PASTE_END = '\u001b[201~';
/** Characters of a paste that are kept; the rest is read and dropped. */
export const LONGEST_PASTE = 1_000_000;

/** The keys in a chunk, and what is left for the next one. */
export function split(state: SplitterState, chunk: string | Uint8Array): Split {
  const { text, rest } = decodeUtf8(state.bytes, chunk);
  const events: InputEvent[] = [];
  let { paste, afterReturn } = state;
  let input = state.pending + text;
  if (state.afterEscape && /^\[[\d;]*[A-Za-z~]/.test(input)) input = ESC + input;

  while (input !== '') {
    if (paste !== null) {
      const end = input.indexOf(PASTE_END);
      // The end mark itself may be cut in two: keep as much as could be its beginning.
      const upTo = end >= 0 ? end : input.length - overlap(input);
      paste = (paste + input.slice(0, upTo)).slice(0, LONGEST_PASTE);
      if (end < 0) return left(input.slice(upTo));
      events.push({ kind: 'paste', text: paste.replace(/\r\n?/g, '\n') });
      paste = null;
      input = input.slice(end + PASTE_END.length);
      continue;
    }
    const taken = input.startsWith(ESC) || input.startsWith('\u009b') ? sequence(input) : character(input);
    if (taken === null) return left(input);
    if (taken.pastes) paste = '';
    const lineFeedOfReturn = afterReturn && input.startsWith('\n');
    afterReturn = input.startsWith('\r');
    if (!lineFeedOfReturn) events.push(...taken.events);
    input = input.slice(taken.length);
  }
  return left('');

  function left(pending: string): Split {
    return { state: { pending, bytes: rest, paste, afterReturn, afterEscape: false }, events };
  }
}

/** Time has passed and nothing came: a lone ESC was the key, and an LF from now on is one of its own. */
export function settle(state: SplitterState): Split {
  const lone = state.paste === null && state.pending === ESC;
  return {
    state: {
      ...state,
      pending: lone ? '' : state.pending,
      afterReturn: false,
      afterEscape: lone,
    },
    events: lone ? [key('escape')] : [],
  };
}

/** Whether `settle` would decide something. */
export function isUnsettled(state: SplitterState): boolean {
  return state.afterReturn || (state.paste === null && state.pending === ESC);
}

interface Taken {
  readonly events: readonly InputEvent[];
  /** Code units used. */
  readonly length: number;
  readonly pastes?: boolean;
}

function character(input: string): Taken {
  const one = String.fromCodePoint(input.codePointAt(0)!);
  return { events: [plainKey(one)], length: one.length };
}

/** One escape sequence at the start of the input; null while it is unfinished. */
function sequence(input: string): Taken | null {
  const eightBit = input.startsWith('\u009b');
  if (input === ESC) return null;
  if (eightBit || input[1] === '[') return control(input, eightBit ? 1 : 2);
  if (input[1] === 'O') return input.length < 3 ? null : { events: ss3Key(input[2]!), length: 3 };
  if (/[\]PX^_]/.test(input[1]!)) return stringSequence(input);
  // Two escapes: the first one is a key, the second may begin a sequence.
  if (input[1] === ESC) return { events: [key('escape')], length: 1 };
  const next = character(input.slice(1));
  const [event] = next.events;
  return { events: event?.kind === 'key' ? [key(`alt-${event.name}`)] : [], length: 1 + next.length };
}

function control(input: string, start: number): Taken | null {
  // The Linux console sends F1 to F5 as ESC [ [ A; X10 mouse reports are ESC [ M and three bytes.
  if (input[start] === '[') return input.length < start + 2 ? null : { events: [], length: start + 2 };
  if (input[start] === 'M') return input.length < start + 4 ? null : { events: [], length: start + 4 };
  const found = /^([\u0030-\u003f]*)[\u0020-\u002f]*([\u0040-\u007e])/.exec(input.slice(start));
  if (found === null) {
    const body = /^[\u0020-\u003f]*/.exec(input.slice(start))![0];
    // Something that cannot belong to the sequence ends it; what follows is input again.
    return start + body.length < input.length ? { events: [], length: start + body.length } : null;
  }
  const [whole, parameters, final] = found as unknown as [string, string, string];
  const length = start + whole.length;
  if (parameters === '200' && final === '~') return { events: [], length, pastes: true };
  return { events: csiKey(parameters, final), length };
}

/**
 * Answers of the terminal (titles, colours, capabilities): up to BEL or ESC \. Somebody who pressed Alt and
 * a bracket began one too; Ctrl-C, CAN and SUB end it, and count themselves.
 */
function stringSequence(input: string): Taken | null {
  const end = /\u0007|\u001b\\|(?=[\u0003\u0018\u001a])/.exec(input.slice(2));
  return end === null ? null : { events: [], length: 2 + end.index + end[0].length };
}

/** How many characters at the end of the text could begin the mark that ends a paste. */
function overlap(text: string): number {
  for (let length = Math.min(PASTE_END.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(PASTE_END.slice(0, length))) return length;
  }
  return 0;
}
