import { existsSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratch } from '../../test/storage/place.ts';
import { locateDataDir, makeDataDir } from './data-dir.ts';
import { StorageError } from './storage-error.ts';

const home = '/home/ada';
const at = (platform: NodeJS.Platform, env: Record<string, string>, option?: string) =>
  locateDataDir(option, {
    env,
    cwd: '/work',
    platform,
    home: platform === 'win32' ? 'C:\\Users\\Ada' : home,
  });

describe('the data directory', () => {
  it.each([
    ['linux', {}, undefined, '/home/ada/.local/share/mcp-errors-drill', 'platform'],
    ['linux', { XDG_DATA_HOME: '/data' }, undefined, '/data/mcp-errors-drill', 'platform'],
    ['linux', { XDG_DATA_HOME: 'data' }, undefined, '/home/ada/.local/share/mcp-errors-drill', 'platform'],
    ['linux', { XDG_DATA_HOME: '' }, undefined, '/home/ada/.local/share/mcp-errors-drill', 'platform'],
    ['darwin', {}, undefined, '/home/ada/Library/Application Support/mcp-errors-drill', 'platform'],
    ['win32', {}, undefined, 'C:\\Users\\Ada\\AppData\\Local\\mcp-errors-drill', 'platform'],
    ['win32', { LOCALAPPDATA: 'D:\\Local' }, undefined, 'D:\\Local\\mcp-errors-drill', 'platform'],
    [
      'win32',
      { LOCALAPPDATA: 'Local' },
      undefined,
      'C:\\Users\\Ada\\AppData\\Local\\mcp-errors-drill',
      'platform',
    ],
    ['linux', { MCP_ERRORS_DRILL_HOME: '/mine' }, undefined, '/mine', 'MCP_ERRORS_DRILL_HOME'],
    ['linux', { MCP_ERRORS_DRILL_HOME: '/mine' }, 'here', '/work/here', '--data-dir'],
    ['linux', {}, '~/here', '/home/ada/here', '--data-dir'],
    ['linux', { MCP_ERRORS_DRILL_HOME: '~' }, undefined, '/home/ada', 'MCP_ERRORS_DRILL_HOME'],
    ['linux', {}, './~', '/work/~', '--data-dir'],
    ['linux', {}, '~ada', '/work/~ada', '--data-dir'],
    ['win32', {}, '~\\here', 'C:\\Users\\Ada\\here', '--data-dir'],
    ['linux', { MCP_ERRORS_DRILL_HOME: '' }, '', '/home/ada/.local/share/mcp-errors-drill', 'platform'],
  ] as const)('on %s with %j and --data-dir %s is %s', (platform, env, option, path, from) => {
    expect(at(platform, env, option)).toMatchObject({ path, from });
  });

  it('is made for its owner alone, with all directories above it', () => {
    const path = join(scratch(), 'deep', 'down');
    makeDataDir(locateDataDir(path, { env: {}, cwd: '/' }));
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it.skipIf(!existsSync('/proc/self'))('cannot be made where nobody can make one, and says so', () => {
    expect(() => makeDataDir(locateDataDir('/proc/self/drill', { env: {}, cwd: '/' }))).toThrow(StorageError);
  });

  it('may be a link to a directory; a link that leads nowhere or in a circle is told as such', () => {
    const place = scratch();
    const linked = (name: string, target: string) => {
      symlinkSync(join(place, target), join(place, name));
      return () => makeDataDir(locateDataDir(join(place, name), { env: {}, cwd: '/' }));
    };
    mkdirSync(join(place, 'real'));
    expect(linked('good', 'real')).not.toThrow();
    expect(linked('dangling', 'gone')).toThrow('dangling: this link leads to a directory that is not there');
    expect(linked('below', 'gone/down')).toThrow('this link leads to a directory that is not there');
    expect(linked('circle', 'circle')).toThrow('circle: its links lead in a circle');
    expect(existsSync(join(place, 'gone'))).toBe(false);
  });

  it('is left as it is where it is there', () => {
    const path = join(scratch(), 'shared');
    mkdirSync(path, { mode: 0o755 });
    makeDataDir(locateDataDir(path, { env: {}, cwd: '/' }));
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o755);
  });
});
