import type { Verdict } from '../classifier/verdict.ts';
import { backendProcess, patienceOf, silenceOf, spansOf } from './backend.ts';
import { breakerRefuses, noteOutcome } from './breaker.ts';
import type { Process } from './clock.ts';
import type { CriterionId } from './criteria.ts';
import { ownVerdict, type Passed, type Reading, readAt, truthOf } from './reading.ts';
import { type CallRecord, move, newRecord } from './record.ts';
import { emit, isKeyed, type Job, MOST_HOPS, type Run, whyOf } from './run-state.ts';
import type { LayerPolicy, Reply } from './scenario.ts';

/** What came of one attempt. */
interface Attempt extends Passed {
  /** The verdict on this call alone, without budget and history. */
  readonly own: Verdict;
  /** Null where a breaker let no call out. */
  readonly record: CallRecord | null;
}

/** What a layer hands to the one above, with how it read it itself. */
export interface Result extends Attempt {
  readonly reading: Reading;
}

/** One layer at work on one wish: its attempts, each a call of the next layer or of the backend. */
export function* layerProcess(run: Run, job: Job, depth: number, parent: CallRecord | null): Process<Result> {
  const layer = run.design.layers[depth]!;
  let attempt = depth === 0 ? job.outerAttempts : 0;
  for (;;) {
    attempt += 1;
    if (depth === 0) job.outerAttempts = attempt;
    const made = yield* attemptOnce(run, job, depth, attempt, parent);
    if (depth === 0) countSame(job, made.own);
    const result = { ...made, reading: readAt(run, job, depth, attempt, made) };
    const again = repeats(run, job, layer, result.reading);
    decided(run, job, depth, attempt, result, again ? faultsOfRepeat(run, job, result) : []);
    if (!again) return passUp(result);
    const { waitMs } = result.reading;
    if (waitMs > 0) yield* pause(run, job, depth, waitMs);
    if (job.known === 'completed' || job.frozen) return passUp(result);
    run.bill.repeats += 1;
  }
}

function repeats(run: Run, job: Job, layer: LayerPolicy, { belief }: Reading): boolean {
  if (belief.isRetryable !== true || layer.attempts === 1 || job.frozen) return false;
  if (run.bill.hops < MOST_HOPS) return true;
  if (!run.cutOff) emit(run, 'cut-off', { call: job.id, from: layer.name });
  run.cutOff = true;
  return false;
}

function* attemptOnce(
  run: Run,
  job: Job,
  depth: number,
  attempt: number,
  parent: CallRecord | null,
): Process<Attempt> {
  const refused = breakerRefuses(run, job, depth);
  if (refused !== null) return { ...refused, own: ownVerdict(run, job, refused.origin), record: null };
  const record = openRecord(run, job, depth, attempt, parent);
  const passed = yield* waitFor(run, job, depth, record);
  const own = ownVerdict(run, job, passed.origin);
  settle(run, job, depth, record, passed, own);
  noteOutcome(run, job, depth, own);
  return { ...passed, own, record };
}

function openRecord(
  run: Run,
  job: Job,
  depth: number,
  attempt: number,
  parent: CallRecord | null,
): CallRecord {
  const layer = run.design.layers[depth]!;
  const next = run.design.layers[depth + 1];
  const { now } = run.clock;
  run.bill.hops += 1;
  if (depth === 0) job.outerCalls += 1;
  if (depth === 0 && (layer.name === 'orchestrator' || job.outerCalls === 1)) run.bill.rounds += 1;
  const record = newRecord({
    id: `${parent?.id ?? job.id}.${depth === 0 ? job.outerCalls : attempt}`,
    call: job.id,
    parent: parent?.id ?? null,
    from: job.spec.by !== undefined && depth === 0 ? job.spec.by : layer.name,
    to: next?.name ?? 'backend',
    attempt,
    tool: job.spec.tool,
    arguments: job.digest,
    effect: job.spec.effect,
    key: keyFor(run, job, next === undefined),
    startedAt: now,
    deadlineAt: deadlineOf(run, job, layer, now),
  });
  job.records.push(record);
  emit(run, 'call', {
    call: job.id,
    record: record.id,
    from: record.from,
    to: record.to,
    depth,
    attempt,
    text: record.key,
  });
  return record;
}

/** A key by intent is the same in all calls; one by attempt is new each time, and so protects nothing. */
function keyFor(run: Run, job: Job, atBackend: boolean): string | null {
  if (!job.changes || run.design.key === 'none') return null;
  if (run.design.key === 'intent') return `${job.id}${job.corrected ? '-corrected' : ''}`;
  return atBackend ? `${job.id}-try-${job.calls + 1}` : null;
}

function deadlineOf(run: Run, job: Job, layer: LayerPolicy, now: number): number {
  const total =
    layer.budget === 'fresh' ? now + run.scenario.deadlineMs : job.startedAt + run.scenario.deadlineMs;
  return layer.timeoutMs === undefined ? total : Math.min(total, now + layer.timeoutMs);
}

function* waitFor(run: Run, job: Job, depth: number, record: CallRecord): Process<Passed> {
  if (depth === run.design.layers.length - 1) return yield* waitForBackend(run, job, depth, record);
  const inner = run.clock.spawn(layerProcess(run, job, depth + 1, record));
  yield { task: inner, until: record.deadlineAt };
  record.elapsedMs = run.clock.now - record.startedAt;
  if (inner.value !== undefined) return inner.value;
  record.phase = 'processing';
  return givenUp(run, job, depth, record);
}

function* waitForBackend(run: Run, job: Job, depth: number, record: CallRecord): Process<Passed> {
  const reply = nextReply(run, job);
  job.calls += 1;
  run.bill.calls += 1;
  if (isLate(run, job)) run.bill.callsAfterDeadline += 1;
  const patience = patienceOf(run, reply, record.startedAt, record.deadlineAt);
  const work = run.clock.spawn(backendProcess(run, job, record, reply));
  yield { task: work, until: patience.at };
  record.elapsedMs = run.clock.now - record.startedAt;
  bookPhases(run, reply, record.elapsedMs);
  if (work.value !== undefined) return work.value;
  record.phase = patience.phase;
  return givenUp(run, job, depth, record);
}

/** What the backend does next: entries follow each other by call, or by time where they say until when. */
function nextReply(run: Run, job: Job): Reply {
  const since = run.clock.now - job.startedAt;
  let reply = job.script[Math.min(job.position, job.script.length - 1)]!;
  while (reply.untilMs !== undefined && since >= reply.untilMs && job.position < job.script.length - 1) {
    job.position += 1;
    reply = job.script[job.position]!;
  }
  if (reply.untilMs === undefined) job.position += 1;
  return reply;
}

function bookPhases(run: Run, reply: Reply, elapsedMs: number): void {
  let left = elapsedMs;
  for (const { phase, ms } of spansOf(reply)) {
    const used = Math.min(ms, left);
    run.bill.spent[phase] += used;
    left -= used;
  }
}

function isLate(run: Run, job: Job): boolean {
  return job.endedAt !== null || run.clock.now - job.startedAt >= run.scenario.deadlineMs;
}

function givenUp(run: Run, job: Job, depth: number, record: CallRecord): Passed {
  const elapsed = record.elapsedMs;
  const phase = record.phase ?? 'processing';
  emit(run, 'silence', {
    call: job.id,
    record: record.id,
    from: record.from,
    to: record.to,
    depth,
    ms: elapsed,
    phase,
  });
  return silenceOf(run.design.layers[depth]!.name, phase, elapsed, record.deadlineAt - record.startedAt);
}

const NEVER_SENT = new Set(['CONNECT_FAILED']);

/** Writes into the record what the answer, or its absence, is evidence of. */
function settle(run: Run, job: Job, depth: number, record: CallRecord, passed: Passed, own: Verdict): void {
  const { now } = run.clock;
  if (passed.silence !== 'gave-up') {
    const { outcome, reason } = own;
    emit(run, 'answer', {
      call: job.id,
      record: record.id,
      from: record.to,
      to: record.from,
      depth,
      outcome,
      reason,
    });
  }
  record.why = whyOf(own);
  if (record.state !== 'pending' && record.state !== 'accepted') return;
  const failed = own.outcome === 'failure' || own.outcome === 'invalid';
  if (failed && NEVER_SENT.has(own.reason ?? '')) move(record, 'failed', 'not-sent', now, record.from);
  else if (passed.silence !== null || own.outcome === 'unknown') {
    move(record, 'unknown', 'silence', now, record.from);
    if (job.changes) job.doubt = true;
  } else if (failed) move(record, 'failed', 'refusal', now, record.to);
  else {
    move(record, 'completed', 'answer', now, record.to);
    answersOthers(run, job, record);
  }
}

/** An answer to a keyed call speaks of every call with that key. */
function answersOthers(run: Run, job: Job, record: CallRecord): void {
  if (!isKeyed(run, job)) return;
  job.doubt = false;
  for (const other of job.records) {
    const sameIntent = other.key === record.key && (other.state === 'unknown' || other.state === 'accepted');
    if (sameIntent) move(other, 'completed', 'same-key', run.clock.now, record.to);
  }
}

/** The repeat guard counts identical failures in a row: same tool, same arguments, same code. */
function countSame(job: Job, own: Verdict): void {
  if (own.errorCode === null) {
    job.sameInARow = 0;
    job.lastCode = null;
    return;
  }
  job.sameInARow = own.errorCode === job.lastCode ? job.sameInARow + 1 : 1;
  job.lastCode = own.errorCode;
}

function decided(
  run: Run,
  job: Job,
  depth: number,
  attempt: number,
  { record, reading: { truth, belief } }: Result,
  violates: readonly CriterionId[],
): void {
  if (belief.isRetryable === null && truth.isRetryable === null) return;
  emit(run, 'decision', {
    call: job.id,
    record: record?.id ?? null,
    from: run.design.layers[depth]!.name,
    depth,
    attempt,
    outcome: belief.outcome,
    reason: belief.reason,
    action: belief.action,
    should: truth.action,
    violates,
    text: whyOf(belief),
  });
}

/** What is wrong with sending this call again. The classifier is asked with and without the budget. */
function faultsOfRepeat(run: Run, job: Job, result: Result): CriterionId[] {
  const { bill } = run;
  const { truth, waitMs } = result.reading;
  const free = truth.isRetryable === true ? truth : truthOf(run, job, result.origin, 'budget');
  const faults = new Set<CriterionId>();
  if (free.isRetryable === true) {
    if (truth.isRetryable !== true) {
      bill.repeatsOverBudget += 1;
      faults.add('over-budget');
    }
    if (waitMs === 0 || waitMs < (free.delayMs ?? 0)) {
      bill.earlyRepeats += 1;
      faults.add('over-budget');
    }
    return [...faults];
  }
  const mayHaveRun =
    free.action === 'query-status' || free.action === 'hand-over' || free.action === 'use-result';
  if (mayHaveRun && job.changes && !isKeyed(run, job)) {
    bill.riskyRepeats += 1;
    faults.add('double-effect');
  }
  if (free.outcome === 'failure') {
    bill.futileRepeats += 1;
    faults.add('futile-repeat');
  }
  return [...faults];
}

function* pause(run: Run, job: Job, depth: number, ms: number): Process<void> {
  run.bill.spent.waiting += ms;
  emit(run, 'wait', { call: job.id, from: run.design.layers[depth]!.name, depth, ms });
  yield { until: run.clock.now + ms };
}

/** A layer reports what it could not resolve; where no report is due, what it saw goes up as it is. */
function passUp(result: Result): Result {
  const { envelope } = result.reading.belief;
  if (envelope === null) return result;
  return { ...result, seen: { kind: 'response', response: envelope }, silence: null };
}
