import type { Observation } from '../classifier/observation.ts';
import { reasonRow } from '../classifier/reasons.ts';
import type { Verdict } from '../classifier/verdict.ts';
import type { Known } from '../classifier/vocabulary.ts';
import { type Bill, newBill } from './bill.ts';
import { Clock } from './clock.ts';
import { type EventFields, type EventKind, newEvent, type ReplayEvent } from './events.ts';
import { argumentsDigest, type CallRecord } from './record.ts';
import type { Design, Reply, Scenario, WishedCall } from './scenario.ts';
import type { Told } from './told.ts';

/** An observation without the context, which every layer adds for itself. */
export type Seen = Omit<Observation, 'context'>;

/** A hand-over: what a person needs to go on, and what came of it. */
export interface HandOver {
  readonly call: string;
  readonly at: number;
  readonly by: string;
  readonly wish: string;
  readonly tool: string;
  readonly arguments: string;
  readonly key: string | null;
  readonly lastEvidence: string;
  readonly uncertain: string;
  readonly checkAt: string;
  /** Automatic calls have ended. */
  readonly frozen: true;
  resolution: {
    readonly at: number;
    readonly by: string;
    readonly state: 'completed' | 'failed';
    readonly basis: string;
  } | null;
}

/** One wish while it runs. */
export interface Job {
  readonly id: string;
  readonly spec: WishedCall;
  readonly changes: boolean;
  readonly digest: string;
  readonly records: CallRecord[];
  readonly told: Told[];
  /** Keys under which the change has happened. */
  readonly appliedKeys: Set<string>;
  script: readonly Reply[];
  corrected: boolean;
  startedAt: number;
  endedAt: number | null;
  /** Calls to the backend since the last correction. */
  calls: number;
  /** Where in the script the next call stands. */
  position: number;
  /** Calls of the outermost layer in all. */
  outerCalls: number;
  /** Attempts of the outermost layer since the last correction. */
  outerAttempts: number;
  /** Attempts that inner layers count as made already, after a status query let the call be sent again. */
  carried: number;
  effects: number;
  /** Calls that the backend works on at the moment. */
  running: number;
  /** Inner layers that still try, whether or not the outer one waits for them. */
  trying: number;
  /** What is known of the wish beyond the last answer. */
  known: Known | null;
  /** Some call of the wish may have had its effect, and nobody knows. */
  doubt: boolean;
  frozen: boolean;
  lastCode: string | null;
  sameInARow: number;
  /** Verdicts on what was seen, by the observation itself. */
  readonly judged: Map<Seen, { readonly known: Known | null; readonly verdict: Verdict }>;
  verdict: Verdict | null;
  handOver: HandOver | null;
}

export interface Breaker {
  failures: number;
  openUntil: number;
  /** Failures that were no sign of a sick backend. */
  wrongly: boolean;
}

/** A stretch of time in which the backend worked on a call, whether or not anybody still waited. */
export interface Work {
  readonly call: string;
  readonly from: number;
  readonly to: number;
}

/** A run in progress. */
export interface Run {
  readonly scenario: Scenario;
  readonly design: Design;
  readonly seed: number;
  readonly clock: Clock;
  readonly bill: Bill;
  readonly events: ReplayEvent[];
  readonly work: Work[];
  readonly jobs: Job[];
  readonly breakers: Map<number, Breaker>;
  readonly told: Told[];
  cutOff: boolean;
}

/** Calls of one layer to another after which a run is cut off: some designs never end. */
export const MOST_HOPS = 500;

export function newRun(scenario: Scenario, design: Design, seed: number): Run {
  return {
    scenario,
    design,
    seed,
    clock: new Clock(),
    bill: newBill(scenario.deadlineMs),
    events: [],
    work: [],
    jobs: scenario.calls.map(newJob),
    breakers: new Map(),
    told: [],
    cutOff: false,
  };
}

function newJob(spec: WishedCall, index: number): Job {
  return {
    id: `${spec.tool}-${index + 1}`,
    spec,
    changes: spec.effect !== 'read',
    digest: argumentsDigest(spec.arguments),
    records: [],
    told: [],
    appliedKeys: new Set(),
    script: spec.backend,
    corrected: false,
    startedAt: 0,
    endedAt: null,
    calls: 0,
    position: 0,
    outerCalls: 0,
    outerAttempts: 0,
    carried: 0,
    effects: 0,
    running: 0,
    trying: 0,
    known: null,
    doubt: false,
    frozen: false,
    lastCode: null,
    sameInARow: 0,
    judged: new Map(),
    verdict: null,
    handOver: null,
  };
}

export function emit(run: Run, kind: EventKind, fields: EventFields): void {
  run.events.push(newEvent(run.clock.now, kind, fields));
}

/** A call counts as keyed only where its key comes from the intent, or it is idempotent by nature. */
export function isKeyed(run: Run, job: Job): boolean {
  return run.design.key === 'intent' || job.spec.effect === 'idempotent-write';
}

/** The plain cause behind a verdict, for people. */
export function causeOf(verdict: Verdict | null): string {
  if (verdict === null || verdict.reason === null) return '';
  const stated = verdict.envelope?.structuredContent?.['customerMessage'];
  return typeof stated === 'string' ? stated : reasonRow(verdict.reason).cause;
}

/** The rule that decided, in words; a fold of categories is a remark, not a reason. */
export function whyOf(verdict: Verdict): string | null {
  return verdict.because.findLast(({ rule }) => rule !== 'fold')?.text ?? null;
}
