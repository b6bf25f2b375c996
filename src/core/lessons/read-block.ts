import type { Defect, Verdict } from '../classifier/verdict.ts';
import { classify } from '../classify.ts';
import { InputError } from '../input-error.ts';
import { disprove } from './claims.ts';
import { parseInline } from './inline.ts';
import type { RawBlock } from './markdown.ts';
import { type Block, SHOWN, type Shown, type Spans } from './model.ts';
import { lintMessage } from './run-lint.ts';
import { GENERATED_TABLES, isGeneratedTable } from './tables.ts';

/** What prose may speak about: the nearest verdict and the nearest linted message above it. */
export interface Reading {
  readonly verdict: Verdict | null;
  readonly defects: readonly Defect[] | null;
}

type Say = (line: number, message: string) => void;

/** One block, run and checked; null where it cannot be shown. */
export function readBlock(raw: RawBlock, reading: Reading, say: Say): Block | null {
  const inline = (text: string): Spans => checkedSpans(text, reading, (message) => say(raw.line, message));
  switch (raw.kind) {
    case 'heading':
      return { kind: 'subheading', spans: inline(raw.text) };
    case 'paragraph':
    case 'quote':
      return { kind: raw.kind, spans: inline(raw.text) };
    case 'list':
      return { kind: 'list', ordered: raw.ordered, items: raw.items.map(inline) };
    case 'table':
      return {
        kind: 'table',
        generated: null,
        header: raw.header.map(inline),
        rows: checkedRows(raw, inline, say),
      };
    case 'fence':
      return readFence(raw, say);
  }
}

function checkedRows(
  raw: Extract<RawBlock, { kind: 'table' }>,
  inline: (text: string) => Spans,
  say: Say,
): Spans[][] {
  return raw.rows.map((row) => {
    if (row.length !== raw.header.length)
      say(raw.line, `a row has ${row.length} cells, the header has ${raw.header.length}: ${row[0] ?? ''}`);
    return row.map(inline);
  });
}

function checkedSpans(text: string, reading: Reading, say: (message: string) => void): Spans {
  const spans = parseInline(text);
  for (const span of spans) {
    if (span.kind !== 'claim') continue;
    const wrong = disprove(span.claim, reading.verdict, reading.defects);
    if (wrong !== null) say(wrong);
  }
  return spans;
}

type Fence = Extract<RawBlock, { kind: 'fence' }>;

function readFence(raw: Fence, say: Say): Block | null {
  if (!raw.closed) say(raw.line, `the block ${raw.info} is not closed`);
  const [kind = '', ...words] = raw.info.split(/\s+/);
  const tell = (message: string): null => {
    say(raw.line, `${kind} block: ${message}`);
    return null;
  };
  if (kind === 'observation') return readObservationBlock(raw, words, tell);
  if (kind === 'envelope') return readEnvelopeBlock(raw, tell);
  if (kind === 'question') return readQuestionBlock([...words, ...raw.text.split(/\s+/)], tell);
  if (kind === 'table') {
    const name = words[0] ?? '';
    if (!isGeneratedTable(name)) return tell(`no table is called ${JSON.stringify(name)}`);
    return { kind: 'table', generated: name, ...GENERATED_TABLES[name]() };
  }
  return { kind: 'code', language: kind, text: raw.text };
}

type Tell = (message: string) => null;

function parseJson(text: string, tell: Tell): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return tell(`not JSON (${(error as Error).message})`);
  }
}

/** The result of a run that may find fault with its input. */
function attempt<T>(run: () => T, tell: Tell): T | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof InputError) return tell(error.message);
    throw error;
  }
}

function readObservationBlock(raw: Fence, words: readonly string[], tell: Tell): Block | null {
  const unknown = words.filter((word) => !(SHOWN as readonly string[]).includes(word));
  if (unknown.length > 0) tell(`cannot show ${unknown.join(', ')}; known: ${SHOWN.join(', ')}`);
  const json = parseJson(raw.text, tell);
  if (json === null) return null;
  const verdict = attempt(() => classify(json.value), tell);
  if (verdict === null) return null;
  const shows = ['verdict', ...words].filter((word): word is Shown =>
    (SHOWN as readonly string[]).includes(word),
  );
  return { kind: 'observation', input: json.value, verdict, shows: [...new Set(shows)] };
}

/** `{ "message": …, "facts": … }`, or the message alone. */
function readEnvelopeBlock(raw: Fence, tell: Tell): Block | null {
  const json = parseJson(raw.text, tell);
  if (json === null) return null;
  const { value } = json;
  const apart = typeof value === 'object' && value !== null && 'message' in value && 'facts' in value;
  const message = apart ? value.message : value;
  const facts = apart ? value.facts : null;
  const defects = attempt(() => lintMessage(message, facts), tell);
  return defects === null ? null : { kind: 'envelope', message, facts, defects };
}

const QUERY_WORDS = ['topic', 'level', 'count', 'ids'];

function readQuestionBlock(words: readonly string[], tell: Tell): Block | null {
  const query = new Map(
    words.filter((word) => word !== '').map((word) => word.split('=', 2) as [string, string]),
  );
  const topic = query.get('topic');
  if (topic === undefined) return tell('expected topic=NAME');
  const number = (name: string): number | null => {
    const text = query.get(name);
    if (text === undefined) return null;
    return /^\d+$/.test(text) ? Number(text) : tell(`${name} is no number`);
  };
  for (const name of query.keys())
    if (!QUERY_WORDS.includes(name)) tell(`${name} is not known; known: ${QUERY_WORDS.join(', ')}`);
  const ids = query.get('ids')?.split(',') ?? null;
  if (ids !== null && (query.has('level') || query.has('count')))
    return tell('ids name the questions; leave out level and count');
  const count = ids?.length ?? number('count') ?? 1;
  return { kind: 'question', query: { topic, level: number('level'), count, ids } };
}
