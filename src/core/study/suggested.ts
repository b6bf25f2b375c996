import { masteries } from '../insight/mastery.ts';
import { type Suggestion, suggestLessons, type Weakness } from '../lessons/suggest.ts';
import { teachables } from '../lessons/teachables.ts';
import type { Learner } from './ports.ts';

/** Most lessons that are suggested at once. */
const MOST = 2;

/** What to read next, from rules that are weak and confusions of late; the heaviest first. */
export function suggestedLessons({
  progress,
  confusions,
  today,
}: Pick<Learner, 'progress' | 'confusions' | 'today'>): Suggestion[] {
  const weakRules = masteries(progress.rules, today).filter(({ band }) => band === 'weak');
  const weak: Weakness[] = [
    ...weakRules.map(({ id, answers, right }) => ({ kind: 'rules', id, weight: answers - right }) as const),
    ...confusions
      .filter(({ recent }) => recent > 0)
      .map(({ id, recent }) => ({ kind: 'confusions', id, weight: recent }) as const),
  ];
  return suggestLessons(weak, teachables()).slice(0, MOST);
}
