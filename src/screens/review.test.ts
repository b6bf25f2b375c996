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

const review = () => testShell({ screen: 'review', state: { cursor: 0 } }, ports);

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
