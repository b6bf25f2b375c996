import { jsonPath } from '../input-issue.ts';

/** An object or a list that is being read; `step` is the key or the place at which the reading is. */
interface Open {
  readonly keys: Set<string> | null;
  step: string | number;
  wantsKey: boolean;
}

// Numbers and literals hold none of these signs, and strings are taken as a whole.
const TOKENS = /"(?:[^"\\]+|\\.)*"|[{}[\],]/g;

/**
 * JSON paths of keys that stand twice in one object: a parser keeps the last and drops the others unseen.
 * The text must be valid JSON. Time is linear in its length.
 */
export function doubledKeys(json: string): string[] {
  const open: Open[] = [];
  const found: string[] = [];
  for (const [token] of json.matchAll(TOKENS)) {
    const top = open.at(-1);
    if (token === '{') open.push({ keys: new Set(), step: '', wantsKey: true });
    else if (token === '[') open.push({ keys: null, step: 0, wantsKey: false });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',') next(top);
    else if (top?.wantsKey === true) {
      top.step = JSON.parse(token) as string;
      top.wantsKey = false;
      if (top.keys?.has(top.step) === true) found.push(jsonPath(open.map(({ step }) => step)));
      top.keys?.add(top.step);
    }
  }
  return found;
}

function next(top: Open | undefined): void {
  if (top === undefined) return;
  if (typeof top.step === 'number') top.step++;
  else top.wantsKey = true;
}
