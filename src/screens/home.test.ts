import { describe, expect, it } from 'vitest';
import { testPorts, testShell } from './fixtures.ts';
import { practiceState } from './practice/practice.ts';
import { openScreen } from './starting.ts';

const home = (ports = testPorts()) => ({
  ports,
  screen: testShell({ screen: 'home', state: { cursor: 0 } }, ports),
});

describe('home', () => {
  it('says what to do next and has a letter for every entry', () => {
    const { screen } = home();
    expect(screen.text()).toContain('Next (c): Read a first lesson');
    for (const entry of [
      'c  Continue',
      'l  Learn',
      'p  Practise',
      't  Timed quiz',
      'r  Review',
      's  Statistics',
      'm  Classifier',
      'o  Settings',
    ]) {
      expect(screen.text()).toContain(entry);
    }
  });
  it('opens an entry by letter, by digit, and by arrows and Enter', () => {
    for (const keys of [['t'], ['4'], ['down', 'down', 'down', 'enter']]) {
      const { screen } = home();
      screen.press(...keys);
      expect(screen.rows()[0]).toContain('Timed quiz');
    }
  });
  it('does not leave on Esc, and comes back to the entry that was opened', () => {
    const { screen } = home();
    screen.press('escape');
    expect(screen.left()).toBeNull();
    screen.press('s', 'escape');
    expect(screen.text()).toContain('> s  Statistics');
  });
  it('goes on with what was left', () => {
    const { ports, screen } = home();
    screen.press('p', 'a', 'enter');
    const again = testShell({ screen: 'home', state: { cursor: 0 } }, ports);
    expect(again.text()).toContain('Go on with where you left off: 1 of 6 answered.');
    again.press('c');
    expect(again.rows()[0]).toContain('1 of 6');
  });
  it('does not promise to go on with questions of a lesson, which begin anew', () => {
    const { ports, screen } = home();
    const session = ports.begin({ mode: 'lesson', count: 2 });
    const place = { screen: 'practice', state: practiceState(session, 'table') } as const;
    testShell(place, ports).press('a', 'enter', 'q');
    screen.press('s', 'escape');
    expect(screen.text()).not.toContain('where you left off');
  });
  it('shows days to the exam, readiness and the weakest confusion', () => {
    const { screen } = home(testPorts({ examDate: '2027-01-20' }));
    screen.press('p', 'a', 'enter', 'enter', 'd', 'enter', 'escape', 'escape');
    expect(screen.rows()[0]).toContain('exam in 8 days');
    expect(screen.text()).toContain('Readiness');
    expect(screen.text()).toContain('Weakest confusion:');
  });
});

describe('what is to be reviewed', () => {
  it('is one number of questions at home, in the review and in the statistics', () => {
    const { ports, screen } = home();
    screen.press('p', 'a', 'enter', 'enter', 'a', 'enter', 'enter', 'a', 'enter', 'q');
    ports.clock.now += 3 * 24 * 3_600_000;
    const sentence = /^\d+ questions? to review today\./m;
    const [atHome] = home(ports).screen.text().match(sentence) ?? [];
    expect(atHome).toBe(`${ports.learner().plan.toReview} questions to review today.`);
    const review = testShell(openScreen('review', ports), ports);
    expect(review.text().match(sentence)?.[0]).toBe(atHome);
    const stats = testShell(openScreen('stats', ports), ports, { columns: 80, rows: 60 });
    stats.press('n', 'n');
    expect(stats.text().match(sentence)?.[0]).toBe(atHome);
    const cards = ports.learner().plan.due.length;
    expect(cards).not.toBe(ports.learner().plan.toReview);
    expect(stats.text()).toContain(`${cards} rules and questions are due today, `);
  });
});
