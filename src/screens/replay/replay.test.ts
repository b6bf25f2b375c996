import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPorts, type TestShell, testPorts, testShell } from '../fixtures.ts';
import type { Place } from '../navigation.ts';
import { practiceState } from '../practice/practice.ts';
import { replayState } from './replay.ts';

let ports: TestPorts;
let screen: TestShell;

async function opened(id: string, columns = 80, rows = 24): Promise<void> {
  const replays = await ports.replays();
  const scenario = replays.scenarios.find((one) => one.id === id)!;
  const place: Place = { screen: 'replay', state: replayState(scenario, replays) };
  screen = testShell(place, ports, { columns, rows });
}

/** What takes its time is a promise; keys wait for it. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  ports = testPorts();
});

describe('watching a scenario', () => {
  it('goes step by step, and shows the bill at the end', async () => {
    await opened('answer-lost');
    expect(screen.text()).not.toContain('THE CHANGE HAPPENS');
    screen.press('enter', 'enter');
    expect(screen.text()).toContain('THE CHANGE HAPPENS');
    expect(screen.text()).not.toContain('THE CHANGE HAPPENS AGAIN');
    screen.press('a', 'end');
    expect(screen.text()).toContain('What the user is told');
    expect(screen.text()).toContain('double-effect');
  });
  it('steps back and begins again', async () => {
    await opened('answer-lost');
    screen.press('enter', 'enter', 'p');
    expect(screen.rows()[0]).toContain('1 of 9');
    screen.press('r');
    expect(screen.rows()[0]).toContain('0 of 9');
  });
  it('offers no other design, and no comparison, where there is one design only', async () => {
    await opened('answer-lost', 120);
    expect(screen.rows().at(-1)).toContain('d other design');
    const replays = await ports.replays();
    const scenario = replays.scenarios.find(({ id }) => id === 'answer-lost')!;
    const [one] = replays.play(scenario);
    const state = replayState(scenario, { play: () => [one!] });
    const footer = testShell({ screen: 'replay', state }, ports, { columns: 120, rows: 24 }).rows().at(-1);
    expect(footer).toContain('Enter step');
    expect(footer).not.toMatch(/design|compare/);
  });
  it.each([40, 60, 80])(
    'has a legend of the signs that are drawn, none apart from its meaning: %i',
    async (columns) => {
      await opened('answer-lost', columns, 60);
      screen.press('a');
      const legend = screen.rows().filter((row) => /^\s*[=.*#o!+>|] [a-z]/.test(row));
      expect(legend.join(' ')).toContain('= call');
      expect(legend.join(' ')).toContain('# change again');
      expect(legend.join(' ')).not.toContain('held back');
      for (const row of legend) expect(row.trim()).not.toMatch(/ [=.*#o!+>|]$/);
    },
  );
  it('brings the last step into view on a small screen', async () => {
    await opened('answer-lost', 40, 12);
    screen.press('enter');
    expect(screen.text()).toContain('client -> backend: call');
  });
  it('turns to another design by d and by its number', async () => {
    await opened('answer-lost');
    screen.press('d');
    expect(screen.rows()[0]).toContain('design 2 of 5');
    screen.press('4');
    expect(screen.rows()[0]).toContain('design 4 of 5');
  });
  it('shows two designs beside each other where there is room', async () => {
    await opened('answer-lost', 120, 40);
    screen.press('c');
    const both = screen.rows().filter((row) => /calls to the backend.*calls to the backend/.test(row));
    expect(both).toHaveLength(1);
  });
  it('shows them one below the other where there is none', async () => {
    await opened('answer-lost', 80, 60);
    screen.press('c');
    expect(screen.text().match(/calls to the backend/g)).toHaveLength(2);
  });
});

describe('the ways to it', () => {
  it('from home, through the list', async () => {
    screen = testShell({ screen: 'home', state: { cursor: 0 } }, ports);
    screen.press('w');
    await settled();
    expect(screen.text()).toContain('Accepted, but the answer is lost');
    screen.press('2');
    await settled();
    expect(screen.rows()[0]).toContain('A breaker that counts refusals');
    screen.press('escape', 'escape');
    expect(screen.rows()[0]).toContain('mcp-errors-drill');
  });
  it('from the feedback on a wrong option, which is played on the facts of its question', async () => {
    const session = ports.begin({ mode: 'practice', count: 1, questions: ['extract-ledger-silence'] });
    screen = testShell({ screen: 'practice', state: practiceState(session, 'table') }, ports);
    const asked = ports.ask(session.items[0]!.ref, session.start.seed)!;
    const retries = asked.options.findIndex(({ id }) => id === 'A');
    screen.press('abcd'[retries]!, 'enter', 'w');
    await settled();
    expect(screen.rows()[0]).toContain('design 1 of 1');
    screen.press('a');
    expect(screen.text()).toContain('attempt 2');
    screen.press('escape');
    expect(screen.text()).toContain('Wrong.');
  });
});
