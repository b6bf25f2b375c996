import { readFileSync } from 'node:fs';
import { judgeResponse } from '../core/asking/answer.ts';
import { bankOf } from '../core/asking/bank.ts';
import { InputError } from '../core/input-error.ts';
import { progressFold } from '../core/insight/fold.ts';
import { DEFAULT_SETTINGS, type Settings } from '../core/progress/settings.ts';
import { parsePack } from '../core/questions/parse.ts';
import { dayOf } from '../core/schedule/day.ts';
import { planOf } from '../core/schedule/plan.ts';
import { startSession } from '../core/sessions/command.ts';
import type { SessionEvent } from '../core/sessions/events.ts';
import { refOf } from '../core/sessions/question.ts';
import { replay } from '../core/sessions/reduce.ts';
import type { SessionState } from '../core/sessions/state.ts';
import type { Ports } from '../core/study/ports.ts';
import { feedbackOf } from '../words/en/feedback.ts';
import type { Size } from './compose.ts';
import { UNICODE } from './glyphs.ts';
import { type InputEvent, key } from './input/key.ts';
import type { Place } from './navigation.ts';
import { Shell } from './shell.ts';
import { lineText } from './theme.ts';

/** Screens in tests: the real bank and judge over six questions, everything kept in memory. */

const PACK = new URL('../../test/cases/questions.json', import.meta.url);

export interface TestPorts extends Ports {
  readonly kept: SessionEvent[];
  readonly clock: { now: number };
  /** Makes keeping fail from now on, as a full disk does. */
  readonly breakDisk: () => void;
}

export function testPorts(given: Partial<Settings> = {}): TestPorts {
  const bank = bankOf(parsePack(JSON.parse(readFileSync(PACK, 'utf8'))).pack.questions);
  const kept: SessionEvent[] = [];
  const clock = { now: Date.UTC(2027, 0, 12, 12) };
  let settings: Settings = { ...DEFAULT_SETTINGS, ...given };
  let progress = progressFold.initial();
  let isBroken = false;
  let sessions = 0;
  const today = () => dayOf(clock.now, 0);
  const append = (event: SessionEvent): void => {
    if (isBroken) throw new InputError('data-disk-full', 'the disk is full', { hint: 'Free some space.' });
    kept.push(event);
    progress = progressFold.step(progress, event);
  };
  return {
    kept,
    clock,
    append,
    breakDisk: () => {
      isBroken = true;
    },
    stopKeeping: () => {
      isBroken = false;
    },
    isKept: () => true,
    now: () => clock.now,
    learner: () => ({
      progress,
      plan: planOf(progress, bank.questions, today(), settings),
      bank: bank.questions,
      settings,
      today: today(),
    }),
    async saveSettings(change) {
      await Promise.resolve();
      settings = { ...settings, ...change };
    },
    ask: (ref, seed) => bank.ready(ref, seed)?.asked ?? null,
    judge(ref, response) {
      const { judged } = bank.ready(ref, 0)!;
      return { ...judgeResponse(judged, response), feedback: feedbackOf(judged) };
    },
    begin({ mode, count, minutes, questions }): SessionState {
      const asked = bank.questions.filter(({ id }) => questions?.includes(id) ?? true).slice(0, count);
      sessions += 1;
      const start = startSession({
        session: `session-${sessions}`,
        seed: 1,
        zone: 0,
        now: clock.now,
        mode,
        minutes: minutes ?? null,
        guess: 1.5,
        questions: asked.map((question) => refOf(question, null)),
      });
      for (const event of start) append(event);
      return replay(start)!;
    },
    reopen: (session) => replay(kept.filter((event) => event.session === session)),
    lessons: {
      list: () => [LESSON],
      open: (id) =>
        id === LESSON.id
          ? {
              ...LESSON,
              rows: () => LESSON_ROWS,
              questions: () => [],
            }
          : null,
      markRead: () => {},
    },
    files: {
      read: (path) => {
        throw new InputError('missing-file', `${path}: there is no such file`);
      },
      edit: (text) => text,
    },
  };
}

const LESSON = {
  id: 'layers',
  title: 'Layers',
  minutes: 6,
  part: 'exam',
  sections: [
    { id: 'who', title: 'Who saw it' },
    { id: 'summary', title: 'Summary' },
  ],
} as const;

const LESSON_ROWS = [...Array.from({ length: 16 }, (_, row) => `Row ${row + 1}.`), 'The last row.'].map(
  (text) => [{ text, style: 'plain' as const }],
);

export interface TestShell {
  readonly shell: Shell;
  /** Keys by their names, handled in order. */
  readonly press: (...names: string[]) => void;
  readonly paste: (text: string) => void;
  /** The frame as text, one string a row. */
  readonly rows: () => string[];
  readonly text: () => string;
  readonly printed: () => string;
  /** How it was left; null: it was not. */
  readonly left: () => { code: number; farewell: readonly string[] } | null;
}

export function testShell(first: Place, ports: Ports, size: Size = { columns: 80, rows: 24 }): TestShell {
  let left: { code: number; farewell: readonly string[] } | null = null;
  const shell = new Shell({
    first,
    ports,
    size,
    glyphs: () => UNICODE,
    controls: {
      leave: (code, farewell) => {
        left = { code, farewell };
      },
      suspend: () => {},
      redraw: () => {},
      handOver: (work) => work(),
    },
  });
  const feed = (...events: InputEvent[]): void => shell.feed(events);
  const rows = (): string[] => shell.snapshot().lines.map(lineText);
  return {
    shell,
    press: (...names) => feed(...names.map(key)),
    paste: (text) => feed({ kind: 'paste', text }),
    rows,
    text: () => rows().join('\n'),
    printed: () => shell.snapshot().printed.flat().map(lineText).join('\n'),
    left: () => left,
  };
}
