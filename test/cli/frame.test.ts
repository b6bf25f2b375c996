import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { USUAL_TIMEOUT_S } from '../../src/cli/commands/probe.ts';
import { USUAL_SEED } from '../../src/cli/commands/replay.ts';
import { COMMANDS, GLOBAL_OPTIONS } from '../../src/cli/commands.ts';
import { SCHEMES } from '../../src/core/classifier/vocabulary.ts';
import { PROFILES } from '../../src/core/lint/lint.ts';
import { EXPORT_FORMATS } from '../../src/core/questions/export/export.ts';
import { FORMS } from '../../src/core/questions/vocabulary.ts';
import { QUIZ_DEFAULTS } from '../../src/core/sessions/quiz.ts';
import { ROUND } from '../../src/core/study/starting.ts';
import { STYLES } from '../../src/lab/serve/orders.ts';
import { BIN } from '../bin.ts';
import { run } from './run.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** A hidden command is reached otherwise; it needs no examples. */
const LISTED = COMMANDS.filter(({ hidden }) => hidden !== true);
const NO_TRACE = /^\s+at |node:internal|Error:/m;

describe('help and version', () => {
  test.each([['--version'], ['-V']])('%s', async (flag) => {
    expect(await run([flag])).toEqual({ code: 0, signal: null, stdout: `${version}\n`, stderr: '' });
  });

  test('no command and no terminal: help on standard output', async () => {
    const { code, stdout, stderr } = await run([]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const { name } of LISTED) expect(stdout).toContain(name.split(' ')[0]);
    for (const { flags } of GLOBAL_OPTIONS) expect(stdout).toContain(flags);
  });

  test.each(LISTED.map(({ name, examples }) => [name, examples] as const))(
    'help on %s shows its examples',
    async (name, examples) => {
      const { code, stdout } = await run([...name.split(' '), '--help']);
      expect(code).toBe(0);
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) expect(stdout).toContain(example);
      expect((await run(['help', name.split(' ')[0]!])).code).toBe(0);
    },
  );
});

test('help on a command of a group, either way round', async () => {
  const before = await run(['help', 'questions', 'new']);
  expect(before.stdout).toContain('Usage: mcp-errors-drill questions new');
  expect(before).toEqual(await run(['questions', 'new', '--help']));
});

describe('help on what is no command: exit 2, and what was meant', () => {
  test.each([
    [['help', 'foo'], '--help" to see what there is'],
    [['help', 'practise'], 'Did you mean "mcp-errors-drill help practice"?'],
    [['help', 'questions', 'nwe'], 'Did you mean "mcp-errors-drill help questions new"?'],
  ])('%j', async (args, hint) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('there is no command');
    expect(stderr).toContain(hint);
  });

  test('a wrong value points to the help of its own command', async () => {
    for (const args of [
      ['practice', '--count', 'x'],
      ['questions', 'list', '--form', 'x'],
    ]) {
      const { code, stderr } = await run(args);
      expect(code).toBe(2);
      const name = args
        .slice(
          0,
          args.findIndex((word) => word.startsWith('--')),
        )
        .join(' ');
      expect(stderr).toContain(`Run "mcp-errors-drill help ${name}" to see what there is.`);
    }
  });

  test.each([
    [['practice', '--topic', 'layer'], 'Did you mean layers?'],
    [['replay', 'answer-lst'], 'Did you mean answer-lost?'],
  ])('%j names what is near', async (args, hint) => {
    const { code, stderr } = await run(args, { input: '' });
    expect(code).toBe(2);
    expect(stderr).toContain(hint);
  });
});

describe('the table of commands', () => {
  const long = (flags: string): string => /--[\w-]+/.exec(flags)?.[0] ?? '';

  test('loads no other table, so its choices are written out, and are those of their tables', () => {
    const written = COMMANDS.flatMap(({ name, options = [] }) =>
      options
        .filter(({ choices }) => choices !== undefined)
        .map(({ flags, choices }) => [`${name} ${long(flags)}`, choices] as const),
    );
    expect(Object.fromEntries(written)).toEqual({
      'classify --scheme': SCHEMES,
      'lint --profile': PROFILES,
      'probe --profile': PROFILES,
      'lab serve --style': STYLES,
      'questions list --form': FORMS,
      'questions export --format': EXPORT_FORMATS,
    });
  });

  test('defaults are written into summaries, and are those that hold', () => {
    const written = COMMANDS.flatMap(({ name, options = [] }) =>
      options.flatMap(({ flags, summary }) => {
        const usual = /(\w+) where nothing is said|\bdefault (\w+)/.exec(summary);
        return usual === null ? [] : [[`${name} ${long(flags)}`, usual[1] ?? usual[2]] as const];
      }),
    );
    expect(Object.fromEntries(written)).toEqual({
      'practice --count': String(ROUND),
      'quiz --count': String(QUIZ_DEFAULTS.count),
      'quiz --minutes': String(QUIZ_DEFAULTS.minutes),
      'replay --seed': String(USUAL_SEED),
      'probe --timeout': String(USUAL_TIMEOUT_S),
      'questions export --format': EXPORT_FORMATS[0],
    });
  });

  test('every option that takes a number has its range in its row', async () => {
    for (const { name, options = [] } of COMMANDS) {
      for (const { flags, integer } of options.filter((one) => /<(?:n|seconds|port)>$/.test(one.flags))) {
        expect(integer, `${name} ${flags}`).toBeDefined();
        const args = (value: number): string[] => [...name.split(' '), long(flags), String(value)];
        expect((await run(args(integer!.max + 1))).stderr, name).toContain(`to ${integer!.max}.`);
        expect((await run(args(-1))).code, name).toBe(2);
      }
    }
  });

  test('no option of a command hides a global one', () => {
    const globals = GLOBAL_OPTIONS.map(({ flags }) => long(flags));
    for (const { name, options = [] } of COMMANDS) {
      for (const { flags } of options) expect(globals, `${name} ${flags}`).not.toContain(long(flags));
    }
  });

  test('every row loads a module with a run function', async () => {
    for (const { load } of COMMANDS) expect((await load()).run).toBeTypeOf('function');
  });
});

describe('wrong usage: one sentence, exit 2', () => {
  test.each([
    ['an unknown command', ['clasify'], "unknown command 'clasify'. Did you mean classify?"],
    ['an unknown command of a group', ['questions', 'chek'], "unknown command 'chek'. Did you mean check?"],
    ['an unknown option', ['classify', '--jsn'], "unknown option '--jsn'. Did you mean --json?"],
    ['an unknown value', ['classify', '--scheme', 'nine'], 'Allowed choices are four, six, service'],
    ['too many operands', ['classify', 'a', 'b'], 'too many arguments'],
    ['a missing value', ['--data-dir'], 'argument missing'],
    ['options that exclude each other', ['classify', '--ndjson', '--summary'], 'exclude each other'],
  ])('%s', async (_what, args, sentence) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).not.toMatch(NO_TRACE);
  });

  test('escape sequences in an argument do not reach the terminal', async () => {
    const { stderr } = await run(['\x1b[31mred\x9b']);
    expect(stderr).not.toMatch(/[\x1b\x9b]/);
    expect(stderr).toContain('\\x1b[31mred\\x9b');
  });
});

describe.skipIf(!existsSync('/dev/full'))('where reading or writing fails on the way', () => {
  test.each([[['classify']], [['classify', '--ndjson']], [['lint', '--json']], [['questions', 'schema']]])(
    '%j onto a full disk says so, exit 2',
    (args) => {
      const full = openSync('/dev/full', 'w');
      const { status, stderr } = spawnSync(process.execPath, [BIN, ...args], {
        input: '{"isError":true,"content":[]}',
        stdio: ['pipe', full, 'pipe'],
        encoding: 'utf8',
      });
      closeSync(full);
      expect(status).toBe(2);
      expect(stderr).toContain('standard output cannot be written (ENOSPC)');
      expect(stderr.trim().split('\n')).toHaveLength(1);
    },
  );

  test('where a message can go nowhere, the exit code still tells', () => {
    const full = openSync('/dev/full', 'w');
    const { status } = spawnSync(process.execPath, [BIN, 'classify', 'no-such-file'], {
      stdio: ['ignore', 'pipe', full],
    });
    closeSync(full);
    expect(status).toBe(2);
  });

  test.each([['--ndjson'], ['--summary']])('classify %s of a file that cannot be read', async (flag) => {
    const { code, stderr } = await run(['classify', flag, '/proc/self/mem']);
    expect(code).toBe(2);
    expect(stderr).toContain('/proc/self/mem: it cannot be read (EIO)');
  });
});

describe('with --json errors are JSON too', () => {
  test.each([
    ['wrong usage', ['--json', 'clasify'], 'usage'],
    ['wrong usage, the option behind', ['classify', '--scheme', 'nine', '--json'], 'usage'],
    ['a missing file', ['classify', '--json', 'no-such-file.json'], 'missing-file'],
  ])('%s', async (_what, args, code) => {
    const result = await run(args);
    expect(result.code).toBe(2);
    const { error } = JSON.parse(result.stderr);
    expect(error).toMatchObject({ code, message: expect.any(String), hint: expect.any(String) });
  });

  test('the JSON path of an observation that is not valid', async () => {
    const { stderr } = await run(['classify', '--json'], {
      input: '{"kind":"timeout","context":{"attempt":"x"}}',
    });
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'invalid-observation', path: 'context.attempt' });
  });
});

describe('global options stand before or after the command', () => {
  test.each([[['--json', 'classify']], [['classify', '--json']]])('%j', async (args) => {
    const { code, stdout } = await run(args, { input: '{"kind":"timeout"}' });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).reason).toBe('DEADLINE_EXCEEDED');
  });
});
