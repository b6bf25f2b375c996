/** The licences of the packages whose code is in the build, in one file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/**
 * @param modules the files that a bundler put into the build
 * @returns the text of the file: every package once, by name, with its licence in full
 * @throws where a package gives no licence at all
 */
export function licencesOf(modules) {
  const packages = new Map();
  for (const module of modules) {
    const dir = packageOf(module);
    if (dir === null) continue;
    const { name, version, license } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
    packages.set(`${name} ${version}`, { dir, license });
  }
  const parts = [...packages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, found]) => part(title, found));
  return `mcp-errors-drill holds code of these packages.\n\n${parts.join('\n')}`;
}

/** The directory of the package that a module belongs to; null for the project's own. */
function packageOf(module) {
  if (!/[\\/]node_modules[\\/]/.test(module) || module.startsWith('\0')) return null;
  for (let dir = dirname(module); !/[\\/]node_modules$/.test(dir); dir = dirname(dir)) {
    const manifest = join(dir, 'package.json');
    // Inner manifests only say how modules are to be read.
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version !== undefined) return dir;
  }
  throw new Error(`${module} belongs to no package`);
}

function part(title, { dir, license }) {
  if (license === undefined) throw new Error(`${title} names no licence`);
  const texts = readdirSync(dir)
    .filter((name) => LICENCE_FILE.test(name))
    .map((name) => readFileSync(join(dir, name), 'utf8').trim());
  return `${'='.repeat(80)}\n${title} (${license})\n\n${texts.join('\n\n') || `Licence: ${license}`}\n`;
}
