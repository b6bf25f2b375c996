import type { Verdict } from '../classifier/verdict.ts';
import { backendProcess, patienceOf, silenceOf, spansOf } from './backend.ts';
import { breakerRefuses, noteOutcome } from './breaker.ts';
import type { Process } from './clock.ts';
import { ownVerdict, type Passed } from './reading.ts';
import { type CallRecord, newRecord } from './record.ts';
import { emit, type Job, type Run } from './run-state.ts';
import type { LayerPolicy, Reply } from './scenario.ts';
import { settle } from './settle.ts';

/** What came of one attempt. */
export interface Attempt extends Passed {
  /** The verdict on this call alone, without budget and history. */
  readonly own: Verdict;
  /** Null where a breaker let no call out. */
  readonly record: CallRecord | null;
}

/**
 * One attempt of one layer: a record, a call of the next layer (`inner`) or of the backend, and what the
 * answer is evidence of.
 */
export function* attemptOnce(
  run: Run,
  job: Job,
  depth: number,
  attempt: number,
  parent: CallRecord | null,
  inner: (record: CallRecord) => Process<Passed>,
): Process<Attempt> {
  const refused = breakerRefuses(run, job, depth);
  if (refused !== null) return { ...refused, own: ownVerdict(run, job, refused), record: null };
  const record = openRecord(run, job, depth, attempt, parent);
  const passed = yield* waitFor(run, job, depth, record, inner);
  const own = ownVerdict(run, job, passed);
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

/** A key by intent is the same in all attempts, and new once the call is another one; one by attempt is new each time, and so protects nothing. */
function keyFor(run: Run, job: Job, atBackend: boolean): string | null {
  if (!job.changes || run.design.key === 'none') return null;
  if (run.design.key === 'intent') return job.corrected ? `${job.id}-corrected` : job.id;
  return atBackend ? `${job.id}-try-${job.calls + 1}` : null;
}

function deadlineOf(run: Run, job: Job, layer: LayerPolicy, now: number): number {
  const total =
    layer.budget === 'fresh' ? now + run.scenario.deadlineMs : job.startedAt + run.scenario.deadlineMs;
  return layer.timeoutMs === undefined ? total : Math.min(total, now + layer.timeoutMs);
}

function* waitFor(
  run: Run,
  job: Job,
  depth: number,
  record: CallRecord,
  inner: (record: CallRecord) => Process<Passed>,
): Process<Passed> {
  // A layer that shares the total deadline sends nothing once it has passed.
  if (record.deadlineAt <= run.clock.now) {
    record.phase = 'validation';
    return givenUp(run, job, depth, record);
  }
  if (depth === run.design.layers.length - 1) return yield* waitForBackend(run, job, depth, record);
  const below = run.clock.spawn(inner(record));
  yield { task: below, until: record.deadlineAt, depth };
  record.elapsedMs = run.clock.now - record.startedAt;
  if (below.value !== undefined) return below.value;
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
  yield { task: work, until: patience.at, depth };
  record.elapsedMs = run.clock.now - record.startedAt;
  bookPhases(run, reply, record.elapsedMs);
  if (work.value !== undefined) return work.value;
  record.phase = patience.phase;
  // The backend acknowledges while the caller waits.
  const known = reply.known ?? (isAccepted(record) ? 'accepted' : null);
  return { ...givenUp(run, job, depth, record), known };
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

function isAccepted({ state }: CallRecord): boolean {
  return state === 'accepted';
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
  return silenceOf(
    run.design.layers[depth]!.name,
    phase,
    elapsed,
    Math.max(0, record.deadlineAt - record.startedAt),
  );
}
