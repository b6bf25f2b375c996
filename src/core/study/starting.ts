import { type NextStep, nextStep } from '../insight/next-step.ts';
import { type Unfinished, unfinished } from '../insight/unfinished.ts';
import type { Mode } from '../sessions/events.ts';
import type { Ports } from './ports.ts';

/** How many questions a round of practice has where nobody says. */
export const ROUND = 10;

/** The session that was left before its end: one with answers before others, then a quiz. */
export function resumable(ports: Pick<Ports, 'learner' | 'now'>, mode?: Mode): Unfinished | null {
  const open = unfinished(ports.learner().progress, ports.now());
  return open.find((one) => mode === undefined || one.mode === mode) ?? null;
}

/** The session that a new one of its kind would push aside: one with answers. */
export function begunOf(ports: Pick<Ports, 'learner' | 'now'>, mode: Mode): Unfinished | null {
  const open = resumable(ports, mode);
  return open !== null && open.answered > 0 ? open : null;
}

/** What makes most sense now. */
export function bestStep(ports: Pick<Ports, 'learner' | 'now'>): NextStep {
  const { progress, plan, readiness } = ports.learner();
  return nextStep({ progress, plan, readiness, now: ports.now() });
}
