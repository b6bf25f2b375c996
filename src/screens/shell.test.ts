import { describe, expect, it } from 'vitest';
import { type TestShell, testPorts, testShell } from './fixtures.ts';
import { openScreen } from './starting.ts';

const open = (entry: Parameters<typeof openScreen>[0], size?: { columns: number; rows: number }) => {
  const ports = testPorts();
  return { ports, screen: testShell(openScreen(entry, ports), ports, size) };
};

describe('keys', () => {
  it('of an unknown name, or without a meaning here, change nothing', () => {
    const { screen } = open('stats');
    const before = screen.text();
    screen.press('f7', 'alt-q', 'ctrl-up', 'z', '中');
    expect(screen.text()).toBe(before);
    expect(screen.left()).toBeNull();
  });
  it('after leaving are not handled any more', () => {
    const { ports, screen } = open('practise');
    const kept = ports.kept.length;
    screen.press('q', 'a', 'enter');
    expect(ports.kept).toHaveLength(kept);
  });
  it('paste means nothing where nothing can be pasted, and no key is made of it', () => {
    const { ports, screen } = open('practise');
    const kept = ports.kept.length;
    screen.paste('a\r');
    expect(screen.text()).not.toMatch(/Right\.|Wrong\./);
    expect(ports.kept).toHaveLength(kept);
  });
});

describe('reading', () => {
  it('goes to the end of a section before the next one', () => {
    const { screen } = open('learn', { columns: 40, rows: 12 });
    screen.press('1');
    expect(screen.text()).not.toContain('The last row.');
    screen.press('enter', 'enter');
    expect(screen.text()).toContain('The last row.');
    expect(screen.rows()[0]).toContain('section 1 of 2');
    screen.press('enter');
    expect(screen.rows()[0]).toContain('section 2 of 2');
  });
});

describe('reading page by page', () => {
  const numbered = (screen: TestShell): string[] =>
    screen.rows().filter((row) => /^(Row \d+|The last row)\.$/.test(row));

  it.each(['enter', 'page-down'])('shows every row once, on the last page as well, by %s', (key) => {
    const { screen } = open('learn', { columns: 40, rows: 12 });
    screen.press('1');
    const seen = numbered(screen);
    for (let page = 0; !seen.includes('The last row.'); page++) {
      expect(page).toBeLessThan(5);
      screen.press(key);
      seen.push(...numbered(screen));
    }
    expect(seen).toEqual([...Array.from({ length: 16 }, (_, row) => `Row ${row + 1}.`), 'The last row.']);
  });

  it('goes back by the same pages, and stays on the last one', () => {
    const { screen } = open('learn', { columns: 40, rows: 12 });
    screen.press('1');
    const first = screen.text();
    screen.press('page-down');
    const second = screen.text();
    screen.press('page-down');
    const last = screen.text();
    for (const key of ['page-down', 'down', 'end']) {
      screen.press(key);
      expect(screen.text()).toBe(last);
    }
    screen.press('page-up');
    expect(screen.text()).toBe(second);
    screen.press('page-up');
    expect(screen.text()).toBe(first);
  });

  it('shows the whole again where a larger window has room for it', () => {
    const { screen } = open('learn', { columns: 40, rows: 12 });
    screen.press('1', 'enter', 'enter');
    expect(screen.text()).not.toContain('Row 1.');
    screen.shell.resize({ columns: 40, rows: 40 });
    expect(screen.text()).toContain('Row 1.');
  });
});

describe('blank', () => {
  it('shows nothing until the size has changed, and then everything again', () => {
    const { screen } = open('stats');
    screen.shell.blank(true);
    expect(screen.rows()).toEqual([]);
    screen.shell.resize({ columns: 60, rows: 20 });
    screen.shell.blank(false);
    expect(screen.rows()).toHaveLength(19);
  });
});

describe('whoever listens', () => {
  it('is told once for a chunk of keys, and not after it has gone', () => {
    const { screen } = open('stats');
    let told = 0;
    const stop = screen.shell.subscribe(() => {
      told += 1;
    });
    screen.press('n', 'n', 'p');
    expect(told).toBe(1);
    stop();
    screen.press('n');
    expect(told).toBe(1);
  });
  it('gets the same picture until something changes', () => {
    const { screen } = open('stats');
    expect(screen.shell.snapshot()).toBe(screen.shell.snapshot());
  });
});

describe('a disk that refuses', () => {
  const refused = () => {
    const { ports, screen } = open('practise');
    ports.breakDisk();
    const before = { kept: ports.kept.length, text: screen.text() };
    screen.press('a', 'enter');
    return { ports, screen, before };
  };

  it('has the learner asked, says why, and keeps the answer back', () => {
    const { screen } = refused();
    expect(screen.text()).toContain('the disk is full. Free some space.');
    expect(screen.text()).toContain('Go on without keeping it?');
    expect(screen.text()).not.toMatch(/Right\.|Wrong\./);
  });

  it('after y: the answer counts, nothing more is kept, and every frame says so', () => {
    const { ports, screen, before } = refused();
    screen.press('y');
    expect(screen.text()).toMatch(/Right\.|Wrong\./);
    screen.press('enter', 'enter', 'enter', 'enter', 'h');
    expect(screen.rows()[0]).toContain('2 of 6');
    expect(screen.rows()[0]).toContain('not kept');
    expect(ports.kept).toHaveLength(before.kept);
    screen.press('q');
    expect(screen.left()?.farewell).toEqual(['What came last was not kept.']);
  });

  it('is not agreed to by keys that were typed ahead', () => {
    const { ports, screen } = refused();
    screen.press('enter', 'space', 'n', 'enter');
    screen.paste('y');
    screen.shell.tick();
    expect(ports.isKept()).toBe(true);
    expect(screen.text()).toContain('Go on without keeping it?');
  });

  it.each(['n', 'escape'])('after %s: the question stands as it was, with what to do', (key) => {
    const { ports, screen } = refused();
    screen.press(key);
    expect(screen.text()).toContain('the disk is full. Free some space.');
    expect(screen.text()).not.toContain('Go on without keeping it?');
    expect(screen.rows()[0]).toContain('1 of 6');
    expect(screen.rows()[0]).not.toContain('not kept');
    expect(ports.isKept()).toBe(true);
  });

  it('can be left at once, with what was kept', () => {
    const { screen } = refused();
    screen.press('q');
    expect(screen.left()).toEqual({ code: 0, farewell: ['No answer was added here; the session is kept.'] });
  });
});
