import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { PACK_INDEX_FORMAT, type PackIndex } from '../core/asking/pack-index.ts';
import type { SessionQuestion } from '../core/sessions/question.ts';

/** A pack whose questions are known without parsing it. */
export interface KnownPack {
  readonly questions: readonly SessionQuestion[];
  /** The pack itself, parsed when it is asked for. */
  readonly json: () => unknown;
}

/**
 * The packs of a directory as the index knows them. Null where there is no index or where it is not of
 * exactly these files: then they are to be read themselves.
 */
export function knownPacks(directory: string, index = builtIndex()): readonly KnownPack[] | null {
  if (index === undefined) return null;
  try {
    const { format, packs } = JSON.parse(readFileSync(index, 'utf8')) as PackIndex;
    if (format !== PACK_INDEX_FORMAT) return null;
    const names = readdirSync(directory).filter((name) => name.endsWith('.json') && !name.startsWith('.'));
    const known = names.sort().map((name) => {
      const bytes = readFileSync(join(directory, name));
      const pack = packs[name];
      if (pack === undefined || pack.sum !== crc32(bytes)) return null;
      return { questions: pack.questions, json: () => JSON.parse(bytes.toString('utf8')) as unknown };
    });
    return known.every((pack) => pack !== null) ? known : null;
  } catch {
    // Whatever is wrong with the index or a pack: reading the packs tells it, where it matters.
    return null;
  }
}

/** The index that stands beside the built program; undefined where the program runs from its sources. */
function builtIndex(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url));
  return [join(here, 'packs.json'), join(dirname(here), 'packs.json')].find((path) => existsSync(path));
}
