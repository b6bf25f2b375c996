import { describe, expect, test } from 'vitest';
import { newBill } from '../../core/replay/bill.ts';
import { CRITERIA } from '../../core/replay/criteria.ts';
import { EVENT_KINDS, type EventFields, newEvent } from '../../core/replay/events.ts';
import { billLines, CRITERION_WORDS, eventSentence, placeOf } from './replay.ts';

const FILLED: EventFields = {
  from: 'client',
  to: 'backend',
  attempt: 1,
  ms: 10,
  phase: 'connect',
  outcome: 'failure',
  reason: 'TIMEOUT',
  known: 'accepted',
  action: 'query-status',
  should: 'query-status',
  text: 'words',
};

describe('words of the timeline', () => {
  test('every kind of event has a sentence without holes', () => {
    for (const kind of EVENT_KINDS) {
      const sentence = eventSentence(newEvent(0, kind, FILLED));
      expect(sentence.length, kind).toBeGreaterThan(3);
      expect(sentence, kind).not.toMatch(/undefined|null|NaN/);
    }
  });

  test('a call points to whom it goes, an answer to whom it comes back', () => {
    expect(placeOf(newEvent(0, 'call', { from: 'client', to: 'backend' }))).toBe('client -> backend');
    expect(placeOf(newEvent(0, 'answer', { from: 'backend', to: 'client' }))).toBe('client <- backend');
    expect(placeOf(newEvent(0, 'wait', { from: 'client', to: null }))).toBe('client');
  });

  test('a faulty decision says so, with the criterion and what should be done', () => {
    const decision = newEvent(0, 'decision', {
      from: 'client',
      action: 'retry-with-backoff',
      should: 'query-status',
      violates: ['double-effect'],
    });
    expect(eventSentence(decision)).toBe(
      'decides: send it again -- WRONG: double-effect; it should ask for the status',
    );
  });

  test('the right step at the wrong moment is wrong as well', () => {
    const early = newEvent(0, 'decision', {
      action: 'retry-with-backoff',
      should: 'retry-with-backoff',
      violates: ['over-budget'],
    });
    expect(eventSentence(early)).toBe('decides: send it again -- WRONG: over-budget; not like this');
  });
});

describe('words of the bill', () => {
  test('lines without a value are left out', () => {
    const labels = billLines({ ...newBill(8000), calls: 1, rounds: 2 }).map(({ label }) => label);
    expect(labels).toEqual([
      'calls to the backend',
      'changes in the world',
      'turns of the model',
      'the user waits',
    ]);
  });

  test('too many changes and too long a wait stand out', () => {
    const lines = billLines({ ...newBill(8000), effects: 2, duplicatedEffects: 1, totalMs: 9500 });
    const text = lines.map(({ label, value }) => `${label}: ${value}`).join('\n');
    expect(text).toContain('changes in the world: 2, 1 TOO MANY');
    expect(text).toContain('the user waits: 9.500 s of 8.000 s -- TOO LONG');
  });

  test('every criterion has words for one and for many', () => {
    for (const { id } of CRITERIA) {
      for (const count of [1, 2]) expect(CRITERION_WORDS[id](count)).not.toMatch(/undefined|NaN/);
    }
  });
});
