import { describe, expect, it } from 'vitest';
import { testPorts, testShell } from './fixtures.ts';
import { UNICODE } from './glyphs.ts';
import { bar, calendar, sparkline } from './plots.ts';
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

describe('settings', () => {
  it('are changed with arrows or letters, and keys that come meanwhile wait', async () => {
    const ports = testPorts();
    const screen = testShell(openScreen('settings', ports), ports);
    screen.press('end', 'down', 'down', 'down', 'right', 'q');
    expect(screen.left()).toBeNull();
    await expect.poll(() => screen.left()?.code).toBe(0);
    expect(ports.learner().settings.colours).toBe('on');
  });
  it('takes a typed date, and refuses what is none', async () => {
    const ports = testPorts();
    const screen = testShell(openScreen('settings', ports), ports);
    screen.press('enter', ...'soon', 'enter');
    expect(screen.text()).toContain('that does not fit');
    screen.press('ctrl-u', ...'2027-03-31', 'enter');
    await expect.poll(() => ports.learner().settings.examDate).toBe('2027-03-31');
  });
  it('refuse the date of an exam that is past', () => {
    const ports = testPorts();
    const screen = testShell(openScreen('settings', ports), ports);
    screen.press('enter', ...'2027-01-11', 'enter');
    expect(screen.text()).toContain('2027-01-11 is past.');
    expect(ports.learner().settings.examDate).toBeNull();
  });
});

describe('classifier', () => {
  const open = (ports = testPorts()) => testShell(openScreen('classify', ports), ports);

  it('takes a pasted message and marks what a changed fact flips', () => {
    const screen = open();
    screen.paste('{"kind":"timeout","deadlineMs":8000}');
    expect(screen.text()).toMatch(/isRetryable +false/);
    screen.press('right');
    expect(screen.text()).toMatch(/≠ effect +read/);
    expect(screen.text()).toMatch(/fields? flips?/);
    expect(screen.text()).toMatch(/≠ next step +retry-with-backoff +was query-status/);
    screen.press('r');
    expect(screen.text()).not.toContain('≠');
  });
  it('says in a sentence what is wrong with the text', () => {
    const screen = open();
    screen.paste('{ nonsense');
    expect(screen.text()).toContain('that is not JSON. Paste one whole JSON value.');
    screen.paste('[1]');
    expect(screen.rows()[0]).toContain('Classifier');
  });
  it('opens a file by its path and says when there is none', () => {
    const screen = open();
    screen.press('o', ...'no.json', 'enter');
    expect(screen.text()).toContain('no.json: there is no such file');
  });
  it('never lets control characters of a message reach the terminal', () => {
    const screen = open();
    screen.paste(JSON.stringify({ content: [{ type: 'text', text: 'a\u001b[2Jb\u202e' }], isError: true }));
    for (let page = 0; page < 5; page++) {
      expect(screen.text()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
      screen.press(']');
    }
  });
});

describe('lessons', () => {
  it('are read section by section, with their contents', () => {
    const ports = testPorts();
    const screen = testShell(openScreen('learn', ports), ports);
    screen.press('1');
    expect(screen.rows()[0]).toContain('section 1 of 2');
    screen.press('enter');
    expect(screen.rows()[0]).toContain('section 2 of 2');
    screen.press('n');
    expect(screen.text()).toContain('the end of the lesson');
    screen.press('o', 'up', 'enter');
    expect(screen.rows()[0]).toContain('section 1 of 2');
  });
});

describe('help', () => {
  it('shows the keys of the place it was called from first, and goes back there', () => {
    const { screen } = home();
    screen.press('?');
    expect(screen.rows()[1]).toBe('Home');
    screen.press('?', 'escape');
    expect(screen.text()).toContain('Next (c)');
  });
});

describe('plots', () => {
  it('bar: filled by halves, always as wide as asked for', () => {
    expect(bar(0.5, 4, UNICODE)).toBe('██··');
    expect(bar(0.625, 4, UNICODE)).toBe('██▌·');
    expect(bar(2, 3, UNICODE)).toBe('███');
    expect(bar(-1, 3, UNICODE)).toBe('···');
  });
  it('sparkline: a blank where there is nothing', () => {
    expect(sparkline([0, 1, null, 0.5], UNICODE)).toBe('▁█ ▅');
  });
  it('calendar: today in the last column, later days blank', () => {
    const counts = Array.from({ length: 14 }, (_, index) => (index === 13 ? 5 : 0));
    const rows = calendar(counts, 2, 2, UNICODE);
    expect(rows).toEqual(['··', '··', '·█', '· ', '· ', '· ', '· ']);
  });
});
