import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { type RunOptions, run } from '../cli/run.ts';
import { danger, NAME, POISON } from './poison.ts';

/** Every command fed with text that steers terminals, from every place that text can come from. */

const work = mkdtempSync(join(tmpdir(), 'drill-poison-'));
const path = (name: string): string => join(work, name);
const write = (name: string, value: unknown): void => writeFileSync(path(name), JSON.stringify(value));

const message = {
  isError: true,
  [POISON]: POISON,
  content: [{ type: 'text', text: POISON }],
  structuredContent: {
    errorCategory: POISON,
    message: POISON,
    field: POISON,
    [POISON]: { [POISON]: POISON },
  },
};
const observation = {
  kind: 'upstream',
  reason: 'STATE_CONFLICT',
  http: { status: 409, headers: { [POISON]: POISON, 'retry-after': POISON }, body: POISON },
  exception: { name: POISON, message: POISON },
};
const question = {
  id: 'poisoned',
  topic: 'layers',
  scenario: 'ci',
  level: 1,
  stem: POISON,
  cases: [{ facts: { kind: 'timeout', context: { effect: 'write' } } }],
  options: [
    { text: `${POISON} A`, claim: { is: { layer: 'local' } } },
    { text: `${POISON} B`, claim: { is: { layer: 'protocol' } } },
    { text: `${POISON} C`, claim: { is: { layer: 'execution' } } },
    { text: `${POISON} D`, claim: { is: { layer: 'none' } } },
  ],
  hint: [POISON],
  note: POISON,
  sources: [POISON],
};
/** A pack whose texts steer is refused; one that only shows what a tool said is not. */
const inFacts = {
  ...question,
  stem: 'Where is this seen?',
  cases: [{ facts: { kind: 'response', response: message } }],
  options: question.options.map((option) => ({ ...option, text: `It is ${option.claim.is.layer}` })),
  hint: 'Look at the flag.',
  note: 'A note.',
  sources: 'A source.',
};
const scenario = {
  id: 'poisoned',
  title: POISON,
  story: POISON,
  watch: POISON,
  deadlineMs: 4000,
  calls: [
    {
      tool: POISON,
      wish: POISON,
      arguments: { [POISON]: POISON },
      effect: 'read',
      contract: 'zero-or-more',
      backend: [{ answer: 'never', processingMs: 500 }],
    },
  ],
  designs: { plain: { title: POISON, layers: [{ name: 'tool', attempts: 2, timeoutMs: 1500 }] } },
};
/** A server that says poison wherever a server can say something, and on standard error too. */
const server = `
process.stderr.write(${JSON.stringify(POISON)});
const P = ${JSON.stringify(POISON)};
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line);
  if (id === undefined) return;
  const answer = {
    initialize: { result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: P, version: P }, instructions: P } },
    'tools/list': { result: { tools: [{ name: P, description: P, inputSchema: { type: 'object', properties: { [P]: { type: 'string', enum: [P] } }, required: [P] } }] } },
    'tools/call': { result: { isError: true, content: [{ type: 'text', text: P }], structuredContent: { [P]: P } } },
  }[method] ?? { error: { code: -32601, message: P, data: P } };
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...answer }) + '\\n');
});`;

beforeAll(() => {
  write('message.json', message);
  write('observation.json', observation);
  write('wrong-type.json', { kind: POISON, context: { attempt: POISON } });
  write('pack.json', { title: POISON, questions: [question] });
  write('facts-pack.json', { title: POISON, questions: [inFacts] });
  write('bad-pack.json', {
    title: POISON,
    [POISON]: 1,
    questions: [
      {
        ...question,
        id: POISON,
        topic: POISON,
        [POISON]: POISON,
        options: [{ text: POISON, claim: { is: { [POISON]: POISON } } }],
      },
    ],
  });
  write('scenario.json', scenario);
  write('bad-scenario.json', { ...scenario, [POISON]: POISON, calls: POISON });
  write('progress.json', {
    format: 'mcp-errors-drill-progress',
    v: 1,
    exportedAt: POISON,
    settings: { colours: POISON, [POISON]: POISON },
    events: [
      { v: 1, session: 'a', seq: 0, at: 1, type: POISON, note: POISON },
      { v: 1, session: POISON, seq: 0, at: 1, type: 'answer' },
      answerOf('a', 1),
    ],
  });
  writeFileSync(path('server.cjs'), server);
  mkdirSync(path(NAME));
  writeFileSync(path(`${NAME}.json`), POISON);
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

const answerOf = (session: string, seq: number): unknown => ({
  v: 1,
  session,
  seq,
  at: 1_700_000_000_000,
  type: 'answer',
  item: 0,
  question: POISON,
  version: POISON,
  variant: null,
  response: { form: 'choose', letters: [POISON] },
  complete: true,
  correct: false,
  confusions: [POISON],
  rules: [POISON],
  reason: POISON,
  topic: POISON,
  level: 1,
  ms: 5,
  assisted: false,
  confidence: null,
});

/** Command lines, by command: files are those made above. `POISON` in an argument is a name. */
const LINES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  practice: [
    ['practice', '--questions', 'facts-pack.json', '--topic', 'layers', '--count', '40'],
    ['practice', '--questions', 'pack.json', '--count', '3'],
    ['practice', '--topic', NAME],
    ['practice', '--questions', `${NAME}.json`],
    ['practice', '--questions', 'bad-pack.json'],
  ],
  quiz: [
    ['quiz', '--count', NAME],
    ['quiz', '--questions', NAME],
  ],
  review: [['review', '--questions', 'bad-pack.json']],
  learn: [
    ['learn', NAME],
    ['learn', `layers#${NAME}`],
    ['learn', 'glossary', NAME],
  ],
  cheatsheet: [['cheatsheet', NAME]],
  classify: [
    ['classify', 'message.json'],
    ['classify', 'observation.json'],
    ['classify', 'wrong-type.json'],
    ['classify', `${NAME}.json`],
    ['classify', NAME],
    ['classify', `no-${NAME}`],
    ['classify', '--scheme', NAME],
    ['classify', '--ndjson', `${NAME}.json`],
    ['classify', '--summary', 'meta.ndjson'],
  ],
  lint: [
    ['lint', 'message.json'],
    ['lint', 'message.json', '--observation', 'observation.json'],
    ['lint', 'message.json', '--fix'],
    ['lint', 'message.json', '--observation', `${NAME}.json`],
  ],
  replay: [
    ['replay', './scenario.json'],
    ['replay', './bad-scenario.json'],
    ['replay', NAME],
    ['replay', 'answer-lost', '--with', NAME],
    ['replay', 'answer-lost', '--design', NAME],
    ['replay', 'answer-lost', '--compare', NAME],
  ],
  lab: [['lab', NAME]],
  'lab serve': [
    ['lab', 'serve', '--style', NAME],
    ['lab', 'serve', '--http', NAME],
  ],
  'lab repair': [['lab', 'repair', NAME]],
  probe: [
    ['probe', '--timeout', '5', '--', process.execPath, 'server.cjs'],
    ['probe', '--', NAME],
    ['probe', '--url', `http://127.0.0.1:1/${NAME}`],
    ['probe', '--call', NAME, '--', process.execPath, 'server.cjs'],
  ],
  mcp: [['mcp', '--questions', 'bad-pack.json']],
  stats: [['stats']],
  'questions check': [
    ['questions', 'check', 'pack.json', '--why'],
    ['questions', 'check', 'facts-pack.json', '--why'],
    ['questions', 'check', 'bad-pack.json'],
    ['questions', 'check', `${NAME}.json`],
    ['questions', 'check', NAME],
  ],
  'questions new': [
    ['questions', 'new', '--id', NAME],
    ['questions', 'new', `${NAME}.json`, '--id', 'one'],
    ['questions', 'new', `new-${NAME}.json`, '--id', 'one', '--stem', NAME],
    ['questions', 'new', 'x.json', '--id', 'one', '--facts', NAME],
    ['questions', 'new', 'bad-pack.json', '--add', '--id', 'one'],
  ],
  'questions preview': [
    ['questions', 'preview', 'poisoned', '--questions', 'pack.json'],
    ['questions', 'preview', 'poisoned', '--questions', 'facts-pack.json'],
    ['questions', 'preview', NAME],
  ],
  'questions list': [
    ['questions', 'list', '--questions', 'pack.json', '--search', 'P'],
    ['questions', 'list', '--questions', 'bad-pack.json'],
  ],
  'questions schema': [['questions', 'schema', NAME]],
  'questions export': [
    ...['anki', 'csv', 'gift'].map((format) => [
      'questions',
      'export',
      'facts-pack.json',
      '--format',
      format,
    ]),
    ['questions', 'export', `${NAME}.json`],
    ['questions', 'export', '--format', NAME],
  ],
  'progress export': [
    ['progress', 'export'],
    ['progress', 'export', `${NAME}/there/is/none`],
    ['progress', 'export', NAME],
  ],
  'progress import': [
    ['progress', 'import', 'progress.json'],
    ['progress', 'import', 'progress.json', '--dry-run'],
    ['progress', 'import', `${NAME}.json`],
  ],
  'progress reset': [['progress', 'reset', '--yes', '--data-dir', NAME]],
  'progress path': [
    ['progress', 'path'],
    ['progress', 'path', '--data-dir', NAME],
  ],
  doctor: [['doctor'], ['doctor', '--questions', 'bad-pack.json'], ['doctor', '--data-dir', `${NAME}.json`]],
  report: [
    ['report', NAME],
    ['report', 'poisoned', '--questions', 'facts-pack.json'],
    ['report', 'poisoned', '--questions', 'pack.json'],
    ['report', '--observation', 'message.json'],
  ],
  completion: [
    ['completion', NAME],
    ['completion', 'bash', '--questions', 'pack.json'],
  ],
};

async function told(args: readonly string[], options: RunOptions = {}): Promise<void> {
  const { code, stdout, stderr } = await run(args, { cwd: work, input: 'A\n\n?\nh\n\nq\n', ...options });
  expect(code, stderr).not.toBe(70);
  expect(danger(stdout), 'standard output').toBeNull();
  expect(danger(stderr), 'standard error').toBeNull();
}

/** Here the poison stands in what is right otherwise, so that it comes all the way to the output. */
test.each([
  ['classify', 'message.json'],
  ['classify', 'observation.json'],
  ['lint', 'message.json'],
  ['replay', './scenario.json'],
  ['questions', 'check', 'facts-pack.json'],
  ['questions', 'preview', 'poisoned', '--questions', 'facts-pack.json'],
  ['questions', 'export', 'facts-pack.json'],
  ['report', 'poisoned', '--questions', 'facts-pack.json'],
  ['practice', '--questions', 'facts-pack.json', '--topic', 'layers', '--count', '40'],
  ['progress', 'import', 'progress.json'],
  ['probe', '--timeout', '5', '--', process.execPath, 'server.cjs'],
])('%s %s … is not refused', async (...line) => {
  const { code, stdout, stderr } = await run(line, { cwd: work, input: 'q\n' });
  expect([0, 1], stderr).toContain(code);
  expect(stdout + stderr).not.toBe('');
});

test('every command has its command lines here', () => {
  const names = COMMANDS.filter(({ hidden }) => hidden !== true).map(({ name }) => name);
  expect(names.filter((name) => LINES[name] === undefined)).toEqual([]);
});

describe.each(Object.entries(LINES))('%s', (_name, lines) => {
  beforeAll(() => {
    const meta = { tool: POISON, callId: POISON, at: POISON };
    writeFileSync(path('meta.ndjson'), `${JSON.stringify({ ...message, meta })}\n${POISON}\n`);
  });
  test.each(lines.map((line) => [line.map((word) => word.replaceAll(NAME, 'POISON')).join(' '), line]))(
    '%s',
    async (_shown, line) => {
      await told(line);
      await told(['--json', ...line]);
    },
  );
});

describe('from the environment', () => {
  const lines = [
    ['stats'],
    ['doctor'],
    ['progress', 'path'],
    ['progress', 'reset', '--yes'],
    ['practice'],
    ['review'],
  ];
  test.each(lines.map((line) => [line.join(' '), line]))('the data directory: %s', async (_shown, line) => {
    await told(line, { env: { MCP_ERRORS_DRILL_HOME: path(NAME) } });
    await told(line, { env: { MCP_ERRORS_DRILL_HOME: path(`${NAME}.json`) } });
  });

  test.each(['EDITOR', 'VISUAL', 'TERM', 'LANG', 'HOME', 'XDG_DATA_HOME'])('%s', async (variable) => {
    await told(['doctor'], { env: { [variable]: NAME } });
  });
});
