import { MOST_RANKED } from '../insight/ranking.ts';
import type { Ports } from './ports.ts';

/**
 * What is missed again and again: a rule by its name, a question by its stem, or by its id where the bank
 * no longer has it.
 */
export function leechNames(
  ports: Pick<Ports, 'learner' | 'ask'>,
  nameOfRule: (id: string) => string,
): string[] {
  const leeches = ports.learner().plan.leeches.slice(0, MOST_RANKED);
  return leeches.map(({ kind, id }) =>
    kind === 'rule' ? nameOfRule(id) : (ports.ask({ id, variant: null }, 0)?.stem ?? id),
  );
}
