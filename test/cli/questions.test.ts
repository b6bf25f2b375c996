import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './run.ts';

const directory = mkdtempSync(join(tmpdir(), 'drill-packs-'));
afterAll(() => rmSync(directory, { recursive: true }));
const at = (name: string): string => join(directory, name);

describe('an author’s way', () => {
  const pack = at('mine.json');

  test('a new pack checks, and nothing is overwritten', async () => {
    const made = await run(['questions', 'new', pack, '--id', 'support-late-refund']);
    expect(made.code).toBe(0);
    const checked = await run(['questions', 'check', pack]);
    expect(checked).toMatchObject({ code: 0 });
    expect(checked.stdout).toContain('1 question, 0 problems, 0 warnings.');
    const before = readFileSync(pack, 'utf8');
    const again = await run(['questions', 'new', pack, '--id', 'other']);
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('nothing is overwritten');
    expect(readFileSync(pack, 'utf8')).toBe(before);
  });

  test('another question is added; the same id is refused', async () => {
    const added = await run([
      'questions',
      'new',
      pack,
      '--add',
      '--id',
      'ferry-lost',
      '--facts',
      'lost-answer',
    ]);
    expect(added.code).toBe(0);
    const twice = await run(['questions', 'new', pack, '--add', '--id', 'ferry-lost']);
    expect(twice.code).toBe(2);
    const ids = JSON.parse(readFileSync(pack, 'utf8')).questions.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['support-late-refund', 'ferry-lost']);
  });

  test('with a stem of your own, the options are worded by what they claim', async () => {
    const own = [
      'questions',
      'new',
      '--id',
      'rollout',
      '--facts',
      'lost-answer',
      '--stem',
      'A rollout hangs.',
    ];
    const { stdout } = await run(own);
    expect(JSON.parse(stdout).questions[0]).toMatchObject({ stem: 'A rollout hangs.' });
    expect(stdout).not.toMatch(/booking|van /);
  });

  test('the names that may be written are listed, also for programs', async () => {
    const text = await run(['questions', 'schema', '--names']);
    expect(text.stdout).toMatch(/^ {2}query-status +\S/m);
    expect(text.stdout.split('\n').length).toBeLessThan(350);
    const json = JSON.parse((await run(['questions', 'schema', '--names', '--json'])).stdout);
    expect(json.topics).toContainEqual({ name: 'layers', says: '' });
  });

  test('preview, list and export know it', async () => {
    const preview = await run(['questions', 'preview', 'ferry-lost', '--questions', pack]);
    expect(preview.stdout).toContain('Key: B');
    const list = await run(['questions', 'list', '--questions', pack, '--search', 'ferry-lost', '--json']);
    expect(JSON.parse(list.stdout)).toMatchObject([{ id: 'ferry-lost', topic: 'unknown-outcome' }]);
    const csv = await run(['questions', 'export', pack, '--format', 'csv']);
    expect(csv.stdout.split('\r\n')).toHaveLength(4);
  });

  test('one question alone is practised by its id', async () => {
    const asked = ['practice', '--plain', '--questions', pack, '--data-dir', at('by-id'), '--id'];
    const { stdout } = await run([...asked, 'ferry-lost'], { input: 'b\n' });
    expect(stdout).toContain('question 1 of 1');
    const unknown = await run([...asked, 'ferry-last'], { input: '' });
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('Did you mean ferry-lost?');
  });

  test('an id that is not there: the nearest one', async () => {
    const { code, stderr } = await run(['questions', 'preview', 'ferry-last', '--questions', pack]);
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean ferry-lost?');
  });
});

describe('what is wrong with a pack', () => {
  test('all problems at once, with path, rule and mend; exit 1', async () => {
    const path = at('faulty.json');
    const question = {
      id: 'two-right',
      topic: 'category',
      level: 1,
      stem: 'A rule forbids it. \u001b[31mRed\u001b[0m',
      cases: [{ facts: { kind: 'check', stage: 'policy' } }],
      options: [{ claim: { is: { category: 'business' } } }, { claim: { is: { isRetryable: false } } }],
    };
    const unknown = {
      ...question,
      id: 'unknown-step',
      options: [{ claim: { does: ['retry-transiant'] } }, { claim: { does: ['abort-run'] } }],
    };
    writeFileSync(path, JSON.stringify({ questions: [question, unknown] }));
    const { code, stdout } = await run(['questions', 'check', path]);
    expect(code).toBe(1);
    expect(stdout).toContain('(right-options)');
    expect(stdout).toContain('questions[1].options[0].claim.does[0]');
    expect(stdout).toContain('retry-transient');
    expect(stdout).not.toContain('\u001b');
    const json = await run(['questions', 'check', path, '--json']);
    const [first] = JSON.parse(json.stdout);
    expect(first).toMatchObject({ id: 'two-right', key: ['A', 'B'] });
    expect(first.options[0]).toMatchObject({ letter: 'A', correct: true });
  });

  test('a file that is no JSON: file, line and column, exit 2', async () => {
    const path = at('torn.json');
    writeFileSync(path, '{"questions": [\n  {"id": }');
    const { code, stderr } = await run(['questions', 'check', path]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/torn\.json.*line 2, column 10/);
  });

  test('a pack with two right options is refused by practice, and nothing is written', async () => {
    const home = at('home');
    const { code, stderr } = await run(
      ['practice', '--plain', '--questions', at('faulty.json'), '--data-dir', home],
      { input: '' },
    );
    expect(code).toBe(2);
    expect(stderr).toContain('faulty.json');
    expect(existsSync(join(home, 'journal.jsonl'))).toBe(false);
  });
});

describe('a question of the bank, shown to its author', () => {
  const ofForm = async (form: string): Promise<string> => {
    const { stdout } = await run(['questions', 'list', '--form', form, '--json']);
    return JSON.parse(stdout)[0].id;
  };

  test('reads as in practice, in the order of its file; the seed is that of the variant', async () => {
    const asked = ['vary-support-own-check', '--seed', '3'];
    const preview = await run(['questions', 'preview', ...asked]);
    const practice = await run(['practice', '--plain', '--id', ...asked], { input: 'a\n' });
    const lines = practice.stdout.split('\n');
    const joined = preview.stdout.replaceAll('\n', ' ');
    for (const begin of ['Scenario: ', 'The agent of ', 'Facts: A check of the tool itself said no']) {
      const line = lines.find((one) => one.startsWith(begin));
      expect(joined).toContain(line);
    }
    expect(joined).toMatch(/A\. Validation, not retryable B\. Business, .* Key: B /);
  });

  test('steps are numbered and their message stands on its own lines; it says what to type', async () => {
    const order = await run(['questions', 'preview', await ofForm('order')]);
    expect(order.stdout).toMatch(/^Facts of step 2: /m);
    expect(order.stdout).toMatch(/^Type \d+ actions in order/m);
    expect(order.stdout).toMatch(/^Key: 1 [A-F], 2 [A-F]/m);
    const defects = await run(['questions', 'preview', await ofForm('defects')]);
    expect(defects.stdout).toMatch(/^Type every defect of the message\.$/m);
    expect(defects.stdout).toMatch(/^What is done today:\n\{/m);
    expect(defects.stdout).toMatch(/^Key: \d.*\([a-z-]+/m);
  });

  test('also as JSON, with key and choices', async () => {
    const { code, stdout } = await run(['questions', 'preview', await ofForm('defects'), '--json']);
    const shown = JSON.parse(stdout);
    expect(code).toBe(0);
    const right = shown.options.filter(({ correct }: { correct: boolean }) => correct);
    expect(right.map(({ text }: { text: string }) => text.split(':')[0]).sort()).toEqual(
      [...shown.key].sort(),
    );
    expect(shown.problems).toEqual([]);
  });

  test('in a list, a template reads as its first variant', async () => {
    const { stdout } = await run(['questions', 'list', '--search', 'vary-']);
    expect(stdout).toContain('vary-support-own-check');
    expect(stdout).not.toContain('{{');
  });

  test.each([
    ['topic', 'layer', 'Did you mean "layers"?'],
    ['scenario', 'support', 'Did you mean "customer-support"?'],
    ['level', '9', ''],
  ])('a %s that there is not: a sentence, exit 2', async (what, name, hint) => {
    const { code, stdout, stderr } = await run(['questions', 'list', `--${what}`, name]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(hint);
  });
});

describe('a first question', () => {
  test('with --json, what was written is said as JSON', async () => {
    const { code, stdout, stderr } = await run([
      'questions',
      'new',
      at('json.json'),
      '--id',
      'ferry-one',
      '--json',
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({ file: at('json.json'), id: 'ferry-one' });
  });

  test('the next steps name the question', async () => {
    const { stderr } = await run(['questions', 'new', at('next.json'), '--id', 'ferry-two']);
    expect(stderr).toContain('questions preview ferry-two --questions');
  });

  test('an empty stem, and a directory that is not there', async () => {
    const empty = await run(['questions', 'new', '--id', 'ferry-three', '--stem', ' ']);
    expect(empty).toMatchObject({ code: 2, stderr: expect.stringContaining('the stem is empty') });
    const lost = await run(['questions', 'new', at('nowhere/a.json'), '--id', 'ferry-four']);
    expect(lost).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`there is no directory ${at('nowhere')}`),
    });
  });
});

test('a key that stands twice in one object is a problem with its path', async () => {
  const path = at('twice.json');
  const made = await run(['questions', 'new', '--id', 'ferry-twice']);
  writeFileSync(path, made.stdout.replace('"topic":', '"topic": "layers", "topic":'));
  const { code, stdout } = await run(['questions', 'check', path]);
  expect(code).toBe(1);
  expect(stdout).toContain('twice.json: questions[0].topic: stands twice in one object');
});

describe('an id that the bank has', () => {
  const path = at('taken.json');
  const question = {
    id: 'vary-support-own-check',
    topic: 'category',
    level: 1,
    stem: 'A ferry is full by rule. What is it?',
    cases: [{ facts: { kind: 'check', stage: 'policy' } }],
    options: ['business', 'transient'].map((category) => ({ text: category, claim: { is: { category } } })),
  };
  const other = { ...question, id: 'ferry-full', was: ['vary-support-own-check'] };
  writeFileSync(path, JSON.stringify({ questions: [question, other, { ...question, id: 'ferry-free' }] }));

  test('is a problem with file and path, also as an earlier id', async () => {
    const { code, stdout } = await run(['questions', 'check', path]);
    expect(code).toBe(1);
    expect(stdout).toContain(
      `taken.json: questions[0].id: "vary-support-own-check" is the id of a question in the bank too`,
    );
    expect(stdout).toContain(
      `taken.json: questions[1].was[0]: "vary-support-own-check" is the id of a question in the bank too`,
    );
    expect(stdout).toContain('3 questions, 3 problems');
  });

  test('practice says so and leaves these questions out; the others are asked', async () => {
    const fine = at('taken-alone.json');
    writeFileSync(fine, JSON.stringify({ questions: [question, { ...question, id: 'ferry-free' }] }));
    const asked = ['practice', '--plain', '--questions', fine, '--id'];
    const there = await run([...asked, 'ferry-free'], { input: 'a\n' });
    expect(there.stderr).toMatch(
      /taken-alone\.json: questions\[0\]\.id .* the bank too\. The question is left out/,
    );
    expect(there.stdout).toContain('A ferry is full by rule.');
    const copy = await run(['practice', '--plain', '--questions', 'questions/layers.json'], { input: 'q\n' });
    expect(copy.stderr.match(/\d+ questions with such an id are left out/g)).toHaveLength(1);
    const bank = await run([...asked, 'vary-support-own-check'], { input: 'a\n' });
    expect(bank.stdout).not.toContain('A ferry is full');
  });

  test('the doctor names the pack too', async () => {
    const { code, stdout } = await run(['doctor', '--questions', path]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/taken\.json: 3 problems, the first at questions\[1\]\.was\[0\]/);
  });

  test('preview shows the own one of its author', async () => {
    const { stdout } = await run(['questions', 'preview', question.id, '--questions', path]);
    expect(stdout).toContain('A ferry is full by rule.');
  });

  test('the files of the bank itself are no copies of it', async () => {
    const { code, stdout } = await run(['questions', 'check', 'questions/templates.json']);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('0 problems') });
  });
});

test('no id and no file name of a pack steers the terminal, nor in the figures of --bank', async () => {
  const steer = '\x1b[31m\x9b\u202e';
  const file = at(`pack-${steer}.json`);
  const question = {
    id: `a${steer}`,
    topic: 'category',
    level: 1,
    stem: 'A rule forbids the refund that was asked for. What is it?',
    cases: [{ facts: { kind: 'check', stage: 'policy' } }],
    options: ['business', 'transient'].map((category) => ({ text: category, claim: { is: { category } } })),
  };
  writeFileSync(
    file,
    JSON.stringify({ title: steer, questions: [question, { ...question, id: `b${steer}` }] }),
  );
  const { code, stdout, stderr } = await run(['questions', 'check', file, '--bank', '--why']);
  expect(code).toBe(1);
  expect(stdout).toContain('\\x1b[31m');
  expect(stdout + stderr).not.toMatch(/[\x1b\x80-\x9f\u202e]/);
});

describe('packs in the data directory', () => {
  const home = join(directory, 'own-home');
  const env = { MCP_ERRORS_DRILL_HOME: home };
  const named = join(directory, 'own packs', 'named.json');

  test('are known to list, preview and report as they are to practice', async () => {
    mkdirSync(join(home, 'questions'), { recursive: true });
    const own = join(home, 'questions', 'own.json');
    await run(['questions', 'new', own, '--id', 'ferry-own', '--facts', 'lost-answer'], { env });
    const list = await run(['questions', 'list', '--search', 'ferry-own', '--json'], { env });
    expect(JSON.parse(list.stdout)).toMatchObject([{ id: 'ferry-own', file: own }]);
    expect(await run(['questions', 'preview', 'ferry-own'], { env })).toMatchObject({ code: 0 });
    expect((await run(['report', 'ferry-own'], { env })).stdout).toMatch(/^# Wrong key: ferry-own\n/);
    const asked = await run(['practice', '--id', 'ferry-own'], { env, input: 'a\n' });
    expect(asked.stdout).toMatch(/Run: mcp-errors-drill report ferry-own$/m);
  });

  test('of a pack that was named, the printed command names it too', async () => {
    mkdirSync(join(directory, 'own packs'));
    await run(['questions', 'new', named, '--id', 'ferry-named', '--facts', 'lost-answer'], { env });
    const { stdout } = await run(['practice', '--questions', named, '--id', 'ferry-named'], {
      env,
      input: 'a\n',
    });
    expect(stdout).toContain(`Run: mcp-errors-drill report ferry-named --questions '${named}'`);
    expect(await run(['report', 'ferry-named', '--questions', named], { env })).toMatchObject({ code: 0 });
  });
});

describe('--only', () => {
  test('practice asks nothing but the packs that were named', async () => {
    const pack = at('only.json');
    await run(['questions', 'new', pack, '--id', 'ferry-only', '--facts', 'lost-answer']);
    const asked = ['--questions', pack, '--only', '--seed', '1'];
    const { stdout } = await run(['practice', ...asked, '--count', '5'], { input: 'a\n' });
    expect(stdout).toContain('question 1 of 1');
    expect(stdout).toContain('report ferry-only');
  });

  test.each(['practice', 'quiz'])('%s needs a pack beside it', async (command) => {
    const { code, stderr } = await run([command, '--only']);
    expect(code).toBe(2);
    expect(stderr).toContain('--only was given, and no pack was named');
  });
});
