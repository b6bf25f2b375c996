import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPorts, type TestShell, testPorts, testShell } from '../fixtures.ts';
import { quizPlace } from '../starting.ts';
import { clockHoldsMs, clockText, mmss } from './clock.ts';
import { type QuizState, quizState } from './quiz.ts';

let ports: TestPorts;
let screen: TestShell;

function begin(minutes = 30): void {
  ports = testPorts();
  const session = ports.begin({ mode: 'quiz', count: 4, minutes });
  screen = testShell({ screen: 'quiz', state: quizState(session, ports) }, ports);
}

const ORDERED = ['research-order-scan', 'support-clinic-no-answer'];

const answers = () => ports.kept.filter(({ type }) => type === 'answer');

beforeEach(() => begin());

describe('the start page', () => {
  it('states the rule of the clock and starts on Enter', () => {
    ports = testPorts();
    screen = testShell(quizPlace(ports), ports);
    expect(screen.text()).toContain('15 questions in 30 minutes.');
    expect(screen.text()).toContain('90 seconds');
    screen.press('enter');
    expect(screen.rows()[0]).toMatch(/1 of 6, 30:00 left/);
  });
  it('counts one as one', () => {
    ports = testPorts();
    screen = testShell(quizPlace(ports, { count: 1, minutes: 1 }), ports);
    expect(screen.text()).toContain('1 question in 1 minute.');
  });
  it('lets a few lengths be chosen, at the pace of the exam', () => {
    ports = testPorts();
    screen = testShell(quizPlace(ports), ports);
    expect(screen.text()).toContain('+ and - choose among 5, 15, 30 and 60 questions, 2 minutes each.');
    screen.press('+');
    expect(screen.text()).toContain('30 questions in 60 minutes.');
    screen.press('right');
    expect(screen.text()).toContain('60 questions in 120 minutes.');
    screen.press('+');
    expect(screen.text()).toContain('There is no longer quiz than this.');
    screen.press('-', 'left', 'left');
    expect(screen.text()).toContain('5 questions in 10 minutes.');
    screen.press('enter');
    expect(screen.rows()[0]).toMatch(/1 of 5, 10:00 left/);
  });
  it('goes from a length of one own to the next one up or down', () => {
    ports = testPorts();
    screen = testShell(quizPlace(ports, { count: 20, minutes: 25 }), ports);
    screen.press('-');
    expect(screen.text()).toContain('15 questions in 30 minutes.');
  });
  it('asks exam topics only, or all, by a key', () => {
    ports = testPorts();
    screen = testShell(quizPlace(ports), ports);
    expect(screen.text()).toContain('Exam topics and what goes beyond the exam; x leaves the second out.');
    expect(screen.rows().at(-1)).toBe(
      'Enter start  + more  - fewer  x exam only or all  Esc back  ? keys  q leave',
    );
    screen.press('x');
    expect(screen.text()).toContain('Exam topics only; x takes');
    screen.press('enter');
    expect(ports.kept[0]).toMatchObject({ type: 'session-start', options: { examOnly: true } });
  });
  it('offers a quiz that was not handed in', () => {
    screen.press('a', 'enter', 'ctrl-c');
    const again = testShell(quizPlace(ports), ports);
    expect(again.text()).toContain('1 of 4 answered');
    again.press('y');
    expect(again.rows()[0]).toContain('2 of 4');
    again.press('p');
    expect(again.text()).toMatch(/\(•\) A/);
  });
});

describe('a missed question in the report', () => {
  it('shows its facts in the form that was chosen for the quiz', () => {
    const session = ports.begin({ mode: 'quiz', count: 4, minutes: 30 });
    screen = testShell({ screen: 'quiz', state: quizState(session, ports) }, ports, {
      columns: 100,
      rows: 60,
    });
    screen.press('o', 's', 'y', 'n');
    expect(screen.text()).toMatch(/kind\s+check/);
    expect(screen.text()).not.toContain('"kind"');
    screen.press('t');
    expect(screen.text()).toContain('"kind"');
  });
});

describe('a disk that fills up between an answer and the next question', () => {
  it('has kept the answer: it can be changed once there is room, and nothing is written twice', () => {
    ports.breakDisk(1);
    screen.press('a', 'enter');
    expect(screen.text()).toContain('the disk is full');
    screen.press('n');
    expect(screen.text()).toMatch(/\(•\) A/);
    ports.mendDisk();
    screen.press('b', 'enter');
    expect(screen.rows()[0]).toContain('2 of 4');
    expect(answers()).toHaveLength(2);
    expect(new Set(ports.kept.map(({ seq }) => seq)).size).toBe(ports.kept.length);
    screen.press('p');
    expect(screen.text()).toMatch(/\(•\) B/);
  });

  it('after y: the question is left without answering it again', () => {
    ports.breakDisk(1);
    screen.press('a', 'enter', 'y');
    expect(screen.rows()[0]).toContain('2 of 4');
    expect(answers()).toHaveLength(1);
  });
});

describe('questions', () => {
  it('says nothing of right or wrong', () => {
    screen.press('a', 'enter');
    expect(screen.text()).not.toMatch(/Right|Wrong/);
    expect(screen.rows()[0]).toContain('2 of 4');
  });
  it('keeps what is chosen when one goes on or back, and lets it be changed', () => {
    screen.press('a', 'n', 'p');
    expect(screen.text()).toMatch(/\(•\) A/);
    screen.press('b', 'o');
    expect(answers()).toHaveLength(2);
  });
  it('keeps nothing where nothing was chosen', () => {
    screen.press('enter', 'n', 'p', 'o');
    expect(answers()).toEqual([]);
  });
  it('has no hints', () => {
    screen.press('h');
    expect(ports.kept.at(-1)?.type).not.toBe('hint');
  });
  it('goes to the overview after the last one', () => {
    screen.press('n', 'n', 'n', 'enter');
    expect(screen.text()).toMatch(/0 complete, 0 incomplete, 4 seen only, 0 unseen/);
  });
});

describe('leaving the program with a choice that was not confirmed', () => {
  const reopenedAt = (): string => {
    const again = testShell(quizPlace(ports), ports);
    again.press('y');
    return again.text();
  };

  it.each(['q', 'ctrl-c', 'ctrl-d'])('%s keeps it, in place of the one before', (key) => {
    screen.press('b', 'n', 'p', 'c', key);
    expect(screen.left()).not.toBeNull();
    expect(reopenedAt()).toMatch(/\(•\) C/);
  });
  it('keeps it from under the list of keys, and when the terminal is closed', () => {
    screen.press('c', '?');
    expect(screen.shell.closed()).toEqual([expect.stringContaining('1 of 4 complete')]);
    expect(reopenedAt()).toMatch(/\(•\) C/);
  });
  it('keeps nothing twice, and nothing where nothing is chosen', () => {
    screen.press('q');
    screen.shell.closed();
    expect(answers()).toEqual([]);
  });
  it('asks where the disk refuses it; n stays, y leaves', () => {
    screen.press('c');
    ports.breakDisk();
    screen.press('q');
    expect(screen.text()).toContain('the disk is full');
    screen.press('n');
    expect(screen.left()).toBeNull();
    screen.press('q', 'y');
    expect(screen.left()?.code).toBe(0);
  });
  it('leaves on Ctrl-C whatever the disk says, and says so', () => {
    screen.press('c');
    ports.breakDisk();
    screen.press('ctrl-c');
    expect(screen.left()?.farewell.join(' ')).toContain('the disk is full');
  });
});

describe('a sequence that is left with a gap', () => {
  it('comes back with the gap at its step, and counts as incomplete', () => {
    const pack = new URL('../../../questions/unknown-outcome.json', import.meta.url);
    ports = testPorts({}, pack);
    const session = ports.begin({ mode: 'quiz', count: 2, minutes: 30, questions: ORDERED });
    screen = testShell({ screen: 'quiz', state: quizState(session, ports) }, ports, {
      columns: 100,
      rows: 200,
    });
    const at = session.items.findIndex(({ ref }) => ref.id === 'research-order-scan');
    screen.press(...(at === 0 ? [] : ['n']), 'c', 'down', 'b', ...(at === 0 ? ['n', 'p'] : ['p', 'n']));
    expect(screen.text()).toMatch(/Step 1 {2}C {2}/);
    expect(screen.text()).toMatch(/Step 2 {2}\?/);
    expect(screen.text()).toMatch(/Step 3 {2}B {2}/);
    screen.press('o');
    expect(screen.text()).toContain('0 complete, 1 incomplete, 1 seen only');
  });
});

describe('the overview', () => {
  it('shows unseen, only seen, incomplete, complete and flagged', () => {
    screen.press('a', 'f', 'enter', 'n', 'o');
    expect(screen.text()).toContain('1 complete, 0 incomplete, 2 seen only, 1 unseen, 1 flagged.');
    expect(screen.text()).toMatch(/1⚑ done\s+2 {2}seen\s+> {2}3 {2}seen\s+4 {2}unseen/);
  });
  it('goes to the question under the cursor', () => {
    screen.press('o', 'right', 'right', 'enter');
    expect(screen.rows()[0]).toContain('3 of 4');
  });
  it('shows the flagged ones alone', () => {
    screen.press('n', 'f', 'o', 'f', 'enter');
    expect(screen.rows()[0]).toContain('2 of 4');
  });
});

describe('the pause', () => {
  it('hides the question, stops the clock and is kept', () => {
    screen.press('z');
    expect(screen.text()).toContain('Paused.');
    expect(screen.shell.tickMs()).toBeNull();
    ports.clock.now += 600_000;
    screen.press('enter');
    expect(screen.rows()[0]).toContain('30:00 left');
    expect(ports.kept.map(({ type }) => type)).toEqual(expect.arrayContaining(['pause', 'resume']));
  });
});

describe('handing in', () => {
  it('asks first, with the number of unanswered questions', () => {
    screen.press('a', 'enter', 'o', 's');
    expect(screen.text()).toContain('3 not answered. Hand in?');
    screen.press('n');
    expect(screen.text()).toContain('1 complete');
    screen.press('s', 'y');
    expect(screen.text()).toContain('Handed in.');
  });
  it('happens by itself at zero, and what comes too late does not count', () => {
    begin(1);
    screen.press('a', 'enter');
    ports.clock.now += 61_000;
    screen.press('b');
    expect(screen.text()).toContain('The time was up');
    expect(answers()).toHaveLength(1);
  });
  it.each([
    ['the clock alone', () => screen.shell.tick()],
    ['a key that comes too late', () => screen.press('c')],
  ])('at zero hands in what stands chosen, without Enter: %s', (_, late) => {
    begin(1);
    screen.press('a', 'enter', 'b');
    const { draft } = screen.shell.place().state as QuizState;
    ports.clock.now += 61_000;
    late();
    expect(screen.text()).toContain('The time was up');
    expect(answers().map(({ item }) => item)).toEqual([0, 1]);
    expect(answers()[1]?.response).toEqual({ form: 'choose', letters: draft.chosen });
  });
  it('happens by itself while nothing is pressed', () => {
    begin(1);
    ports.clock.now += 61_000;
    screen.shell.tick();
    expect(screen.text()).toContain('The time was up');
  });
});

describe('the report', () => {
  beforeEach(() => screen.press('a', 'enter', 'b', 'o', 's', 'y'));

  it('gives raw figures with an interval, the guess baseline, and no scaled score', () => {
    expect(screen.text()).toMatch(/[0-4] of 4 right: \d+ % raw\./);
    expect(screen.text()).toContain('nineteen');
    expect(screen.text()).toContain('Pure guessing gets 1.5 of 4');
    expect(screen.text()).not.toMatch(/\b7[0-9]{2}\b|pass/i);
  });
  it('walks through the missed ones and back to the report', () => {
    screen.press('n');
    expect(screen.rows()[0]).toMatch(/missed 1 of \d/);
    screen.press('escape');
    expect(screen.rows()[0]).not.toContain('missed');
  });
});

describe('the walk from the report', () => {
  /** The letter on the screen of the right option of a question; it has one. */
  function rightLetter(at: number): string {
    const { items, start } = ports.reopen('session-1')!;
    const { ref } = items[at]!;
    const [key] = ports.judge(ref, { form: 'choose', letters: [] }).feedback.key;
    return 'abcd'[ports.ask(ref, start.seed)!.options.findIndex(({ id }) => id === key)]!;
  }

  it('goes over what was missed and what was flagged though right, in the order of the questions', () => {
    screen.press(rightLetter(0), 'f', 'n', 'f', 'o', 's', 'y');
    screen.press('end');
    expect(screen.text()).toContain('3 questions were missed, one right one is flagged: n walks through');
    screen.press('n');
    expect(screen.rows()[0]).toMatch(/missed or flagged 1 of 4$/);
    expect(screen.text()).toContain('Question 1: right, flagged.');
    expect(screen.text()).toContain('Right.');
    screen.press('n');
    expect(screen.text()).toContain('Question 2: not answered, flagged.');
    expect(screen.rows().at(-1)).toMatch(/n next question {2}p one before/);
  });

  it.each([[['n']], [['f', 'n']]])(
    'is offered by one name, whether or not something is flagged: %j',
    (keys) => {
      screen.press(rightLetter(0), ...keys, 'o', 's', 'y');
      expect(screen.rows().at(-1)).toBe('n next question  Esc back  ? keys  q leave');
      screen.press('n');
      expect(screen.rows().at(-1)).toBe('n next question  p one before  l lesson  Esc back  ? keys  q leave');
    },
  );

  it('leaves out what was right and not flagged', () => {
    screen.press(rightLetter(0), 'o', 's', 'y', 'n');
    expect(screen.rows()[0]).toMatch(/missed 1 of 3$/);
    expect(screen.text()).toContain('Question 2: not answered.');
  });
});

describe('the clock', () => {
  it('counts begun seconds as whole ones', () => {
    expect(mmss(1_800_000)).toBe('30:00');
    expect(mmss(59_001)).toBe('1:00');
    expect(mmss(0)).toBe('0:00');
  });
  it('can be hidden, and comes back at five minutes', () => {
    const session = ports.begin({ mode: 'quiz', count: 4, minutes: 6 });
    const { at } = session.start;
    expect(clockText(session, at, true)).toBe('timer hidden');
    expect(clockText(session, at + 61_000, true)).toBe('4:59 left');
  });
  it('moves in steps of ten seconds, and every second in the last five minutes', () => {
    const session = ports.begin({ mode: 'quiz', count: 4, minutes: 6 });
    const { at } = session.start;
    expect(clockText(session, at + 3_000, false)).toBe('6:00 left');
    expect(clockHoldsMs(session, at + 3_000)).toBe(10_000);
    expect(clockText(session, at + 12_000, false)).toBe('5:50 left');
    expect(clockHoldsMs(session, at + 57_000)).toBe(3_000);
    expect(clockText(session, at + 61_000, false)).toBe('4:59 left');
    expect(clockHoldsMs(session, at + 61_000)).toBe(1_000);
  });
  it('changes the title line alone', () => {
    const before = screen.rows();
    ports.clock.now += 10_000;
    screen.shell.tick();
    const after = screen.rows();
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(after[0]).not.toBe(before[0]);
  });
});
