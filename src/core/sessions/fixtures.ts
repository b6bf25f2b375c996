import type { Command } from './command.ts';
import { startSession } from './command.ts';
import type { Response, SessionEvent } from './events.ts';
import { type Judged, refOf, type SessionQuestion } from './question.ts';
import { reduce, replay } from './reduce.ts';
import type { SessionState } from './state.ts';

/** For tests only: questions and sessions in one line each. */

export const MONDAY = Date.UTC(2026, 9, 5, 9);
export const RIGHT: Judged = { correct: true, confusions: [] };
export const WRONG: Judged = { correct: false, confusions: ['retry-validation'] };

export function question(id: string, over: Partial<SessionQuestion> = {}): SessionQuestion {
  return {
    id,
    version: 'aaaaaaaa-bbbb',
    topic: 'category',
    level: 2,
    exam: true,
    scenario: 'customer-support',
    form: 'choose',
    template: null,
    options: 4,
    select: 1,
    hints: 2,
    rules: ['retry.no-category'],
    reason: 'POLICY_VIOLATION',
    ...over,
  };
}

export const letters = (...chosen: string[]): Response => ({ form: 'choose', letters: chosen });

export function start(
  questions: readonly SessionQuestion[],
  over: Partial<Parameters<typeof startSession>[0]> = {},
): SessionEvent[] {
  return [
    ...startSession({
      session: 's1',
      seed: 7,
      zone: 0,
      now: MONDAY,
      mode: 'practice',
      questions: questions.map((one) => refOf(one, 1)),
      ...over,
    }),
  ];
}

/** A session with the journal it wrote, driven by commands. */
export class Play {
  readonly journal: SessionEvent[];
  state: SessionState;

  constructor(events: readonly SessionEvent[]) {
    this.journal = [...events];
    this.state = replay(events) as SessionState;
  }

  /** Writes and reduces what a command gives; returns the refusal, or null. */
  do(command: (state: SessionState) => Command): string | null {
    const result = command(this.state);
    if (!result.ok) return result.refusal;
    for (const event of result.events) {
      this.journal.push(event);
      this.state = reduce(this.state, event);
    }
    return null;
  }
}
