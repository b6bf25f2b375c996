import { z } from 'zod';
import { isRecord } from '../../classifier/json.ts';
import { observationSchema } from '../../classifier/observation.ts';
import { isSchema } from '../claims/is-shape.ts';
import {
  addition,
  claimedSteps,
  facts,
  foundName,
  optionSchema,
  packSchema,
  partialVerdict,
  shownCategory,
  stepWithParams,
} from '../schema.ts';
import { CATEGORY_NAMES } from '../trace/labels.ts';
import { HAS_NAMES } from './has-names.ts';

type Json = Record<string, unknown>;

/**
 * The JSON Schema (draft 2020-12) of a pack, for editors. It refuses nothing that the check takes: where facts
 * and claims may hold a parameter, so may they here. A bare list of questions and a lone question are packs too.
 */
export function packJsonSchema(): Json {
  const { $schema, ...pack } = z.toJSONSchema(packSchema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, MORE.get(zodSchema)?.());
    },
  }) as Json;
  const { questions } = pack['properties'] as { questions: Json };
  const question = questions['items'];
  const one = { $ref: '#/$defs/question' };
  questions['items'] = one;
  const isQuestion = { ...having('stem'), not: having('questions') };
  return {
    $schema,
    $defs: { question, parameter: PARAMETER },
    ...either({ type: 'array' }, { type: 'array', items: one }, either(isQuestion, one, pack)),
  };
}

/** What the JSON Schema says beyond the zod schema: names and shapes that the check looks at after parameters are filled in. */
const MORE: ReadonlyMap<unknown, () => Json> = new Map<unknown, () => Json>([
  // A message as it was received has no kind.
  [facts, () => either(having('kind'), open(observationSchema), { type: 'object' })],
  [partialVerdict, () => open(isSchema)],
  [addition, () => ({ minProperties: 1 })],
  [foundName, () => ({ enum: HAS_NAMES })],
  [shownCategory, () => ({ anyOf: [{ enum: [...CATEGORY_NAMES, null] }, { $ref: '#/$defs/parameter' }] })],
  [stepWithParams, () => ({ minProperties: 1, maxProperties: 1 })],
  [claimedSteps, () => ({ not: { type: 'array', maxItems: 0 } })],
  [
    optionSchema,
    () => ({
      oneOf: [having('claim', { not: having('is', { type: 'object', maxProperties: 0 }) }), having('claims')],
    }),
  ],
]);

const having = (name: string, value: Json = {}): Json => ({
  type: 'object',
  properties: { [name]: value },
  required: [name],
});

/** Written so, because an object with a key `then` would be taken for a promise. */
const either = (test: Json, yes: Json, no: Json): Json =>
  Object.fromEntries([
    ['if', test],
    ['then', yes],
    ['else', no],
  ]);

/** A text that is nothing but a parameter stands for a value of any type. */
const PARAMETER = { type: 'string', pattern: '^\\{\\{\\s*[\\w.-]+\\s*\\}\\}$' };

/** A schema in which a parameter may stand wherever more than any text is asked for. */
function open(schema: z.ZodType): Json {
  const {
    $schema: _,
    description: __,
    title: ___,
    ...rest
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return { ...opened(rest), patternProperties: { [PARAMETER.pattern]: {} } };
}

/** Opens what stands inside of a schema; the schema itself stays closed. */
function opened(schema: Json): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties' && isRecord(value)) {
        const each = Object.entries(value).map(([name, inner]) => [name, orParameter(inner as Json)]);
        return [key, Object.fromEntries(each)];
      }
      if ((key === 'items' || key === 'additionalProperties') && isRecord(value))
        return [key, orParameter(value)];
      if (key === 'anyOf' && Array.isArray(value)) return [key, value.map((one: Json) => opened(one))];
      return [key, value];
    }),
  );
}

function orParameter(schema: Json): Json {
  const { description, ...rest } = schema;
  const isAnything = Object.keys(rest).length === 0;
  const isAnyText = rest['type'] === 'string' && rest['enum'] === undefined && rest['pattern'] === undefined;
  if (isAnything || isAnyText) return schema;
  const either = [opened(rest), { $ref: '#/$defs/parameter' }];
  return { ...(description === undefined ? {} : { description }), anyOf: either };
}
