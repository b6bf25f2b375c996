import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { PACK_INDEX_FORMAT, type PackIndex } from '../core/asking/pack-index.ts';
import type { SessionQuestion } from '../core/sessions/question.ts';
import { isPackName } from './packs.ts';
import { builtFile, type Shelf } from './shelf.ts';

/** A pack whose questions are known without parsing it. */
export interface KnownPack {
  readonly questions: readonly SessionQuestion[];
  /** The pack itself, parsed when it is asked for. */
  readonly json: () => unknown;
}

/**
 * The package's packs as the index knows them. Null where there is no index or where it is not of exactly the
 * files in their directory: then they are to be read themselves. (The archive is made with the index.)
 */
export function knownPacks(shelf: Shelf, index = builtFile('packs.json')): readonly KnownPack[] | null {
  if (index === undefined) return null;
  try {
    const { format, packs } = JSON.parse(readFileSync(index, 'utf8')) as PackIndex;
    if (format !== PACK_INDEX_FORMAT) return null;
    const names = shelf.directory === null ? Object.keys(packs) : shelf.names().filter(isPackName);
    const known = names.map((name) => {
      const pack = packs[name];
      if (pack === undefined) return null;
      if (shelf.directory !== null && pack.sum !== crc32(shelf.text(name))) return null;
      return { questions: pack.questions, json: () => JSON.parse(shelf.text(name)) as unknown };
    });
    return known.every((pack) => pack !== null) ? known : null;
  } catch {
    // Whatever is wrong with the index or a pack: reading the packs tells it, where it matters.
    return null;
  }
}
