import type { Verdict } from '../classifier/verdict.ts';
import type { CriterionId } from './criteria.ts';
import { causeOf, emit, type Job, type Run } from './run-state.ts';
import type { CallState } from './states.ts';
import { FAILURE_SENTENCES, type SentenceId, sentenceOf } from './told.ts';

/** The state of a wish: what the records of its outermost calls say together. */
export function standing(job: Job): CallState {
  const outer = job.records.filter(({ parent }) => parent === null);
  const has = (state: CallState): boolean => outer.some((record) => record.state === state);
  if (has('resolved')) return 'resolved';
  if (has('handed-over')) return 'handed-over';
  if (has('completed') || job.known === 'completed') return 'completed';
  if (job.changes) {
    if (has('accepted')) return 'accepted';
    if (has('unknown')) return 'unknown';
  }
  return outer.at(-1)?.state ?? 'failed';
}

/** Tells the user of one wish how it ended. */
export function tellEnd(run: Run, job: Job, truth: Verdict, belief: Verdict): void {
  const [id, fault] = endOf(run, job, truth, belief);
  tell(run, job, id, fault, { wish: job.spec.wish, cause: causeOf(truth) });
}

function endOf(run: Run, job: Job, truth: Verdict, belief: Verdict): [SentenceId, CriterionId | null] {
  const state = standing(job);
  const uncertain = state === 'unknown' && job.changes;
  if (state === 'completed') return [job.changes ? 'done' : foundOrEmpty(truth), null];
  if (belief.outcome === 'empty') return ['false-empty', 'failure-as-answer'];
  if (state === 'handed-over') return [job.doubt || uncertain ? 'may-have-happened' : 'person-looks', null];
  if (uncertain)
    return run.design.silence === 'failed' ? ['false-failed', 'cause-lost'] : ['may-have-happened', null];
  if (!job.changes && (state === 'unknown' || NO_ANSWER.has(truth.reason ?? ''))) return ['no-answer', null];
  if (belief.category.four !== truth.category.four) return ['false-label', 'cause-lost'];
  if (truth.category.six === 'NOT_FOUND') return ['not-found', null];
  return [FAILURE_SENTENCES[truth.category.four ?? 'none'], null];
}

/** Reasons for which nobody can say that the service was out of reach: it only did not answer in time. */
const NO_ANSWER = new Set(['TIMEOUT', 'DEADLINE_EXCEEDED']);

function foundOrEmpty(truth: Verdict): SentenceId {
  return truth.outcome === 'empty' ? 'empty' : 'found';
}

/** A completion that arrives after the user was told something else is told as well. */
export function tellLate(run: Run, job: Job): void {
  const { now } = run.clock;
  if (job.handOver?.resolution === null)
    job.handOver.resolution = { at: now, by: 'backend', state: 'completed', basis: 'notice of completion' };
  if (job.endedAt === null || job.told.at(-1)?.id === 'done') return;
  tell(run, job, 'confirmed-late', null, { wish: job.spec.wish });
}

export function tell(
  run: Run,
  job: Job | null,
  id: SentenceId,
  fault: CriterionId | null,
  words: Readonly<Record<string, string | number>>,
): void {
  const told = { at: run.clock.now, call: job?.id ?? null, id, text: sentenceOf(id, words), fault };
  run.told.push(told);
  job?.told.push(told);
  run.bill.rounds += 1;
  emit(run, 'told', {
    call: job?.id ?? null,
    from: 'agent',
    to: 'user',
    state: job === null ? null : standing(job),
    violates: fault === null ? [] : [fault],
    text: told.text,
  });
}
