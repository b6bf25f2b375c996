import { z } from 'zod';
import { reportFailureSchema, reportSchema } from '../classifier/observation.ts';
import { ACTIONS } from '../classifier/vocabulary.ts';
import { PRACTICE_IDS } from './trace/practice-ids.ts';
import { EXPOSURES, FORMS, NEEDS, PLACES, SCENARIOS, SHOWN_AS, TOPICS, WAITS, WANTS } from './vocabulary.ts';

/**
 * The format of question packs. A question holds facts and claims, never an answer.
 *
 * Source: questions.md §1.
 */

export const STEP_IDS = [...PRACTICE_IDS, ...ACTIONS] as const;

const text = z.string().regex(/\S/, 'a text that is not empty');
const id = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and hyphens');
const oneOrMore = <T extends z.ZodType>(one: T) => z.union([one, z.array(one)]);
export const needNames = oneOrMore(z.string()).describe(`any of ${NEEDS.join(', ')}, or all`);

export const paramsSchema = z
  .strictObject({
    times: z.number().int().min(0).max(1000).describe('how many calls').optional(),
    wait: z
      .enum(WAITS)
      .describe('hint: backoff, but never below a stated wait; backoff; none; longer')
      .optional(),
    keep: needNames.describe('what is still told').optional(),
    next: z.union([z.boolean(), z.string()]).describe('also names the next step').optional(),
  })
  .describe('parameters of a practice or an action');

export const shownCategory = z.string().nullable().describe('the category it names');

export const showSchema = z
  .strictObject({
    as: z.enum(SHOWN_AS).describe('what the next reader takes it for'),
    category: shownCategory.optional(),
    isRetryable: z.boolean().nullable().describe('the flag it carries').optional(),
    tells: needNames.describe('what else it tells').optional(),
    exposes: oneOrMore(z.enum(EXPOSURES)).optional(),
    layer: z.enum(PLACES).describe('default execution').optional(),
  })
  .describe('a message described rather than written out');

export const writtenReport = z.looseObject({
  ...reportSchema.shape,
  failures: z.array(z.looseObject(reportFailureSchema.shape)).optional(),
});

export const stepWithParams = z
  .partialRecord(z.enum(STEP_IDS), paramsSchema)
  .refine((step) => Object.keys(step).length === 1, 'a step does exactly one thing');

const stepSchema = z.union([
  z.enum(STEP_IDS),
  z.strictObject({ return: z.record(z.string(), z.unknown()).describe('an MCP tool result or response') }),
  z.strictObject({ report: writtenReport.describe('what a subagent hands its coordinator') }),
  z.strictObject({ show: showSchema }),
  stepWithParams,
]);

// A list first: it is the rule, and a list that is tried as one step fails with every name of a step.
const stepsSchema = z.union([z.array(stepSchema), stepSchema]);

export const partialVerdict = z.record(z.string(), z.unknown()).describe('a partial verdict');

export const foundName = text.describe('a criterion, a defect, a confusion, or "nothing"');
export const claimedSteps = stepsSchema.describe('steps taken');
export const addition = z
  .record(z.string(), z.unknown())
  .describe('merge patch on the message that `now` shows; arrays are appended');

const claimSchema = z.union([
  z.strictObject({ is: partialVerdict }),
  z.strictObject({ has: foundName }),
  z.strictObject({ does: claimedSteps }),
  z.strictObject({ adds: addition }),
]);

export const optionSchema = z.strictObject({
  text: text.describe('rendered from the claim where absent').optional(),
  claim: claimSchema.optional(),
  claims: z.array(claimSchema).min(1).describe('one per case, instead of `claim`').optional(),
});

export const facts = z
  .record(z.string(), z.unknown())
  .describe('an observation, or a message as it was received');

export const caseSchema = z.strictObject({
  facts,
  now: stepsSchema.describe('what is done today').optional(),
});

const parameterValue = z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.unknown())]);

export const questionSchema = z.strictObject({
  id: id.describe('stable: progress hangs on it'),
  was: z.array(id).max(20).describe('earlier ids of this question, whose history it keeps').optional(),
  topic: z.enum(TOPICS).describe('what it is about'),
  scenario: z.enum(SCENARIOS).describe('where it plays').optional(),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]).describe('1 recall, 2 apply, 3 judge'),
  exam: z.boolean().describe('false: practice of the trade beyond the exam guide').optional(),
  form: z.enum(FORMS).describe('default choose').optional(),
  want: z.enum(WANTS).describe('which options are asked for; default right').optional(),
  select: z.number().int().min(1).max(20).describe('how many options to choose; default 1').optional(),
  stem: text.describe('the situation and the question, as the learner reads them'),
  cases: z.array(caseSchema).min(1).max(20).describe('what happened: `facts`, and `now`, what is done today'),
  options: z
    .array(optionSchema)
    .max(26)
    .describe('`text` and `claim`, or `claims`: one for each case; none for fill and defects')
    .optional(),
  fields: z.array(text).min(1).describe('form fill: the fields of the envelope').optional(),
  hint: oneOrMore(text).describe('shown one after the other, when asked for').optional(),
  note: text.describe('shown after the answer').optional(),
  sources: oneOrMore(text).describe('where it is written').optional(),
  parameters: z
    .record(z.string().regex(/^[A-Za-z][\w-]*$/), z.array(parameterValue).min(1))
    .describe('lists drawn from by a seed; {{name}} in any text stands for the drawn value')
    .optional(),
});

export const packSchema = z.strictObject({
  $schema: z.string().optional(),
  title: z.string().optional(),
  questions: z.array(questionSchema).max(20_000),
});

export type Params = z.infer<typeof paramsSchema>;
export type ShowStep = z.infer<typeof showSchema>;
export type Step = z.infer<typeof stepSchema>;
export type Claim = z.infer<typeof claimSchema>;
export type Option = z.infer<typeof optionSchema>;
export type Case = z.infer<typeof caseSchema>;
/** A question as it stands in a pack. Absent: form `choose`, want `right`, select 1, exam true. */
export type Question = z.infer<typeof questionSchema>;
export type Pack = z.infer<typeof packSchema>;

/** One or many as many; absent as none. */
export function listOf<T>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly T[]) : [value as T];
}
