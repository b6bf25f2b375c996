import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { indexPack, PACK_INDEX_FORMAT } from '../core/asking/pack-index.ts';
import { knownPacks } from './pack-index.ts';
import { archiveShelf, directoryShelf } from './shelf.ts';

const PACK = JSON.stringify({
  questions: [
    {
      id: 'slow-answer',
      topic: 'retryability',
      level: 1,
      stem: 'What may be done?',
      cases: [{ facts: { kind: 'timeout' } }],
      options: [],
    },
  ],
});

let place: string;
let packs: string;
let index: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'drill-index-'));
  packs = mkdtempSync(join(place, 'packs-'));
  index = join(place, 'packs.json');
  writeFileSync(join(packs, 'one.json'), PACK);
  const indexed = indexPack(crc32(PACK), JSON.parse(PACK));
  writeFileSync(index, JSON.stringify({ format: PACK_INDEX_FORMAT, packs: { 'one.json': indexed } }));
});

afterEach(() => rmSync(place, { recursive: true, force: true }));

describe('the index of packs', () => {
  test('knows the questions, and parses a pack only when it is asked for', () => {
    const known = knownPacks(directoryShelf(packs), index);
    expect(known).toHaveLength(1);
    expect(known?.[0]?.questions[0]).toMatchObject({ id: 'slow-answer', reason: 'DEADLINE_EXCEEDED' });
    expect(known?.[0]?.json()).toEqual(JSON.parse(PACK));
  });

  test('goes with the archive of the package, which is not opened before a pack is asked for', () => {
    const archive = join(place, 'files.json');
    const known = knownPacks(archiveShelf(archive, 'questions'), index);
    writeFileSync(archive, JSON.stringify({ 'questions/one.json': PACK }));
    expect(known?.[0]?.questions[0]).toMatchObject({ id: 'slow-answer' });
    expect(known?.[0]?.json()).toEqual(JSON.parse(PACK));
  });

  test.each([
    ['a pack that was changed', () => writeFileSync(join(packs, 'one.json'), `${PACK}\n`)],
    ['a pack that the index does not know', () => writeFileSync(join(packs, 'two.json'), PACK)],
    ['an index of another format', () => writeFileSync(index, '{"format":"other","packs":{}}')],
    ['an index that is damaged', () => writeFileSync(index, '{"format":')],
    ['no index', () => rmSync(index)],
  ])('%s: the packs are read themselves', (_, change) => {
    change();
    expect(knownPacks(directoryShelf(packs), index)).toBeNull();
  });
});
