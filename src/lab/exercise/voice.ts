import { InputError } from '../../core/input-error.ts';
import { SCRIPT } from '../../core/lab/script.ts';
import type { ScriptRow } from '../../core/lab/script-row.ts';
import { nearestName } from '../../core/questions/pack/nearest.ts';
import { LAB_WORDS as W } from '../../words/en/lab.ts';

/** Speaking with the learner line by line, as narrow as the lab needs it. */
export interface Voice {
  readonly width: number;
  readonly say: (...texts: readonly string[]) => void;
  readonly ask: (prompt: string) => Promise<string>;
}

export const LEAVES: ReadonlySet<string> = new Set(['q', 'quit', 'leave']);

/** One of several, by its number or its name; null: the learner leaves. Asked again until it is one. */
export async function chosen<T>(
  voice: Voice,
  prompt: string,
  list: readonly { readonly name: string; readonly value: T }[],
  otherwise?: () => T,
): Promise<{ readonly value: T } | null> {
  for (;;) {
    const line = (await voice.ask(prompt)).trim();
    if (LEAVES.has(line.toLowerCase())) return null;
    if (line === '' && otherwise !== undefined) return { value: otherwise() };
    const byNumber = /^\d+$/.test(line) ? list[Number(line) - 1] : undefined;
    const found = byNumber ?? list.find(({ name }) => name.toLowerCase() === line.toLowerCase());
    if (found !== undefined) return { value: found.value };
    voice.say(W.noSuchChoice(line, list.length));
  }
}

/** @throws InputError `unknown-case` with the nearest id. */
export function caseNamed(id: string, rows: readonly ScriptRow[] = SCRIPT): ScriptRow {
  const found = rows.find((row) => row.id === id);
  if (found !== undefined) return found;
  const ids = rows.map((row) => row.id);
  throw new InputError('unknown-case', W.noSuchCase(id), {
    hint: W.noSuchCaseHint(nearestName(id, ids) ?? null),
  });
}
