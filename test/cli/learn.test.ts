import { describe, expect, test } from 'vitest';
import { LESSON_IDS } from '../../src/core/lessons/ids.ts';
import { run } from './run.ts';

describe('learn without a terminal', () => {
  test.each([[['learn']], [['learn', '--list']]])('%j lists every lesson', async (args) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const id of LESSON_IDS) expect(stdout).toMatch(new RegExp(`^${id} `, 'm'));
  });

  test('a lesson is read from top to bottom', async () => {
    const { code, stdout } = await run(['learn', 'categories']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^The four categories\n=+\n/);
    expect(stdout).toContain('(categories#summary)');
    expect(stdout).toContain('Next lesson: learn schemes');
    expect(stdout).not.toContain('\u001b');
  });

  test('a section stands alone', async () => {
    const { code, stdout } = await run(['learn', 'empty-or-failed#contract']);
    expect(code).toBe(0);
    expect(stdout).toContain('The contract decides');
    expect(stdout).not.toContain('(empty-or-failed#empty)');
  });

  test('summaries of all lessons, or of one', async () => {
    const all = (await run(['learn', '--summary'])).stdout;
    for (const id of LESSON_IDS) expect(all).toContain(`(${id})`);
    const one = (await run(['learn', 'layers', '--summary'])).stdout;
    expect(one).toContain('(layers)');
    expect(one).not.toContain('(envelope)');
  });

  test('the glossary, and a term of several words', async () => {
    const all = (await run(['learn', 'glossary'])).stdout;
    expect(all).toContain('\njitter\n');
    const { code, stdout } = await run(['learn', 'glossary', 'idempotency', 'key']);
    expect(code).toBe(0);
    expect(stdout).toContain('(lesson unknown-outcomes#keys');
    expect((await run(['learn', 'glossary', 'RATE_LIMITED'])).stdout).toContain('A reason.');
  });

  test('everything is also there as JSON', async () => {
    const list = JSON.parse((await run(['learn', '--list', '--json'])).stdout);
    expect(list.map(({ id }: { id: string }) => id)).toEqual([...LESSON_IDS]);
    const lesson = JSON.parse((await run(['learn', 'layers', '--json'])).stdout);
    expect(lesson.sections[0]).toMatchObject({ id: 'three-places' });
    const section = JSON.parse((await run(['learn', 'layers#local', '--json'])).stdout);
    expect(section.blocks).toContainEqual(expect.objectContaining({ kind: 'observation' }));
    const terms = JSON.parse((await run(['learn', 'glossary', 'jitter', '--json'])).stdout);
    expect(terms).toMatchObject([{ term: 'jitter' }]);
  });

  test('authors see problems and figures', async () => {
    const { code, stdout } = await run(['learn', '--check']);
    expect({ code, last: stdout.trimEnd().split('\n').at(-1) }).toEqual({
      code: 0,
      last: 'No problems found.',
    });
    expect(stdout).toMatch(/^layers: \d+, \d+, \d+, [\d.]+$/m);
  });

  test.each([
    ['a lesson that is mistyped', ['learn', 'layrs'], 'there is no lesson "layrs". Did you mean layers?'],
    [
      'a section that is not there',
      ['learn', 'layers#nowhere'],
      'lesson layers has no section "nowhere". Its sections: three-places',
    ],
    ['a term that is not there', ['learn', 'glossary', 'zzzzzz'], 'the glossary has no term "zzzzzz"'],
    ['two lessons', ['learn', 'layers', 'envelope'], 'learn takes one lesson'],
    ['a name with control characters', ['learn', 'a\u001b[31m'], 'there is no lesson "a\\x1b[31m"'],
  ])('%s: one sentence, exit 2', async (_what, args, sentence) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('cheatsheet', () => {
  test('as text and as Markdown', async () => {
    expect((await run(['cheatsheet'])).stdout).toMatch(/^Tool errors on one page\n/);
    expect((await run(['cheatsheet', '--markdown'])).stdout).toMatch(/^# Tool errors on one page\n/);
  });

  test('as JSON', async () => {
    const sheet = JSON.parse((await run(['cheatsheet', '--json'])).stdout);
    expect(sheet.recovery.length).toBeGreaterThan(10);
    expect(sheet.defects[0]).toMatchObject({ id: 'generic-message', severity: 'error' });
  });
});
