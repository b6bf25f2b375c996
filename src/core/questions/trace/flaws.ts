import { lintBeside } from '../../lint/lint.ts';
import type { Situation } from '../situation.ts';
import type { Flaw } from './trace.ts';

const COUNTS_AS: Readonly<Record<string, Flaw['counts']>> = {
  'hidden-failure': 'failure-as-answer',
  'failure-as-empty': 'failure-as-answer',
  'empty-as-error': 'answer-as-failure',
  'hidden-gap': 'gap-hidden',
  'stack-trace': 'exposed',
  'secret-leak': 'exposed',
  'internal-detail': 'exposed',
  'no-field-named': 'cause-lost',
  'no-customer-message': 'cause-lost',
  'no-retry-hint': 'cause-lost',
};

/** The form of a message, not what its reader learns: study notes write the text without a list around it. */
const FORM_ONLY = new Set(['content-not-array']);

/** The linter's defects that count, each under its criterion; other warnings do not count. */
export function flawsIn(message: Record<string, unknown>, { facts }: Situation): Flaw[] {
  return lintBeside(message, facts()).flatMap(({ id, severity }): Flaw[] => {
    const counts = COUNTS_AS[id] ?? (severity === 'error' && !FORM_ONLY.has(id) ? 'cause-lost' : undefined);
    return counts === undefined ? [] : [{ id, counts }];
  });
}
