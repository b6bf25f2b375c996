import { readFileSync } from 'node:fs';
import { replaysPort } from '../src/cli/study/replays.ts';
import { judgeResponse } from '../src/core/asking/answer.ts';
import { bankEntry, bankOf } from '../src/core/asking/bank.ts';
import { InputError } from '../src/core/input-error.ts';
import { progressFold } from '../src/core/insight/fold.ts';
import { DEFAULT_SETTINGS, type Settings } from '../src/core/progress/settings.ts';
import { parsePack } from '../src/core/questions/pack/parse.ts';
import { dayOf } from '../src/core/schedule/day.ts';
import { planOf } from '../src/core/schedule/plan.ts';
import { startSession } from '../src/core/sessions/command.ts';
import type { SessionEvent } from '../src/core/sessions/events.ts';
import { refOf, type SessionQuestion } from '../src/core/sessions/question.ts';
import { replay } from '../src/core/sessions/reduce.ts';
import type { SessionState } from '../src/core/sessions/state.ts';
import { learnerOf } from '../src/core/study/learner.ts';
import type { Ports } from '../src/core/study/ports.ts';
import { canWatch } from '../src/core/study/watchable.ts';
import { StorageError } from '../src/files/storage-error.ts';
import { feedbackOf } from '../src/words/en/feedback.ts';

/** What a session needs, in tests: the real bank and judge over six questions, everything kept in memory. */

const PACK = new URL('cases/questions.json', import.meta.url);

export interface TestPorts extends Ports {
  readonly kept: SessionEvent[];
  readonly clock: { now: number };
  /** Makes keeping fail from now on, or after so many events, as a full disk does. */
  readonly breakDisk: (after?: number) => void;
  readonly mendDisk: () => void;
}

/** `pack`: a file of questions instead of those six. */
export function testPorts(given: Partial<Settings> = {}, pack: URL = PACK): TestPorts {
  const bank = bankOf(parsePack(JSON.parse(readFileSync(pack, 'utf8'))).pack.questions.map(bankEntry));
  const kept: SessionEvent[] = [];
  const clock = { now: Date.UTC(2027, 0, 12, 12) };
  let settings: Settings = { ...DEFAULT_SETTINGS, ...given };
  let progress = progressFold.initial();
  let room = Number.POSITIVE_INFINITY;
  let isKept = true;
  let sessions = 0;
  const today = () => dayOf(clock.now, 0);
  const append = (event: SessionEvent): void => {
    if (room <= 0 && isKept) throw new StorageError('data-disk-full', 'the disk is full', 'Free some space.');
    room--;
    if (isKept) kept.push(event);
    progress = progressFold.step(progress, event);
  };
  return {
    kept,
    clock,
    append,
    breakDisk: (after = 0) => {
      room = after;
    },
    mendDisk: () => {
      room = Number.POSITIVE_INFINITY;
    },
    stopKeeping: () => {
      isKept = false;
    },
    isKept: () => isKept,
    now: () => clock.now,
    zone: 0,
    learner: () =>
      learnerOf({ progress, bank: bank.questions, settings, today: today() }, () =>
        planOf(progress, bank.questions, today(), settings),
      ),
    async saveSettings(change) {
      await Promise.resolve();
      settings = { ...settings, ...change };
    },
    ask: (ref, seed) => bank.ready(ref, seed)?.asked ?? null,
    judge(ref, response) {
      const { judged } = bank.ready(ref, 0)!;
      return { ...judgeResponse(judged, response), feedback: feedbackOf(judged) };
    },
    begin({ mode, count, minutes, questions, topics, examOnly }): SessionState {
      const isAsked = ({ id, topic, exam }: SessionQuestion): boolean =>
        (questions?.includes(id) ?? true) &&
        (topics === undefined || topics.length === 0 || topics.includes(topic)) &&
        (examOnly !== true || exam);
      const asked = bank.questions.filter(isAsked).slice(0, count);
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
        options: { count, topics: topics ?? [], examOnly: examOnly ?? false },
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
      terms: () => [
        {
          term: 'layer',
          meaning: 'Who saw the failure.',
          lesson: 'layers#who',
          source: 'the lesson',
        },
      ],
      markRead: () => {},
    },
    canWatch: (ref, response) => canWatch(bank.ready(ref, 0)!.judged, response),
    replays: () => Promise.resolve(replaysPort(bank)),
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
