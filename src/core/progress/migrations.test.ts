import { describe, expect, it } from 'vitest';
import { EVENT_VERSION } from './event.ts';
import { MIGRATIONS, type Migration, readEvent } from './migrations.ts';

const event = (more: object = {}) => ({ v: 1, session: 'a', seq: 0, at: 5, type: 'answer', ...more });

/** A history that this program never had: seconds became milliseconds, then `answer` became `answers`. */
const TABLE: readonly Migration[] = [
  { from: 1, change: ({ seconds, ...rest }) => ({ ...rest, ms: Number(seconds) * 1000 }) },
  { from: 2, change: ({ answer, ...rest }) => ({ ...rest, answers: [answer] }) },
];

describe('reading an event', () => {
  it('takes an event of today as it is', () => {
    expect(readEvent(event({ extra: 1 }))).toEqual({ kind: 'event', event: event({ extra: 1 }) });
  });

  it('refuses an event of a newer program', () => {
    expect(readEvent({ v: EVENT_VERSION + 1, whatever: true })).toEqual({
      kind: 'newer',
      version: EVENT_VERSION + 1,
    });
  });

  it.each([
    [[1], 'not a JSON object'],
    [{ session: 'a' }, 'no version number `v`'],
    [event({ v: 0 }), 'version 0 is not known'],
    [event({ at: 'noon' }), 'at: expected a number, found the string "noon"'],
  ])('says why %j is none', (value, why) => {
    const reading = readEvent(value);
    expect(reading.kind === 'invalid' && reading.why).toContain(why);
  });
});

describe('migrations', () => {
  it('lead from every older version to the one of today', () => {
    expect(MIGRATIONS.map((migration) => migration.from)).toEqual(
      Array.from({ length: EVENT_VERSION - 1 }, (_, n) => n + 1),
    );
  });

  it('run one after the other', () => {
    const reading = readEvent(event({ seconds: 2, answer: 'A' }), TABLE, 3);
    expect(reading.kind === 'event' && reading.event).toMatchObject({
      ms: 2000,
      answers: ['A'],
      session: 'a',
    });
  });

  it('start at the version of the event', () => {
    const reading = readEvent(event({ v: 2, answer: 'A', seconds: 9 }), TABLE, 3);
    expect(reading.kind === 'event' && reading.event).toMatchObject({ answers: ['A'], seconds: 9 });
  });

  it('do not guess where a step is missing', () => {
    expect(readEvent(event(), TABLE.slice(1), 3)).toEqual({ kind: 'invalid', why: 'version 1 is not known' });
  });
});
