import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratch } from '../../test/storage/place.ts';
import { InputError } from '../core/input-error.ts';
import { readContent } from './lessons.ts';
import { readPacks } from './packs.ts';
import { builtInScenarios } from './scenarios.ts';
import { archiveShelf, type Place, packageShelf, type Shelf } from './shelf.ts';

/** A package as it is published, around a module: the archive holds these files. */
function published(files: Record<string, string>): { archive: string; module: string } {
  const root = scratch();
  mkdirSync(join(root, 'dist', 'chunks'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"name":"mcp-errors-drill"}');
  const archive = join(root, 'dist', 'files.json');
  writeFileSync(archive, JSON.stringify(files));
  return { archive, module: join(root, 'dist', 'chunks', 'x.js') };
}

/** The archive of everything that the repository has in a place. */
function archived(place: Place): Shelf {
  const shelf = packageShelf(place);
  const files = Object.fromEntries(shelf.names().map((name) => [`${place}/${name}`, shelf.text(name)]));
  return packageShelf(place, published(files).module);
}

describe('what the package carries', () => {
  it('lies in directories of the repository', () => {
    expect(packageShelf('questions').directory).toMatch(/questions$/);
  });

  it('stands in the archive of the published package', () => {
    const { module, archive } = published({ 'questions/a.json': '1', 'content/en/b.md': 'B' });
    const shelf = packageShelf('questions', module);
    expect(shelf.directory).toBeNull();
    expect(shelf.names()).toEqual(['a.json']);
    expect(shelf.text('a.json')).toBe('1');
    expect(archiveShelf(archive, 'content/en').names()).toEqual(['b.md']);
  });

  it('is the same from either', () => {
    const packs = (builtIn: Shelf) => readPacks({ builtIn, cwd: '/' }).packs.map(({ json }) => json);
    expect(packs(archived('questions'))).toEqual(packs(packageShelf('questions')));
    expect(readContent(archived('content/en'))).toEqual(readContent());
    expect(builtInScenarios(archived('content/replay'))).toEqual(builtInScenarios());
  });

  it('is not looked for outside the package', () => {
    const { module } = published({});
    expect(() => packageShelf('questions', join(module, '..', '..', '..', '..', 'y.js'))).toThrow(InputError);
  });
});
