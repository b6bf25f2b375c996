import { isRecord } from '../classifier/json.ts';
import type { Question } from '../questions/schema.ts';
import { sessionQuestion } from '../sessions/from-question.ts';
import type { SessionQuestion } from '../sessions/question.ts';

/**
 * What sessions know of the package's own questions, worked out when the package is made: at the start of
 * the program no fact is judged and no pack parsed. Each pack has the checksum of the file it was made of;
 * a file with another one is read anew.
 */
export interface PackIndex {
  readonly format: typeof PACK_INDEX_FORMAT;
  readonly packs: Readonly<Record<string, IndexedPack>>;
}

export interface IndexedPack {
  /** CRC-32 of the bytes of the file. */
  readonly sum: number;
  readonly questions: readonly SessionQuestion[];
}

export const PACK_INDEX_FORMAT = 'mcp-errors-drill-packs/1';

/** The questions of a pack that was checked before; nothing is checked again. */
export function checkedQuestions(json: unknown): readonly Question[] {
  const questions = isRecord(json) ? json['questions'] : null;
  return Array.isArray(questions) ? (questions as Question[]) : [];
}

/** The entry of a pack in the index. @throws InputError where facts of the pack are no observation. */
export function indexPack(sum: number, json: unknown): IndexedPack {
  return { sum, questions: checkedQuestions(json).map(sessionQuestion) };
}
