import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPorts, testPorts, testShell } from './fixtures.ts';
import { practiceState } from './practice/practice.ts';

const ENTRY = "Go through today's missed questions";
let ports: TestPorts;

/** Answers every question given with an option that is right, or wrong. */
function answer(id: string, right: boolean): void {
  const session = ports.begin({ mode: 'practice', count: 1, questions: [id] });
  const { ref } = session.items[0]!;
  const { key } = ports.judge(ref, { form: 'choose', letters: [] }).feedback;
  const asked = ports.ask(ref, session.start.seed)!;
  const place = asked.options.findIndex((option) => key.includes(option.id) === right);
  const screen = testShell({ screen: 'practice', state: practiceState(session, 'table') }, ports);
  screen.press('abcd'[place]!, 'enter', 'enter');
}

const review = () => testShell({ screen: 'review', state: { cursor: null } }, ports);

beforeEach(() => {
  ports = testPorts();
});

describe('what was missed today', () => {
  it('can be gone through on the same day, and nothing else comes', () => {
    answer('support-swim-notice', false);
    answer('ci-owner-lookup', true);
    const screen = review();
    expect(screen.text()).toContain(`${ENTRY}  one question;`);
    screen.press('3');
    expect(screen.rows()[0]).toContain('Cramming   1 of 1');
    expect(screen.text()).toContain('swim school');
  });

  it('is not offered where nothing was missed, nor on the day after', () => {
    answer('ci-owner-lookup', true);
    expect(review().text()).not.toContain(ENTRY);
    answer('support-swim-notice', false);
    expect(review().text()).toContain(ENTRY);
    ports.clock.now += 24 * 3_600_000;
    expect(review().text()).not.toContain(ENTRY);
  });
});

describe('the cursor', () => {
  it('stands on a way that leads somewhere, whether or not something is due', () => {
    const screen = review();
    expect(screen.text()).toContain('Nothing is due today.');
    expect(screen.text()).toMatch(/> 2 {2}Cram/);
    screen.press('enter');
    expect(screen.rows()[0]).toContain('Cramming');
    answer('support-swim-notice', false);
    ports.clock.now += 2 * 24 * 3_600_000;
    expect(review().text()).toMatch(/> 1 {2}Review what is due/);
  });

  it('stays where it was moved', () => {
    const screen = review();
    screen.press('up');
    expect(screen.text()).toMatch(/> 1 {2}Review what is due/);
    screen.press('enter');
    expect(screen.text()).toContain('Nothing is due; c crams');
  });
});

describe('a review that was left', () => {
  it('is offered before a new one, also where nothing is due any more', () => {
    const session = ports.begin({ mode: 'review', count: 3 });
    const place = { screen: 'practice', state: practiceState(session, 'table') } as const;
    testShell(place, ports).press('a', 'enter', 'escape');
    const screen = review();
    screen.press('1');
    expect(screen.text()).toContain('A review was begun and not finished: 1 of 3 answered.');
    screen.press('y');
    expect(screen.rows()[0]).toContain('Review   1 of 3');
  });
});
