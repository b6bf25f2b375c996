import type { Verdict } from '../classifier/verdict.ts';
import type { Process } from './clock.ts';
import { move } from './record.ts';
import { causeOf, emit, type Job, type Run } from './run-state.ts';
import { standing, tell } from './telling.ts';

/** States of a call that a hand-over takes with it. */
const OPEN = new Set(['pending', 'accepted', 'unknown', 'failed']);

/**
 * Hands a wish over to a person: the record is written, and every automatic call for it ends.
 *
 * Source: domain.md §4 (hand-over).
 */
export function handOver(run: Run, job: Job, truth: Verdict): void {
  const { now } = run.clock;
  const by = run.design.layers[0]!.name;
  const last = job.records.filter(({ parent }) => parent === null).at(-1);
  const uncertain = job.doubt || standing(job) === 'accepted';
  for (const record of job.records) {
    const open = record.parent === null && OPEN.has(record.state);
    if (open && (record === last || record.state !== 'failed'))
      move(record, 'handed-over', 'record', now, by);
  }
  job.frozen = true;
  job.handOver = {
    call: job.id,
    at: now,
    by,
    wish: job.spec.wish,
    tool: job.spec.tool,
    arguments: job.digest,
    key: last?.key ?? null,
    lastEvidence: causeOf(truth),
    uncertain: uncertain ? 'Whether it took effect.' : 'Nothing; automatic calls did not succeed.',
    checkAt: job.spec.statusQuery ? `status of ${job.id}` : `${job.spec.tool}: look at the record itself`,
    frozen: true,
    resolution: null,
  };
  run.bill.handOvers += 1;
  emit(run, 'hand-over', {
    call: job.id,
    from: by,
    to: 'person',
    state: 'handed-over',
    text: job.handOver.uncertain,
  });
  if (job.spec.person !== undefined) run.clock.spawn(personLooks(run, job));
}

/** A person finds out and writes the result back, with the basis of the decision. */
function* personLooks(run: Run, job: Job): Process<void> {
  const { person } = job.spec;
  if (person === undefined) return;
  yield { until: run.clock.now + person.afterMs };
  const { now } = run.clock;
  for (const record of job.records) {
    if (record.state === 'handed-over' || record.state === 'resolved')
      move(record, 'resolved', 'person', now, 'person');
  }
  emit(run, 'person', { call: job.id, from: 'person', state: 'resolved', text: person.basis });
  if (job.handOver === null || job.handOver.resolution !== null) return;
  job.handOver.resolution = { at: now, by: 'person', state: person.finds, basis: person.basis };
  const id = person.finds === 'completed' ? 'confirmed-late' : 'confirmed-failed';
  tell(run, job, id, null, { wish: job.spec.wish });
}
