import { describe, expect, it } from 'vitest';
import { folded, session } from '../core/insight/fixtures.ts';
import { statsOf } from '../core/insight/stats.ts';
import { DAY_MS } from '../core/schedule/day.ts';
import type { Response } from '../core/sessions/events.ts';
import { MONDAY, Play, question, RIGHT, start, WRONG } from '../core/sessions/fixtures.ts';
import * as practice from '../core/sessions/practice.ts';
import * as quiz from '../core/sessions/quiz.ts';
import { sessionReport } from '../core/sessions/report.ts';
import { textWidth } from '../core/text/width.ts';
import { SUMMARY_WORDS } from '../words/en/practice-summary.ts';
import { WEIGHTING } from '../words/en/weighting.ts';
import { statsText } from './stats.ts';

const BANK = [
  question('one', { topic: 'category', rules: ['retry.no-category'] }),
  question('two', { topic: 'layers', rules: ['layer.protocol-error'] }),
  question('three', { topic: 'layers', rules: ['retry.transient'] }),
];
const SETTINGS = { examDate: '2026-10-20', dailyLimit: 30, newPerDay: 20 };

function history() {
  const play = new Play(start(BANK, { session: 'quiz', mode: 'quiz', minutes: 30, guess: 0.75 }));
  play.do((s) => quiz.choose(s, BANK[0]!, { form: 'choose', letters: ['A'] }, RIGHT, MONDAY + 60_000));
  play.do((s) => quiz.quizPause(s, MONDAY + 65_000));
  play.do((s) => quiz.quizResume(s, MONDAY + 90_000));
  play.do((s) => quiz.show(s, 1, MONDAY + 95_000));
  play.do((s) => quiz.choose(s, BANK[1]!, { form: 'choose', letters: ['B'] }, WRONG, MONDAY + 120_000));
  play.do((s) => quiz.submit(s, MONDAY + 121_000));
  const wrong = Array.from({ length: 6 }, (_, at) =>
    session(at, BANK.slice(1, 2), {
      correct: false,
      confusions: ['execution-as-protocol'],
      confidence: 'sure',
    }),
  );
  return [...play.journal, ...wrong.flat()];
}

const text = (events: Parameters<typeof folded>[0], width = 80) =>
  statsText(statsOf(folded(events), BANK, SETTINGS, { now: MONDAY + 6 * DAY_MS, zone: 0 }), width, 0);

describe('the statistics as text', () => {
  it('say what to do where nothing was done', () => {
    expect(text([])).toBe(
      [
        'No answers yet. Practise a little, and your figures will stand here.',
        '',
        'Next:',
        '  1. Read a first lesson, and answer the questions in it.',
        '     mcp-errors-drill learn',
        '  2. Try a topic that you have not tried yet: Categories.',
        '     mcp-errors-drill practice --topic category',
        '',
      ].join('\n'),
    );
  });

  it('have every part, each under its title', () => {
    const shown = text(history());
    expect(shown).toMatch(/^Readiness: there are gaps$/m);
    expect(shown).toMatch(/^ {2}Layers {6}0 % \(0 % to \d+ %\) of 7 answers: weak$/m);
    expect(shown).toMatch(/^Weakest rules:\n {2}JSON-RPC errors are protocol: 0 of 7 right$/m);
    expect(shown).toMatch(/^ {2}\S.*: 6 times, new$/m);
    expect(shown).toMatch(/^ {2}Sure +0 of 6, too early to say$/m);
    expect(shown).toMatch(
      /^ {2}2026-10-05: 1 of 3 right, 6 % to 79 %; pure guessing: 0\.8; 1 min 36 s; paused\n/m,
    );
    expect(shown).toMatch(/^ {2}1\. Review what you are about to forget: \d questions?\.$/m);
    expect(shown).toMatch(/^ {5}mcp-errors-drill learn layers#protocol$/m);
  });

  it('say how a share is reckoned, so that it may differ from the counts beside it', () => {
    const shown = text(history(), 400);
    expect(shown).toContain(`${WEIGHTING} They are not on the scale of the exam.`);
    expect(shown).toContain('% weighted, between');
    expect(shown).not.toMatch(/\braw\b/);
  });

  it('claim no scaled score and no pass', () => {
    expect(text(history())).not.toMatch(/scaled|\bpass|720|ready for/i);
  });

  it('give a round the time that its summary gives, without the reading of feedback', () => {
    const play = new Play(start(BANK, { session: 'round', mode: 'practice' }));
    const letters: Response = { form: 'choose', letters: ['A'] };
    play.do((s) => practice.answer(s, BANK[0]!, letters, RIGHT, MONDAY + 20_400));
    play.do((s) => practice.next(s, MONDAY + 80_000));
    play.do((s) => practice.answer(s, BANK[1]!, letters, WRONG, MONDAY + 95_200));
    play.do((s) => practice.next(s, MONDAY + 140_000));
    play.do((s) => practice.finish(s, 'quit', MONDAY + 150_000));
    const { answeringMs, elapsedMs } = sessionReport(play.state, BANK);
    const { totals } = statsOf(folded(play.journal), BANK, SETTINGS, { now: MONDAY, zone: 0 });
    expect(answeringMs).toBe(35_600);
    expect(elapsedMs).toBe(150_000);
    expect(totals.ms).toBe(answeringMs);
    expect(SUMMARY_WORDS.time(answeringMs, 2)).toBe('36 s of answering, 18 s for a question.');
    expect(text(play.journal)).toMatch(/^2 answers, 1 right, in 36 s of answering\.$/m);
  });

  it('say of a prediction that it is one, and leave it out on the day of practice', () => {
    const learnt = session(0, BANK.slice(0, 1));
    const on = (day: number) =>
      statsText(statsOf(folded(learnt), BANK, SETTINGS, { now: MONDAY + day * DAY_MS, zone: 0 }), 400, 0);
    expect(on(0)).not.toMatch(/Predicted recall today|100 %\. Predicted/);
    expect(on(1)).toMatch(
      /Predicted recall today of rules that were right the last time, before today: \d\d %\./,
    );
    const wrong = session(0, BANK.slice(0, 1), { correct: false });
    expect(text(wrong)).not.toContain('Predicted');
  });

  it.each([40, 60, 80])('are never wider than %i columns', (width) => {
    for (const line of text(history(), width).split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(width);
  });

  it('never let a control character of the journal through', () => {
    const evil = question('\u001b[2Jevil', { topic: '\u001b[31mred', rules: ['\u0007bell'] });
    expect(text(session(0, [evil], { confusions: ['\u009b5n'] }))).not.toMatch(
      /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/,
    );
  });
});
