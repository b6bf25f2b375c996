import type { Context } from '../observation.ts';
import type { Trace } from '../trace.ts';
import type { Action } from '../vocabulary.ts';
import type { Step } from './call.ts';

/** Identical failures after which automatic calls end, where the call states no other number. */
export const DEFAULT_REPEAT_LIMIT = 3;

const limitOf = ({ repeatLimit = DEFAULT_REPEAT_LIMIT }: Context): number => repeatLimit;

/** True where the identical failure has come so often that automatic calls end. */
export function guardIsOn(context: Context): boolean {
  return (context.repeats ?? 0) >= limitOf(context);
}

const GUARDED = new Set<Action>([
  'retry-with-backoff',
  'reread-and-retry',
  'fix-arguments',
  'inspect-feedback',
  'reauthenticate',
]);

/** The repeat guard: it ends automatic calls, and overrides nothing else. */
export function guarded(step: Step, context: Context, trace: Trace): Step {
  if (!guardIsOn(context)) return step;
  trace.fire('guard.repeats', { repeats: context.repeats ?? 0, limit: limitOf(context) });
  const action = GUARDED.has(step.action)
    ? context.role === 'subagent'
      ? 'propagate'
      : 'hand-over'
    : step.action;
  return { ...step, isRetryable: false, action };
}
