import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { killProgram, practiseAtOnce } from '../../scripts/stress/program.ts';
import { seeded } from '../../scripts/stress/scenarios.ts';
import { liveInTerminal } from '../../scripts/stress/screens.ts';
import { doubledIn, shownIn, Witness } from '../../scripts/stress/shown.ts';
import { snapshotAgrees } from '../../scripts/stress/snapshot.ts';
import { BIN } from '../bin.ts';
import { closeAll } from '../terminal/harness.ts';
import { scratch } from './place.ts';

/** The built program itself; `npm run stress` does the same with the full counts. */

const PACK = fileURLToPath(new URL('../cases/questions.json', import.meta.url));

afterEach(closeAll);

describe('the program, killed at any moment', () => {
  it('over a pipe: keeps every answer whose feedback was printed, and starts again', async () => {
    const directory = join(scratch(), 'data');
    const report = await killProgram({ bin: BIN, directory }, 10, seeded(3));
    expect(report).toMatchObject({ runs: 10, lost: [], notStarted: [], doubled: 0 });
    expect(report.killedAtWork).toBeGreaterThan(3);
    expect(report.shown).toBeGreaterThan(20);
    expect(snapshotAgrees(directory)).not.toBe(false);
  });

  it('on the screens: keeps every answer whose feedback was shown, and starts again', async () => {
    const directory = join(scratch(), 'data');
    const live = (args: readonly string[], random: () => number) =>
      liveInTerminal(BIN, directory, [...args, '--questions', PACK], random);
    const report = await killProgram({ bin: BIN, directory }, 4, seeded(4), live);
    expect(report).toMatchObject({ runs: 4, lost: [], notStarted: [], doubled: 0 });
    expect(report.shown).toBeGreaterThan(2);
  });
});

describe('programs at once in one directory', () => {
  it.each([2, 4, 8])('%i lose and double no answer, and agree on what was done', async (processes) => {
    const directory = join(scratch(), 'data');
    for (const round of [1, 2]) {
      const report = await practiseAtOnce({ bin: BIN, directory }, processes, 8);
      expect(report).toMatchObject({
        sessions: round * processes,
        lost: [],
        doubled: [],
        unreadableLines: 0,
        failures: [],
      });
      expect(report.shown).toBeGreaterThanOrEqual(processes * 8);
    }
    expect(snapshotAgrees(directory)).not.toBe(false);
  });
});

describe('the witness', () => {
  const answer = (seq: number, item: number, correct: boolean) => ({
    v: 1 as const,
    session: 's',
    seq,
    at: 0,
    type: 'answer',
    item,
    question: 'q',
    version: 'v',
    variant: null,
    response: { form: 'choose', letters: ['A'] },
    complete: true,
    correct,
    confusions: [],
    rules: [],
    reason: null,
    topic: 't',
    level: 1,
    ms: 1,
    assisted: false,
    confidence: null,
  });

  it('reads the feedback of each question, and no line without its end', () => {
    const said =
      'Right. You chose A.\nPractice: question 2 of 9.\nWrong. You chose B.\nPractice: question 3 of 9.\nRight. You';
    expect(shownIn(said)).toEqual([
      { item: null, right: true },
      { item: 1, right: false },
    ]);
  });

  it('misses an answer that was shown and is not there', () => {
    const witness = new Witness();
    witness.add('s', [
      { item: 0, right: true },
      { item: 1, right: false },
    ]);
    expect(witness.lost([answer(1, 0, true), answer(2, 1, false)])).toEqual([]);
    expect(witness.lost([answer(1, 0, true)])).toEqual(['s: question 1, shown as wrong']);
    expect(witness.lost([answer(1, 0, true), answer(2, 1, true)])).toHaveLength(1);
  });

  it('notices two standing answers to one question, and takes back what was undone', () => {
    const twice = [answer(1, 0, true), answer(3, 0, false)];
    const undo = { v: 1 as const, session: 's', seq: 2, at: 0, type: 'undo', target: 1 };
    expect(doubledIn(twice)).toEqual(['s, question 0']);
    expect(doubledIn([...twice, undo])).toEqual([]);
  });
});
