import { isRecord } from '../core/classifier/json.ts';
import type { BankEntry } from '../core/lessons/questions.ts';
import { builtInPacks, readPacks } from '../files/packs.ts';

/** What lessons need to know of the package's own questions. Those were checked when it was made. */
export function builtInBank(cwd: string): BankEntry[] {
  const { packs } = readPacks({ builtIn: builtInPacks(), cwd });
  return packs.flatMap(({ json }) => {
    const questions = isRecord(json) && Array.isArray(json['questions']) ? json['questions'] : [];
    return questions.flatMap(entryOf);
  });
}

function entryOf(question: unknown): BankEntry[] {
  if (!isRecord(question)) return [];
  const { id, topic, level } = question;
  if (typeof id !== 'string' || typeof topic !== 'string' || typeof level !== 'number') return [];
  return [{ id, topic, level }];
}
