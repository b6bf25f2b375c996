import type { Verdict } from '../classifier/verdict.ts';
import type { Action, Known } from '../classifier/vocabulary.ts';
import type { Process } from './clock.ts';
import { faultsOfRepeat } from './faults.ts';
import { handOver } from './hand-over.ts';
import { decided, layerProcess, pause, type Result } from './layer.ts';
import { backoffOf, type Reading, readAt, truthOf } from './reading.ts';
import { move } from './record.ts';
import { emit, type Job, MOST_HOPS, type Run } from './run-state.ts';
import { standing, tellEnd } from './telling.ts';

/** One wish from its first call to what the user is told. */
export function* wishProcess(run: Run, job: Job): Process<void> {
  job.startedAt = run.clock.now;
  run.clock.spawn(markDeadline(run, job));
  let result = yield* layerProcess(run, job, 0, null);
  while (yield* goesOn(run, job, result)) result = yield* layerProcess(run, job, 0, null);
  const truth = truthOf(run, job, result);
  if (isGivenUp(run, job, result, truth)) run.bill.givenUp += 1;
  job.endedAt = run.clock.now;
  run.bill.totalMs = Math.max(run.bill.totalMs, run.clock.now);
  job.verdict = truth;
  // A subagent reports to its coordinator, which costs a turn as well; only the coordinator tells the user.
  if (run.scenario.coordinator) run.bill.rounds += 1;
  else tellEnd(run, job, truth, beliefAfter(run, job, result));
}

/** What the design believes in the end: after a status query more is known than the layer read. */
function beliefAfter(run: Run, job: Job, result: Result): Verdict {
  return job.known === null ? result.reading.belief : readAt(run, job, 0, job.outerAttempts, result).belief;
}

function* markDeadline(run: Run, job: Job): Process<void> {
  yield { until: job.startedAt + run.scenario.deadlineMs };
  if (job.endedAt === null || job.running > 0)
    emit(run, 'deadline', { call: job.id, from: 'user', ms: run.scenario.deadlineMs });
}

/** Actions after which the agent sends a call that is another one. */
const CHANGES_THE_CALL = new Set<Action>(['fix-arguments', 'reread-and-retry']);

/** What the outermost layer does once it no longer repeats; true: the layers are to call again. */
function* goesOn(run: Run, job: Job, result: Result): Process<boolean> {
  if (job.known === 'completed' || job.frozen) return false;
  const { belief, truth } = result.reading;
  if (CHANGES_THE_CALL.has(belief.action) && job.spec.corrected !== undefined && !job.corrected) {
    correct(run, job, belief.action);
    return true;
  }
  if (belief.action === 'query-status' && job.spec.statusQuery) return yield* askStatus(run, job, result);
  if (belief.action === 'hand-over' || belief.action === 'query-status') handOver(run, job, truth);
  return false;
}

function correct(run: Run, job: Job, action: Action): void {
  job.script = job.spec.corrected ?? job.script;
  job.corrected = true;
  job.position = 0;
  job.calls = 0;
  job.outerAttempts = 0;
  job.carried = 0;
  emit(run, 'correction', { call: job.id, from: run.design.layers[0]!.name, action });
}

/**
 * Asks what became of the call, as long as the classifier says so and time is left; then hands over.
 * True: the call was never received, and is to be sent again.
 */
function* askStatus(run: Run, job: Job, result: Result): Process<boolean> {
  const layer = run.design.layers[0]!;
  const deadlineAt = job.startedAt + run.scenario.deadlineMs;
  let { truth } = result.reading;
  for (let poll = 1; poll <= run.design.polls; poll++) {
    if (run.clock.now + job.spec.statusMs > deadlineAt) break;
    const known = yield* ask(run, job);
    if (known === 'completed') return false;
    const reading = readAt(run, job, 0, job.outerAttempts, result);
    truth = reading.truth;
    if (reading.belief.isRetryable === true) return yield* sendAgain(run, job, result, reading);
    if (reading.belief.action !== 'query-status') return false;
    const wait = backoffOf(layer, poll, run.seed, `${job.id}/status`);
    if (run.clock.now + wait > deadlineAt) break;
    yield* pause(run, job, 0, wait);
    if (isCompleted(job)) return false;
  }
  handOver(run, job, truth);
  return false;
}

/** A notice may have come while somebody waited. */
function isCompleted(job: Job): boolean {
  return job.known === 'completed';
}

/** What was not received may still be on its way: an inner layer goes on trying. */
function isUnderWay({ running, trying }: Job): boolean {
  return running > 0 || trying > 0;
}

function* ask(run: Run, job: Job): Process<Known> {
  const by = run.design.layers[0]!.name;
  const fields = { call: job.id, from: by, to: 'backend' };
  emit(run, 'status-asked', fields);
  yield { until: run.clock.now + job.spec.statusMs };
  run.bill.statusQueries += 1;
  run.bill.spent.asking += job.spec.statusMs;
  const known: Known = job.effects > 0 ? 'completed' : isUnderWay(job) ? 'accepted' : 'not-sent';
  job.known = known;
  job.doubt = known === 'accepted';
  emit(run, 'status-answered', { ...fields, known });
  for (const record of job.records) {
    if (record.state === 'unknown' || (record.state === 'accepted' && known !== 'accepted'))
      move(
        record,
        known === 'completed' ? 'completed' : known === 'accepted' ? 'accepted' : 'failed',
        'status',
        run.clock.now,
        by,
      );
  }
  return known;
}

/** The status says that nothing was received: a repeat like any other, if the design makes any. */
function* sendAgain(run: Run, job: Job, result: Result, reading: Reading): Process<boolean> {
  const { layers } = run.design;
  const allowed = Math.max(
    ...layers.map(({ attempts }) => (attempts === 'unbounded' ? MOST_HOPS : attempts)),
  );
  if (job.calls >= allowed) return false;
  const waitMs = reading.waitMs > 0 ? reading.waitMs : backoffOf(layers[0]!, 1, run.seed, `${job.id}/again`);
  if (run.clock.now + waitMs >= job.startedAt + run.scenario.deadlineMs) return false;
  const decision = { ...result, reading: { ...reading, waitMs } };
  decided(run, job, 0, job.outerAttempts, decision, faultsOfRepeat(run, job, result, decision.reading));
  yield* pause(run, job, 0, waitMs);
  job.known = null;
  job.carried = job.calls;
  run.bill.repeats += 1;
  return true;
}

/** A repeat was due, there was time for it, and none was made. */
function isGivenUp(run: Run, job: Job, result: Result, truth: Verdict): boolean {
  if (truth.isRetryable !== true || standing(job) === 'completed' || result.record === null) return false;
  // Taking a failure for an answer is a fault of its own.
  if (result.reading.belief.outcome === 'empty') return false;
  const longest =
    Math.max(...run.design.layers.map(({ backoffMs }) => backoffMs)) * 1.5 * 2 ** (job.calls - 1);
  const spent = run.clock.now - job.startedAt;
  return spent + Math.max(longest, truth.delayMs ?? 0) < run.scenario.deadlineMs;
}
