import { describe, expect, test } from 'vitest';
import {
  afterLateCompletion,
  type CallState,
  EVIDENCE,
  INITIAL_STATE,
  mayMove,
  STATES,
  TRANSITIONS,
} from './states.ts';

/** Every state that can be reached from one by moves whose evidence is among these. */
function reachable(from: CallState, allowed: (evidence: string) => boolean): Set<CallState> {
  const found = new Set<CallState>([from]);
  for (const state of found) {
    for (const row of TRANSITIONS) {
      if (row.from === state && row.evidence.some(allowed)) found.add(row.to);
    }
  }
  return found;
}

describe('the table of states', () => {
  test('every state is reached, and every move needs evidence', () => {
    expect(reachable(INITIAL_STATE, () => true)).toEqual(new Set(STATES));
    for (const { evidence } of TRANSITIONS) expect(evidence.length).toBeGreaterThan(0);
  });

  test('silence is evidence of nothing: it leads to unknown alone', () => {
    const bySilence = TRANSITIONS.filter(({ evidence }) => evidence.includes('silence'));
    expect(new Set(bySilence.map(({ to }) => to))).toEqual(new Set(['unknown']));
  });

  test('from unknown nothing but an answer about this very call leads to failed', () => {
    const evidence = EVIDENCE.filter((one) => mayMove('unknown', 'failed', one));
    expect(evidence).toEqual(['status']);
    expect(reachable('unknown', (one) => one !== 'status')).not.toContain('failed');
  });

  test('a late completion has a place in every state that a caller can be left with', () => {
    for (const state of STATES) {
      expect(mayMove(state, afterLateCompletion(state), 'late-completion'), state).toBe(true);
    }
  });

  test('a handed-over call is ended by a person or by a report, never by another call', () => {
    const ways = TRANSITIONS.filter(({ from }) => from === 'handed-over');
    expect(ways).toEqual([{ from: 'handed-over', to: 'resolved', evidence: ['person', 'late-completion'] }]);
  });

  test('a completed call stays completed', () => {
    expect(reachable('completed', () => true)).toEqual(new Set(['completed']));
  });
});
