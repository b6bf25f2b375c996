/**
 * Builds `dist`: the command line, the library and the matcher as minified ES modules that share
 * chunks, the JSON Schemas, and the type declarations of the library.
 *
 * `--if-changed` does nothing when no source is newer than the last build.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { rolldown } from 'rolldown';
import { buildTypes } from './build-types.mjs';
import { dist, isCurrent, root, STAMP } from './built.mjs';
import { licencesOf } from './licences.mjs';

/** Built here and moved into place at the end, so that a failed build leaves the last good one. */
const next = join(root, 'node_modules', '.cache', `build-${process.pid}`);

const ENTRIES = {
  cli: 'src/cli/main.ts',
  'classify-worker': 'src/cli/classify/worker.ts',
  index: 'src/index.ts',
  vitest: 'src/vitest.ts',
};

/** Only what stands in an environment is imported; everything else is bundled. */
const EXTERNAL = [/^node:/, 'vitest'];

/** What libraries load for uses that this program does not have. */
const UNUSED = [
  // Ink connects to a developers' tool.
  { id: './devtools.js', importer: '/ink/build/', replacement: 'export {};' },
  // conf checks settings against a JSON Schema and migrates them, where it is asked to. It is not.
  { id: 'ajv/dist/2020.js', importer: '/conf/', replacement: 'export const Ajv2020 = null;' },
  { id: 'ajv-formats', importer: '/conf/', replacement: 'export default null;' },
  { id: 'semver', importer: '/conf/', replacement: 'export default null;' },
];
/** Rows of UNUSED and PATCHES that met what they are for. */
const applied = new Set();

const withoutUnused = {
  name: 'without-unused',
  resolveId(id, importer) {
    const row = UNUSED.findIndex((unused) => unused.id === id && importer?.includes(unused.importer));
    if (row === -1) return null;
    applied.add(UNUSED[row]);
    return `\0unused:${row}`;
  },
  load: (id) =>
    id.startsWith('\0unused:') ? UNUSED[Number(id.slice('\0unused:'.length))].replacement : null,
};

/** Lines of libraries that cost more than they need to. A build stops where one of them is not there any more. */
const PATCHES = [
  {
    // Ink takes every row of every frame apart anew, although its cache would fit all frames alike: with a
    // clock that is most of what an idle quiz costs. One cache for all frames, emptied before it grows.
    file: '/ink/build/output.js',
    lines: [['caches = new OutputCaches();', 'caches = cachesForAllFrames();']],
    after: `
let everyFrame = new OutputCaches();
function cachesForAllFrames() {
  if (everyFrame.styledChars.size > 1000) everyFrame = new OutputCaches();
  return everyFrame;
}`,
  },
  {
    // The width of a text that stays is asked in every frame, and the same cache knows it.
    file: '/ink/build/render-node-to-output.js',
    lines: [['widestLine(text);', 'output.caches.getWidestLine(text);']],
  },
  {
    // Yoga carries its code as a data address and would fetch that, for which Node loads its whole HTTP
    // client. Where there is no `fetch` it takes the address apart itself, in a tenth of the time.
    file: '/yoga-layout/dist/binaries/',
    lines: [['"function"!=typeof fetch', 'true']],
  },
  {
    // Commander can run other executables as commands; loading this takes longer than parsing a command line.
    file: '/commander/lib/command.js',
    lines: [["require('node:child_process');", '{};']],
  },
  {
    // Making a segmenter takes several milliseconds, and most commands never use one.
    file: '/string-width/index.js',
    lines: [
      ['const segmenter = new Intl.Segmenter();', 'let segmenter;'],
      ['segmenter.segment(', '(segmenter ??= new Intl.Segmenter()).segment('],
    ],
  },
];

const patched = {
  name: 'patched',
  transform(code, id) {
    const patch = PATCHES.find(({ file }) => id.includes(file));
    if (patch === undefined) return null;
    applied.add(patch);
    let whole = code;
    for (const [line, better] of patch.lines) {
      if (!code.includes(line)) throw new Error(`${patch.file} has no "${line}" any more: see PATCHES`);
      whole = whole.replaceAll(line, () => better);
    }
    return `${whole}${patch.after ?? ''}`;
  },
};

/**
 * Modules that are loaded together stand in one file, each with what it imports: opening a file costs more
 * than reading it, and every file of a package makes its installation longer. What is loaded last (the MCP SDK,
 * Ink, conf) stands apart. The first group that takes a module has it.
 */
const GROUPS = [
  {
    name: 'frame',
    test: /rolldown\/runtime|src\/(?:core\/(?:input-error|text\/(?:safe|json-position))|words\/en\/cli|cli\/(?:commands|failure|output|classify\/schemes))\.ts$/,
  },
  { name: 'judge', test: /src\/(?:core\/(?:classify|lint\/lint)|files\/file-error)\.ts$/ },
  { name: 'library', test: /src\/index\.ts$/ },
  { name: 'classifier', test: /src\/cli\/(?:commands\/(?:classify|lint)|classify\/batch)\.ts$/ },
  { name: 'questions', test: /src\/cli\/commands\/questions-check\.ts$/ },
  { name: 'home', test: /src\/cli\/commands\/home\.ts$/ },
  { name: 'screens', test: /src\/screens\/start\.tsx$/ },
  {
    name: 'more',
    test: /src\/(?:cli\/(?!main|program|gone-terminal|classify\/worker)|core|files|plain|screens|words|lab\/(?:exercise|probe))/,
  },
  { name: 'lab', test: /src\/lab\// },
];

/** @returns the modules that stand in the bundle */
async function bundle(input, dir, external = EXTERNAL) {
  const build = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external,
    plugins: [withoutUnused, patched],
    transform: {
      target: 'node20.19',
      define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
    },
    onLog(level, log, handler) {
      // What is imported later may well stand in a file that is loaded already: see GROUPS.
      if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') return;
      if (level === 'warn') throw new Error(log.message);
      handler(level, log);
    },
  });
  const { output } = await build.write({
    dir,
    format: 'esm',
    minify: true,
    sourcemap: false,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: { groups: GROUPS },
  });
  await build.close();
  withoutFacades(dir, output);
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
}

/**
 * A module that is imported later and shares a file with others has a file besides that only names what it
 * exports. Imports are led past those files, and the files are left out.
 */
function withoutFacades(dir, output) {
  const facades = new Map();
  for (const { fileName, code = '' } of output) {
    const past = fileName.startsWith('chunks/') ? pastFacade(code) : undefined;
    if (past === undefined) continue;
    facades.set(basename(fileName), past);
    rmSync(join(dir, fileName));
  }
  for (const { fileName, code = '' } of output) {
    if (facades.has(basename(fileName))) continue;
    const led = code.replace(LATER, (whole, place, name) =>
      facades.has(name) ? facades.get(name)(place) : whole,
    );
    writeFileSync(join(dir, fileName), led);
  }
}

/** What stands for the import of a facade, given the directory that it is seen from; undefined: it is none. */
function pastFacade(code) {
  if (code.trim() === 'export{};') return () => 'Promise.resolve({})';
  const [, names, target] = FACADE.exec(code) ?? [];
  if (target === undefined) return undefined;
  const fields = names.split(',').map((name) => name.split(' as ').reverse());
  const shape = fields.map(([outside, inside = outside]) => `${outside}:m.${inside}`).join();
  return (place) => `import(\`${place}${target}\`).then(m=>({${shape}}))`;
}

const FACADE = /^export\{([^}]+)\}from"\.\/([^"]+)";\s*$/;
const LATER = /import\(`(\.\/(?:chunks\/)?)([\w.-]+)`\)/g;

/** Modules with schemas, loaded from a bundle of their own that is not shipped. */
async function loadSchemas() {
  const work = join(next, '.work');
  const inputs = {
    schemas: 'src/core/schemas.ts',
    pack: 'src/core/questions/pack/json-schema.ts',
    replay: 'src/core/replay/json-schema.ts',
    index: 'src/core/asking/pack-index.ts',
    observation: 'src/core/classifier/observation.ts',
    verdict: 'src/core/classifier/verdict.ts',
    zod: 'zod',
  };
  await bundle(inputs, work);
  const load = (name) => import(pathToFileURL(join(work, `${name}.js`)).href);
  const loaded = Object.fromEntries(
    await Promise.all(Object.keys(inputs).map(async (name) => [name, await load(name)])),
  );
  rmSync(work, { recursive: true });
  return loaded;
}

function writeSchemas({
  schemas: { SCHEMA_NAMES, jsonSchema },
  pack: { packJsonSchema },
  replay: { scenarioJsonSchema },
}) {
  mkdirSync(join(next, 'schemas'), { recursive: true });
  const write = (name, schema) =>
    writeFileSync(join(next, 'schemas', `${name}.json`), `${JSON.stringify(schema)}\n`);
  for (const name of SCHEMA_NAMES) write(name, jsonSchema(name));
  write('pack', packJsonSchema());
  write('replay', scenarioJsonSchema());
}

/** What the first screen needs to know of the package's own questions, see `src/core/asking/pack-index.ts`. */
function writePackIndex({ index: { PACK_INDEX_FORMAT, indexPack } }) {
  const packs = {};
  for (const name of readdirSync(join(root, 'questions')).sort()) {
    if (!name.endsWith('.json') || name.startsWith('.')) continue;
    const bytes = readFileSync(join(root, 'questions', name));
    try {
      packs[name] = indexPack(crc32(bytes), JSON.parse(bytes.toString('utf8')));
    } catch {
      // A pack with a fault is left out; `questions check` says what it is.
    }
  }
  writeFileSync(join(next, 'packs.json'), JSON.stringify({ format: PACK_INDEX_FORMAT, packs }));
}

/** What the package carries besides its code, in one file; see `src/files/shelf.ts`. */
function writeArchive() {
  const files = {};
  for (const place of PLACES) {
    for (const name of readdirSync(join(root, place)).sort()) {
      const text = readFileSync(join(root, place, name), 'utf8');
      files[`${place}/${name}`] = name.endsWith('.json') ? withoutSpaces(text) : text;
    }
  }
  writeFileSync(join(next, 'files.json'), JSON.stringify(files));
}

function withoutSpaces(json) {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    // The checks of the bank say what is wrong with it.
    return json;
  }
}

const PLACES = ['questions', 'content/en', 'content/replay'];

if (process.argv.includes('--if-changed') && isCurrent()) process.exit(0);
try {
  const modules = await bundle(ENTRIES, next);
  for (const row of [...UNUSED, ...PATCHES]) {
    if (!applied.has(row))
      throw new Error(`${row.id ?? row.file} is not loaded any more: see UNUSED and PATCHES`);
  }
  writeFileSync(join(next, 'THIRD-PARTY-LICENCES.txt'), licencesOf(modules));
  const schemas = await loadSchemas();
  writeSchemas(schemas);
  writePackIndex(schemas);
  writeArchive();
  await buildTypes(root, join(next, 'types'), (module, name, io) =>
    schemas.zod.toJSONSchema(schemas[module.split('/').at(-1)][name], { io }),
  );
  writeFileSync(join(next, STAMP), '');
  rmSync(dist, { recursive: true, force: true });
  renameSync(next, dist);
} finally {
  rmSync(next, { recursive: true, force: true });
}
