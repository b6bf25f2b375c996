import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '../../core/asking/draft.ts';
import type { Size } from '../compose.ts';
import { type TestPorts, type TestShell, testPorts, testShell } from '../fixtures.ts';
import { UNICODE } from '../glyphs.ts';
import { lineText } from '../theme.ts';
import { factsLines } from './facts-view.ts';
import { practiceState } from './practice.ts';
import { questionRows } from './question-view.ts';

let ports: TestPorts;
let screen: TestShell;

/** A session over questions by their ids. */
function practise(...questions: string[]): void {
  ports = testPorts();
  const session = ports.begin({ mode: 'practice', count: 10, questions });
  screen = testShell({ screen: 'practice', state: practiceState(session, 'json') }, ports);
}

/** The letter on the screen of an option of the file. */
function letterOf(id: string, question: string): string {
  const asked = ports.ask({ id: question, variant: null }, 1)!;
  return 'abcdef'[asked.options.findIndex((option) => option.id === id)]!;
}

const types = () => ports.kept.map(({ type }) => type);

beforeEach(() => practise('support-swim-notice'));

describe('answering', () => {
  it('takes a letter and Enter that arrive together', () => {
    screen.press(letterOf('B', 'support-swim-notice'), 'enter');
    expect(screen.text()).toContain('Right.');
  });
  it('takes a digit, and a capital letter', () => {
    const place = 'abcd'.indexOf(letterOf('B', 'support-swim-notice'));
    screen.press(String(place + 1), 'enter');
    expect(screen.text()).toContain('Right.');
    practise('support-swim-notice');
    screen.press(letterOf('B', 'support-swim-notice').toUpperCase(), 'enter');
    expect(screen.text()).toContain('Right.');
  });
  it('takes arrows, j and k', () => {
    screen.press('down', 'j', 'k', 'enter');
    const answer = ports.kept.find((event) => event.type === 'answer')!;
    const first = ports.ask({ id: 'support-swim-notice', variant: null }, 1)!.options[0]!;
    expect(answer).toMatchObject({ response: { form: 'choose', letters: [first.id] } });
  });
  it('asks for a choice where there is none', () => {
    screen.press('enter');
    expect(screen.text()).toContain('Choose an option first');
    expect(types()).not.toContain('answer');
  });
  it('keeps the answer before it says anything of it', () => {
    ports.breakDisk();
    screen.press('a', 'enter');
    expect(screen.text()).toContain('the disk is full. Free some space.');
    expect(screen.text()).not.toMatch(/Right\.|Wrong\./);
  });
  it('says right or wrong in words, the key, and what is wrong with the others', () => {
    screen.press(letterOf('A', 'support-swim-notice'), 'enter');
    expect(screen.text()).toContain('Wrong.');
    expect(screen.text()).toMatch(/The answer is [A-D]\./);
    screen.press('end');
    expect(screen.text()).toContain('confusion: Business taken for validation');
  });

  it('marks the option that was chosen, and no other', () => {
    const session = ports.begin({ mode: 'practice', count: 1, questions: ['support-swim-notice'] });
    const place = { screen: 'practice', state: practiceState(session, 'json') } as const;
    screen = testShell(place, ports, { columns: 100, rows: 80 });
    screen.press(letterOf('A', 'support-swim-notice'), 'enter');
    expect(screen.text().match(/\([^()]*yours\)/g)).toEqual(['(wrong, yours)']);
  });
});

describe('the name of the question', () => {
  it('stands at the end of the feedback, not before the answer', () => {
    screen.press('end');
    expect(screen.text()).not.toContain('support-swim-notice');
    screen.press('a', 'enter', 'end');
    expect(screen.text()).toContain('Question support-swim-notice.');
  });
});

describe('what the eye needs is on the screen', () => {
  it('how sure one said to be, in the header, however far the question is scrolled', () => {
    practiseSmall();
    screen.press('s');
    expect(screen.rows()[0]).toContain('sure, 1 of 1');
    screen.press('s', 'G', 's');
    expect(screen.rows()[0]).toContain('guessing, 1 of 1');
  });

  it('facts on a narrow screen in a row each where they fit', () => {
    const rows = [
      ['http.status', '429'],
      ['http.headers.retry-after', '20'],
    ] as const;
    const shown = factsLines(
      { cases: [{ observed: {}, today: null, rows }], question: { form: 'choose' } },
      'table',
      {
        width: 38,
        rows: 8,
        glyphs: UNICODE,
      },
    );
    expect(shown.map(lineText).slice(1)).toEqual(['│ http.status: 429', '│ http.headers.retry-after: 20']);
  });

  it('the summary has names, no ids', () => {
    screen.press(letterOf('A', 'support-swim-notice'), 'enter', 'enter');
    expect(screen.text()).toContain('Practice: summary');
    expect(screen.text()).toContain('Categories');
    expect(screen.text()).not.toMatch(/\b[a-z]+-[a-z]+-[a-z]+\b/);
  });

  const small = { columns: 40, rows: 12 };

  /** The question at a small size, scrolled to its beginning. */
  function practiseSmall(): void {
    const session = ports.begin({ mode: 'practice', count: 1, questions: ['support-swim-notice'] });
    screen = testShell({ screen: 'practice', state: practiceState(session, 'json') }, ports, small);
  }

  it('an option that was chosen by its letter', () => {
    practiseSmall();
    expect(screen.text()).not.toMatch(/ A {2}/);
    screen.press('a');
    expect(screen.text()).toMatch(/ A {2}/);
    screen.press('home', 'c');
    expect(screen.text()).toMatch(/ C {2}/);
  });
  it('the last option, by the End key', () => {
    practiseSmall();
    screen.press('end');
    expect(screen.text()).toMatch(/ D {2}/);
  });
  it('the hint that was given last', () => {
    const session = ports.begin({ mode: 'practice', count: 1, questions: ['support-swim-notice'] });
    const asked = ports.ask(session.items[0]!.ref, 1)!;
    const { news, body } = questionRows(
      {
        asked: { ...asked, hints: ['Look at the rule.', 'Whose rule is it?'] },
        item: { ...session.items[0]!, hints: 2 },
        draft: EMPTY_DRAFT,
        factsAs: 'table',
      },
      { width: 39, rows: 8, glyphs: UNICODE },
    );
    const shown = body.slice(news!.from, news!.to + 1).map(lineText);
    expect(shown.join(' ')).toContain('Whose rule is it?');
    expect(shown.join(' ')).not.toContain('Look at the rule.');
  });
});

describe('how sure one is', () => {
  const ASK = 'How sure are you? s says it, before the answer.';
  const opened = (size: Size, settings = {}): void => {
    ports = testPorts(settings);
    const session = ports.begin({ mode: 'practice', count: 1, questions: ['support-swim-notice'] });
    screen = testShell({ screen: 'practice', state: practiceState(session, 'json') }, ports, size);
  };

  it.each([
    { columns: 80, rows: 24 },
    { columns: 60, rows: 20 },
    { columns: 60, rows: 12 },
  ])('is asked in view once an option is chosen, with that option, at $columns x $rows', (size) => {
    opened(size);
    expect(screen.text()).not.toContain(ASK);
    for (const letter of ['d', 'a', 'c', 'b']) {
      screen.press(letter);
      expect(screen.rows().at(-3)).toBe(ASK);
      expect(screen.text()).toContain(`> (•) ${letter.toUpperCase()}`);
    }
  });

  it('is not asked once it was said, nor where the learner does not want it', () => {
    opened({ columns: 80, rows: 24 });
    screen.press('a', 's');
    expect(screen.text()).not.toContain(ASK);
    opened({ columns: 80, rows: 24 }, { askConfidence: false });
    screen.press('a');
    expect(screen.text()).not.toContain(ASK);
  });
});

describe('striking out', () => {
  it('marks the option under the cursor and does not take it as an answer', () => {
    screen.press('a', 'x', 'a', 'enter');
    expect(screen.text()).toContain('A is struck out');
    expect(screen.text()).toContain('-/- A');
    screen.press('x', 'a', 'enter');
    expect(types()).toContain('answer');
  });
  it('says what to do first where the cursor is at no option yet', () => {
    screen.press('x');
    expect(screen.text()).toContain('Go to an option first, by its letter or with the arrows');
    expect(types()).not.toContain('strike');
  });
});

describe('two answers', () => {
  beforeEach(() => practise('codegen-licence-429'));
  const both = () => ['A', 'C'].map((id) => letterOf(id, 'codegen-licence-429'));

  it('says how many to choose, and takes exactly as many', () => {
    expect(screen.text()).toContain('Choose 2.');
    screen.press(both()[0]!, 'enter');
    expect(screen.text()).toContain('Choose 2; 1 chosen so far.');
    screen.press(both()[1]!, 'enter');
    expect(screen.text()).toContain('Right.');
  });
  it('refuses a third one and lets one be taken back', () => {
    screen.press('a', 'b', 'c');
    expect(screen.text()).toContain('Only 2 can be chosen');
    screen.press('a', 'c', 'enter');
    expect(types()).toContain('answer');
  });
});

describe('flag, confidence, facts', () => {
  it('shows the flag and keeps it', () => {
    screen.press('f');
    expect(screen.rows()[0]).toContain('flagged');
    expect(types()).toContain('flag');
  });
  it('goes from sure to guessing', () => {
    screen.press('s');
    expect(screen.text()).toContain('You are sure.');
    screen.press('s', 's');
    expect(screen.text()).toContain('You are guessing.');
  });
  it('shows the facts as a table', () => {
    screen.press('t');
    expect(screen.text()).toMatch(/kind\s+check/);
  });
  it('says that there is no hint', () => {
    screen.press('h');
    expect(screen.text()).toContain('There is no further hint.');
  });
});

describe('going on', () => {
  it('takes keys of the next screen that arrive with those of this one', () => {
    practise('support-swim-notice', 'codegen-licence-429');
    screen.press('a', 'enter', 'enter', 'x', 'down', 'f');
    expect(screen.rows()[0]).toContain('flagged, 2 of 2');
  });
  it('leaves what was answered in the scrollback', () => {
    practise('support-swim-notice', 'codegen-licence-429');
    screen.press('a', 'enter');
    expect(screen.printed()).toBe('');
    screen.press('enter');
    expect(screen.printed()).toContain('swim school');
    expect(screen.printed()).toMatch(/You chose A\./);
  });
  it('undoes the last answer, which then counts as assisted', () => {
    screen.press('a', 'enter', 'u');
    expect(screen.text()).not.toMatch(/Right\.|Wrong\./);
    screen.press('b', 'enter');
    expect(ports.kept.at(-1)).toMatchObject({ type: 'answer', assisted: true });
  });
  it('sums up at the end', () => {
    screen.press(letterOf('B', 'support-swim-notice'), 'enter', 'enter');
    expect(screen.text()).toContain('1 of 1 right (100 %)');
    expect(types().at(-1)).toBe('finish');
  });
});

describe('leaving', () => {
  it('keeps the session on Ctrl-C and says what was done', () => {
    screen.press('a', 'enter', 'ctrl-c');
    expect(screen.left()?.code).toBe(130);
    expect(screen.left()?.farewell.join(' ')).toMatch(/1 answered, [01] right/);
    expect(types()).not.toContain('finish');
    expect(ports.reopen('session-1')?.items[0]?.answer).not.toBeNull();
  });
  it('ends with 0 on q and on Ctrl-D', () => {
    screen.press('q');
    expect(screen.left()?.code).toBe(0);
    practise('support-swim-notice');
    screen.press('ctrl-d');
    expect(screen.left()?.code).toBe(0);
  });
  it('goes to the summary on Esc, and straight out where nothing was answered', () => {
    screen.press('a', 'enter', 'escape');
    expect(screen.text()).toContain('summary');
    practise('support-swim-notice');
    screen.press('escape');
    expect(screen.left()?.code).toBe(0);
  });
});

describe('watching', () => {
  it('is offered where the answer leads to something, and only there', () => {
    const offers = (canWatch: boolean): string => {
      ports = testPorts();
      const session = ports.begin({ mode: 'practice', count: 1, questions: ['support-swim-notice'] });
      const place = { screen: 'practice', state: practiceState(session, 'json') } as const;
      screen = testShell(place, { ...ports, canWatch: () => canWatch } as TestPorts);
      screen.press('a', 'enter');
      return screen.rows().at(-1)!;
    };
    expect(offers(true)).toContain('w watch');
    expect(offers(false)).not.toContain('w watch');
  });
});
