import { type Random, randomFrom } from '../../src/core/random.ts';
import { readScenario } from '../../src/core/replay/read.ts';
import { replay } from '../../src/core/replay/run.ts';
import type { ScenarioInput } from '../../src/core/replay/scenario.ts';
import { BUDGETS, IGNORABLE, KEYS, LAYER_NAMES, SILENCES } from '../../src/core/replay/vocabulary.ts';

type Backend = ScenarioInput['calls'][number]['backend'][number];

const FAILURES: readonly Backend[] = [
  {},
  { answer: 'reset' },
  { answer: 'never' },
  { sees: { kind: 'upstream', http: { status: 503 } } },
  { sees: { kind: 'upstream', http: { status: 429, headers: { 'retry-after': '1' } } } },
  { sees: { kind: 'check', stage: 'policy' } },
  { sees: { kind: 'check', stage: 'schema', field: 'date' } },
  { endsIn: 'connect', sees: { kind: 'disconnect', sent: false } },
];

const pick = <T>(random: Random, list: readonly T[]): T => list[random.int(list.length)]!;
const some = <T>(random: Random, list: readonly T[]): T[] => list.filter(() => random.int(4) === 0);

/** A scenario and a design drawn by a seed: up to three layers of up to four attempts. */
function drawn(seed: number): ScenarioInput {
  const random = randomFrom(seed);
  const layers = LAYER_NAMES.slice(0, 1 + random.int(3)).map((name) => ({
    name,
    attempts: 1 + random.int(4),
    backoffMs: 1 + random.int(800),
    ignores: some(random, IGNORABLE),
    budget: pick(random, BUDGETS),
  }));
  return {
    id: 'drawn',
    title: 'drawn',
    story: 'drawn',
    watch: 'drawn',
    deadlineMs: 2000 + random.int(20_000),
    calls: [
      {
        tool: 'act',
        wish: 'it',
        effect: pick(random, ['read', 'write', 'idempotent-write', 'notify'] as const),
        statusQuery: random.int(2) === 0,
        backend: Array.from({ length: 1 + random.int(3) }, () => pick(random, FAILURES)),
      },
    ],
    designs: {
      drawn: {
        title: 'drawn',
        layers,
        key: pick(random, KEYS),
        silence: pick(random, SILENCES),
        guard: random.int(2) === 0 ? null : 3,
      },
    },
  };
}

export interface ReplayFigures {
  readonly designs: number;
  /** Calls to backends in all runs. */
  readonly calls: number;
  /** Processor time, which other programs do not lengthen, for playing alone; drawing and reading come before. */
  readonly milliseconds: number;
}

/** Plays so many random designs. */
export function measure(designs: number): ReplayFigures {
  const scenarios = Array.from({ length: designs }, (_, seed) => readScenario(drawn(seed)));
  let calls = 0;
  const begin = process.cpuUsage();
  for (const scenario of scenarios) calls += replay(scenario).bill.calls;
  const { user, system } = process.cpuUsage(begin);
  return { designs, calls, milliseconds: (user + system) / 1000 };
}
