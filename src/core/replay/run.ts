import type { Report } from '../classifier/observation.ts';
import type { Verdict } from '../classifier/verdict.ts';
import type { Effect, Outcome } from '../classifier/vocabulary.ts';
import { classify } from '../classify.ts';
import type { Bill } from './bill.ts';
import type { Process } from './clock.ts';
import { type Violation, violations } from './criteria.ts';
import type { ReplayEvent } from './events.ts';
import { designOf } from './read.ts';
import type { CallRecord } from './record.ts';
import { emit, type HandOver, type Job, newRun, type Run, type Work } from './run-state.ts';
import type { Design, Scenario } from './scenario.ts';
import type { CallState } from './states.ts';
import { standing, tell } from './telling.ts';
import type { Told } from './told.ts';
import { wishProcess } from './wish.ts';

/** How one wish ended. */
export interface WishSummary {
  readonly id: string;
  readonly wish: string;
  readonly tool: string;
  readonly effect: Effect;
  readonly state: CallState;
  readonly outcome: Outcome | null;
  readonly reason: string | null;
  readonly calls: number;
  readonly effects: number;
  readonly told: readonly Told[];
}

/** Everything that a run left behind. The same scenario, design and seed always give the same. */
export interface Replay {
  readonly scenario: { readonly id: string; readonly title: string };
  readonly design: { readonly name: string; readonly title: string };
  readonly seed: number;
  readonly deadlineMs: number;
  /** In order of time. */
  readonly events: readonly ReplayEvent[];
  /** When the backend was at work. */
  readonly work: readonly Work[];
  readonly records: readonly CallRecord[];
  readonly wishes: readonly WishSummary[];
  /** The hand-over queue. */
  readonly queue: readonly HandOver[];
  readonly bill: Bill;
  readonly criteria: readonly Violation[];
  readonly told: readonly Told[];
  /** The last thing that a user was told. */
  readonly final: Told | null;
  /** The run was ended from outside: the design would have gone on without end. */
  readonly cutOff: boolean;
}

export interface ReplayOptions {
  /** Name of a design of the scenario, or a design with the name to show for it. */
  readonly design?: string | { readonly name: string; readonly design: Design };
  readonly seed?: number;
}

/**
 * Plays a scenario in virtual time.
 *
 * @throws InputError `unknown-design`.
 */
export function replay(scenario: Scenario, options: ReplayOptions = {}): Replay {
  const { name, design } =
    typeof options.design === 'object' ? options.design : designOf(scenario, options.design);
  const seed = options.seed ?? 1;
  const run = newRun(scenario, design, seed);
  run.clock.spawn(mainProcess(run));
  run.clock.run();
  return {
    scenario: { id: scenario.id, title: scenario.title },
    design: { name, title: design.title },
    seed,
    deadlineMs: scenario.deadlineMs,
    events: run.events,
    work: run.work,
    records: run.jobs.flatMap(({ records }) => records),
    wishes: run.jobs.map(summary),
    queue: run.jobs.flatMap(({ handOver }) => (handOver === null ? [] : [handOver])),
    bill: run.bill,
    criteria: violations(run.bill, run.told),
    told: run.told,
    final: run.told.at(-1) ?? null,
    cutOff: run.cutOff,
  };
}

function summary(job: Job): WishSummary {
  return {
    id: job.id,
    wish: job.spec.wish,
    tool: job.spec.tool,
    effect: job.spec.effect,
    state: standing(job),
    outcome: job.verdict?.outcome ?? null,
    reason: job.verdict?.reason ?? null,
    calls: job.records.filter(({ to }) => to === 'backend').length,
    effects: job.effects,
    told: job.told,
  };
}

function* mainProcess(run: Run): Process<void> {
  const parallel = run.scenario.mode === 'parallel';
  const started = parallel ? run.jobs.map((job) => run.clock.spawn(wishProcess(run, job))) : [];
  for (const task of started) yield { task, until: Number.POSITIVE_INFINITY };
  if (!parallel) for (const job of run.jobs) yield* wishProcess(run, job);
  if (run.scenario.coordinator) reportAll(run);
}

/**
 * The coordinator's last word. The classifier judges the report; the design only says what is done with
 * its gaps.
 *
 * Source: domain.md §5.
 */
function reportAll(run: Run): void {
  const covered = run.jobs.filter((job) => standing(job) === 'completed');
  const missing = run.jobs.filter((job) => !covered.includes(job));
  const total = run.jobs.length;
  const report: Report = {
    covered: covered.length,
    total,
    failures: missing.map((job) => failureOf(job)),
  };
  const verdict = classify({ kind: 'report', report, context: { role: 'coordinator' } });
  emit(run, 'report', { from: 'coordinator', outcome: verdict.outcome, action: verdict.action });
  const words = { total, covered: covered.length, missing: missing.map(nameOf).join(', ') };
  if (missing.length === 0) tell(run, null, 'whole', null, words);
  else if (run.design.gaps === 'hidden') tell(run, null, 'false-whole', 'gap-hidden', words);
  else if (run.design.gaps === 'abort')
    tell(run, null, 'false-end', covered.length > 0 ? 'run-ended' : 'cause-lost', words);
  else tell(run, null, covered.length > 0 ? 'part' : 'nothing', null, words);
}

function failureOf(job: Job): NonNullable<Report['failures']>[number] {
  const verdict: Verdict | null = job.verdict;
  return {
    what: nameOf(job),
    ...(verdict?.reason === null || verdict === null ? {} : { reason: verdict.reason }),
    isRetryable: verdict?.isRetryable === true,
    attempts: Math.max(1, job.records.filter(({ to }) => to === 'backend').length),
  };
}

function nameOf(job: Job): string {
  return job.spec.source ?? job.spec.wish;
}
