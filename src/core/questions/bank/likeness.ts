import { LIKENESS_MOST } from './bank-floors.ts';

/**
 * Pairs of texts that share more than `LIKENESS_MOST` of their word triples (Jaccard index). Triples that
 * occur in very many texts are passed over, so that time stays linear in the number of texts.
 */
export function likePairs(
  texts: readonly { readonly id: string; readonly text: string }[],
): { ids: [string, string]; share: number }[] {
  const triples = texts.map(({ text }) => triplesOf(text));
  const places = new Map<string, number[]>();
  for (const [index, set] of triples.entries()) {
    for (const triple of set) places.set(triple, [...(places.get(triple) ?? []), index]);
  }
  const shared = new Map<string, number>();
  for (const list of places.values()) {
    if (list.length > TOO_COMMON) continue;
    for (let one = 0; one < list.length; one++) {
      for (let other = one + 1; other < list.length; other++) {
        const pair = `${list[one]} ${list[other]}`;
        shared.set(pair, (shared.get(pair) ?? 0) + 1);
      }
    }
  }
  return [...shared].flatMap(([pair, common]) => {
    const [one, other] = pair.split(' ').map(Number) as [number, number];
    const share = common / (triples[one]!.size + triples[other]!.size - common);
    return share > LIKENESS_MOST
      ? [{ ids: [texts[one]!.id, texts[other]!.id] as [string, string], share }]
      : [];
  });
}

const TOO_COMMON = 12;

function triplesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const triples = new Set<string>();
  for (let index = 0; index + 2 < words.length; index++) triples.add(words.slice(index, index + 3).join(' '));
  return triples;
}
