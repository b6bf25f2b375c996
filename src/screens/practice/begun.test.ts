import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPorts, type TestShell, testPorts, testShell } from '../fixtures.ts';
import { practiceState } from './practice.ts';

let ports: TestPorts;

const home = (): TestShell => testShell({ screen: 'home', state: { cursor: 0 } }, ports);
const sessions = (): Set<string> => new Set(ports.kept.map(({ session }) => session));

/** A round with one answer, left as Esc or as q leaves it. */
function leave(...keys: string[]): TestShell {
  const screen = home();
  screen.press('p', 'a', 'enter', ...keys);
  return screen;
}

beforeEach(() => {
  ports = testPorts();
});

describe('a round that was begun, when another is asked for', () => {
  it('is offered before a new one, and y goes on with it', () => {
    leave('q');
    const screen = home();
    screen.press('p');
    expect(screen.text()).toContain('A round of practice was begun and not finished: 1 of 6 answered.');
    expect(screen.rows().at(-1)).toMatch(/y go on {2}n new round/);
    screen.press('y');
    expect(screen.rows()[0]).toContain('Practice   1 of 6');
    expect(sessions().size).toBe(1);
  });

  it('stays where n begins a new one, and comes before it while that has no answer', () => {
    leave('q');
    const screen = home();
    screen.press('p', 'n');
    expect(screen.rows()[0]).toContain('1 of 6');
    expect(sessions().size).toBe(2);
    expect(home().text()).toContain('Go on with where you left off: 1 of 6 answered.');
  });

  it('is not asked about where nothing was answered in it', () => {
    home().press('p', 'q');
    const screen = home();
    screen.press('p');
    expect(screen.rows()[0]).toContain('Practice   1 of 6');
  });

  it('leads back to home on Esc, with nothing begun', () => {
    leave('q');
    const screen = home();
    screen.press('p', 'escape');
    expect(screen.rows()[0]).toContain('mcp-errors-drill');
    expect(sessions().size).toBe(1);
  });
});

describe('a round that is left by Esc', () => {
  it('is kept, says so and how to go on, and c on home goes on with it', () => {
    const screen = leave('enter', 'escape');
    expect(screen.rows()[0]).toContain('Practice: summary');
    const text = screen.text().replaceAll(/\s+/g, ' ');
    expect(text).toContain('Not finished: 1 of 6 answered. The round is kept for a day;');
    expect(text).toContain('of 1 right');
    expect(ports.kept.map(({ type }) => type)).not.toContain('finish');
    screen.press('escape', 'c');
    expect(screen.rows()[0]).toContain('Practice   2 of 6');
  });

  it('goes on at once on Enter, with what was chosen', () => {
    const screen = leave('enter', 'b', 'escape');
    expect(screen.rows().at(-1)).toContain('Enter go on');
    screen.press('enter');
    expect(screen.rows()[0]).toContain('Practice   2 of 6');
    screen.press('G');
    expect(screen.text()).toMatch(/> \(•\) B/);
  });

  it('is over after its last answer', () => {
    const session = ports.begin({ mode: 'practice', count: 1, questions: ['support-swim-notice'] });
    expect(session.items).toHaveLength(1);
    const screen = home();
    screen.press('c', 'a', 'enter', 'escape');
    expect(screen.text()).not.toContain('Not finished');
    expect(ports.kept.at(-1)).toMatchObject({ type: 'finish', how: 'submitted' });
  });

  it('is over where its kind is not gone on with, and says after how many', () => {
    const { session } = ports.begin({ mode: 'lesson', count: 3 });
    const place = { screen: 'practice', state: practiceState(ports.reopen(session)!, 'table') } as const;
    const screen = testShell(place, ports);
    screen.press('a', 'enter', 'escape');
    expect(screen.text()).toContain('Ended after 1 of 3 questions.');
    expect(ports.kept.at(-1)).toMatchObject({ type: 'finish', how: 'quit' });
  });
});
