import type { Defect, Verdict } from '../classifier/verdict.ts';
import type { Claim } from './model.ts';

/**
 * Whether a marked claim holds. `category` means the exam's four, `six` and `service` the other
 * schemes; every other field is a path into the verdict. A list holds what it contains.
 *
 * @returns null where it holds, else a sentence that says what the classifier gives instead.
 */
export function disprove(
  claim: Claim,
  verdict: Verdict | null,
  defects: readonly Defect[] | null,
): string | null {
  if (claim.field === 'defect') return disproveDefect(claim, defects ?? verdict?.defects ?? null);
  if (verdict === null) return `no observation stands above [[${wordsOf(claim)}]] in its section`;
  const found = valueIn(verdict, claim.field);
  if (found === undefined) return `[[${wordsOf(claim)}]]: a verdict has no field ${claim.field}`;
  const holds = Array.isArray(found)
    ? found.includes(claim.value) || (claim.value === 'none' && found.length === 0)
    : found === claim.value;
  return holds ? null : `[[${wordsOf(claim)}]]: the classifier gives ${claim.field} ${JSON.stringify(found)}`;
}

function disproveDefect(claim: Claim, defects: readonly Defect[] | null): string | null {
  if (defects === null) return `no message stands above [[${wordsOf(claim)}]] in its section`;
  const ids = defects.map(({ id }) => id);
  const holds = claim.value === 'none' ? ids.length === 0 : ids.includes(String(claim.value));
  return holds
    ? null
    : `[[${wordsOf(claim)}]]: the linter finds ${ids.length === 0 ? 'nothing' : ids.join(', ')}`;
}

function wordsOf({ field, value }: Claim): string {
  return `${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
}

const SHORT: Readonly<Record<string, string>> = {
  category: 'category.four',
  four: 'category.four',
  six: 'category.six',
  service: 'category.service',
};

function valueIn(verdict: Verdict, field: string): unknown {
  let here: unknown = verdict;
  for (const step of (SHORT[field] ?? field).split('.')) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string, unknown>)[step];
  }
  return here;
}
