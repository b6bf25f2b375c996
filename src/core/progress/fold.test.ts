import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diary, histories } from '../../../test/storage/histories.ts';
import { advance, emptyCheckpoint, type Fold, foldAll, stateOf } from './fold.ts';

const count: Fold<{ n: number }> = {
  id: 'count/1',
  initial: () => ({ n: 0 }),
  step: (state) => ({ n: state.n + 1 }),
};

describe('a checkpoint', () => {
  it('gives the state of folding everything, or says that it cannot', () => {
    let fitted = 0;
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 9 }), fc.nat({ max: 8 }), (events, batch, tail) => {
        let checkpoint = emptyCheckpoint(diary);
        for (let at = 0; at < events.length; at += batch) {
          const next = advance(diary, checkpoint, events.slice(at, at + batch), tail);
          if (next === undefined) return;
          // As it comes back from a file.
          checkpoint = JSON.parse(JSON.stringify(next)) as typeof next;
        }
        fitted++;
        expect(stateOf(diary, checkpoint)).toEqual(foldAll(diary, events));
      }),
      { numRuns: 500 },
    );
    expect(fitted).toBeGreaterThan(50);
  });

  it('takes late events as long as they belong among the last ones', () => {
    const at = (seq: number, time: number) => ({ v: 1 as const, session: 'a', seq, at: time, type: 'x' });
    const late = (time: number) => ({ v: 1 as const, session: 'b', seq: 0, at: time, type: 'x' });
    const many = Array.from({ length: 10 }, (_, n) => at(n, n * 10));
    const settled = () => advance(count, emptyCheckpoint(count), many, 2)!;
    expect(advance(count, settled(), [late(85)], 2)).toBeDefined();
    expect(advance(count, settled(), [late(5)], 2)).toBeUndefined();
    expect(advance(count, settled(), [at(3, 30)], 2)).toBeUndefined();
  });

  it('of another fold is refused', () => {
    expect(advance({ ...count, id: 'count/2' }, emptyCheckpoint(count), [])).toBeUndefined();
  });
});
