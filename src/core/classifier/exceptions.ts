import type { Finding } from './finding.ts';
import type { Context } from './observation.ts';
import type { RuleId } from './rules.ts';
import type { Action } from './vocabulary.ts';

/** A next step that differs from the reason's own where further facts hold. */
export interface StepException {
  readonly reason: string;
  /** The facts in words, for the reference page. */
  readonly when: string;
  readonly holds: (finding: Finding, context: Context) => boolean;
  readonly action: Action;
  /** The rule that says why. */
  readonly rule: RuleId;
}

/** Reasons whose next step depends on more than the reason. Source: domain.md §2; RFC 6750 §3. */
export const STEP_EXCEPTIONS: readonly StepException[] = [
  {
    reason: 'SCOPE_DENIED',
    when: 'with a challenge that names the scope',
    holds: ({ scopeNamed }) => scopeNamed,
    action: 'reauthenticate',
    rule: 'scope.step-up',
  },
  {
    reason: 'ALREADY_EXISTS',
    when: 'on a second or later attempt',
    holds: (_finding, { attempt = 1 }) => attempt >= 2,
    action: 'query-status',
    rule: 'exists.own-attempt',
  },
];

/** Reasons whose alternatives differ from those of their category. Source: domain.md §6. */
export const OWN_ALTERNATIVES: Readonly<Partial<Record<string, readonly Action[]>>> = {
  UNREADABLE: ['use-alternative', 'ask-user'],
};
