import { describe, expect, it } from 'vitest';
import { testPorts, testShell } from './fixtures.ts';
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
