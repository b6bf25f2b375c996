import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replacePack } from './authoring.ts';
import { openToOwner } from './durable.ts';

let work: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'drill-authoring-'));
});
afterEach(() => rmSync(work, { recursive: true }));

test('an addition to a pack behind a link goes into the pack, and the link stays', () => {
  const pack = join(work, 'pack.json');
  const link = join(work, 'link.json');
  writeFileSync(pack, '{}', { mode: 0o640 });
  symlinkSync('pack.json', link);
  replacePack(link, 'link.json', '{"a":1}');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(pack, 'utf8')).toBe('{"a":1}');
  expect(statSync(pack).mode & 0o777).toBe(0o640);
});

test.skipIf(process.platform === 'win32')('a new file is open to its owner, whatever the mask', () => {
  const pack = join(work, 'pack.json');
  const file = openSync(pack, 'w');
  chmodSync(pack, 0);
  openToOwner(file);
  closeSync(file);
  expect(statSync(pack).mode & 0o777).toBe(0o600);
});
