import { describe, expect, test } from 'vitest';
import { readScenario } from './read.ts';
import { type Replay, replay } from './run.ts';
import type { DesignInput, ScenarioInput } from './scenario.ts';

/**
 * The four groups of tests that a sound way of ending calls must pass before it goes live: the tool fails
 * before connecting; it took the call, and the answer is lost; it answers with a validation error; it
 * takes longer than its budget. Each asks for the state of the call, the repeats, the key, what the user
 * is told, and the hand-over queue.
 */

type Backend = ScenarioInput['calls'][number]['backend'];

const SOUND: DesignInput = {
  title: 'sound',
  key: 'intent',
  phases: { validation: 500, connect: 1000, processing: 5000, return: 1500 },
  layers: [{ name: 'client', attempts: 3, backoffMs: 300, jitter: false }],
};

function play(
  backend: Backend,
  call: Partial<ScenarioInput['calls'][number]> = {},
  design: Partial<DesignInput> = {},
): Replay {
  return replay(
    readScenario({
      id: 'group',
      title: 'group',
      story: 'group',
      watch: 'group',
      deadlineMs: 8000,
      calls: [
        { tool: 'create_ticket', wish: 'the ticket about the lift', effect: 'write', backend, ...call },
      ],
      designs: { sound: { ...SOUND, ...design } },
    }),
  );
}

/** What each group is asked for. */
function audit({ wishes, bill, records, told, queue }: Replay) {
  return {
    state: wishes.map(({ state }) => state).join(),
    retries: bill.repeats,
    keys: [...new Set(records.map(({ key }) => key))],
    effects: bill.effects,
    told: told.map(({ id }) => id),
    queue: queue.map(({ resolution }) => resolution?.state ?? 'open'),
  };
}

const KEY = 'create_ticket-1';
const refused = {
  endsIn: 'connect',
  sees: { kind: 'disconnect', sent: false, code: 'ECONNREFUSED' },
} as const;

describe('group 1: the tool fails before connecting', () => {
  test('nothing was sent, so even a write is sent again, with the same key', () => {
    expect(audit(play([refused, {}]))).toEqual({
      state: 'completed',
      retries: 1,
      keys: [KEY],
      effects: 1,
      told: ['done'],
      queue: [],
    });
  });

  test('that holds without a key as well', () => {
    expect(audit(play([refused, {}], {}, { key: 'none' }))).toMatchObject({
      state: 'completed',
      retries: 1,
      keys: [null],
    });
  });

  test('when the attempts are used, the call has failed for certain and the user hears that nothing changed', () => {
    const run = play([refused]);
    expect(audit(run)).toEqual({
      state: 'failed',
      retries: 2,
      keys: [KEY],
      effects: 0,
      told: ['not-now'],
      queue: [],
    });
    expect(run.records.map(({ state, evidence }) => [state, evidence])).toEqual(
      Array(3).fill(['failed', 'not-sent']),
    );
    expect(run.final?.text).toBe(
      'It was not possible to complete the ticket about the lift: the service cannot be reached at the moment. Nothing was changed.',
    );
  });
});

describe('group 2: the tool took the call, and the answer is lost', () => {
  const lost: Backend = [{ answer: 'reset' }, {}];

  test('with a key the call is repeated under the same key, and the first is completed by that answer', () => {
    const run = play(lost);
    expect(audit(run)).toEqual({
      state: 'completed',
      retries: 1,
      keys: [KEY],
      effects: 1,
      told: ['done'],
      queue: [],
    });
    expect(run.records[0]?.history.map(({ state, evidence }) => [state, evidence])).toEqual([
      ['pending', null],
      ['unknown', 'silence'],
      ['completed', 'same-key'],
    ]);
  });

  test('without a key the status is asked for, and the call is not repeated', () => {
    expect(audit(play(lost, { statusQuery: true }, { key: 'none' }))).toEqual({
      state: 'completed',
      retries: 0,
      keys: [null],
      effects: 1,
      told: ['done'],
      queue: [],
    });
  });

  test('without key and status query it is handed over, and nobody promises anything', () => {
    const run = play(lost, {}, { key: 'none' });
    expect(audit(run)).toEqual({
      state: 'handed-over',
      retries: 0,
      keys: [null],
      effects: 1,
      told: ['may-have-happened'],
      queue: ['open'],
    });
    expect(run.final?.text).toBe(
      'Your request (the ticket about the lift) may have gone through. We are checking, and nothing is sent again until we know.',
    );
  });

  test('the hand-over record holds what a person needs, and no secret', () => {
    const [entry] = play(
      lost,
      { arguments: { subject: 'Lift', api_key: 'sk-live-0123456789abcdefghij' } },
      { key: 'none' },
    ).queue;
    expect(entry).toMatchObject({
      wish: 'the ticket about the lift',
      tool: 'create_ticket',
      lastEvidence: 'The connection was lost after the request was sent.',
      uncertain: 'Whether it took effect.',
      frozen: true,
      resolution: null,
    });
    expect(entry?.arguments).toContain('Lift');
    expect(entry?.arguments).not.toContain('0123456789');
  });

  test('what a person finds out is written back, with its basis', () => {
    const person = { afterMs: 60_000, finds: 'failed', basis: 'No such ticket in the register.' } as const;
    const run = play(lost, { person }, { key: 'none' });
    expect(audit(run)).toMatchObject({
      state: 'resolved',
      told: ['may-have-happened', 'confirmed-failed'],
      queue: ['failed'],
    });
    expect(run.queue[0]?.resolution).toEqual({
      at: 60_270,
      by: 'person',
      state: 'failed',
      basis: person.basis,
    });
  });

  test('a status that says "never received" is evidence, and then the call may be sent again', () => {
    const dropped: Backend = [{ answer: 'reset', takesEffect: false }, {}];
    const run = play(dropped, { statusQuery: true }, { key: 'none' });
    expect(audit(run)).toMatchObject({
      state: 'completed',
      retries: 1,
      effects: 1,
      told: ['done'],
      queue: [],
    });
    expect(run.records[0]).toMatchObject({ state: 'failed', evidence: 'status' });
  });
});

describe('group 3: the tool answers with a validation error', () => {
  const invalid = { endsIn: 'validation', sees: { kind: 'check', stage: 'schema', field: 'end' } } as const;

  test('it is not repeated; the corrected call is another call for the same wish', () => {
    const run = play([invalid], { corrected: [{}] });
    expect(audit(run)).toEqual({
      state: 'completed',
      retries: 0,
      keys: [KEY, `${KEY}-corrected`],
      effects: 1,
      told: ['done'],
      queue: [],
    });
    expect(run.records.map(({ state, evidence }) => [state, evidence])).toEqual([
      ['failed', 'refusal'],
      ['completed', 'answer'],
    ]);
  });

  test('without a correction the user hears what is needed, and nobody else is troubled', () => {
    expect(audit(play([invalid]))).toEqual({
      state: 'failed',
      retries: 0,
      keys: [KEY],
      effects: 0,
      told: ['needs-correction'],
      queue: [],
    });
  });

  test('a loop that only repeats is stopped by the guard', () => {
    const run = play(
      [invalid],
      {},
      { layers: [{ name: 'orchestrator', attempts: 10, backoffMs: 1, ignores: ['reason'] }] },
    );
    expect(audit(run)).toMatchObject({
      state: 'handed-over',
      retries: 2,
      told: ['person-looks'],
      queue: ['open'],
    });
  });
});

describe('group 4: the tool takes longer than its budget', () => {
  const slow: Backend = [{ processingMs: 6000 }];

  test('the record says which phase was too long, and that the outcome is unknown', () => {
    const [record] = play(slow, {}, { key: 'none' }).records;
    expect(record?.history[1]).toMatchObject({
      at: 5050,
      state: 'unknown',
      evidence: 'silence',
      by: 'client',
    });
    expect(record).toMatchObject({ phase: 'processing', elapsedMs: 5050, deadlineAt: 8000 });
  });

  test('a call that is still at work is asked about until it is done; nothing is sent twice', () => {
    const run = play(slow, { statusQuery: true }, { key: 'none' });
    expect(audit(run)).toEqual({
      state: 'completed',
      retries: 0,
      keys: [null],
      effects: 1,
      told: ['done'],
      queue: [],
    });
    expect(run.bill.statusQueries).toBeGreaterThan(1);
    expect(run.bill.totalMs).toBeLessThanOrEqual(8000);
  });

  test('without a status query it is handed over, and its late completion is accepted', () => {
    const run = play([{ processingMs: 6000, noticeAtMs: 6200 }], {}, { key: 'none' });
    expect(audit(run)).toEqual({
      state: 'resolved',
      retries: 0,
      keys: [null],
      effects: 1,
      told: ['may-have-happened', 'confirmed-late'],
      queue: ['completed'],
    });
  });

  test('a read may be tried again within what is left of the same deadline', () => {
    const run = play([{ processingMs: 6000 }, { processingMs: 100, matches: 3 }], { effect: 'read' });
    expect(audit(run)).toMatchObject({ state: 'completed', retries: 1, told: ['found'], queue: [] });
    const [first, second] = run.records;
    expect(first?.state).toBe('unknown');
    expect(second?.deadlineAt).toBe(first?.deadlineAt);
  });

  test('who takes it for failed does it twice', () => {
    const run = play(slow, {}, { key: 'none', silence: 'failed', phases: { processing: 2000 } });
    expect(run.bill.duplicatedEffects).toBeGreaterThan(0);
    expect(run.criteria.map(({ id }) => id)).toContain('double-effect');
  });
});
