import { z } from 'zod';
import { REASON_IDS } from '../../classifier/reasons.ts';
import { categorySchema, verdictSchema } from '../../classifier/verdict.ts';
import { ACTIONS, FOUR, SERVICE, SIX } from '../../classifier/vocabulary.ts';

/**
 * What the claim `is` may say: fields of a verdict, of which `category` means the exam's four, `action` may be
 * one of several, and lists of rules and defects are those of their ids.
 *
 * Source: questions.md §1.
 */
const { shape } = verdictSchema;
const ids = z.array(z.string());

export const isShape = {
  layer: shape.layer,
  outcome: shape.outcome,
  reason: z.enum(REASON_IDS as [string, ...string[]]).nullable(),
  category: z
    .union([z.enum([...FOUR, 'unknown', 'none', 'UNKNOWN']), categorySchema.partial().strict(), z.null()])
    .describe('of the four; unknown or null where none of them fits'),
  six: z.enum(SIX).nullable(),
  service: z.enum(SERVICE).nullable(),
  approximate: shape.approximate,
  errorCode: shape.errorCode,
  code: shape.code,
  isError: shape.isError,
  isRetryable: shape.isRetryable,
  action: z
    .union([z.enum(ACTIONS), z.array(z.enum(ACTIONS))])
    .describe('also right where it is an alternative'),
  alternatives: shape.alternatives,
  actor: shape.actor,
  delayMs: shape.delayMs,
  envelope: z.record(z.string(), z.unknown()).nullable(),
  inferred: z.record(z.string(), z.unknown()).nullable(),
  seenBy: shape.seenBy,
  parts: z.array(z.unknown()),
  defects: ids,
  because: ids,
  contested: z.array(z.unknown()),
} satisfies Record<string, z.ZodType>;

export const isSchema = z.strictObject(isShape).partial().describe('a partial verdict');

/** What a field may be, where that is a closed list of words. */
export const IS_VALUES: Readonly<Record<string, readonly string[]>> = {
  layer: shape.layer.options,
  outcome: shape.outcome.options,
  reason: REASON_IDS,
  category: [...FOUR, 'unknown', 'none'],
  six: SIX,
  service: SERVICE,
  action: ACTIONS,
  actor: shape.actor.options,
  seenBy: shape.seenBy.options,
};
