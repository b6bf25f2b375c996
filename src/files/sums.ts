import { readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const CHUNK = 1024 * 1024;

/** The checksum (CRC-32) of the first bytes of an open file; NaN where the file is shorter. */
export const sumUpTo = (file: number, offset: number): number => sumBetween(file, 0, offset);

/** The checksum of the bytes from one offset to another; NaN where the file is shorter. */
export function sumBetween(file: number, start: number, end: number): number {
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK, Math.max(1, end - start)));
  let sum = 0;
  for (let at = start; at < end; ) {
    const length = readSync(file, chunk, 0, Math.min(chunk.length, end - at), at);
    if (length === 0) return Number.NaN;
    sum = crc32(chunk.subarray(0, length), sum);
    at += length;
  }
  return sum;
}

/** A checksum as eight hexadecimal digits. */
export const hex = (sum: number): string => sum.toString(16).padStart(8, '0');
