import { describe, expect, test } from 'vitest';
import { reportCard } from './card.ts';
import type { Exchange, ServerFacts } from './exchange.ts';
import { generalProvocations, type ListedTool, type ProvocationKind, toolProvocations } from './provoke.ts';

const TOOL: ListedTool = {
  name: 'count',
  inputSchema: { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] },
  annotations: {},
  hasOutputSchema: false,
};
const SERVER: ServerFacts = {
  name: 'a',
  version: '1',
  revision: '2025-11-25',
  transport: 'stdio',
  tools: ['count'],
  noise: { lines: 0, first: null },
  stopped: null,
  complaint: null,
};
const PROVOCATIONS = [...generalProvocations(), ...toolProvocations(TOOL)];

function exchange(kind: ProvocationKind, answer: unknown, more: Partial<Exchange> = {}): Exchange {
  return {
    provocation: PROVOCATIONS.find((one) => one.kind === kind)!,
    id: 1,
    request: '',
    end: 'answered',
    answer: JSON.stringify({ jsonrpc: '2.0', id: 1, ...(answer as object) }),
    strays: [],
    ms: 1,
    isAnsweredTwice: false,
    ...more,
  };
}

function ids(
  one: Exchange,
  server: Partial<ServerFacts> = {},
  profile: 'structured' | 'spec' = 'structured',
): string[] {
  const { findings, general, tools } = reportCard({ ...SERVER, ...server }, [one], profile);
  const graded = [...general, ...tools.flatMap(({ exchanges }) => exchanges)];
  return [...findings, ...graded.flatMap((found) => found.findings)].map(({ id }) => id);
}

const error = (code: number, message = 'no') => ({ error: { code, message } });
const text = (words: string, more = {}) => ({
  result: { content: [{ type: 'text', text: words }], ...more },
});

describe('what must be answered, and with what', () => {
  test.each<[string, ProvocationKind, unknown, string[]]>([
    ['an unknown method is -32601', 'unknown-method', error(-32601), []],
    ['and nothing else', 'unknown-method', error(-32603), ['wrong-code']],
    ['an unknown method is no success', 'unknown-method', { result: {} }, ['accepted-unknown']],
    ['an unknown tool is -32602', 'unknown-tool', error(-32602, 'Unknown tool: x'), []],
    [
      'an unknown tool is no failure of a tool, whatever the words',
      'unknown-tool',
      text('Nope', { isError: true }),
      ['execution-for-protocol'],
    ],
    ['an unknown tool is no success', 'unknown-tool', text('Done.'), ['accepted-unknown']],
    ['no JSON is -32700', 'not-json', error(-32700), []],
    [
      'a call that the schema rejects is no success',
      'missing-argument',
      text('Counted.'),
      ['accepted-invalid'],
    ],
  ])('%s', (_what, kind, answer, expected) => {
    expect(ids(exchange(kind, answer))).toEqual(expected);
  });

  test('from 2026-07-28 on an unknown method over HTTP is 404', () => {
    const server = { revision: '2026-07-28', transport: 'http' } as const;
    const answer = error(-32601);
    expect(ids(exchange('unknown-method', answer, { status: 200 }), server)).toEqual(['wrong-status']);
    expect(ids(exchange('unknown-method', answer, { status: 404 }), server)).toEqual([]);
    expect(ids(exchange('unknown-method', answer, { status: 200 }))).toEqual([]);
  });
});

describe('how a server behaves between messages', () => {
  test.each<[Partial<Exchange>, string]>([
    [{ end: 'silence', answer: null }, 'no-answer'],
    [{ end: 'ended', answer: null }, 'ended-in-call'],
    [{ end: 'other-id', answer: null, strays: ['{}'] }, 'wrong-id'],
    [{ end: 'flood', answer: null }, 'flood'],
    [{ end: 'too-large', answer: null }, 'too-large'],
    [{ end: 'no-message', answer: null }, 'no-message'],
  ])('%o', (more, id) => {
    expect(ids(exchange('unknown-method', {}, more))).toEqual([id]);
  });

  test('silence to what is no message is a warning, and none in the profile spec', () => {
    const silent = exchange('not-json', {}, { end: 'silence', answer: null });
    expect(ids(silent)).toEqual(['malformed-unanswered']);
    expect(ids(silent, {}, 'spec')).toEqual([]);
  });

  test('a second answer, and an answer to nothing, beside a good one', () => {
    const answer = error(-32601);
    expect(ids(exchange('unknown-method', answer, { isAnsweredTwice: true }))).toEqual(['answered-twice']);
    expect(ids(exchange('unknown-method', answer, { strays: ['{}'] }))).toEqual(['wrong-id']);
  });

  test('what concerns the server as a whole', () => {
    const good = exchange('unknown-method', error(-32601));
    expect(ids(good, { noise: { lines: 2, first: 'hi' } })).toEqual(['noise-on-stdout']);
    expect(ids(good, { stopped: 'no-tools' })).toEqual(['no-tools']);
  });
});

test('a tool that no call was sent to is skipped, and the sums are those of all findings', () => {
  const bad = exchange('unknown-method', { result: {} });
  const card = reportCard({ ...SERVER, tools: ['count', 'other'] }, [
    bad,
    exchange('wrong-type', text('Error', { isError: true })),
  ]);
  expect(card.tools.map(({ isSkipped }) => isSkipped)).toEqual([false, true]);
  expect(card.errors).toBe(1 + card.tools[0]!.errors);
  expect(card.tools[0]!.errors).toBeGreaterThan(0);
});
