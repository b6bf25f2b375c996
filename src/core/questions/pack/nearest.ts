/** Edits that turn one word into the other: insertions, deletions, replacements. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row.push(Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + same));
    }
    before = row;
  }
  return before[b.length]!;
}

const LONGEST = 60;

/** The known name that is most like a mistyped one; undefined where none is near enough to help. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  if (typed === '' || typed.length > LONGEST) return undefined;
  const word = typed.toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const name of known) {
    const candidate = name.toLowerCase();
    const near = distance(word, candidate);
    const contained = candidate.includes(word) || word.includes(candidate);
    const long = contained && Math.min(word.length, candidate.length) >= 4;
    const begins = candidate.startsWith(word) || word.startsWith(candidate);
    const weighed = (long ? Math.min(near, 2) : near) - (begins ? 0.5 : 0);
    if (weighed < bestDistance) {
      best = name;
      bestDistance = weighed;
    }
  }
  return bestDistance <= Math.max(2, Math.floor(typed.length / 2)) ? best : undefined;
}

/** ` Did you mean "x"?`, or the whole list where nothing is near. */
export function suggestion(typed: string, known: readonly string[]): string {
  const near = nearestName(typed, known);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return known.length <= 16 ? `Known: ${known.join(', ')}.` : 'The schema lists the known names.';
}
