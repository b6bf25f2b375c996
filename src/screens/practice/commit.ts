import { InputError } from '../../core/input-error.ts';
import type { Command } from '../../core/sessions/command.ts';
import { reduce } from '../../core/sessions/reduce.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import type { Ports } from '../../core/study/ports.ts';
import { REFUSAL_WORDS } from '../../words/en/refusals.ts';

/**
 * The session after a command: its events are kept first, one by one, and only what was kept is reduced.
 *
 * @throws InputError where the command was refused, or where nothing could be kept.
 */
export function commit(session: SessionState, command: Command, ports: Ports): SessionState {
  if (!command.ok) throw new InputError(`refused-${command.refusal}`, REFUSAL_WORDS[command.refusal]);
  let state = session;
  for (const event of command.events) {
    ports.append(event);
    state = reduce(state, event);
  }
  return state;
}
