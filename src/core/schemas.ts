import { z } from 'zod';
import { observationSchema } from './classifier/observation.ts';
import { verdictSchema } from './classifier/verdict.ts';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The public shapes of which JSON Schemas are published; a new one is a row here. */
const PUBLISHED = {
  observation: { schema: observationSchema, io: 'input' },
  verdict: { schema: verdictSchema, io: 'output' },
} as const satisfies Record<string, { schema: z.ZodType; io: 'input' | 'output' }>;

export type SchemaName = keyof typeof PUBLISHED;

export const SCHEMA_NAMES = Object.keys(PUBLISHED) as SchemaName[];

/** The JSON Schema (draft 2020-12) of a public shape. */
export function jsonSchema(name: SchemaName): JsonSchema {
  const { schema, io } = PUBLISHED[name];
  return z.toJSONSchema(schema, { target: 'draft-2020-12', io }) as JsonSchema;
}
