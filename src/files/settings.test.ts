import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { smallDisk } from '../../test/storage/disk.ts';
import { freshDir } from '../../test/storage/place.ts';
import { DEFAULT_SETTINGS } from '../core/progress/settings.ts';
import { locateDataDir } from './data-dir.ts';
import { inspectSettings, loadSettings, saveSettings } from './settings.ts';

describe('settings on the disk', () => {
  it('are the defaults where there is no file, and reading makes none', () => {
    const dir = freshDir();
    expect(loadSettings(dir)).toEqual({ settings: DEFAULT_SETTINGS, own: {}, problems: [], damaged: false });
    expect(readdirSync(dir.path)).toEqual([]);
  });

  it('come back as they were saved; only what was chosen is in the file', async () => {
    const dir = freshDir();
    await saveSettings(dir, { examDate: '2027-01-15', showTimer: false });
    expect(await saveSettings(dir, { examDate: null })).toMatchObject({ examDate: null, showTimer: false });
    expect(JSON.parse(readFileSync(dir.settings, 'utf8'))).toEqual({
      v: 1,
      examDate: null,
      showTimer: false,
    });
    if (process.platform !== 'win32') expect(statSync(dir.settings).mode & 0o777).toBe(0o600);
  });

  it('keep what they do not know', async () => {
    const dir = freshDir();
    writeFileSync(dir.settings, '{"tomorrow": {"a": 1}, "colours": "green"}');
    await saveSettings(dir, { newPerDay: 3 });
    expect(JSON.parse(readFileSync(dir.settings, 'utf8'))).toMatchObject({
      tomorrow: { a: 1 },
      colours: 'green',
    });
  });

  it('refuse a value that does not fit, and change nothing', async () => {
    const dir = freshDir();
    await expect(saveSettings(dir, { newPerDay: -1 })).rejects.toThrow('newPerDay: expected at least 0');
    expect(readdirSync(dir.path)).toEqual([]);
  });

  it.each(['', '{"colours": "on"', '[]', 'null', '\u0000\u0000'])(
    'damaged to %j are set aside',
    async (text) => {
      const dir = freshDir();
      writeFileSync(dir.settings, text);
      expect(inspectSettings(dir)).toMatchObject({ damaged: true, settings: DEFAULT_SETTINGS });
      const { problems } = loadSettings(dir);
      expect(problems).toEqual([expect.stringContaining('settings-damaged.json')]);
      expect(readdirSync(dir.path).map((name) => basename(name))).toEqual(['settings-damaged.json']);
      writeFileSync(dir.settings, 'again');
      await saveSettings(dir, { newPerDay: 3 });
      expect(readdirSync(dir.path).sort()).toEqual([
        'settings-damaged-2.json',
        'settings-damaged.json',
        'settings.json',
      ]);
      expect(readFileSync(`${dir.path}/settings-damaged.json`, 'utf8')).toBe(text);
    },
  );

  it('of a newer program are refused, untouched', async () => {
    const dir = freshDir();
    writeFileSync(dir.settings, '{"v": 2}');
    expect(() => loadSettings(dir)).toThrow('newer program');
    await expect(saveSettings(dir, { newPerDay: 3 })).rejects.toThrow('newer program');
    expect(readFileSync(dir.settings, 'utf8')).toBe('{"v": 2}');
  });

  it('that are a directory are reported, and not saved', async () => {
    const dir = freshDir();
    mkdirSync(dir.settings);
    expect(inspectSettings(dir).problems).toEqual([expect.stringContaining('a directory stands where')]);
    await expect(saveSettings(dir, { newPerDay: 3 })).rejects.toThrow('a directory stands where');
  });

  it('are saved although a process died while it saved', async () => {
    const dir = freshDir();
    mkdirSync(`${dir.settings}.lock`);
    utimesSync(`${dir.settings}.lock`, 1, 1);
    await saveSettings(dir, { newPerDay: 3 });
    expect(readdirSync(dir.path)).toEqual(['settings.json']);
  });

  it('stay as they were on a full disk, with no draft beside them, and say so', async () => {
    const path = smallDisk(64);
    if (path === undefined) {
      // Where no disk can be had: a place that takes no file at all.
      const nowhere = locateDataDir('/proc/drill', { env: {}, cwd: '/' });
      return expect(saveSettings(nowhere, { newPerDay: 7 })).rejects.toThrow('/proc');
    }
    const dir = freshDir(path);
    writeFileSync(dir.settings, '{"v":1,"newPerDay":5}');
    writeFileSync(join(path, 'filler'), Buffer.alloc(60 * 1024));
    await expect(saveSettings(dir, { newPerDay: 7 })).rejects.toMatchObject({ code: 'data-disk-full' });
    // The draft is removed in the background.
    await expect.poll(() => readdirSync(dir.path).sort()).toEqual(['filler', 'settings.json']);
    expect(inspectSettings(dir).settings.newPerDay).toBe(5);
  });
});
