import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratch } from '../../test/storage/place.ts';
import { builtInPacks, LARGEST_PACK, readPacks } from './packs.ts';
import { directoryShelf } from './shelf.ts';

function place(files: Record<string, string>): string {
  const path = scratch();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

/** What reading one given path says: its packs, or its sentences. */
function read(cwd: string, ...options: string[]): { packs: unknown[]; says: string[]; codes: string[] } {
  const { packs, problems } = readPacks({ options, cwd });
  return {
    packs: packs.map((pack) => pack.json),
    says: problems.map(({ error }) => error.message),
    codes: problems.map(({ error }) => error.code),
  };
}

describe('reading packs', () => {
  it('takes the JSON files of a directory in the order of their names', () => {
    const cwd = place({ 'b.json': '2', 'a.json': '1', 'notes.md': '#', '.hidden.json': '3' });
    expect(read(cwd, '.').packs).toEqual([1, 2]);
  });

  it('goes through built-in, given and own packs, each file once', () => {
    const [builtIn, given, own] = [
      place({ 'x.json': '1' }),
      place({ 'y.json': '2' }),
      place({ 'z.json': '3' }),
    ];
    const { packs } = readPacks({
      builtIn: directoryShelf(builtIn),
      options: [given, join(given, 'y.json')],
      own,
      cwd: '/',
    });
    expect(packs.map(({ origin, json }) => [origin, json])).toEqual([
      ['built-in', 1],
      ['option', 2],
      ['own', 3],
    ]);
  });

  it('does without a directory of own packs', () => {
    expect(readPacks({ own: '/nowhere/questions', cwd: '/' })).toEqual({ packs: [], problems: [] });
  });

  it('names the file as the learner did', () => {
    const cwd = place({ 'p.json': '1' });
    expect(readPacks({ options: ['./p.json'], cwd }).packs[0]?.file).toBe('./p.json');
  });

  it('reads the others where one is broken', () => {
    const cwd = place({ 'a.json': '{', 'b.json': '2' });
    expect(read(cwd, '.')).toMatchObject({ packs: [2], codes: ['not-json'] });
  });

  it.each([
    ['{\n  "a": tru\n}', 'p.json: not valid JSON at line 2, column 8'],
    ['{"a": 1', 'p.json: not valid JSON at line 1, column 8, it ends too early'],
    ['', 'p.json: not valid JSON at line 1, column 1, it is empty'],
    [`${'['.repeat(300)}${']'.repeat(300)}`, 'p.json: nested more than 200 levels deep'],
  ])('says what is wrong with %j', (text, sentence) => {
    expect(read(place({ 'p.json': text }), 'p.json').says).toEqual([sentence]);
  });

  it('takes a byte order mark, and refuses what is no UTF-8', () => {
    const cwd = place({ 'mark.json': '\ufeff[1]' });
    writeFileSync(join(cwd, 'latin.json'), Buffer.from([0x22, 0xe9, 0x22]));
    expect(read(cwd, 'mark.json').packs).toEqual([[1]]);
    expect(read(cwd, 'latin.json').says).toEqual(['latin.json: this is not UTF-8 text']);
  });

  it('refuses a file that is too large without reading it', () => {
    const cwd = scratch();
    closeSync(openSync(join(cwd, 'huge.json'), 'w'));
    truncateSync(join(cwd, 'huge.json'), LARGEST_PACK + 1);
    expect(read(cwd, 'huge.json').says).toEqual(['huge.json: larger than 50 MB']);
  });

  it('says that a path leads nowhere', () => {
    const cwd = place({ 'p.json': '1' });
    expect(read(cwd, 'q.json', 'p.json/q.json')).toMatchObject({ codes: ['missing-file', 'missing-file'] });
  });

  it('does not let a name steer the terminal', () => {
    expect(read(scratch(), 'a\u001b[2Jb.json').says).toEqual(['a\\x1b[2Jb.json: there is no such file']);
  });
});

describe.runIf(process.platform !== 'win32')('links and pipes', () => {
  it('a link out of a directory is refused; a link that was named is followed', () => {
    const secret = join(place({ 'secret.json': '"secret"' }), 'secret.json');
    const cwd = place({ 'p.json': '1' });
    mkdirSync(join(cwd, 'packs'));
    symlinkSync(secret, join(cwd, 'packs', 'out.json'));
    symlinkSync(join(cwd, 'packs'), join(cwd, 'way'));
    expect(read(cwd, 'packs')).toMatchObject({ packs: [], codes: ['link-leads-out'] });
    expect(read(cwd, 'packs/out.json').packs).toEqual(['secret']);
    writeFileSync(join(cwd, 'packs', 'in.json'), '2');
    expect(read(cwd, 'way')).toMatchObject({ packs: [2], codes: ['link-leads-out'] });
  });

  it('a link in a circle, and one to nowhere, are reported', () => {
    const cwd = scratch();
    symlinkSync(join(cwd, 'b.json'), join(cwd, 'a.json'));
    symlinkSync(join(cwd, 'a.json'), join(cwd, 'b.json'));
    symlinkSync(join(cwd, 'gone'), join(cwd, 'c.json'));
    expect(read(cwd, '.')).toMatchObject({
      packs: [],
      codes: ['unreadable-file', 'unreadable-file', 'missing-file'],
    });
  });

  it('a pipe is no pack, and is not waited for', () => {
    const cwd = scratch();
    execFileSync('mkfifo', [join(cwd, 'pipe.json')]);
    expect(read(cwd, 'pipe.json').codes).toEqual(['not-a-file']);
  });
});

describe('the packs of the package', () => {
  it('are where it is installed', () => {
    expect(builtInPacks().names()).toContain('layers.json');
  });
});
