import type { Case, Step } from '../questions/schema.ts';
import { mayHaveRun, type Situation } from '../questions/situation.ts';
import { designOfOption } from './option-design.ts';
import { readScenario } from './read.ts';
import type { Scenario, ScenarioInput } from './scenario.ts';

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
  const played = designOfOption(facts, now, steps);
  if (played === null) return null;
  const { situation, design } = played;
  return readScenario({
    id: 'option',
    ...words,
    watch: 'Count the calls, the changes, and what the user is told.',
    ...budgetOf(situation),
    calls: [wishOf(situation)],
    designs: { option: { title: words.title, ...design } },
  } satisfies ScenarioInput);
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
