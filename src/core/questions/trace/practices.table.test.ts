import { describe, expect, test } from 'vitest';
import { violationsOf } from '../criteria/criteria.ts';
import type { Step } from '../schema.ts';
import { situationOf } from '../situation.ts';
import { criteriaOf, FACTS, type FactsName } from '../testing/facts.ts';
import type { PracticeId } from './practice-ids.ts';
import { PRACTICES } from './practices.ts';
import { runOption, runToday } from './steps.ts';

/** Which criteria a step violates on some facts, given what is done today. */
function violated(step: Step, facts: FactsName, now: Step[] = []): string[] {
  const run = runOption(runToday(situationOf(FACTS[facts]), now), [step]);
  return violationsOf(run).map(({ criterion }) => criterion);
}

const COLUMNS = Object.keys(FACTS) as FactsName[];

// Columns: transient, spent, waiting | validation, business, permission, notFound | empty, success |
// partial, noneCovered | lostWrite, lostRead | unknownTool, unclassified | keyedWrite, accepted |
// request.
// Written from the criteria of questions.md §3, not from the program.
const TABLE: Readonly<Record<PracticeId, string>> = {
  // A proper answer is sound everywhere.
  'return-structured': '. . . | . . . . | . . | . . | . . | . . | . . | .',
  'merge-check-and-act': '. . . | . . . . | . . | . . | . . | . . | . . | .',
  'report-structured': '. . . | . . . . | . . | . . | . . | . . | . . | .',
  // A failure is shown, and with it less than its reader needs. Partial results go down with it.
  'return-generic-error': 'CL CL CL | CL CL CL CL | . . | GH+RE+CL CL | CL CL | CL CL | CL CL | AF',
  'report-generic-status': 'CL CL CL | CL CL CL CL | . . | GH+RE+CL CL | CL CL | CL CL | CL CL | AF',
  'return-prose-error': 'CL CL CL | CL CL CL CL | . . | GH+RE+CL CL | CL CL | CL CL | CL CL | AF',
  'return-raw-error':
    'EX+CL EX+CL EX+CL | EX+CL EX+CL EX+CL EX+CL | . . | GH+EX+RE+CL EX+CL | EX+CL EX+CL | EX+CL EX+CL | EX+CL EX+CL | AF+EX',
  'throw-exception': 'CL CL CL | CL CL CL CL | AF AF | GH+RE+CL CL | CL CL | CL CL | CL CL | AF',
  // Only what is an error of the protocol belongs there.
  'raise-protocol-error': 'CL CL CL | CL CL CL CL | AF AF | GH+RE+CL CL | CL CL | . CL | CL CL | AF',
  'signal-on-transport': 'CL CL CL | CL CL CL CL | AF AF | GH+RE+CL CL | CL CL | CL CL | CL CL | AF',
  'dress-up-timeout': 'CL CL CL | CL CL CL CL | AF AF | GH+RE+CL CL | CL CL | CL CL | CL CL | AF',
  // A failure is taken for an answer.
  'return-empty-on-failure': 'FA FA FA | FA FA FA FA | . . | FA+GH+RE FA | FA FA | FA FA | FA FA | FA',
  'return-status-in-success': 'FA FA FA | FA FA FA FA | . . | FA+GH FA | FA FA | FA FA | FA FA | FA',
  'return-sentinel-value':
    'FA+UW FA+UW FA+UW | FA+UW FA+UW FA+UW FA+UW | UW UW | FA+GH+UW FA+UW | FA+UW FA+UW | FA+UW FA+UW | FA+UW FA+UW | FA+UW',
  'substitute-value':
    'FA+GH+UW FA+GH+UW FA+GH+UW | FA+GH+UW FA+GH+UW FA+GH+UW FA+GH+UW | UW UW | FA+GH+UW FA+GH+UW | FA+GH+UW FA+GH+UW | FA+GH+UW FA+GH+UW | FA+GH+UW FA+GH+UW | FA+UW',
  'claim-success':
    'FA+UW FA+UW FA+UW | FA+UW FA+UW FA+UW FA+UW | UW . | FA+GH+UW FA+UW | FA+UW FA+UW | FA+UW FA+UW | FA+UW FA+UW | FA+UW',
  'claim-absence': 'FA FA FA | FA FA FA FA | . AF | FA+GH+RE FA | FA FA | FA FA | FA FA | FA',
  'report-only-successes':
    'FA+GH FA+GH FA+GH | FA+GH FA+GH FA+GH FA+GH | . . | FA+GH FA+GH | FA+GH FA+GH | FA+GH FA+GH | FA+GH FA+GH | FA',
  'accept-silently':
    'FA+GH FA+GH FA+GH | FA+GH FA+GH FA+GH FA+GH | . . | FA+GH FA+GH | FA+GH FA+GH | FA+GH FA+GH | FA+GH FA+GH | FA',
  'run-dependants-anyway':
    'FA+GH FA+GH FA+GH | FA+GH FA+GH FA+GH FA+GH | . . | FA+GH FA+GH | FA+GH FA+GH | FA+GH FA+GH | FA+GH FA+GH | FA',
  // An answer is taken for a failure.
  'flag-empty-as-error': '. . . | . . . . | AF . | . . | . . | . . | . . | .',
  // Repeats: within the reason, the effect and the budget, or not at all.
  'retry-transient': '. . . | . . . . | . . | . . | . . | . . | . . | .',
  'retry-regardless': 'OB OB OB | FR FR FR FR | FR FR | OB OB | DE OB | FR FR | OB DE+FR+OB | FR',
  'retry-at-once':
    'OB OB OB | FR+OB FR+OB FR+OB FR+OB | FR+OB FR+OB | OB OB | DE+OB OB | FR+OB FR+OB | OB DE+FR+OB | FR+OB',
  'retry-unbounded':
    'OB OB OB | FR+OB FR+OB FR+OB FR+OB | FR+OB FR+OB | OB OB | DE+OB OB | FR+OB FR+OB | OB DE+FR+OB | FR+OB',
  'fresh-budget-per-retry':
    'OB OB OB | FR+OB FR+OB FR+OB FR+OB | FR+OB FR+OB | OB OB | DE+OB OB | FR+OB FR+OB | OB DE+FR+OB | FR+OB',
  'retry-in-every-layer':
    'OB OB OB | FR+OB FR+OB FR+OB FR+OB | FR+OB FR+OB | OB OB | DE+OB OB | FR+OB FR+OB | OB DE+FR+OB | FR+OB',
  // A new key defeats the old one, and matters to writes alone.
  'key-per-attempt': '. OB . | FR FR FR FR | FR FR | OB . | DE . | FR FR | DE DE+FR | FR',
  're-ask-on-empty': '. OB . | FR FR FR FR | FR FR | OB . | DE . | FR FR | . DE+FR | FR',
  'rerun-all': '. OB . | FR FR FR FR | FR DE+FR | DE+OB . | DE . | FR FR | . DE+FR | FR',
  'send-idempotency-key': '. . . | . . . . | . . | . . | . . | . . | . . | .',
  // Without calls of today there is nothing to limit.
  'break-circuit': '. . . | . . . . | . . | . . | . . | . . | . . | .',
  'guard-repeats': '. . . | . . . . | . . | . . | . . | . . | . . | .',
  // Neither the step that helps nor another one.
  'wait-longer': 'GU GU GU | GU GU GU GU | AF AF | GU GU | GU GU | GU GU | GU GU | GU',
  // Sound only for a subagent that cannot resolve it.
  'report-every-hiccup': 'GU GU GU | GU GU GU GU | . . | . GU | GU GU | GU GU | GU GU | GU',
  'abort-run': 'RE RE RE | RE RE RE RE | RE RE | RE RE | RE RE | RE RE | RE RE | RE',
  // Added, and never needed.
  'add-classifier-step': 'NS NS NS | NS NS NS NS | NS NS | NS NS | NS NS | NS NS | NS NS | NS',
  'parse-text-by-prompt': 'NS NS NS | NS NS NS NS | NS NS | NS NS | NS NS | NS NS | NS NS | NS',
  'add-precheck-call': 'NS NS NS | NS NS NS NS | NS NS | NS NS | NS NS | NS NS | NS NS | NS',
  'override-rule': 'UW UW UW | UW UW UW UW | UW UW | UW UW | UW UW | UW UW | UW UW | UW',
};

const cellsOf = (row: string): string[] => row.replaceAll('|', ' ').split(/\s+/);

describe('every practice against every kind of facts', () => {
  test('the table covers every practice and every kind of facts', () => {
    expect(Object.keys(TABLE).sort()).toEqual(PRACTICES.map(({ id }) => id).sort());
    for (const row of Object.values(TABLE)) expect(cellsOf(row)).toHaveLength(COLUMNS.length);
  });

  test.each(Object.entries(TABLE))('%s', (practice, row) => {
    const expected = Object.fromEntries(cellsOf(row).map((cell, at) => [COLUMNS[at], criteriaOf(cell)]));
    const found = Object.fromEntries(
      COLUMNS.map((facts) => [facts, violated(practice as PracticeId, facts)]),
    );
    expect(found).toEqual(expected);
  });

  test('what is marked sound is sound on all of them', () => {
    for (const { id, sound } of PRACTICES) {
      if (sound) for (const facts of COLUMNS) expect(violated(id, facts), `${id} on ${facts}`).toEqual([]);
    }
  });

  test('what is not marked sound is unsound on most of them', () => {
    for (const { id, sound } of PRACTICES) {
      const unsound = COLUMNS.filter((facts) => violated(id, facts).length > 0).length;
      if (!sound && id !== 'flag-empty-as-error') expect(unsound, id).toBeGreaterThan(8);
    }
  });
});

describe('practices that limit what is done today', () => {
  test('a repeat guard lets only retryable calls through, within what is left', () => {
    for (const facts of COLUMNS) expect(violated('guard-repeats', facts, ['retry-regardless'])).toEqual([]);
  });

  test('a repeat guard does not wait in the place of the client', () => {
    expect(violated('guard-repeats', 'transient', ['retry-at-once'])).toEqual(['over-budget']);
  });

  test('a circuit breaker makes one trial call while the dependency is down', () => {
    expect(violated('break-circuit', 'transient', ['retry-unbounded'])).toEqual([]);
    expect(violated('break-circuit', 'transient', ['retry-in-every-layer'])).toEqual([]);
    expect(violated('break-circuit', 'spent', ['retry-unbounded'])).toEqual([]);
  });

  test('a circuit breaker does not mend what is no dependency that is down', () => {
    expect(violated('break-circuit', 'validation', ['retry-regardless'])).toEqual(['futile-repeat']);
  });

  test('a key that stands for the intent makes the repeat of a lost write safe', () => {
    const situation = situationOf(FACTS.lostWrite);
    const run = runOption(runToday(situation, []), ['send-idempotency-key', 'retry-with-backoff']);
    expect(violationsOf(run)).toEqual([]);
    expect(run.situation.verdict.action).toBe('retry-with-backoff');
  });
});

describe('parameters', () => {
  test('times and wait go before what the practice says', () => {
    expect(violated({ 'retry-regardless': { times: 2 } }, 'transient')).toEqual([]);
    expect(violated({ 'retry-with-backoff': { times: 5 } }, 'transient')).toEqual(['over-budget']);
    expect(violated({ 'retry-with-backoff': { wait: 'none' } }, 'transient')).toEqual(['over-budget']);
  });

  test('backoff that ignores a longer stated wait comes too early; a longer wait does not', () => {
    expect(violated({ 'retry-with-backoff': { wait: 'backoff' } }, 'waiting')).toEqual(['over-budget']);
    expect(violated({ 'retry-with-backoff': { wait: 'hint' } }, 'waiting')).toEqual([]);
    expect(violated({ 'retry-with-backoff': { wait: 'longer' } }, 'waiting')).toEqual([]);
  });

  test('keep tells what the practice would leave out', () => {
    expect(
      violated({ 'return-generic-error': { keep: ['cause', 'category', 'retryable'] } }, 'transient'),
    ).toEqual([]);
    expect(violated({ 'return-generic-error': { keep: 'all' } }, 'validation')).toEqual([]);
    expect(violated({ 'return-prose-error': { keep: 'category' } }, 'transient')).toEqual(['cause-lost']);
  });

  test('a partial result with its gap named is not taken for the whole', () => {
    expect(violated({ 'accept-silently': { keep: ['gaps', 'category', 'retryable'] } }, 'partial')).toEqual(
      [],
    );
  });

  test('a next step that does not fit is a wrong label', () => {
    expect(violated({ 'return-structured': { next: 'fix-arguments' } }, 'validation')).toEqual([]);
    expect(violated({ 'return-structured': { next: 'retry-with-backoff' } }, 'validation')).toEqual([
      'cause-lost',
    ]);
    expect(violated({ 'return-structured': { next: true } }, 'validation')).toEqual([]);
  });
});
