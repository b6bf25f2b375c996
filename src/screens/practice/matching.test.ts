import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPorts, type TestShell, testPorts, testShell } from '../fixtures.ts';
import { practiceState } from './practice.ts';

const PACK = new URL('../../../questions/unknown-outcome.json', import.meta.url);
const QUESTION = 'research-order-scan';

let ports: TestPorts;
let screen: TestShell;
let key: readonly string[];

beforeEach(() => {
  ports = testPorts({}, PACK);
  const session = ports.begin({ mode: 'practice', count: 1, questions: [QUESTION] });
  const { ref } = session.items[0]!;
  key = ports.judge(ref, { form: 'order', letters: [] }).feedback.key.map((letter) => letter.toLowerCase());
  const state = practiceState(session, 'table');
  screen = testShell({ screen: 'practice', state }, ports, { columns: 100, rows: 200 });
});

/** A letter that is wrong for a step. */
const wrongFor = (step: number) => ['a', 'b', 'c', 'd'].find((letter) => letter !== key[step])!;

describe('giving every step its action', () => {
  it('says that a letter goes on to the next step, and a letter does', () => {
    expect(screen.text()).toMatch(/a letter gives it and goes on to the next step/);
    screen.press('c', 'b');
    expect(screen.text()).toMatch(/Step 1 {2}C {2}/);
    expect(screen.text()).toMatch(/Step 2 {2}B {2}/);
    expect(screen.text()).toMatch(/Step 3 {2}\?/);
  });

  it('numbers the steps and letters the actions, above the facts as well', () => {
    for (const step of [1, 2, 3, 4]) expect(screen.text()).toMatch(new RegExp(`^Step ${step}$`, 'm'));
    expect(screen.text()).not.toMatch(/Case \d/);
    expect(screen.text()).toMatch(/^A {2}\S/m);
  });

  it('offers no striking out, and says why where it is tried', () => {
    expect(screen.rows().at(-1)).not.toContain('strike');
    screen.press('down', 'x');
    expect(screen.text()).toContain('Nothing is struck out here: every row takes a value.');
  });

  it('says which step has no action yet', () => {
    screen.press('c', 'down', 'b', 'enter');
    expect(screen.text()).toContain('Steps 2 and 4 have no action yet.');
    screen.press('a', 'up', 'up', 'a', 'enter');
    expect(screen.text()).not.toContain('no action yet');
  });

  it('tells in the feedback what was given and what belongs to each step', () => {
    screen.press(wrongFor(0), ...key.slice(1), 'enter');
    const given = [wrongFor(0), ...key.slice(1)].map((letter, at) => `${at + 1} ${letter.toUpperCase()}`);
    expect(screen.text()).toContain(`You chose ${given.join(', ')}.`);
    const first = screen.text().match(/Step 1 {2}([A-D]) {2}\S[\s\S]*?\(yours: ([A-D])\)/);
    expect(first?.slice(1)).toEqual([key[0]!.toUpperCase(), wrongFor(0).toUpperCase()]);
    expect(screen.text()).toContain('The verdict on step 1');
  });
});
