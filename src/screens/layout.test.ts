import { describe, expect, it } from 'vitest';
import { textWidth } from '../core/text/width.ts';
import { compose, type Size, SMALLEST } from './compose.ts';
import { type TestPorts, testPorts, testShell } from './fixtures.ts';
import { ASCII, UNICODE } from './glyphs.ts';
import { CONTEXTS } from './keys.ts';
import type { Place } from './navigation.ts';
import { panel, span, text } from './page.ts';
import { practiceState } from './practice/practice.ts';
import { quizState } from './quiz/quiz.ts';
import { SCREENS } from './registry.ts';
import { replayState } from './replay/replay.ts';
import { openScreen, quizPlace } from './starting.ts';
import { lineText, paint, THEMES } from './theme.ts';

const SIZES: readonly Size[] = [
  { columns: 80, rows: 24 },
  { columns: 60, rows: 20 },
  { columns: 40, rows: 12 },
];

/** Every screen in every context, and the keys that lead to its other parts; a test asks for what is missing. */
const PLACES: readonly (readonly [
  name: string,
  open: (ports: TestPorts) => Place,
  keys: readonly string[],
])[] = [
  ['home', () => ({ screen: 'home', state: { cursor: 0 } }), []],
  ['begun before', begun, []],
  ['question', practice, ['down', 'x', 's']],
  ['feedback', practice, ['a', 'enter']],
  ['summary', practice, ['a', 'enter', 'enter', 'a', 'escape']],
  ['quiz start', (ports) => quizPlace(ports), []],
  ['quiz', quiz, ['b', 'f']],
  ['overview', quiz, ['o', 'right', 'down']],
  ['confirmation', quiz, ['o', 's']],
  ['pause', quiz, ['z']],
  ['report', quiz, ['a', 'o', 's', 'y']],
  ['missed question', quiz, ['o', 's', 'y', 'n']],
  ['review', (ports) => openScreen('review', ports), []],
  ['topics', (ports) => openScreen('review', ports), ['3']],
  ['statistics: readiness', (ports) => openScreen('stats', ports), []],
  ['statistics: confusions', (ports) => openScreen('stats', ports), ['n']],
  ['statistics: activity', (ports) => openScreen('stats', ports), ['n', 'n']],
  ['classifier', (ports) => openScreen('classify', ports), []],
  ['classifier: path', (ports) => openScreen('classify', ports), ['o', 'x']],
  ['verdict', () => ({ screen: 'verdict', state: { original: TIMEOUT, facts: {}, cursor: 0 } }), ['right']],
  ['settings', (ports) => openScreen('settings', ports), ['down']],
  ['lessons', (ports) => openScreen('learn', ports), []],
  ['lesson', (ports) => openScreen('learn', ports), ['enter']],
  ['contents', (ports) => openScreen('learn', ports), ['enter', 'o']],
  ['terms', (ports) => openScreen('learn', ports), ['enter', 'v']],
  ['scenarios', () => ({ screen: 'scenarios', state: { scenarios: REPLAYS.scenarios, cursor: 0 } }), []],
  ['replay, step by step', watching, ['n', 'n']],
  ['replay, whole', watching, ['a']],
  ['replay, compared', watching, ['c']],
  ['refused by the disk', refused, ['a', 'enter']],
  ['help', (ports) => openScreen('settings', ports), ['?']],
];

const TIMEOUT = { kind: 'timeout', deadlineMs: 8000, context: { effect: 'write' } };

const REPLAYS = await testPorts().replays();

function watching(): Place {
  const scenario = REPLAYS.scenarios.find(({ id }) => id === 'answer-lost')!;
  return { screen: 'replay', state: replayState(scenario, REPLAYS) };
}

function begun(ports: TestPorts): Place {
  testShell(practice(ports), ports).press('a', 'enter');
  return openScreen('practise', ports);
}

function refused(ports: TestPorts): Place {
  const place = practice(ports);
  ports.breakDisk();
  return place;
}

function practice(ports: TestPorts): Place {
  return { screen: 'practice', state: practiceState(ports.begin({ mode: 'practice', count: 4 }), 'json') };
}

function quiz(ports: TestPorts): Place {
  return { screen: 'quiz', state: quizState(ports.begin({ mode: 'quiz', count: 6, minutes: 30 }), ports) };
}

describe.each(SIZES)('at $columns×$rows', (size) => {
  it.each(PLACES)('%s fills all rows but one and stays inside the columns', (_, open, keys) => {
    const ports = testPorts();
    const screen = testShell(open(ports), ports, size);
    screen.press(...keys);
    const rows = screen.rows();
    expect(rows).toHaveLength(size.rows - 1);
    for (const row of rows) expect(textWidth(row)).toBeLessThan(size.columns);
  });

  it.each(PLACES)('%s can be read to its end', (_, open, keys) => {
    const ports = testPorts();
    const tall = testShell(open(ports), ports, { ...size, rows: 400 });
    tall.press(...keys);
    const wanted = tall
      .rows()
      .slice(1, -2)
      .map((row) => row.trim())
      .filter((row) => row !== '');

    const again = testPorts();
    const screen = testShell(open(again), again, size);
    screen.press(...keys, 'home');
    const seen = new Set(screen.rows().map((row) => row.trim()));
    for (let before = ''; before !== screen.text(); ) {
      before = screen.text();
      screen.press('page-down');
      for (const row of screen.rows()) seen.add(row.trim());
    }
    expect(wanted.filter((row) => !seen.has(row))).toEqual([]);
  });

  it.each(PLACES)('%s is the same text in every theme', (_, open, keys) => {
    const ports = testPorts();
    const screen = testShell(open(ports), ports, size);
    screen.press(...keys);
    const { lines } = screen.shell.snapshot();
    const painted = Object.fromEntries(
      THEMES.map((theme) => [theme, lines.map((line) => paint(line, theme)).join('\n')]),
    );
    expect(painted['none']).toBe(screen.text());
    for (const theme of ['dark', 'light']) {
      expect(painted[theme]).toContain('\u001b[');
      expect(painted[theme]!.replace(/\u001b\[[\d;]*m/g, '')).toBe(screen.text());
    }
  });

  it('keeps what is chosen when the size changes', () => {
    const ports = testPorts();
    const screen = testShell(practice(ports), ports, { columns: 100, rows: 30 });
    screen.press('b');
    screen.shell.resize(size);
    screen.press('enter');
    expect(ports.kept.at(-1)?.type).toBe('answer');
  });
});

describe('the places above', () => {
  const reached = PLACES.map(([, open, keys]) => {
    const ports = testPorts();
    const screen = testShell(open(ports), ports);
    screen.press(...keys);
    return screen.shell.where();
  });

  it('are every screen', () => {
    expect(new Set(reached.map(({ screen }) => screen))).toEqual(new Set(Object.keys(SCREENS)));
  });

  it('are every context of keys', () => {
    expect(new Set(reached.map(({ keys }) => keys))).toEqual(new Set(CONTEXTS));
  });
});

describe('keys at the bottom', () => {
  it.each(CONTEXTS)('name a way out on %s, also on the smallest terminal', (keys) => {
    const page = { title: 'T', body: [], keys };
    for (const size of SIZES) {
      const last = lineText(compose(page, size, 0, UNICODE).lines.at(-1)!);
      expect(last).toMatch(keys === 'typing' ? /Esc back/ : /\? keys {2}q leave$/);
    }
  });
});

describe('scrolling', () => {
  const body = Array.from({ length: 50 }, (_, index) => [span(`row ${index + 1}`)]);
  const page = { title: 'Long', body, keys: 'help' } as const;

  it('marks the position', () => {
    const rows = compose(page, SIZES[2]!, 3, UNICODE).lines.map(lineText);
    expect(rows[1]).toBe('row 4');
    expect(rows.at(-2)).toMatch(/4–11 of 50 ▲▼/);
  });
  it('does not go beyond the end', () => {
    const rows = compose(page, SIZES[2]!, 99, UNICODE).lines.map(lineText);
    expect(rows.at(-3)).toBe('row 50');
    expect(rows.at(-2)).toMatch(/43–50 of 50 ▲/);
  });
});

describe('below the smallest size', () => {
  it('says so in a sentence that fits', () => {
    for (const size of [
      { columns: SMALLEST.columns - 1, rows: 24 },
      { columns: 80, rows: SMALLEST.rows - 1 },
      { columns: 20, rows: 6 },
    ]) {
      const rows = compose({ title: 'T', body: [], keys: 'home' }, size, 0, UNICODE).lines.map(lineText);
      expect(rows.join(' ')).toContain('This terminal is');
      expect(rows.length).toBeLessThan(size.rows);
      for (const row of rows) expect(textWidth(row)).toBeLessThan(size.columns);
    }
  });
});

describe('wide and combining characters', () => {
  it('leave the bar of a panel straight', () => {
    const area = { width: 20, rows: 10, glyphs: UNICODE };
    const rows = panel(area, (inner) =>
      text(inner, '订单服务不可用，请稍后再试。 cafe\u0301 nai\u0308ve'),
    ).map(lineText);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      expect(row.startsWith('│ ')).toBe(true);
      expect(textWidth(row)).toBeLessThanOrEqual(20);
    }
  });
});

describe('without colours and without Unicode', () => {
  it('writes no escape sequence', () => {
    for (const line of compose({ title: 'T', body: [[span('x', 'bad')]], keys: 'home' }, SIZES[0]!, 0, ASCII)
      .lines) {
      expect(paint(line, 'none')).not.toContain('\u001b');
    }
  });
  it('draws with ASCII alone', () => {
    const ports = testPorts();
    const screen = testShell(quiz(ports), ports);
    screen.press('o');
    const page = {
      title: 'T',
      body: panel({ width: 30, rows: 9, glyphs: ASCII }, (inner) => text(inner, 'a – b … c')),
      keys: 'quiz',
    } as const;
    for (const line of compose(page, SIZES[2]!, 0, ASCII).lines) {
      expect(paint(line, 'none', true)).toMatch(/^[ -~]*$/);
    }
  });
});
