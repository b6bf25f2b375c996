import { z } from 'zod';
import { observationSchema } from './classifier/observation.ts';
import { verdictSchema } from './classifier/verdict.ts';
import { exportSchema } from './progress/export.ts';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The public shapes of which JSON Schemas are published; a new one is a name here and a row below. */
export const SCHEMA_NAMES = ['observation', 'verdict', 'progress'] as const;

export type SchemaName = (typeof SCHEMA_NAMES)[number];

interface Published {
  readonly schema: z.ZodType;
  readonly io: 'input' | 'output';
  readonly title: string;
}

const PUBLISHED: Readonly<Record<SchemaName, Published>> = {
  observation: { schema: observationSchema, io: 'input', title: 'Observation of a tool call' },
  verdict: { schema: verdictSchema, io: 'output', title: 'Verdict on a tool call' },
  progress: { schema: exportSchema, io: 'input', title: 'Exported progress' },
};

/** The JSON Schema (draft 2020-12) of a public shape. */
export function jsonSchema(name: SchemaName): JsonSchema {
  const { schema, io, title } = PUBLISHED[name];
  return { ...z.toJSONSchema(schema, { target: 'draft-2020-12', io }), title };
}
