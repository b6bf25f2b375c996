import type { Client } from '@modelcontextprotocol/client';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { ReportCard } from '../../src/core/lab/card.ts';
import { BIN } from '../bin.ts';
import { run } from '../cli/run.ts';
import { connected, newHome, overStdio, removeHomes } from './client.ts';

afterAll(removeHomes);

interface Option {
  readonly label?: string;
  readonly values?: readonly { readonly label: string }[];
}
interface Question {
  readonly question_id: string;
  readonly how_to_answer: string;
  readonly options: readonly Option[];
}

let client: Client | null = null;
afterEach(async () => {
  await client?.close();
  client = null;
});
async function drill(home = newHome()): Promise<Client> {
  client = await connected(overStdio(['mcp'], home), 'auto');
  return client;
}

async function call(
  caller: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const result = await caller.callTool({ name, arguments: args });
  return { isError: result.isError, ...(result.structuredContent as Record<string, unknown>) };
}

async function next(caller: Client, args = {}): Promise<Question> {
  const { question } = await call(caller, 'next_question', args);
  return question as Question;
}

/** Labels that fit the form of a question. */
function someChoice({ options, how_to_answer }: Question): string[] {
  if (options.some(({ values }) => values !== undefined))
    return options.map(({ values }) => values![0]!.label);
  const count = Number(/^(\d+) labels/.exec(how_to_answer)?.[1] ?? 1);
  return options.slice(0, count).map(({ label }) => label!);
}

describe('mcp: the drill as a server', () => {
  test('passes its own probe with no finding, real calls that fail included', async () => {
    const calls = [
      'next_question={}',
      'progress={}',
      'classify_observation={"observation":{"kind":"timeout"}}',
      'classify_observation={"observation":{"kind":"nope"}}',
      'lint_envelope={"message":{"isError":true,"content":[]}}',
      'answer={"question_id":"nope","choice":["A"]}',
      'explain={"question_id":"nope"}',
    ];
    const options = calls.flatMap((one) => ['--call', one]);
    const { code, stdout } = await run(['probe', '--json', ...options, '--', process.execPath, BIN, 'mcp']);
    const card = JSON.parse(stdout) as ReportCard;
    const graded = [...card.general, ...card.tools.flatMap(({ exchanges }) => exchanges)];
    expect(graded.flatMap(({ findings }) => findings)).toEqual([]);
    expect(card.findings).toEqual([]);
    expect(card.tools.filter(({ isSkipped }) => isSkipped)).toEqual([]);
    expect(code).toBe(0);
  });

  test('question, answer, explanation; the same question comes until it is answered', async () => {
    const caller = await drill();
    const question = await next(caller);
    expect(await next(caller)).toEqual(question);
    const { question_id } = question;
    const early = await call(caller, 'explain', { question_id });
    expect(early).toMatchObject({ isError: true, errorCategory: 'business', isRetryable: false });
    const answered = await call(caller, 'answer', {
      question_id,
      choice: someChoice(question),
      confidence: 'guess',
    });
    expect(answered).toMatchObject({ correct: expect.any(Boolean), right_answer: expect.any(Array) });
    const { explanation } = await call(caller, 'explain', { question_id });
    expect(explanation).toMatchObject({ verdicts: expect.any(Array), options: expect.any(Array) });
    expect((await next(caller)).question_id).not.toBe(question_id);
  });

  test('a second answer to one question is refused, and nothing is counted twice', async () => {
    const caller = await drill();
    const question = await next(caller);
    const given = { question_id: question.question_id, choice: someChoice(question) };
    await call(caller, 'answer', given);
    expect(await call(caller, 'answer', given)).toMatchObject({ isError: true, errorCategory: 'business' });
    expect(await call(caller, 'progress')).toMatchObject({ answers: { answers: 1 } });
  });

  test('an answer that does not fit says what would', async () => {
    const caller = await drill();
    const { question_id } = await next(caller);
    const refused = await call(caller, 'answer', { question_id, choice: ['?'] });
    expect(refused).toMatchObject({ isError: true, errorCategory: 'validation', field: 'choice' });
    expect(refused['limit']).toMatch(/labels? among A, B/);
  });

  test('goes on past the end of a round, through every topic', async () => {
    const caller = await drill();
    const { tools } = await caller.listTools();
    const { properties } = tools.find(({ name }) => name === 'next_question')!.inputSchema;
    const topics = (properties as { topic: { enum: string[] } }).topic.enum;
    expect(topics.length).toBeGreaterThan(3);
    for (const topic of [...topics, ...Array(11).fill(topics[0])]) {
      const question = await next(caller, { topic });
      const given = { question_id: question.question_id, choice: someChoice(question) };
      expect(await call(caller, 'answer', given), question.question_id).toHaveProperty('right_answer');
    }
    expect(await call(caller, 'progress')).toMatchObject({ answers: { answers: topics.length + 11 } });
  });

  test('shares the journal: what was answered here counts in the terminal, and no round is left open', async () => {
    const home = newHome();
    const caller = await drill(home);
    const question = await next(caller);
    await call(caller, 'answer', { question_id: question.question_id, choice: someChoice(question) });
    await caller.close();
    const { stdout } = await run(['stats', '--json', '--data-dir', home]);
    expect(JSON.parse(stdout)).toMatchObject({ totals: { answers: 1 }, unfinished: [] });
  });

  test('a verdict and a repaired envelope', async () => {
    const caller = await drill();
    const observation = { kind: 'upstream', http: { status: 429, headers: { 'retry-after': '30' } } };
    expect(await call(caller, 'classify_observation', { observation })).toMatchObject({
      verdict: { reason: 'RATE_LIMITED', isRetryable: true, delayMs: 30_000 },
    });
    const message = { isError: true, content: [{ type: 'text', text: 'Operation failed' }] };
    const linted = await call(caller, 'lint_envelope', { message, observation });
    expect(linted).toMatchObject({ recommended: { structuredContent: { retryAfterMs: 30_000 } } });
    expect(linted['defects']).not.toEqual([]);
  });
});
