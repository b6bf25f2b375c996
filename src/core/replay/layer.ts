import type { Verdict } from '../classifier/verdict.ts';
import { type Attempt, attemptOnce } from './attempt.ts';
import type { Process } from './clock.ts';
import type { CriterionId } from './criteria.ts';
import { faultsOfRepeat } from './faults.ts';
import { type Reading, readAt } from './reading.ts';
import type { CallRecord } from './record.ts';
import { emit, type Job, MOST_HOPS, type Run, whyOf } from './run-state.ts';
import type { LayerPolicy } from './scenario.ts';

/** What a layer hands to the one above, with how it read it itself. */
export interface Result extends Attempt {
  readonly reading: Reading;
}

/** One layer at work on one wish: its attempts, each a call of the next layer or of the backend. */
export function* layerProcess(run: Run, job: Job, depth: number, parent: CallRecord | null): Process<Result> {
  const layer = run.design.layers[depth]!;
  const inner = (record: CallRecord) => innerProcess(run, job, depth + 1, record);
  let attempt = depth === 0 ? job.outerAttempts : job.carried;
  for (;;) {
    attempt += 1;
    if (depth === 0) job.outerAttempts = attempt;
    const made = yield* attemptOnce(run, job, depth, attempt, parent, inner);
    if (depth === 0) countSame(job, made.own);
    const reading = isPlainAnswer(layer, made)
      ? { truth: made.own, belief: made.own, waitMs: 0 }
      : readAt(run, job, depth, attempt, made);
    const result = { ...made, reading };
    const again = repeats(run, job, layer, result.reading);
    decided(
      run,
      job,
      depth,
      attempt,
      result,
      again ? faultsOfRepeat(run, job, result, result.reading) : faultsOfEnd(result.reading),
    );
    if (!again) return passUp(result);
    const { waitMs } = result.reading;
    if (waitMs > 0) yield* pause(run, job, depth, waitMs);
    if (job.frozen) emit(run, 'frozen', { call: job.id, from: layer.name, depth });
    if (job.known === 'completed' || job.frozen) return passUp(result);
    run.bill.repeats += 1;
  }
}

/** An answer that no layer below has misread is the same to everybody: there is nothing to read twice. */
function isPlainAnswer({ ignores }: LayerPolicy, { own, seen, origin }: Attempt): boolean {
  const answered = own.outcome === 'success' || own.outcome === 'empty';
  return answered && seen === origin && !ignores.includes('answer');
}

function* innerProcess(run: Run, job: Job, depth: number, parent: CallRecord): Process<Result> {
  job.trying += 1;
  const result = yield* layerProcess(run, job, depth, parent);
  job.trying -= 1;
  return result;
}

function repeats(run: Run, job: Job, layer: LayerPolicy, { belief }: Reading): boolean {
  if (belief.isRetryable !== true || layer.attempts === 1 || job.frozen) return false;
  if (run.bill.hops < MOST_HOPS) return true;
  if (!run.cutOff) emit(run, 'cut-off', { call: job.id, from: layer.name });
  run.cutOff = true;
  return false;
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

/** A failure that is passed on as an answer is a fault of whoever does it. */
function faultsOfEnd({ truth, belief }: Reading): CriterionId[] {
  return belief.outcome === 'empty' && truth.outcome !== 'empty' ? ['failure-as-answer'] : [];
}

export function decided(
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

export function* pause(run: Run, job: Job, depth: number, ms: number): Process<void> {
  run.bill.spent.waiting += ms;
  emit(run, 'wait', { call: job.id, from: run.design.layers[depth]!.name, depth, ms });
  yield { until: run.clock.now + ms };
}

/** A layer reports what it could not resolve; where no report is due, what it saw goes up as it is. */
function passUp(result: Result): Result {
  const { envelope, outcome, reason } = result.reading.belief;
  if (envelope === null) return result;
  const seen = { kind: 'response', response: envelope } as const;
  return { ...result, seen, silence: null, reported: { outcome, reason } };
}
