import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { histories } from '../../../test/storage/histories.ts';
import type { ProgressEvent } from './event.ts';
import { inOrder } from './timeline.ts';

const event = (session: string, seq: number, at: number, more: object = {}): ProgressEvent => ({
  ...more,
  v: 1,
  session,
  seq,
  at,
  type: 'answer',
});
const ids = (events: readonly ProgressEvent[]) => events.map((one) => `${one.session}${one.seq}`).join(' ');

describe('the order of events', () => {
  it('is time, then session, then sequence', () => {
    expect(ids(inOrder([event('b', 0, 5), event('a', 1, 5), event('a', 0, 5), event('c', 0, 1)]))).toBe(
      'c0 a0 a1 b0',
    );
  });

  it('follows the sequence inside a session even where the clock was set back', () => {
    const year = 365 * 24 * 3600 * 1000;
    expect(ids(inOrder([event('a', 0, year), event('a', 1, 5), event('b', 0, 10)]))).toBe('b0 a0 a1');
  });

  it('takes the same event once, whatever the order of its fields', () => {
    const twin = { type: 'answer', at: 1, seq: 0, session: 'a', v: 1 as const };
    expect(inOrder([event('a', 0, 1), twin])).toHaveLength(1);
  });

  it('keeps two different events of one identity, always in the same order', () => {
    const [one, two] = [event('a', 0, 1, { right: true }), event('a', 0, 1, { right: false })];
    expect(inOrder([one, two])).toEqual(inOrder([two, one]));
    expect(inOrder([one, two])).toHaveLength(2);
  });

  it('does not depend on how the events came together', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.nat()), (events, chance) => {
        const shuffled = events
          .map((one) => ({ one, key: chance.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(inOrder([...shuffled, ...shuffled.slice(0, 3)])).toEqual(inOrder(events));
      }),
    );
  });
});
