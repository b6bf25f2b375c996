import type { Difference } from '../claims/is.ts';
import type { FieldCheck } from '../fill.ts';
import type { Judged } from '../judge.ts';
import type { Situation } from '../situation.ts';
import { confusionsOfDifferences } from './confusions.ts';

/** Fields of an envelope under the names that a verdict has for them. */
const IN_VERDICT: Readonly<Record<string, string>> = { errorCategory: 'category', retryAfterMs: 'delayMs' };

/**
 * The confusions behind wrong values of named fields: each is a claim about the verdict. A field that was
 * left empty claims nothing.
 */
export function confusionsOfFields(checks: readonly FieldCheck[], situation: Situation): string[] {
  const differences = checks
    .filter(({ correct, given }) => !correct && given !== '')
    .map(({ field, given, right }): Difference => {
      return { field: IN_VERDICT[field] ?? field, claimed: asValue(given), right: asValue(right) };
    });
  return confusionsOfDifferences(differences, situation);
}

/** A flag, a number or nothing that was written down; any other text is a name. */
function asValue(text: string): unknown {
  const written = text.toLowerCase();
  if (written === 'true' || written === 'false') return written === 'true';
  if (written === 'null') return null;
  return written !== '' && Number.isFinite(Number(written)) ? Number(written) : text;
}

/**
 * The confusions behind steps in a wrong place: each says of its observation what belongs to another.
 * Each once.
 */
export function confusionsOfOrder(
  { key, options }: Pick<Judged, 'key' | 'options'>,
  letters: readonly string[],
): string[] {
  const wrong = letters.flatMap((letter, index) =>
    letter === key[index]
      ? []
      : (options.find((option) => option.letter === letter)?.cases[index]?.confusions ?? []),
  );
  return [...new Set(wrong)];
}
