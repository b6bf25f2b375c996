import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScenario } from './read.ts';
import { replay } from './run.ts';
import type { DesignInput, ScenarioInput } from './scenario.ts';
import { BUDGETS, IGNORABLE, KEYS, LAYER_NAMES, PHASES, SILENCES } from './vocabulary.ts';

type CallInput = ScenarioInput['calls'][number];
type ReplyInput = CallInput['backend'][number];
type LayerInput = DesignInput['layers'][number];

const duration = fc.integer({ min: 0, max: 3000 });

/** What a backend that keeps to the truth may answer: what it rejects has no effect. */
const sees: fc.Arbitrary<Pick<ReplyInput, 'sees' | 'takesEffect' | 'endsIn'>> = fc.oneof(
  fc.constant({}),
  fc.record({
    sees: fc.constantFrom(
      { kind: 'upstream' as const, http: { status: 429, headers: { 'retry-after': '1' } } },
      { kind: 'upstream' as const, http: { status: 422 } },
      { kind: 'upstream' as const, http: { status: 403 } },
      { kind: 'upstream' as const, sql: { state: '40P01' } },
      { kind: 'check' as const, stage: 'policy' as const },
      { kind: 'check' as const, stage: 'schema' as const, field: 'date' },
      {
        kind: 'response' as const,
        response: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid' } },
      },
    ),
  }),
  fc.record({
    sees: fc.constantFrom(
      { kind: 'upstream' as const, http: { status: 503 } },
      { kind: 'upstream' as const, http: { status: 500 } },
      { kind: 'transport' as const, http: { status: 504 } },
    ),
    takesEffect: fc.boolean(),
  }),
  fc.constant({ endsIn: 'connect' as const, sees: { kind: 'disconnect' as const, sent: false } }),
);

const reply: fc.Arbitrary<ReplyInput> = fc
  .tuple(
    sees,
    fc.record({
      connectMs: duration,
      processingMs: duration,
      answer: fc.constantFrom('arrives' as const, 'reset' as const, 'never' as const),
      acknowledged: fc.boolean(),
    }),
    fc.option(fc.integer({ min: 3000, max: 20_000 }), { nil: undefined }),
  )
  .map(([seen, plain, notice]) => {
    const completes = !('sees' in seen);
    return { ...plain, ...seen, ...(completes && notice !== undefined ? { noticeAtMs: notice + 6000 } : {}) };
  });

const layerNames = fc.subarray([...LAYER_NAMES], { minLength: 1, maxLength: 3 });

const layersOf = (policy: fc.Arbitrary<Omit<LayerInput, 'name'>>): fc.Arbitrary<LayerInput[]> =>
  layerNames.chain((names) => fc.tuple(...names.map((name) => policy.map((rest) => ({ name, ...rest })))));

const anyPolicy: fc.Arbitrary<Omit<LayerInput, 'name'>> = fc.record(
  {
    attempts: fc.integer({ min: 1, max: 3 }),
    backoffMs: fc.integer({ min: 0, max: 800 }),
    ignores: fc.subarray([...IGNORABLE]),
    budget: fc.constantFrom(...BUDGETS),
    timeoutMs: fc.integer({ min: 1, max: 4000 }),
  },
  { requiredKeys: ['attempts', 'backoffMs'] },
);

const anyDesign: fc.Arbitrary<DesignInput> = fc.record({
  title: fc.constant('any'),
  layers: layersOf(anyPolicy),
  key: fc.constantFrom(...KEYS),
  asksStatus: fc.boolean(),
  silence: fc.constantFrom(...SILENCES),
  guard: fc.constantFrom(null, 2, 3),
  phases: fc.record(Object.fromEntries(PHASES.map((phase) => [phase, fc.integer({ min: 1, max: 4000 })])), {
    requiredKeys: [],
  }),
});

/** A design that ignores nothing and misreads nothing. */
const soundDesign: fc.Arbitrary<DesignInput> = fc.record({
  title: fc.constant('sound'),
  layers: layersOf(
    fc.record(
      {
        attempts: fc.integer({ min: 1, max: 3 }),
        backoffMs: fc.integer({ min: 1, max: 800 }),
        timeoutMs: fc.integer({ min: 1, max: 4000 }),
      },
      { requiredKeys: ['attempts', 'backoffMs'] },
    ),
  ),
  key: fc.constantFrom('none' as const, 'intent' as const),
});

const anyCall: fc.Arbitrary<CallInput> = fc.record(
  {
    tool: fc.constant('act'),
    wish: fc.constant('the wish'),
    effect: fc.constantFrom(
      'read' as const,
      'idempotent-write' as const,
      'write' as const,
      'notify' as const,
    ),
    statusQuery: fc.boolean(),
    backend: fc.array(reply, { minLength: 1, maxLength: 4 }),
    corrected: fc.array(reply, { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ['tool', 'wish', 'effect', 'backend'] },
);

function play(call: CallInput, design: DesignInput, deadlineMs: number, seed = 1) {
  const scenario = readScenario({
    id: 'any',
    title: 'any',
    story: 'any',
    watch: 'any',
    deadlineMs,
    calls: [call],
    designs: { any: design },
  });
  return replay(scenario, { seed });
}

const deadline = fc.integer({ min: 500, max: 20_000 });

describe('under every policy', () => {
  test('the same scenario, design and seed give the same run', () => {
    fc.assert(
      fc.property(anyCall, anyDesign, deadline, fc.nat(), (call, design, deadlineMs, seed) => {
        expect(play(call, design, deadlineMs, seed)).toEqual(play(call, design, deadlineMs, seed));
      }),
    );
  });

  test('a key that stands for the wish lets a change happen at most once', () => {
    fc.assert(
      fc.property(anyCall, anyDesign, deadline, (call, design, deadlineMs) => {
        const { corrected: _, ...uncorrected } = call;
        const { bill } = play(uncorrected, { ...design, key: 'intent' }, deadlineMs);
        expect(bill.effects).toBeLessThanOrEqual(1);
        expect(bill.duplicatedEffects).toBe(0);
      }),
    );
  });

  test('time only goes forward, and every record ends in a state with evidence', () => {
    fc.assert(
      fc.property(anyCall, anyDesign, deadline, (call, design, deadlineMs) => {
        const { events, records } = play(call, design, deadlineMs);
        for (const [at, event] of events.entries()) {
          if (at > 0) expect(event.at).toBeGreaterThanOrEqual(events[at - 1]!.at);
        }
        for (const record of records) {
          expect(record.history[0]?.state).toBe('pending');
          for (const step of record.history.slice(1)) expect(step.evidence).not.toBeNull();
        }
      }),
    );
  });

  test('nothing unknown becomes failed but by an answer about the call itself', () => {
    fc.assert(
      fc.property(anyCall, anyDesign, deadline, (call, design, deadlineMs) => {
        for (const { history } of play(call, design, deadlineMs).records) {
          for (const [at, step] of history.entries()) {
            if (step.state === 'failed' && history[at - 1]?.state === 'unknown')
              expect(step.evidence).toBe('status');
          }
        }
      }),
    );
  });

  test('a late completion is accepted, whatever was believed before', () => {
    fc.assert(
      fc.property(anyCall, anyDesign, deadline, (call, design, deadlineMs) => {
        const { events, records, wishes } = play(call, design, deadlineMs);
        for (const { record } of events.filter(({ kind }) => kind === 'late-completion')) {
          expect(['completed', 'resolved']).toContain(records.find(({ id }) => id === record)?.state);
          expect(['completed', 'resolved']).toContain(wishes[0]?.state);
        }
      }),
    );
  });

  test('a handed-over wish makes no further call', () => {
    fc.assert(
      fc.property(anyCall, anyDesign, deadline, (call, design, deadlineMs) => {
        const { queue, records } = play(call, design, deadlineMs);
        for (const { at } of queue) {
          for (const { startedAt } of records) expect(startedAt).toBeLessThanOrEqual(at);
        }
      }),
    );
  });

  test('where the outermost layer shares one budget, the user never waits beyond the deadline', () => {
    fc.assert(
      fc.property(anyCall, anyDesign, deadline, (call, design, deadlineMs) => {
        const [outermost, ...inner] = design.layers;
        const layers = [{ ...outermost!, budget: 'shared' as const }, ...inner];
        expect(play(call, { ...design, layers }, deadlineMs).bill.totalMs).toBeLessThanOrEqual(deadlineMs);
      }),
    );
  });

  test('a violated criterion of repeats is marked at a decision, and the reverse', () => {
    fc.assert(
      fc.property(anyCall, anyDesign, deadline, (call, design, deadlineMs) => {
        const { events, criteria } = play(call, design, deadlineMs);
        const ofRepeats = ['double-effect', 'futile-repeat', 'over-budget'];
        const marked = events.filter(({ kind }) => kind === 'decision').flatMap(({ violates }) => violates);
        expect(new Set(criteria.map(({ id }) => id).filter((id) => ofRepeats.includes(id)))).toEqual(
          new Set(marked.filter((id) => ofRepeats.includes(id))),
        );
      }),
    );
  });
});

describe('under policies that ignore nothing', () => {
  test('nothing is repeated that is not retryable, and no change is risked twice', () => {
    fc.assert(
      fc.property(anyCall, soundDesign, deadline, (call, design, deadlineMs) => {
        const { bill } = play(call, design, deadlineMs);
        expect(bill.futileRepeats).toBe(0);
        expect(bill.riskyRepeats).toBe(0);
        expect(bill.duplicatedEffects).toBe(0);
        expect(bill.earlyRepeats).toBe(0);
      }),
    );
  });

  test('with retries in one layer no criterion of repeats is violated, and the users hear the truth', () => {
    fc.assert(
      fc.property(anyCall, soundDesign, deadline, fc.nat(), (call, design, deadlineMs, which) => {
        const chosen = which % design.layers.length;
        // An outer layer that gives up before an inner one is done is a fault of another kind.
        const layers = design.layers.map(({ timeoutMs: _, ...layer }, at) => ({
          ...layer,
          attempts: at === chosen ? 3 : 1,
        }));
        const { criteria } = play(call, { ...design, layers }, deadlineMs);
        expect(criteria.filter(({ id }) => id !== 'given-up')).toEqual([]);
      }),
    );
  });
});

describe('retries in several layers', () => {
  test('attempts multiply where no layer reads what the one below reports', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(counts, (attempts) => {
        const layers = attempts.map((count, at) => ({
          name: LAYER_NAMES[at]!,
          attempts: count,
          backoffMs: 1,
          ignores: ['flag' as const],
        }));
        const call: CallInput = {
          tool: 'find',
          wish: 'it',
          effect: 'read',
          backend: [{ processingMs: 1, sees: { kind: 'upstream', http: { status: 503 } } }],
        };
        const { bill } = play(call, { title: 'layered', guard: null, layers }, 3_600_000);
        expect(bill.calls).toBe(attempts.reduce((product, count) => product * count, 1));
      }),
    );
  });

  test('where each layer heeds the report, the innermost is the only one that repeats', () => {
    const layers = (['orchestrator', 'client', 'tool'] as const).map((name) => ({
      name,
      attempts: 3,
      backoffMs: 1,
    }));
    const call: CallInput = {
      tool: 'find',
      wish: 'it',
      effect: 'read',
      backend: [{ sees: { kind: 'upstream', http: { status: 503 } } }],
    };
    expect(play(call, { title: 'heeding', layers }, 60_000).bill.calls).toBe(3);
  });
});
