import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repositoryAddress } from './manifest.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drill-manifest-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['none', {}, null],
  ['an address', { repository: 'https://example.org/a/b' }, 'https://example.org/a/b'],
  [
    'as npm writes it',
    { repository: { type: 'git', url: 'git+https://example.org/a/b.git' } },
    'https://example.org/a/b',
  ],
])('the repository of a manifest: %s', (_what, manifest, address) => {
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  expect(repositoryAddress(root)).toBe(address);
});
