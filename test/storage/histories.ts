import fc from 'fast-check';
import type { ProgressEvent } from '../../src/core/progress/event.ts';
import type { Fold } from '../../src/core/progress/fold.ts';

/** For tests: histories of several sessions, whose clocks may jump back. */
export const histories: fc.Arbitrary<ProgressEvent[]> = fc
  .array(
    fc.record({
      session: fc.constantFrom('a', 'b', 'c', 'd'),
      at: fc.integer({ min: 0, max: 50 }),
      right: fc.boolean(),
      note: fc.string(),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    const lengths = new Map<string, number>();
    return steps.map(({ session, at, right, note }) => {
      const seq = lengths.get(session) ?? 0;
      lengths.set(session, seq + 1);
      return { v: 1, session, seq, at, type: 'answer', right, note };
    });
  });

/** A fold that notices any change of order: it writes down what it saw. */
export const diary: Fold<string[]> = {
  id: 'diary/1',
  initial: () => [],
  step(state, event) {
    state.push(`${event.session}#${event.seq} ${String(event['note'])}`);
    return state;
  },
};
