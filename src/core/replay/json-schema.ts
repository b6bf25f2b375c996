import { z } from 'zod';
import { scenarioSchema } from './scenario.ts';

/** The JSON Schema (draft 2020-12) of a scenario file. */
export function scenarioJsonSchema(): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(scenarioSchema, { target: 'draft-2020-12', io: 'input' });
}
