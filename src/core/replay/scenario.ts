import { z } from 'zod';
import { contextSchema, observationSchema } from '../classifier/observation.ts';
import { CONTRACTS, EFFECTS } from '../classifier/vocabulary.ts';
import {
  ANSWERS,
  BESIDE,
  BUDGETS,
  COUNTS,
  GAPS,
  IGNORABLE,
  KEYS,
  LAYER_NAMES,
  PHASES,
  SILENCES,
} from './vocabulary.ts';

/**
 * A scenario: what a user wants, how the backend behaves, and one or more designs to play against it.
 * Durations are milliseconds of virtual time. Fields that are not named here are errors, so that a
 * mistyped one is not silently without effect.
 */

const ms = z.number().int().nonnegative().max(86_400_000);
const text = z.string().min(1).max(600);
const name = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens');

export const replySchema = z
  .strictObject({
    validationMs: ms.default(10).describe('checking the arguments, before anything is sent'),
    connectMs: ms.default(40).describe('making the connection'),
    processingMs: ms.default(200).describe('the work itself; its effect happens at the end of it'),
    returnMs: ms.default(20).describe('the way back of the answer'),
    sees: observationSchema
      .omit({ context: true, report: true })
      .optional()
      .describe('what the caller meets instead of a result; absent: the call succeeds'),
    endsIn: z
      .enum(['validation', 'connect', 'processing'])
      .default('processing')
      .describe('the phase at the end of which `sees` is met'),
    answer: z
      .enum(ANSWERS)
      .default('arrives')
      .describe('whether the answer arrives, is lost with the connection (reset), or never comes'),
    known: z.enum(BESIDE).optional().describe('what the caller knows of the call besides what comes back'),
    acknowledged: z
      .boolean()
      .default(false)
      .describe('the backend says that it took the call before it works'),
    takesEffect: z
      .boolean()
      .optional()
      .describe('whether the change happens; absent: it does where a changing call succeeds'),
    untilMs: ms
      .optional()
      .describe('this entry is played, however often, until so long after the wish began; then the next one'),
    noticeAtMs: ms.optional().describe('a notice of completion arrives so long after the call began'),
    matches: z.number().int().nonnegative().optional().describe('records found, for a call that searches'),
  })
  .describe('what one call to the backend does and how long it takes');

export const callSchema = z
  .strictObject({
    tool: text.max(80).describe('name of the tool'),
    wish: text.describe('what the user wants, as it is named to the user: "the refund for order 118"'),
    arguments: z.record(z.string(), z.unknown()).default({}).describe('shown as a digest without secrets'),
    effect: z.enum(EFFECTS).describe('what the call changes'),
    contract: z.enum(CONTRACTS).optional().describe('what the tool promises when nothing matches'),
    by: text.max(40).optional().describe('who makes the call, where it is not simply the agent'),
    source: text.max(60).optional().describe('what the call covers in a report, for example "journals"'),
    facts: contextSchema
      .pick({
        faultOf: true,
        expectedToAppear: true,
        role: true,
        method: true,
        session: true,
        protocolVersion: true,
        resultTypes: true,
        outputSchema: true,
        retryAfterMs: true,
      })
      .optional()
      .describe('further facts for the classifier, as in the context of an observation'),
    statusQuery: z.boolean().default(false).describe('the outcome of the call can be asked for'),
    statusMs: ms.default(150).describe('how long such a question takes'),
    backend: z
      .array(replySchema)
      .min(1)
      .describe('what each call does, in order of arrival; the last entry repeats'),
    corrected: z
      .array(replySchema)
      .min(1)
      .optional()
      .describe('what the backend does once the agent has corrected the arguments'),
    person: z
      .strictObject({
        afterMs: ms.describe('how long after the hand-over'),
        finds: z.enum(['completed', 'failed']).describe('what became of the wish'),
        basis: text.describe('on what that rests, for the record'),
      })
      .optional()
      .describe('what a person finds out after a hand-over'),
  })
  .describe('one thing that the user wants, and how the backend takes it');

const attempts = z.union([z.number().int().min(1).max(30), z.literal('unbounded')]);

export const layerSchema = z
  .strictObject({
    name: z
      .enum(LAYER_NAMES)
      .describe('a model decides in the orchestrator; every result it reads is a turn'),
    attempts: attempts.default(1).describe('attempts in all; 1: this layer does not retry'),
    backoffMs: ms.default(1000).describe('base of the exponential backoff'),
    jitter: z.boolean().default(true).describe('each backoff is multiplied by 0.5 to 1.5, drawn by the seed'),
    ignores: z.array(z.enum(IGNORABLE)).default([]).describe('what the layer does not take into account'),
    budget: z.enum(BUDGETS).default('shared').describe('fresh: every attempt gets the whole deadline anew'),
    timeoutMs: ms.min(1).optional().describe('limit of a single attempt'),
    breaker: z
      .strictObject({
        failures: z
          .number()
          .int()
          .min(1)
          .max(100)
          .default(3)
          .describe('counted failures in a row that open it'),
        openMs: ms.default(5000).describe('how long it stays open; then one call goes through as a probe'),
        counts: z.enum(COUNTS).default('transient').describe('which failures count'),
      })
      .optional()
      .describe('a circuit breaker: after so many failures in a row calls are refused at once'),
  })
  .describe('a layer and its retry policy');

export const designSchema = z
  .strictObject({
    title: text.describe('one line for the heading'),
    layers: z.array(layerSchema).min(1).max(4).describe('from the outermost to the innermost'),
    key: z.enum(KEYS).default('none').describe('where the idempotency key comes from'),
    asksStatus: z.boolean().default(true).describe('asks for the status where that is possible'),
    polls: z.number().int().min(0).max(20).default(3).describe('how often it asks at most'),
    silence: z.enum(SILENCES).default('unknown').describe('what a missing answer is taken for'),
    guard: z
      .number()
      .int()
      .min(1)
      .max(100)
      .nullable()
      .default(3)
      .describe('identical failures in a row after which automatic calls end; null: no guard'),
    phases: z
      .strictObject(
        Object.fromEntries(
          PHASES.map((phase) => [phase, ms.min(1).optional().describe(`budget of the phase ${phase}`)]),
        ) as PhaseShape,
      )
      .default({})
      .describe('budget of each phase of a call'),
    gaps: z.enum(GAPS).default('named').describe('what a coordinator does with missing parts'),
  })
  .describe('how the loop is built');

type PhaseShape = Record<(typeof PHASES)[number], z.ZodOptional<z.ZodNumber>>;

export const scenarioSchema = z
  .strictObject({
    $schema: z.string().optional().describe('where the schema of this format stands, for editors'),
    id: name.max(60).describe('stable, lower-case words joined by hyphens'),
    title: text.max(80).describe('one line for the heading'),
    story: text.describe('what happens, in two or three sentences'),
    watch: text.describe('what to look for'),
    lesson: z.string().max(80).optional().describe('lesson or lesson#section'),
    deadlineMs: ms.min(1).describe('the total deadline of each wish, over all attempts'),
    maxAttempts: z
      .number()
      .int()
      .min(1)
      .max(20)
      .default(3)
      .describe('calls to the backend that one wish may cost in all, whichever layer makes them'),
    mode: z.enum(['sequence', 'parallel']).default('sequence').describe('how the calls follow each other'),
    coordinator: z.boolean().default(false).describe('the calls are parts of one report'),
    calls: z.array(callSchema).min(1).max(12).describe('the wishes, one entry each'),
    designs: z
      .record(name, designSchema)
      .refine((designs) => Object.keys(designs).length > 0, 'expected at least one design')
      .describe('the first is played unless another is named'),
  })
  .meta({
    title: 'Scenario of a replay',
    description: 'What `mcp-errors-drill replay` plays in virtual time.',
  });

export type Reply = z.infer<typeof replySchema>;
export type WishedCall = z.infer<typeof callSchema>;
export type LayerPolicy = z.infer<typeof layerSchema>;
export type Design = z.infer<typeof designSchema>;
export type Scenario = z.infer<typeof scenarioSchema>;
/** As a file holds it: what has a default may be absent. */
export type ScenarioInput = z.input<typeof scenarioSchema>;
export type DesignInput = z.input<typeof designSchema>;
