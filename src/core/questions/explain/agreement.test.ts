import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judgeQuestion } from '../judge.ts';
import { parsePack } from '../pack/parse.ts';
import type { Question } from '../schema.ts';
import { questionOn } from '../testing/question.ts';
import { sampleOf } from '../variants.ts';
import { explain } from './explain.ts';

/** What an explanation says agrees with the stem, with the key, and with what an option itself says. */

const folder = new URL('../../../../questions/', import.meta.url);
const bank = readdirSync(folder).flatMap(
  (file) => parsePack(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).pack.questions,
);
const asked = (id: string): Question => sampleOf(bank.find((question) => question.id === id)!);
const explained = (id: string) => explain(judgeQuestion(asked(id)));

describe('the facts agree with the stem', () => {
  const spent = bank.filter(({ stem }) => /\ball three (?:allowed )?attempts\b/i.test(stem));

  test('the bank has such stems', () => expect(spent.length).toBeGreaterThan(5));

  test.each(spent.map(({ id }) => id))('%s does not say that one attempt of three is used', (id) => {
    const { facts } = explained(id);
    expect(facts).not.toMatch(/\b1 attempt of 3 is used/);
    expect(facts).toMatch(/3 attempts/);
  });

  test('in a report each failure counts its own attempts', () => {
    expect(explained('coordinator-choir-scores-coverage-notes').facts).toContain(
      'Each part may be tried 3 times.',
    );
  });
});

describe('the verdict agrees with the key', () => {
  test('it is on the call as it is sent today where a right option sends it with a key', () => {
    const { verdict, cases, options } = explained('ci-release-key');
    expect(verdict).toMatch(/^As the call is sent today: The outcome is unknown/);
    expect(cases[0]!.asSent).toBe(true);
    expect(options.find(({ correct }) => correct)!.why).toBe(
      'With one key on every attempt a repeat takes effect only once, so that the same call may go out again within the budget.',
    );
  });

  test('without such an option nothing is said of it', () => {
    const { verdict, cases } = explain(
      judgeQuestion(questionOn('lostWrite', [{ does: 'query-status' }, { does: 'retry-at-once' }])),
    );
    expect(verdict).toMatch(/^The outcome is unknown/);
    expect(cases[0]!.asSent).toBe(false);
  });

  test('one reads on about the defects, where defects are asked for', () => {
    expect(explained('ci-test-matrix-private-code').lesson).toBe('protocol-2026#codes');
  });

  test('what helps is the step of the key', () => {
    const wrong = explained('coordinator-beekeeping-one-limited').options.find(({ why }) =>
      why.includes('What helps here'),
    );
    expect(wrong!.why).toContain('ask again, after a wait, for what failed and nothing else');
  });
});

describe('a reason agrees with the option', () => {
  test('the best draft reveals no confusion, and is not said to bring about what it forbids', () => {
    for (const id of [
      'research-abstract-upward',
      'subagent-shelf-thirteen-best',
      'research-parish-register-drafts',
    ]) {
      const best = explained(id).options.find(({ correct }) => correct)!;
      expect(best.confusions).toEqual([]);
      expect(best.why).toContain('cannot tell how much was tried before it was given up');
    }
  });

  test('to sign in again is no hand-over to a person', () => {
    const wrong = explained('support-ferry-late-rebooking').options[1]!;
    expect(wrong.confusions.map(({ id }) => id)).toEqual(['business-as-permission', 'wrong-recovery']);
  });

  test('a right statement says what the verdict says', () => {
    const right = explained('handover-migration-late-record').options.filter(({ correct }) => correct);
    expect(right.map(({ why }) => why)).toEqual([
      'The verdict says so: use the result.',
      'The verdict says so: not retryable.',
    ]);
  });
});
