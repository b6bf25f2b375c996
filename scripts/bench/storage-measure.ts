import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { progressFold } from '../../src/core/insight/fold.ts';
import { nextEvent, type ProgressEvent } from '../../src/core/progress/event.ts';
import type { SessionQuestion } from '../../src/core/sessions/question.ts';
import { type DataDir, locateDataDir, makeDataDir } from '../../src/files/data-dir.ts';
import { appendAll, openJournal } from '../../src/files/journal.ts';
import { openProgress } from '../../src/files/progress.ts';

type Asked = Pick<SessionQuestion, 'id' | 'version' | 'topic' | 'level' | 'rules' | 'reason'>;

/** Questions of no pack. */
const INVENTED: readonly Asked[] = Array.from({ length: 200 }, (_, n) => ({
  id: `retry-after-${n}`,
  version: 'c0ffee00-beef',
  topic: ['retry', 'layers', 'envelope', 'reports'][n % 4]!,
  level: 1 + (n % 3),
  rules: [`rule-${n % 40}`, `rule-${n % 7}`],
  reason: 'RATE_LIMITED',
}));

/** A learner's history of practice sessions of 20 answers each, as the program writes it. */
function history(answers: number, questions: readonly Asked[]): ProgressEvent[] {
  const events: ProgressEvent[] = [];
  let at = Date.UTC(2025, 0, 1);
  for (let n = 0, session = 0; n < answers; session++) {
    at += 600_000;
    const id = `bench-${session}`;
    const asked = Array.from({ length: 20 }, (_, k) => questions[(n + k) % questions.length]!);
    let last = nextEvent(id, undefined, at, start(asked));
    events.push(last);
    for (let item = 0; item < 20 && n < answers; item++, n++) {
      at += 20_000;
      const shown = nextEvent(id, last, at - 10_000, { type: 'show', item });
      last = nextEvent(id, shown, at, answer(item, n, asked[item]!));
      events.push(shown, last);
    }
    last = nextEvent(id, last, at + 1000, { type: 'finish', how: 'quit' });
    events.push(last);
  }
  return events;
}

const start = (asked: readonly Asked[]) => ({
  type: 'session-start',
  mode: 'practice',
  seed: 7,
  zone: 60,
  questions: asked.map(({ id, version }) => ({ id, version, variant: null })),
  minutes: null,
  guess: null,
  options: {},
});

const answer = (item: number, n: number, { id, version, topic, level, rules, reason }: Asked) => ({
  type: 'answer',
  item,
  question: id,
  version,
  variant: null,
  response: { form: 'choose', letters: ['A', 'C'] },
  complete: true,
  correct: n % 3 !== 0,
  confusions: n % 3 === 0 ? [`confusion-${n % 11}`] : [],
  rules,
  reason,
  topic,
  level,
  ms: 8000 + (n % 5000),
  assisted: false,
  confidence: 'fairly',
});

/** A data directory that holds so many answers. */
export function fill(directory: string, answers: number, questions: readonly Asked[] = INVENTED): DataDir {
  const dir = locateDataDir(directory, { env: {}, cwd: '/' });
  makeDataDir(dir);
  appendAll(dir.journal, history(answers, questions));
  return dir;
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;

function timed(action: () => void): number {
  const from = performance.now();
  action();
  return performance.now() - from;
}

export interface StorageFigures {
  /** 95th percentiles of one durable write, in milliseconds, and how much the second is of the first. */
  readonly append: { readonly at100: number; readonly at100000: number; readonly ratio: number };
  /** Medians of reading the folded progress, in milliseconds. */
  readonly open: { readonly empty: number; readonly at100000: number; readonly withoutSnapshot: number };
  /** Everything that the journal holds, by the number of answers. */
  readonly bytesPerAnswer: number;
  readonly snapshotBytes: number;
}

/** Measures in an empty directory, on the disk that it is on. */
export function measure(directory: string, writes = 1000): StorageFigures {
  const [none, few, many] = [0, 100, 100_000].map((answers) =>
    fill(join(directory, String(answers)), answers),
  );
  const bytesPerAnswer = statSync(many!.journal).size / 100_000;
  const withoutSnapshot = timed(() => openProgress(many!, progressFold));
  const open = (dir: DataDir): number =>
    percentile(
      Array.from({ length: 15 }, () => timed(() => openProgress(dir, progressFold))),
      0.5,
    );
  const opened = { empty: open(none!), at100000: open(many!), withoutSnapshot };
  const snapshotBytes = statSync(many!.snapshot).size;
  const [small, large] = appendTimes(few!, many!, writes);
  rmSync(directory, { recursive: true, force: true });
  const [at100, at100000] = [percentile(small, 0.95), percentile(large, 0.95)];
  return {
    append: { at100, at100000, ratio: at100000 / at100 },
    open: opened,
    bytesPerAnswer,
    snapshotBytes,
  };
}

/** Turn by turn, so that whatever else the machine does hits both alike. */
function appendTimes(few: DataDir, many: DataDir, writes: number): [number[], number[]] {
  const times: [number[], number[]] = [[], []];
  const journals = [few, many].map((dir) => openJournal(dir.journal, statSync(dir.journal).size));
  let last: ProgressEvent | undefined;
  for (let n = 0; n < writes; n++) {
    const event = nextEvent(
      'writes',
      last,
      Date.UTC(2026, 0, 1),
      answer(n, n, INVENTED[n % INVENTED.length]!),
    );
    last = event;
    for (const which of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      times[which].push(timed(() => journals[which]!.append(event)));
    }
  }
  return times;
}
