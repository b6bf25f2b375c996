import type { Context, Observation } from '../classifier/observation.ts';
import type { Verdict } from '../classifier/verdict.ts';
import type { Known } from '../classifier/vocabulary.ts';
import { classify } from '../classify.ts';
import { hashOf } from '../hash.ts';
import { randomFrom } from '../random.ts';
import { isKeyed, type Job, type Run, type Seen } from './run-state.ts';
import type { LayerPolicy } from './scenario.ts';

/**
 * How a failure is read. The classifier judges it twice: with all that is known (`truth`), and as the
 * design understands it (`belief`), which leaves out or misstates what the design ignores. The engine
 * acts on the belief; where the two differ in what they allow, a criterion is violated. Nothing is
 * decided here.
 */
export interface Reading {
  readonly truth: Verdict;
  readonly belief: Verdict;
  /** Before the next attempt, if there is one; milliseconds. */
  readonly waitMs: number;
}

/** What reaches a layer from the one below. */
export interface Passed {
  readonly seen: Seen;
  /** What the innermost layer saw, before anybody reported it. */
  readonly origin: Seen;
  /** No answer came: the connection was lost, or somebody gave up waiting. */
  readonly silence: 'lost' | 'gave-up' | null;
  /** What the caller knows besides; null: nothing. */
  readonly known: Known | null;
  /** What the layer below made of it; null: it comes from the backend, or as it was. */
  readonly reported: Pick<Verdict, 'outcome' | 'reason'> | null;
}

/** The call with all that is known of the whole wish, as somebody who overlooks all layers sees it. */
export function wholeObservation(run: Run, job: Job, passed: Passed): Observation {
  const context = { ...trueFacts(run, job), ...knownOf(job, passed), ...wholeBudget(run, job) };
  return { ...passed.origin, context };
}

export function truthOf(run: Run, job: Job, passed: Passed): Verdict {
  return classify(wholeObservation(run, job, passed));
}

/**
 * The verdict on one call by itself: no budget, no history. What a script says every time is judged once.
 */
export function ownVerdict(run: Run, job: Job, passed: Passed): Verdict {
  const { origin, known } = passed;
  const judged = job.judged.get(origin);
  if (judged !== undefined && judged.known === known) return judged.verdict;
  const verdict = judgeAlone(run, job, passed);
  job.judged.set(origin, { known, verdict });
  return verdict;
}

function judgeAlone(run: Run, job: Job, { origin, known }: Passed): Verdict {
  return classify({ ...origin, context: { ...trueFacts(run, job), ...(known === null ? {} : { known }) } });
}

function factsOf({ spec }: Job): Context {
  return {
    ...(spec.facts as Context),
    effect: spec.effect,
    ...(spec.contract === undefined ? {} : { contract: spec.contract }),
  };
}

function trueFacts(run: Run, job: Job): Context {
  return {
    ...factsOf(job),
    ...(isKeyed(run, job) ? { idempotencyKey: true } : {}),
    statusQuery: job.spec.statusQuery,
  };
}

/** An earlier call of the same wish that may have run makes the whole wish uncertain. */
function knownOf(job: Job, passed: Passed): Context {
  if (job.known !== null) return { known: job.known };
  const uncertain = job.doubt && passed.known !== 'accepted';
  const known = uncertain ? 'nothing' : passed.known;
  return known === null ? {} : { known };
}

function wholeBudget(run: Run, job: Job): Context {
  return {
    attempt: job.calls,
    maxAttempts: run.scenario.maxAttempts,
    elapsedMs: run.clock.now - job.startedAt,
    deadlineMs: run.scenario.deadlineMs,
    ...guardFacts(run, job),
  };
}

function guardFacts(run: Run, job: Job): Context {
  return run.design.guard === null ? {} : { repeats: job.sameInARow, repeatLimit: run.design.guard };
}

/** Reads what reached a layer after one of its attempts. */
export function readAt(run: Run, job: Job, depth: number, attempt: number, passed: Passed): Reading {
  const layer = run.design.layers[depth]!;
  const truth = truthOf(run, job, passed);
  const observation = misread(run, job, depth, attempt, passed, truth);
  const belief = classify(observation);
  if (belief.isRetryable !== true || layer.attempts === 1) return { truth, belief, waitMs: 0 };
  const stated = belief.delayMs ?? 0;
  const waitMs = layer.ignores.includes('wait')
    ? 0
    : Math.max(stated, backoffOf(layer, attempt, run.seed, `${job.id}/${depth}`));
  if (fits(observation.context, waitMs)) return { truth, belief, waitMs };
  // Asked again with the wait counted in, so that the classifier refuses it and says why.
  const spent = (observation.context?.elapsedMs ?? 0) + waitMs - stated;
  const context = { ...observation.context, elapsedMs: spent };
  return { truth, belief: classify({ ...observation, context }), waitMs: 0 };
}

function fits(context: Context | undefined, waitMs: number): boolean {
  if (context?.deadlineMs === undefined) return true;
  return (context.elapsedMs ?? 0) + waitMs < context.deadlineMs;
}

/** The observation as the design understands it. */
function misread(
  run: Run,
  job: Job,
  depth: number,
  attempt: number,
  passed: Passed,
  truth: Verdict,
): Observation {
  const { design } = run;
  const layer = design.layers[depth]!;
  const blindToEffect = layer.ignores.includes('effect');
  const context: Context = {
    ...factsOf(job),
    ...(design.key !== 'none' && job.changes ? { idempotencyKey: true } : {}),
    statusQuery: job.spec.statusQuery && design.asksStatus,
    ...(blindToEffect ? { effect: 'read' } : knownOf(job, passed)),
    ...ownBudget(run, job, depth, attempt),
  };
  if (truth.delayMs !== null && !layer.ignores.includes('stated-wait')) context.retryAfterMs = truth.delayMs;
  if (passed.silence !== null && design.silence === 'empty')
    return { ...TAKEN_FOR_EMPTY, context: { ...context, contract: 'zero-or-more' } };
  if (passed.silence !== null && design.silence === 'failed') context.known = 'rejected';
  if (isTakenForTransient(layer, passed, truth))
    return { ...TAKEN_FOR_TRANSIENT, context: { ...context, known: 'rejected' } };
  return { ...(layer.ignores.includes('flag') ? passed.origin : passed.seen), context };
}

function isTakenForTransient({ ignores }: LayerPolicy, { silence }: Passed, { outcome }: Verdict): boolean {
  if (outcome === 'success' || outcome === 'empty') return ignores.includes('answer');
  // Without an answer there is no reason that could be ignored.
  if (!ignores.includes('reason') || silence !== null) return false;
  return outcome !== 'unknown' || ignores.includes('effect');
}

const TAKEN_FOR_EMPTY = { kind: 'check', stage: 'lookup', matches: 0 } as const;
const TAKEN_FOR_TRANSIENT = { kind: 'upstream', reason: 'UNAVAILABLE' } as const;

/** What one layer knows of attempts and time: its own count, and the total only where it is shared. */
function ownBudget(run: Run, job: Job, depth: number, attempt: number): Context {
  const layer = run.design.layers[depth]!;
  const budget: Context = { attempt };
  if (typeof layer.attempts === 'number' && layer.attempts > 1) budget.maxAttempts = layer.attempts;
  if (layer.budget === 'shared') {
    budget.elapsedMs = run.clock.now - job.startedAt;
    budget.deadlineMs = run.scenario.deadlineMs;
  }
  return depth === 0 ? { ...budget, ...guardFacts(run, job) } : budget;
}

/** Exponential, with jitter drawn from the seed: base × 2^(attempt − 1) × 0.5…1.5. Source: domain.md §4. */
export function backoffOf(layer: LayerPolicy, attempt: number, seed: number, place: string): number {
  const plain = layer.backoffMs * 2 ** Math.min(attempt - 1, 16);
  if (!layer.jitter) return plain;
  const drawn = randomFrom(Number.parseInt(hashOf(`${seed}/${place}/${attempt}`).slice(-8), 16)).next();
  return Math.round(plain * (0.5 + drawn));
}
