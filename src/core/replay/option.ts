import type { Observation } from '../classifier/observation.ts';
import { readObservation } from '../classifier/read.ts';
import { classify } from '../classify.ts';
import type { Case, Step } from '../questions/schema.ts';
import { isTrouble, mayHaveRun, type Situation, withVerdict } from '../questions/situation.ts';
import { runOption, runToday } from '../questions/steps.ts';
import type { Call, Trace } from '../questions/trace.ts';
import { readScenario } from './read.ts';
import type { DesignInput, Scenario, ScenarioInput } from './scenario.ts';
import type { Ignorable } from './vocabulary.ts';

/** Words that a played option is shown with. */
export interface OptionWords {
  readonly title: string;
  readonly story: string;
}

/**
 * The option of a question as a scenario: its facts become a backend that fails in this way every time
 * and, where the call may have run, did run; its calls become a design. Null where there is nothing to
 * watch: reports, changed calls, options that make no call and read no silence.
 *
 * @throws InputError where the facts are no observation.
 */
export function playOption(
  facts: unknown,
  now: Case['now'],
  steps: readonly Step[],
  words: OptionWords,
): Scenario | null {
  const observation = readObservation(facts);
  if (!PLAYABLE_KINDS.has(observation.kind) || observation.context?.known === 'completed') return null;
  const start = withVerdict(observation, classify(observation));
  // A step may change the facts, for example by sending a key from now on.
  const { situation, trace } = runOption(runToday(start, now), steps);
  const design = designOf(situation, trace);
  if (design === null) return null;
  return readScenario({
    id: 'option',
    ...words,
    watch: 'Count the calls, the changes, and what the user is told.',
    ...budgetOf(situation),
    calls: [wishOf(situation)],
    designs: { option: { title: words.title, ...design } },
  } satisfies ScenarioInput);
}

const PLAYABLE_KINDS = new Set<Observation['kind']>([
  'response',
  'transport',
  'timeout',
  'disconnect',
  'upstream',
  'check',
]);

/** Nothing ignored but what a call in spite of everything ignores. */
const REGARDLESS: readonly Ignorable[] = ['reason', 'effect', 'answer'];

/** The calls of a trace as layers; null where there is nothing to play. */
function designOf(situation: Situation, trace: Trace): Omit<DesignInput, 'title'> | null {
  const { calls, showing } = trace;
  if (calls.some(({ changed, redo, informed }) => changed || redo || informed)) return null;
  const asEmpty = showing?.seen === 'empty' && isTrouble(situation);
  const made = calls.reduce<Call | null>(worse, null);
  if (made === null || made.times === 0) {
    if (!asEmpty || situation.verdict.layer !== 'local') return null;
    return { layers: [{ name: 'client', attempts: 1 }], silence: 'empty' };
  }
  const keyed = situation.context.idempotencyKey === true ? 'intent' : 'none';
  const attempts = attemptsOf(made);
  const layers = LAYERS[Math.min(made.layers, 3) - 1] ?? ['client'];
  return {
    key: made.key === 'new' ? 'attempt' : keyed,
    guard: null,
    layers: layers.map((name) => ({
      name,
      attempts,
      backoffMs: made.wait === 'backoff' ? 1000 : 1,
      jitter: false,
      budget: 'fresh' as const,
      ignores: [...REGARDLESS, 'flag', ...waitIgnored(made)],
    })),
  };
}

const LAYERS = [['client'], ['client', 'tool'], ['orchestrator', 'client', 'tool']] as const;

const worse = (one: Call | null, other: Call): Call =>
  one === null || other.times > one.times ? other : one;

/** Repeats follow the call that failed; over several layers the times are the product. */
function attemptsOf({ times, layers }: Call): number | 'unbounded' {
  if (times === Number.POSITIVE_INFINITY) return 'unbounded';
  return layers > 1 ? Math.max(2, Math.round(times ** (1 / layers))) : Math.min(30, times + 1);
}

function waitIgnored({ wait }: Call): Ignorable[] {
  if (wait === 'none') return ['wait'];
  return wait === 'backoff' ? ['stated-wait'] : [];
}

/** The first call that is played stands for the last that was made. */
function budgetOf({ context, left }: Situation): Pick<ScenarioInput, 'maxAttempts' | 'deadlineMs'> {
  const remaining = (context.deadlineMs ?? 3_600_000) - (context.elapsedMs ?? 0);
  return {
    maxAttempts: left === 0 ? 1 : Math.min(20, (context.maxAttempts ?? 20) - (context.attempt ?? 1) + 1),
    deadlineMs: Math.max(1, Math.round(remaining)),
  };
}

function wishOf(situation: Situation): ScenarioInput['calls'][number] {
  const { observation, context, verdict } = situation;
  const { context: _, report: __, ...sees } = observation;
  // Unstated: a tool's own report counts as a read, a local observation as a write. Source: domain.md §2.
  const effect = context.effect ?? (verdict.layer === 'local' ? 'write' : 'read');
  const { known } = context;
  return {
    tool: 'the_tool',
    wish: 'what the user asked for',
    effect,
    ...(context.contract === undefined ? {} : { contract: context.contract }),
    facts: furtherFacts(situation),
    statusQuery: context.statusQuery !== false,
    backend: [
      {
        validationMs: 0,
        connectMs: 0,
        processingMs: 0,
        returnMs: 0,
        sees,
        takesEffect: effect !== 'read' && mayHaveRun(situation),
        ...(known === undefined || known === 'nothing' || known === 'completed' ? {} : { known }),
      },
    ],
  };
}

function furtherFacts({ context }: Situation): NonNullable<ScenarioInput['calls'][number]['facts']> {
  const { faultOf, expectedToAppear, role, method, session, protocolVersion } = context;
  const { resultTypes, outputSchema, retryAfterMs } = context;
  const facts = {
    faultOf,
    expectedToAppear,
    role,
    method,
    session,
    protocolVersion,
    resultTypes,
    outputSchema,
    retryAfterMs,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
