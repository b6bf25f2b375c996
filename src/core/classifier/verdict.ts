import { z } from 'zod';
import { REASON_IDS } from './reasons.ts';
import { ACTIONS, ACTORS, FOUR, LAYERS, OUTCOMES, READERS, SCHEMES, SERVICE, SIX } from './vocabulary.ts';

/**
 * The verdict: what happened, and what may be done next by whom.
 *
 * Source: contract.md §2; meanings: domain.md.
 */

const reason = z.enum(REASON_IDS as [string, ...string[]]).nullable();

export const categorySchema = z.object({
  four: z.enum(FOUR).nullable().describe("the exam's scheme"),
  six: z.enum(SIX).nullable(),
  service: z.enum(SERVICE).nullable(),
});

export const defectSchema = z.object({
  id: z.string().describe("an id of the linter's catalogue"),
  severity: z.enum(['error', 'warning']),
  field: z.string().describe('where in the message'),
  message: z.string().describe('what is wrong and how to mend it'),
  lesson: z.string().describe('lesson or lesson#section'),
});

export const becauseSchema = z.object({
  rule: z.string().describe('stable id of the rule that fired'),
  text: z.string(),
  lesson: z.string(),
});

export const inferredSchema = z.object({
  reason,
  category: categorySchema,
  words: z.string().describe('the words in the text that suggest it'),
});

export const contestedSchema = z.object({
  point: z.string(),
  otherReading: z
    .record(z.string(), z.unknown())
    .describe('the verdict fields as the other reading has them'),
});

export const envelopeSchema = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  isError: z.boolean(),
  structuredContent: z
    .record(z.string(), z.unknown())
    .describe(
      'absent where the tool declares an outputSchema: the fields then stand as JSON in a second text',
    )
    .optional(),
  resultType: z.literal('complete').describe('for revision 2026-07-28 or later').optional(),
});

export const verdictSchema = z.object({
  layer: z.enum(LAYERS).describe('who observed what'),
  outcome: z.enum(OUTCOMES).describe('what happened, as far as the evidence can say'),
  reason: reason.describe('the finest grain; null when it is no failure'),
  category: categorySchema.describe('projections of the reason'),
  approximate: z.array(z.enum(SCHEMES)).describe('schemes in which the category is a fold'),
  errorCode: z.string().nullable().describe('DOMAIN.REASON'),
  code: z
    .number()
    .int()
    .nullable()
    .describe('the JSON-RPC code that belongs on the wire; layer protocol only'),
  isError: z
    .boolean()
    .nullable()
    .describe('what the tool result should say; null where there is no tool result'),
  isRetryable: z.boolean().nullable().describe('null when it is no failure'),
  action: z.enum(ACTIONS),
  alternatives: z.array(z.enum(ACTIONS)).describe('also acceptable'),
  actor: z.enum(ACTORS),
  delayMs: z.number().nullable().describe('the stated wait, milliseconds'),
  envelope: envelopeSchema.nullable().describe('the tool result that should be returned'),
  inferred: inferredSchema.nullable().describe('guessed from prose, never binding'),
  seenBy: z.enum(READERS),
  get parts() {
    return z.array(verdictSchema).describe('kind report: one verdict per failure');
  },
  defects: z.array(defectSchema),
  because: z.array(becauseSchema).describe('the rules that fired, in order'),
  contested: z.array(contestedSchema).describe('where the sources disagree'),
});

export type Category = z.infer<typeof categorySchema>;
export type Defect = z.infer<typeof defectSchema>;
export type Because = z.infer<typeof becauseSchema>;
export type Inferred = z.infer<typeof inferredSchema>;
export type Contested = z.infer<typeof contestedSchema>;
export type Envelope = z.infer<typeof envelopeSchema>;
/** A verdict. The same input always gives the same verdict. */
export type Verdict = z.infer<typeof verdictSchema>;
