import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CLEARS_SCROLLBACK, closeAll, KEYS, start } from './harness.ts';

const PACK = fileURLToPath(new URL('../cases/questions.json', import.meta.url));
const SIZES = [
  [80, 24],
  [60, 20],
  [40, 12],
] as const;

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'drill-reading-'));
});

afterEach(async () => {
  await closeAll();
  rmSync(home, { recursive: true, force: true });
});

/** Everything that was kept, as text. */
function journal(directory: string): string {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

describe.each(SIZES)('at %i×%i', (cols, rows) => {
  const titled = (title: RegExp) => (screen: readonly string[]) =>
    title.test(screen[0] ?? '') && /q leave$/.test(screen[rows - 2] ?? '');

  test('a lesson is read page by page to its next section, which is kept; its terms lead on and back', async () => {
    const terminal = start(['learn', 'layers'], { cols, rows, home });
    await terminal.waitFor(titled(/section 1 of \d/));
    for (let page = 0; page < 30 && !/section 2 of/.test(terminal.screen()[0] ?? ''); page++) {
      const before = terminal.screen().join('\n');
      terminal.type(KEYS.enter);
      await terminal.waitFor((screen) => screen.join('\n') !== before);
    }
    expect(terminal.screen()[0]).toMatch(/section 2 of/);
    expect(journal(home)).toContain('"section-read"');
    terminal.type('v');
    await terminal.waitFor(titled(/^Terms/));
    terminal.type(KEYS.escape);
    await terminal.waitFor(titled(/section 2 of/));
    terminal.type('q');
    expect((await terminal.exit()).code).toBe(0);
    expect(terminal.received()).not.toContain(CLEARS_SCROLLBACK);
  });

  test('the feedback leads to its section of a lesson, and back to where it was', async () => {
    const args = ['practice', '--questions', PACK, '--count', '1', '--seed', '3'];
    const terminal = start(args, { cols, rows, home });
    await terminal.waitFor(titled(/^Practice/));
    terminal.type(`a${KEYS.enter}`);
    await terminal.waitFor((screen) => /Right\.|Wrong\.|Choose \d/.test(screen.join('\n')));
    if (terminal.screen().join('\n').includes('Choose')) terminal.type(`b${KEYS.enter}`);
    await terminal.waitFor(/(Right|Wrong)\. You/);
    // The keys come last: with them the frame is whole.
    await terminal.waitFor(/Enter next/);
    const feedback = terminal.screen().join('\n');
    terminal.type('l');
    await terminal.waitFor(titled(/section \d of \d/));
    terminal.type(KEYS.escape);
    await terminal.waitFor((screen) => screen.join('\n') === feedback);
    terminal.type('q');
    expect((await terminal.exit()).code).toBe(0);
  });
});
