import type { Verdict } from '../classifier/verdict.ts';
import type { Passed } from './reading.ts';
import { type Breaker, emit, type Job, type Run, type Seen } from './run-state.ts';

/** To the caller a refusal of the breaker is a call of which nothing was sent. */
const REFUSED: Seen = { kind: 'disconnect', sent: false };

/**
 * What the caller sees while the breaker of a layer is open; null: the call may go. Once the time is
 * over, the next call goes through as a probe, and a counted failure opens the breaker again at once.
 */
export function breakerRefuses(run: Run, job: Job, depth: number): Passed | null {
  const breaker = run.breakers.get(depth);
  if (breaker === undefined || run.clock.now >= breaker.openUntil) return null;
  run.bill.breakerRefusals += 1;
  if (breaker.wrongly) run.bill.givenUp += 1;
  emit(run, 'breaker-refuses', {
    call: job.id,
    from: run.design.layers[depth]!.name,
    depth,
    ms: breaker.openUntil - run.clock.now,
    violates: breaker.wrongly ? ['given-up'] : [],
  });
  return { seen: REFUSED, origin: REFUSED, silence: null, known: null, reported: null };
}

/** Counts a failed call. A failure that is an answer of a sound backend is no sign that it is down. */
export function noteOutcome(run: Run, job: Job, depth: number, own: Verdict): void {
  const layer = run.design.layers[depth]!;
  if (layer.breaker === undefined) return;
  const down = own.category.four === 'transient';
  const counts = own.reason !== null && (down || layer.breaker.counts === 'all');
  const breaker = breakerAt(run, depth);
  if (!counts) {
    breaker.failures = 0;
    breaker.wrongly = false;
    return;
  }
  breaker.failures += 1;
  breaker.wrongly ||= !down;
  if (breaker.failures < layer.breaker.failures) return;
  breaker.openUntil = run.clock.now + layer.breaker.openMs;
  emit(run, 'breaker-opens', { call: job.id, from: layer.name, depth, ms: layer.breaker.openMs });
}

function breakerAt(run: Run, depth: number): Breaker {
  const known = run.breakers.get(depth);
  if (known !== undefined) return known;
  const fresh: Breaker = { failures: 0, openUntil: 0, wrongly: false };
  run.breakers.set(depth, fresh);
  return fresh;
}
