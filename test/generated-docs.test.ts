import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGES } from '../scripts/docs/pages.ts';

test.each(PAGES.map(({ path, render }) => [path, render] as const))('%s is current', (path, render) => {
  const written = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  expect(written === render(), `${path} is not current: run npm run docs`).toBe(true);
});
