import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPorts, type TestShell, testPorts, testShell } from '../fixtures.ts';
import { openScreen } from '../starting.ts';

let ports: TestPorts;

beforeEach(() => {
  ports = testPorts();
});

/** Two lessons, one after the other, every section with so many questions. */
function lessonScreen(
  lesson: string,
  section: number,
  questions: readonly string[] = [],
  ids = ['layers', 'more'],
  columns = 80,
): TestShell {
  const [first] = ports.lessons.list();
  const titles = ids.map((id) => ({ ...first!, id, title: `Lesson ${id}` }));
  const lessons: TestPorts['lessons'] = {
    ...ports.lessons,
    list: () => titles,
    open: (id) => {
      const title = titles.find((one) => one.id === id);
      return title === undefined ? null : { ...title, rows: () => [], questions: () => questions };
    },
  };
  const place = { screen: 'lesson', state: { lesson, section, contents: null } } as const;
  return testShell(place, { ...ports, lessons }, { columns, rows: 24 });
}

describe('lessons', () => {
  it('are read section by section, with their contents', () => {
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

describe('the end of a lesson', () => {
  it('leads to the next lesson, and the keys say so', () => {
    const screen = lessonScreen('layers', 1);
    expect(screen.text()).toContain('The next lesson: Lesson more');
    expect(screen.text()).toContain('Enter next lesson');
    screen.press('enter');
    expect(screen.rows()[0]).toBe('Lesson more   section 1 of 2');
  });

  it('is said where there is no further lesson', () => {
    const screen = lessonScreen('more', 1);
    expect(screen.text()).not.toContain('next lesson');
    screen.press('enter');
    expect(screen.text()).toContain('it is the last one');
  });

  it('is not there before the last section', () => {
    expect(lessonScreen('layers', 0).text()).toContain('Enter on');
  });
});

describe('a lesson that ends with questions', () => {
  const two = ['support-swim-notice', 'ci-owner-lookup'];

  it('stops at them once: the first Enter points them out, the second goes on', () => {
    const screen = lessonScreen('layers', 1, two);
    expect(screen.text()).not.toContain('Enter next lesson');
    screen.press('enter');
    expect(screen.text()).toContain('2 questions first: t asks them; Enter goes on to the next lesson.');
    expect(screen.text()).toContain('Enter next lesson');
    screen.press('enter');
    expect(screen.rows()[0]).toContain('Lesson more');
  });
  it('goes on at once where they were asked', () => {
    const screen = lessonScreen('layers', 1, two);
    screen.press('t', 'escape', 'enter');
    expect(screen.rows()[0]).toContain('Lesson more');
  });
  it('does not hold one up before its last section', () => {
    const screen = lessonScreen('layers', 0, two);
    screen.press('enter');
    expect(screen.rows()[0]).toContain('section 2 of 2');
  });
  it('has its questions in the contents', () => {
    const screen = lessonScreen('layers', 0, two);
    screen.press('o');
    expect(screen.text()).toMatch(/1 {2}.+ {2}2 questions/);
  });
});

describe('a lesson that was left', () => {
  it('is opened at its first unread section, and the list says how far it was read', () => {
    const sections: Record<string, number> = {};
    const { learner } = ports;
    const reading: TestPorts = {
      ...ports,
      learner: () => ({ ...learner(), progress: { ...learner().progress, sections } }),
      lessons: {
        ...ports.lessons,
        markRead: (lesson, section) => {
          sections[`${lesson}#${section}`] = 1;
        },
      },
    };
    const screen = testShell(openScreen('learn', reading), reading);
    screen.press('1', 'enter', 'escape');
    expect(screen.text()).toContain('1 of 2 sections read');
    screen.press('1');
    expect(screen.rows()[0]).toContain('section 2 of 2');
    screen.press('enter', 'escape');
    expect(screen.text()).toMatch(/exam, read/);
    screen.press('1');
    expect(screen.rows()[0]).toContain('section 1 of 2');
  });
});

describe('the questions of a section', () => {
  it('are as many as the sentence says', () => {
    expect(lessonScreen('layers', 0, ['support-swim-notice']).text()).toContain('has a question: t asks it.');
    const screen = lessonScreen('layers', 0, ['support-swim-notice', 'ci-owner-lookup']);
    expect(screen.text()).toContain('This section has 2 questions: t asks them.');
    screen.press('t');
    expect(screen.rows()[0]).toContain('1 of 2');
  });
});

describe('watching', () => {
  it('is offered in a lesson that a scenario belongs to, and in no other', () => {
    const footer = (lesson: string) =>
      lessonScreen(lesson, 0, [], ['layers', 'hand-over'], 120).rows().at(-1)!;
    expect(footer('hand-over')).toContain('w watch');
    expect(footer('layers')).not.toContain('watch');
  });
});

describe('the keys at the bottom of a lesson', () => {
  const footer = (questions: readonly string[]) =>
    lessonScreen('hand-over', 0, questions, ['hand-over', 'more']).rows().at(-1)!;

  it('name all that a section offers on 80 columns', () => {
    expect(footer(['support-swim-notice'])).toBe(
      'Enter on  t question  w watch  v terms  o contents  Esc back  ? keys  q leave',
    );
  });

  it('do not offer a question where a section has none', () => {
    expect(footer([])).toBe('Enter on  w watch  v terms  o contents  Esc back  p previous  ? keys  q leave');
  });
});
