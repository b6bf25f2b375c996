/**
 * The type declarations of the library, for consumers that have no zod.
 *
 * The compiler writes declarations for everything that the library reaches. The modules whose types are
 * inferred from zod schemas are then written anew, from the JSON Schemas of the same zod schemas, and
 * declarations that speak of zod elsewhere are internal and left out. What `index` reaches stands in one file
 * with it: every file of a package makes its installation longer.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The library; and what takes its types from the library. */
const LIBRARY = 'index';
const ENTRIES = [LIBRARY, 'vitest'];

/** Modules to write anew: the types they export, by the schema each is inferred from. */
export const FROM_SCHEMAS = {
  'core/classifier/observation': {
    io: 'input',
    types: {
      HttpAnswer: 'httpSchema',
      Context: 'contextSchema',
      ReportFailure: 'reportFailureSchema',
      Report: 'reportSchema',
      Observation: 'observationSchema',
    },
  },
  'core/classifier/verdict': {
    io: 'output',
    types: {
      Category: 'categorySchema',
      Defect: 'defectSchema',
      Because: 'becauseSchema',
      Inferred: 'inferredSchema',
      Contested: 'contestedSchema',
      Envelope: 'envelopeSchema',
      Verdict: 'verdictSchema',
    },
  },
};

/**
 * @param root the repository
 * @param out where the declarations go
 * @param schemaOf JSON Schema of an exported zod schema: (module, export, io) => schema
 */
export async function buildTypes(root, out, schemaOf) {
  const work = join(out, '..', '.types');
  emit(root, work);
  for (const [module, { io, types }] of Object.entries(FROM_SCHEMAS)) {
    const declared = [];
    for (const [name, schema] of Object.entries(types)) {
      declared.push(declarationOf(name, await schemaOf(module, schema, io)));
    }
    writeFileSync(join(work, `${module}.d.ts`), declared.join('\n'));
  }
  const reached = new Map();
  for (const entry of ENTRIES) reach(work, entry, reached);
  mkdirSync(out, { recursive: true });
  const own = [...reached].filter(([path]) => !ENTRIES.includes(path)).map(([, text]) => inside(text));
  for (const entry of ENTRIES) {
    const text = reached.get(entry);
    const whole =
      entry === LIBRARY
        ? [text, ...own].map(withoutOrigin).join('\n')
        : text.replaceAll(/from '\.[^']+'/g, `from './${LIBRARY}.js'`);
    writeFileSync(join(out, `${entry}.d.ts`), whole);
  }
  rmSync(work, { recursive: true });
}

function emit(root, outDir) {
  const config = join(outDir, 'tsconfig.json');
  mkdirSync(outDir, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        outDir,
        rootDir: join(root, 'src'),
        types: [],
      },
      include: [],
      files: ENTRIES.map((entry) => join(root, 'src', `${entry}.ts`)),
    }),
  );
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  execFileSync(process.execPath, [compiler, '-p', config], { stdio: 'inherit' });
}

/** Declarations of a module that is not imported itself: nothing of it is exported by its own word. */
const inside = (text) => text.replaceAll(/^export (?=declare |type |interface )/gm, '');

/** What is imported and exported stands in the same file. */
const withoutOrigin = (text) =>
  text
    .replaceAll(/^import (?:type )?\{[^}]*\} from '\.[^']+';\n/gm, '')
    .replaceAll(/^(export [^;]*?) from '\.[^']+';/gm, '$1;');

/** Collects a module and what it imports, without zod. */
function reach(work, path, reached) {
  if (reached.has(path)) return;
  const text = withoutZod(readFileSync(join(work, `${path}.d.ts`), 'utf8'), path);
  const imports = [...text.matchAll(/from '(\.[^']+)\.ts'/g)].map(([, name]) => join(dirname(path), name));
  reached.set(path, text);
  for (const next of imports) {
    if (!existsSync(join(work, `${next}.d.ts`))) throw new Error(`no declarations of ${next}`);
    reach(work, next, reached);
  }
}

function withoutZod(text, path) {
  const kept = text
    .replace(/^import .*'zod';\n/gm, '')
    .replace(/(?:\/\*\*(?:[^*]|\*(?!\/))*\*\/\n)?^export declare function [^\n]*\bz\.[^\n]*\n/gm, '');
  if (/\bz\./.test(kept) || /['"]zod['"]/.test(kept)) throw new Error(`${path} still speaks of zod`);
  return kept;
}

function declarationOf(name, schema) {
  const doc = comment(schema.description, '');
  return `${doc}export type ${name} = ${typeOf(schema, name, schema, '')};\n`;
}

function comment(text, indent) {
  return text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '*')} */\n`;
}

/** A JSON Schema, as far as zod writes it, as a TypeScript type. */
function typeOf(schema, name, whole, indent) {
  if (schema.$ref !== undefined) return reference(schema.$ref, name, whole, indent);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined)
    return branches.map((branch) => typeOf(branch, name, whole, indent)).join(' | ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ type }, name, whole, indent)).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
      return 'number';
    case 'array':
      return `Array<${typeOf(schema.items ?? {}, name, whole, indent)}>`;
    case 'object':
      return objectType(schema, name, whole, indent);
    case undefined:
      return 'unknown';
    default:
      throw new Error(`${name}: no type for ${JSON.stringify(schema.type)}`);
  }
}

function reference(ref, name, whole, indent) {
  if (ref === '#') return name;
  const id = ref.replace('#/$defs/', '');
  const found = whole.$defs?.[id];
  if (found === undefined) throw new Error(`${name}: nothing at ${ref}`);
  // The one shape that holds itself: a verdict has parts that are verdicts.
  const holdsItself = JSON.stringify(found).includes(`"${ref}"`);
  return holdsItself ? name : typeOf(found, name, whole, indent);
}

function objectType(schema, name, whole, indent) {
  const inner = `${indent}  `;
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([key, value]) => {
    const type = typeOf(value, name, whole, inner);
    const field = required.has(key) ? `${key}: ${type};` : `${key}?: ${type} | undefined;`;
    return `${comment(value.description, inner)}${inner}${field}`;
  });
  if (fields.length > 0) return `{\n${fields.join('\n')}\n${indent}}`;
  const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  return `Record<string, ${typeOf(rest, name, whole, indent)}>`;
}
