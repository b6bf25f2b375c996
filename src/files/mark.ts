import { promises } from 'node:fs';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { sumBetween, sumUpTo } from './sums.ts';

/** A place in the journal, at the end of a whole line, and what the bytes before it are. */
export const markSchema = z.object({
  offset: z.int().min(0),
  /** Checksum of all bytes before it. */
  sum: z.int(),
  /** Checksum of the last bytes before it, at most `END`. */
  end: z.int(),
});
export type Mark = Readonly<z.infer<typeof markSchema>>;

export const START_MARK: Mark = { offset: 0, sum: 0, end: 0 };

/**
 * How much of what stands before a mark is looked at before the journal is read on. `end`: all of a journal
 * of usual size; of a larger one the last bytes, which tell another file, and the rest when there is time
 * (`standsWhole`).
 */
export type Look = 'whole' | 'end';

/** 64 KiB. */
const END = 64 * 1024;
/** A journal of so many bytes is looked at as a whole in any case: that takes some milliseconds. 8 MiB. */
const USUAL = 8 * 1024 * 1024;
const CHUNK = 1024 * 1024;

/** The mark at an offset of an open file, from the checksum of all bytes before it. */
export function markAt(file: number, offset: number, sum: number): Mark {
  return { offset, sum, end: sumBetween(file, Math.max(0, offset - END), offset) };
}

/** Whether the mark was left behind by a look that did not see everything. */
export const isPartly = (mark: Mark, look: Look): boolean => look === 'end' && mark.offset > USUAL;

/** Whether the bytes before a mark are those that it was made of, as far as is looked. */
export function stands(file: number, mark: Mark, look: Look): boolean {
  return isPartly(mark, look)
    ? markAt(file, mark.offset, mark.sum).end === mark.end
    : sumUpTo(file, mark.offset) === mark.sum;
}

/** Whether all bytes before a mark are those that it was made of. Reads in pieces: other work goes on. */
export async function standsWhole(path: string, mark: Mark): Promise<boolean> {
  const file = await promises.open(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(CHUNK);
    let sum = 0;
    for (let at = 0; at < mark.offset; ) {
      const { bytesRead } = await file.read(chunk, 0, Math.min(CHUNK, mark.offset - at), at);
      if (bytesRead === 0) return false;
      sum = crc32(chunk.subarray(0, bytesRead), sum);
      at += bytesRead;
    }
    return sum === mark.sum;
  } finally {
    await file.close();
  }
}
