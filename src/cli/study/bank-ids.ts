import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { checkedQuestions } from '../../core/asking/pack-index.ts';
import { type Named, type Owners, ownersOfIds } from '../../core/questions/pack/owners.ts';
import { knownPacks } from '../../files/pack-index.ts';
import { builtInPacks, type PackFile, readPacks } from '../../files/packs.ts';
import { QUESTIONS_WORDS } from '../../words/en/questions.ts';

/**
 * The ids that the bank has taken, for packs that are checked beside it. None where the packs are the bank's
 * own: their author is checking the bank itself.
 *
 * @param cwd What the names of the packs are relative to.
 */
export function ownersBeside(packs: readonly PackFile[], cwd: string): Owners {
  const owners = ownersOfIds();
  const { directory } = builtInPacks();
  const isBank = ({ origin, file }: PackFile): boolean =>
    origin === 'built-in' ||
    (directory !== null && directoryOf(resolve(cwd, file)) === realpathSync(directory));
  if (packs.some(isBank)) return owners;
  for (const question of bankIds()) owners.add(question, QUESTIONS_WORDS.bank);
  return owners;
}

/** By the index, where there is one: so that no pack of the bank is parsed for its ids. */
function bankIds(): readonly Named[] {
  const known = knownPacks(builtInPacks());
  if (known !== null) return known.flatMap(({ questions }) => questions);
  return readPacks({ builtIn: builtInPacks(), cwd: '.' }).packs.flatMap(({ json }) => checkedQuestions(json));
}

function directoryOf(path: string): string | null {
  try {
    return dirname(realpathSync(path));
  } catch {
    return null;
  }
}
