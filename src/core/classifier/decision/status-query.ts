import type { Action } from '../vocabulary.ts';
import type { Call } from './call.ts';

/** What may have changed something: its status is asked for, or a person takes over. */
export function askOrHandOver({ context, trace }: Call): Action {
  if (context.statusQuery !== false) return 'query-status';
  trace.fire('effect.no-status-query');
  return 'hand-over';
}
