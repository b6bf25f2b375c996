import { nearestName } from '../core/questions/pack/nearest.ts';

/** Letters and digits alone: `retry_after_ms` is `retryAfterMs`. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The field that a key is a slip of the pen of; stricter than a hint beside an error would be. */
export function nearField(key: string, fields: readonly string[]): string | undefined {
  const typed = bare(key);
  const same = fields.find((field) => bare(field) === typed);
  if (same !== undefined) return same;
  const near = nearestName(typed, fields);
  return near !== undefined && isSlip(typed, bare(near)) ? near : undefined;
}

/** One letter too many, too few or another; or two neighbours that changed places. */
function isSlip(typed: string, meant: string): boolean {
  if (typed.length < 3 || Math.abs(typed.length - meant.length) > 1) return false;
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from++;
  let back = 0;
  while (back < Math.min(typed.length, meant.length) - from && typed.at(-1 - back) === meant.at(-1 - back))
    back++;
  const left = typed.slice(from, typed.length - back);
  const right = meant.slice(from, meant.length - back);
  const isSwapped = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return isSwapped || Math.max(left.length, right.length) <= 1;
}
