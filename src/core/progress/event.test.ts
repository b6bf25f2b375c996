import { describe, expect, it } from 'vitest';
import { newSessionId, nextEvent, progressEventSchema, sessionIdSchema } from './event.ts';

describe('the next event of a session', () => {
  it('counts from 0', () => {
    const first = nextEvent('a', undefined, 10.7, { type: 'start' });
    expect(first).toEqual({ v: 1, session: 'a', seq: 0, at: 10, type: 'start' });
    expect(nextEvent('a', first, 20, { type: 'answer' })).toMatchObject({ seq: 1, at: 20 });
  });

  it('never goes back in time', () => {
    expect(nextEvent('a', { seq: 4, at: 1000 }, 10, { type: 'answer' })).toMatchObject({ seq: 5, at: 1000 });
  });

  it('does not let a payload change the envelope', () => {
    const event = nextEvent('a', undefined, 1, { type: 'x', session: 'b', seq: 9, v: 9 });
    expect(progressEventSchema.parse(event)).toMatchObject({ v: 1, session: 'a', seq: 0 });
  });
});

describe('a session id', () => {
  it('is valid, sorts by time, and differs with the seed', () => {
    const ids = [newSessionId(1, 0), newSessionId(1, 4294967295), newSessionId(1_800_000_000_000, 5)];
    expect(ids.every((id) => sessionIdSchema.safeParse(id).success)).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
  });
});
