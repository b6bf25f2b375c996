import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { progressFold } from '../../src/core/insight/fold.ts';
import { backUp } from '../../src/files/backups.ts';
import { appendAll } from '../../src/files/journal.ts';
import { openProgress, readProgress } from '../../src/files/progress.ts';
import { encodeRecord } from '../../src/files/record.ts';
import { inspectSettings, saveSettings } from '../../src/files/settings.ts';
import { run } from '../cli/run.ts';
import { closeAll, KEYS, start } from '../terminal/harness.ts';
import { readOnlyFile, smallDisk } from './disk.ts';
import { diary } from './histories.ts';
import { freshDir, scratch, session } from './place.ts';

afterEach(closeAll);

/** Every file below a directory with its bytes: two equal ones mean that nothing was touched. */
function contents(path: string): Record<string, string> {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(path, name)).isFile(),
  );
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(path, name), 'latin1')]));
}

function circleIn(place: string): string {
  const path = join(place, 'circle.json');
  symlinkSync(path, path);
  return path;
}

describe('progress export and import', () => {
  it('carry everything into an empty directory; a second import changes nothing', async () => {
    const [from, to] = [freshDir(), freshDir()];
    appendAll(from.journal, [...session('b', 5), ...session('a', 7, 5)]);
    await saveSettings(from, { examDate: '2027-01-15' });
    const file = join(scratch(), 'export.json');
    expect(await run(['progress', 'export', file, '--data-dir', from.path])).toMatchObject({
      code: 0,
      stderr: `12 events exported to ${file}.\n`,
    });
    const add = () => run(['progress', 'import', file, '--data-dir', to.path]);
    expect(await add()).toMatchObject({
      code: 0,
      stdout: '12 events added.\nSettings taken over: examDate.\n',
    });
    expect(openProgress(to, diary).state).toEqual(openProgress(from, diary).state);
    expect(inspectSettings(to).settings.examDate).toBe('2027-01-15');
    const before = contents(to.path);
    expect((await add()).stdout).toBe('0 events added.\n12 events were there already.\n');
    expect(contents(to.path)).toEqual(before);
  });

  it('preview with --dry-run, and touch nothing', async () => {
    const [from, to] = [freshDir(), freshDir()];
    appendAll(from.journal, session('a', 3));
    appendAll(to.journal, session('a', 2));
    const { stdout: document } = await run(['progress', 'export', '--data-dir', from.path]);
    const before = contents(to.path);
    const { stdout } = await run(['progress', 'import', '--dry-run', '--data-dir', to.path], {
      input: document,
    });
    expect(stdout).toBe(
      '1 event would be added.\n2 events were there already.\nNothing was changed. Leave out --dry-run to import.\n',
    );
    expect(contents(to.path)).toEqual(before);
  });

  it('keep what was there in a backup, and settings that were chosen here', async () => {
    const [from, to] = [freshDir(), freshDir()];
    appendAll(from.journal, session('a', 3));
    appendAll(to.journal, session('b', 2));
    const before = readFileSync(to.journal);
    await saveSettings(from, { newPerDay: 5, showTimer: false });
    await saveSettings(to, { newPerDay: 9 });
    const { stdout: document } = await run(['progress', 'export', '--data-dir', from.path]);
    const result = await run(['progress', 'import', '--json', '--data-dir', to.path], { input: document });
    const { backup, ...counts } = JSON.parse(result.stdout);
    expect(counts).toMatchObject({ added: 3, known: 0, settings: { showTimer: false } });
    expect(readFileSync(backup)).toEqual(before);
    expect(inspectSettings(to).settings).toMatchObject({ newPerDay: 9, showTimer: false });
  });

  it('make nothing where there is nothing to add', async () => {
    const { stdout: document } = await run(['progress', 'export', '--data-dir', freshDir().path]);
    const path = join(scratch(), 'nothing');
    const result = await run(['progress', 'import', '--data-dir', path], { input: document });
    expect(result).toMatchObject({ code: 0, stdout: '0 events added.\n' });
    expect(existsSync(path)).toBe(false);
  });

  it('say so where a session was gone on with on both computers', async () => {
    const dir = freshDir();
    const [first, ...others] = session('a', 3);
    appendAll(dir.journal, [first!, { ...others[0]!, item: 7 }]);
    const file = join(scratch(), 'journal.jsonl');
    writeFileSync(file, Buffer.concat([first!, ...others].map(encodeRecord)));
    const { code, stdout } = await run(['progress', 'import', file, '--data-dir', dir.path]);
    expect(code).toBe(0);
    expect(stdout).toContain('1 event left out: the same session was gone on with here and there');
    expect(readProgress(dir).events.find(({ seq }) => seq === 1)).toMatchObject({ item: 7 });
  });

  it('take a journal as well, such as a backup', async () => {
    const dir = freshDir();
    const backup = join(scratch(), 'journal.jsonl');
    writeFileSync(backup, Buffer.concat([...session('a', 3).map(encodeRecord), Buffer.from('torn')]));
    const { stdout } = await run(['progress', 'import', backup, '--data-dir', dir.path]);
    expect(stdout).toContain('3 events added.\n1 part of the file was not usable:\n  byte ');
    expect(readProgress(dir).events).toHaveLength(3);
  });

  it('never overwrite a file', async () => {
    const file = join(scratch(), 'export.json');
    writeFileSync(file, 'precious');
    const { code, stderr } = await run(['progress', 'export', file]);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `mcp-errors-drill: ${file}: this file is there already. Choose another name; nothing is ever overwritten.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  it.each([
    ['{"a": tru}', 'not valid JSON at line 1, column 7'],
    ['{"format": "else"}', 'this is no export of progress'],
    [
      '{"format": "mcp-errors-drill-progress", "v": 2, "events": []}',
      'the export has version 2, written by a newer program',
    ],
    [
      '{"format": "mcp-errors-drill-progress", "v": "1", "events": []}',
      'v: expected a number, found the string "1". An export of this program has "v": 1.',
    ],
    ['{"format": "mcp-errors-drill-progress", "events": []}', 'v: expected a number, found nothing.'],
    [
      '{"format": "mcp-errors-drill-progress", "v": 1, "events": [{"v": 1}, 7]}',
      'nothing in it can be used (events[0]: session: expected a string, found nothing, and 1 more). Export it again',
    ],
  ])('refuse %s', async (text, sentence) => {
    const file = join(scratch(), 'export.json');
    writeFileSync(file, text);
    const { code, stdout, stderr } = await run(['progress', 'import', file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`mcp-errors-drill: ${file}: ${sentence}`);
  });

  it.each([
    [
      'a link in a circle',
      (place: string) => circleIn(place),
      'the link leads in a circle. Name the file itself.',
    ],
    [
      'too long a name',
      (place: string) => join(place, 'n'.repeat(300)),
      'it cannot be read (ENAMETOOLONG). Check',
    ],
    ['a directory', (place: string) => place, 'this is a directory. Name a JSON file.'],
  ])('refuse %s in one sentence', async (_what, path, sentence) => {
    const file = path(scratch());
    const { code, stdout, stderr } = await run(['progress', 'import', file]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`mcp-errors-drill: ${file}: ${sentence}`);
  });

  it('say where in the file, for programs too', async () => {
    const input = '{"format": "mcp-errors-drill-progress", "v": null, "events": []}';
    const { code, stderr } = await run(['progress', 'import', '--json'], { input });
    expect(code).toBe(2);
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'bad-version', path: 'v' });
  });
});

describe('progress reset', () => {
  it('with --yes keeps a backup, says where, and can be undone by importing it', async () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 4));
    const before = openProgress(dir, diary).state;
    const { stdout } = await run(['progress', 'reset', '--yes', '--json', '--data-dir', dir.path]);
    const { backup } = JSON.parse(stdout);
    expect(readProgress(dir).events).toEqual([]);
    await run(['progress', 'import', backup, '--data-dir', dir.path]);
    expect(openProgress(dir, diary).state).toEqual(before);
  });

  it('without a terminal to ask in does nothing and says what to do', async () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 4));
    const { code, stderr } = await run(['progress', 'reset', '--data-dir', dir.path]);
    expect(code).toBe(2);
    expect(stderr).toContain('Add --yes to reset without being asked');
    expect(readProgress(dir).events).toHaveLength(4);
  });

  it.each([
    ['yes\r', 0],
    ['y\r', 4],
    [KEYS.enter, 4],
    [KEYS.ctrlD, 4],
  ])('asks in a terminal; %j leaves %i events', async (typed, left) => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 4));
    const terminal = start(['progress', 'reset', '--data-dir', dir.path]);
    await terminal.waitFor('Type yes to go on');
    terminal.type(typed);
    expect(await terminal.exit()).toEqual({ code: 0, signal: 0 });
    expect(readProgress(dir).events).toHaveLength(left);
  });
});

describe('an export that cannot be written', () => {
  it('speaks of its own place, and not of the data directory', async () => {
    const file = join(scratch(), 'nowhere', 'export.json');
    const { code, stderr } = await run(['progress', 'export', file, '--data-dir', freshDir().path]);
    expect(code).toBe(2);
    expect(stderr).toContain('there is no such directory');
    expect(stderr).toContain('Make the directory, or name another file.');
    expect(stderr).not.toContain('--data-dir');
  });
});

describe('a pipe that ends while nothing is kept', () => {
  it('is not told that the session is kept', async () => {
    const dir = freshDir();
    mkdirSync(dir.journal);
    const { code, stdout, stderr } = await run(['practice', '--plain', '--data-dir', dir.path], {
      input: 'y\n',
    });
    expect(code).toBe(2);
    expect(stderr).toContain('Nothing of this was kept.');
    expect(stdout + stderr).not.toContain('The session is kept');
  });
});

describe('the data of a newer program', () => {
  it.each(['progress export', 'progress reset --yes', 'doctor'])(
    'is refused by %s, untouched',
    async (command) => {
      const dir = freshDir();
      writeFileSync(dir.journal, encodeRecord({ ...session('a', 1)[0]!, v: 2 as 1 }));
      const before = contents(dir.path);
      const { code, stdout, stderr } = await run([...command.split(' '), '--data-dir', dir.path]);
      expect(code).toBe(command === 'doctor' ? 1 : 2);
      expect(stdout + stderr).toContain('a newer mcp-errors-drill has written here (version 2 of the data)');
      expect(contents(dir.path)).toEqual(before);
    },
  );
});

describe('doctor', () => {
  const doctor = async (path: string) => {
    const { code, stdout } = await run(['doctor', '--json', '--data-dir', path]);
    const { checks } = JSON.parse(stdout) as { checks: { check: string; status: string; text: string }[] };
    return { code, of: (id: string) => checks.filter((one) => one.check === id) };
  };

  it('makes nothing', async () => {
    const path = join(scratch(), 'nothing');
    expect((await doctor(path)).of('directory')).toMatchObject([{ status: 'note' }]);
    expect(existsSync(path)).toBe(false);
  });

  it('changes nothing, whatever it finds', async () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 300));
    writeFileSync(dir.journal, 'torn', { flag: 'a' });
    writeFileSync(dir.settings, '{broken');
    mkdirSync(dir.questions);
    writeFileSync(join(dir.questions, 'mine.json'), '{');
    chmodSync(dir.journal, 0o644);
    const before = contents(dir.path);
    const { code, of } = await doctor(dir.path);
    expect(code).toBe(1);
    expect(of('journal')).toMatchObject([
      { status: 'ok', text: expect.stringContaining('300 events of 1 session') },
      { status: 'problem', text: expect.stringContaining('1 line cannot be read') },
    ]);
    expect(of('settings')).toMatchObject([{ status: 'problem' }]);
    expect(of('packs')).toContainEqual(expect.objectContaining({ status: 'problem' }));
    if (process.platform !== 'win32') {
      expect(of('directory')).toMatchObject([{ status: 'ok' }, { status: 'note' }, { status: 'note' }]);
    }
    expect(contents(dir.path)).toEqual(before);
  });

  it.each([
    ['emptied', (path: string) => writeFileSync(path, '')],
    ['removed', (path: string) => rmSync(path)],
    ['cut', (path: string) => truncateSync(path, 5000)],
  ])('sees that the journal was %s, and names the backup; the program says so too', async (_, harm) => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 300));
    openProgress(dir, progressFold);
    const backup = backUp(dir, Date.UTC(2027, 0, 12))!;
    const snapshot = readFileSync(dir.snapshot);
    harm(dir.journal);
    const { code, of } = await doctor(dir.path);
    expect(code).toBe(1);
    expect(of('journal')).toContainEqual(
      expect.objectContaining({ status: 'problem', text: expect.stringContaining('is shorter than it was') }),
    );
    const { stderr } = await run(['practice', '--plain', '--data-dir', dir.path], { input: 'q\n' });
    expect(stderr).toContain(`progress import '${backup}'`);
    expect(readFileSync(dir.snapshot)).toEqual(snapshot);
    await run(['progress', 'import', backup, '--data-dir', dir.path]);
    const there = readProgress(dir).events.filter((event) => event.session === 'a');
    expect(new Set(there.map(({ seq }) => seq)).size).toBe(300);
  });

  it('notes a torn line that was copied, with file and offset, and is content', async () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 300));
    const { size } = statSync(dir.journal);
    writeFileSync(dir.journal, 'torn', { flag: 'a' });
    expect((await doctor(dir.path)).code).toBe(1);
    const { damage } = openProgress(dir, diary);
    const { code, of } = await doctor(dir.path);
    expect(code).toBe(0);
    const { text } = of('journal').find(({ status }) => status === 'note')!;
    expect(text).toContain(`1 line cannot be read, at byte ${size} (`);
    expect(text).toContain(`A copy is in ${damage!.file}`);
    expect(of('journal')).toHaveLength(2);
  });

  it('tries the disk out: a full one is a problem, and what to do is said', async () => {
    const path = smallDisk(256);
    const dir = freshDir(path);
    if (path === undefined) readOnlyFile(dir.journal);
    else writeFileSync(join(path, 'filler'), Buffer.alloc(250 * 1024));
    const before = contents(dir.path);
    const { code, of } = await doctor(dir.path);
    expect(code).toBe(1);
    expect(of('directory')).toContainEqual(
      expect.objectContaining({
        status: 'problem',
        text: expect.stringContaining('an answer could not be kept here; '),
        hint: expect.stringMatching(/Free some space|Check the owner/),
      }),
    );
    expect(contents(dir.path)).toEqual(before);
  });

  it('notes a directory in place of the snapshot, which a reset leaves alone', async () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 3));
    mkdirSync(dir.snapshot);
    const { code, of } = await doctor(dir.path);
    expect(code).toBe(0);
    expect(of('journal')).toContainEqual(expect.objectContaining({ status: 'note' }));
    expect((await run(['progress', 'reset', '--yes', '--data-dir', dir.path])).code).toBe(0);
    expect(statSync(dir.snapshot).isDirectory()).toBe(true);
  });

  it('names what a reset took away, which no one has to miss', async () => {
    const dir = freshDir();
    appendAll(dir.journal, session('a', 3));
    await run(['progress', 'reset', '--yes', '--data-dir', dir.path]);
    const { code, of } = await doctor(dir.path);
    expect(code).toBe(0);
    expect(of('backups')).toContainEqual(
      expect.objectContaining({
        status: 'ok',
        text: expect.stringContaining('1 journal from before a reset'),
      }),
    );
  });

  it('says in words what is wrong and what to do', async () => {
    const file = join(scratch(), 'file');
    writeFileSync(file, '');
    const { code, stdout } = await run(['doctor', '--data-dir', file]);
    expect(code).toBe(1);
    expect(stdout).toContain(`problem  data directory: ${file}: a file stands where a directory should be\n`);
    expect(stdout).toContain('Move the file away, or choose another place with --data-dir.');
  });
});

describe('progress path', () => {
  it('is where --data-dir, the variable or the platform says', async () => {
    expect((await run(['progress', 'path', '--data-dir', '/x'])).stdout).toBe('/x\n');
    const given = { env: { MCP_ERRORS_DRILL_HOME: '/y' } };
    expect((await run(['progress', 'path'], given)).stdout).toBe('/y\n');
    const json = JSON.parse((await run(['progress', 'path', '--json'], given)).stdout);
    expect(json).toMatchObject({ path: '/y', from: 'MCP_ERRORS_DRILL_HOME', journal: '/y/journal.jsonl' });
  });
});

describe('a data directory whose name holds control characters', () => {
  it('never sends them to the terminal, whatever is wrong in it', async () => {
    const dir = freshDir(join(scratch(), 'x\u001b[31mred\u009b5n\nnew'));
    const harm = () => {
      writeFileSync(dir.journal, `torn ${statSync(dir.journal, { throwIfNoEntry: false })?.size ?? 0}\n`, {
        flag: 'a',
      });
      writeFileSync(dir.settings, '{broken');
    };
    for (const command of [
      'stats',
      'practice --plain',
      'doctor',
      'progress export',
      'progress reset --yes',
    ]) {
      harm();
      const { stdout, stderr } = await run([...command.split(' '), '--data-dir', dir.path]);
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
      expect(stdout + stderr).not.toMatch(/^new/m);
    }
  });
});

describe('a home that is empty or relative', () => {
  it.each(['', 'here'])('(%j) is no place: the system knows the home', async (HOME) => {
    const { stdout } = await run(['progress', 'path'], { env: { HOME, MCP_ERRORS_DRILL_HOME: '' } });
    expect(stdout).toMatch(/^\/.*mcp-errors-drill\n$/);
    expect(stdout).not.toContain('here');
  });
});

describe('doctor where there can be no directory', () => {
  it.each([
    ['under a file', '/dev/null/here', 'a file stands where a directory should be'],
    ['of a name that is too long', `/${'x'.repeat(5000)}`, 'ENAMETOOLONG'],
    ['in a file system that takes none', '/proc/drill', 'an answer could not be kept here'],
  ])('tells of a data directory %s', async (_what, place, sentence) => {
    const { code, stdout, stderr } = await run(['doctor', '--data-dir', place]);
    expect([1, 2]).toContain(code);
    expect(stdout + stderr).toContain(sentence);
    expect(stdout + stderr).not.toContain('internal error');
  });
});
