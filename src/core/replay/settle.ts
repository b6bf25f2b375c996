import type { Verdict } from '../classifier/verdict.ts';
import type { Passed } from './reading.ts';
import { type CallRecord, move } from './record.ts';
import { emit, isKeyed, type Job, type Run, whyOf } from './run-state.ts';

const NEVER_SENT = new Set(['CONNECT_FAILED']);

/** Writes into the record what the answer, or its absence, is evidence of. */
export function settle(
  run: Run,
  job: Job,
  depth: number,
  record: CallRecord,
  passed: Passed,
  own: Verdict,
): void {
  const { now } = run.clock;
  if (passed.silence !== 'gave-up') {
    const { outcome, reason } = passed.reported ?? own;
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
  if (record.key === null && job.spec.effect !== 'idempotent-write') return;
  if (!isKeyed(run, job)) return;
  job.doubt = false;
  for (const other of job.records) {
    const sameIntent = other.key === record.key && (other.state === 'unknown' || other.state === 'accepted');
    if (sameIntent) move(other, 'completed', 'same-key', run.clock.now, record.to);
  }
}
