import { writeSync } from 'node:fs';
import { nextEvent, type ProgressEvent } from '../../src/core/progress/event.ts';
import type { Fold } from '../../src/core/progress/fold.ts';
import type { SettingName, Settings } from '../../src/core/progress/settings.ts';
import { type DataDir, locateDataDir, makeDataDir } from '../../src/files/data-dir.ts';
import { openProgress } from '../../src/files/progress.ts';
import { saveSettings } from '../../src/files/settings.ts';

/**
 * A learner in a process of its own.
 *
 * `worker answers DIRECTORY SESSION COUNT` opens the progress, then answers COUNT questions as fast as the
 * disk allows and says so after each: `open N` (events found), `kept SEQ` (feedback may be shown), `done`.
 * `worker settings DIRECTORY NAME COUNT` sets a setting to 1, 2, … COUNT and says `done`.
 * What goes wrong is one line `failed CODE MESSAGE`.
 */

/** Counts the events of each session. */
export const countFold: Fold<Record<string, number>> = {
  id: 'count/1',
  initial: () => ({}),
  step(counts, event) {
    counts[event.session] = (counts[event.session] ?? 0) + 1;
    return counts;
  },
};

/** An answer about as long as a real one. */
export function answer(session: string, previous: ProgressEvent | undefined, now: number): ProgressEvent {
  const item = previous === undefined ? 0 : previous.seq + 1;
  return nextEvent(session, previous, now, {
    type: 'answer',
    item,
    question: { id: `retry-after-${item % 97}`, version: 'c0ffee00', variant: null },
    response: { form: 'choose', letters: ['A', 'C'] },
    right: item % 3 !== 0,
    ms: 8200 + item,
    confidence: 'fairly',
    topic: 'retry',
    rules: ['retry-after-rate-limit', 'retry-unknown-outcome'],
  });
}

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

function answers(dir: DataDir, session: string, count: number): void {
  const { state, journal } = openProgress(dir, countFold);
  say(`open ${Object.values(state).reduce((sum, one) => sum + one, 0)}`);
  let last: ProgressEvent | undefined;
  for (let n = 0; n < count; n++) {
    last = answer(session, last, Date.now());
    journal.append(last);
    say(`kept ${last.seq}`);
  }
  say('done');
}

async function settings(dir: DataDir, name: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const saved = await saveSettings(dir, { [name]: n } as Partial<Settings>);
    if (saved[name as SettingName] !== n)
      throw new Error(`${name} is ${saved[name as SettingName]}, not ${n}`);
  }
  say('done');
}

export async function main(args: readonly string[]): Promise<void> {
  const [kind, directory = '', name = '', count = '0'] = args;
  try {
    const dir = locateDataDir(directory, { env: {}, cwd: process.cwd() });
    makeDataDir(dir);
    if (kind === 'settings') await settings(dir, name, Number(count));
    else answers(dir, name, Number(count));
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    say(`failed ${code ?? 'unknown'} ${message ?? ''}`);
    process.exitCode = 2;
  }
}
