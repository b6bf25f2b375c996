import type { Taught, Teachables } from './teachables.ts';

/** Something that a learner gets wrong, with a weight: how often, or how badly. */
export interface Weakness {
  readonly kind: Taught;
  readonly id: string;
  readonly weight: number;
}

export interface Suggestion {
  /** `lesson` or `lesson#section`. */
  readonly link: string;
  readonly weight: number;
  readonly because: readonly Weakness[];
}

/** Where to read next, the heaviest first: weaknesses that one section explains add up. */
export function suggestLessons(weak: readonly Weakness[], teachables: Teachables): Suggestion[] {
  const byLink = new Map<string, Weakness[]>();
  for (const weakness of weak) {
    const link = teachables[weakness.kind].find(({ id }) => id === weakness.id)?.lesson;
    if (link === null || link === undefined) continue;
    byLink.set(link, [...(byLink.get(link) ?? []), weakness]);
  }
  return [...byLink]
    .map(([link, because]) => ({
      link,
      because,
      weight: because.reduce((sum, { weight }) => sum + weight, 0),
    }))
    .sort((a, b) => b.weight - a.weight || (a.link < b.link ? -1 : 1));
}
