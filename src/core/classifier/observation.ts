import { z } from 'zod';
import { DEFAULT_REPEAT_LIMIT } from './decision/guard.ts';
import { REASON_IDS } from './reasons.ts';
import { CONTRACTS, EFFECTS, FAULTS, KINDS, KNOWN, REFUSALS, REFUSERS, ROLES, STAGES } from './vocabulary.ts';

/**
 * The observation: what somebody saw when a tool call did not simply succeed. It is the input of the
 * classifier in its full form; raw messages are read into it (`read.ts`).
 *
 * Fields that are not named here are ignored. The content of `response` is never validated here:
 * what is wrong inside a message is a defect of the message, not of the observation.
 *
 * Source: contract.md §1.
 */

const count = z.number().int().nonnegative();
const milliseconds = z.number().nonnegative().describe('milliseconds');

const reasonSchema = z.enum(REASON_IDS as [string, ...string[]]);

const headersSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
  .describe('header names in any letter case');

export const httpSchema = z.object({
  status: z.number().int().min(100).max(999).optional(),
  headers: headersSchema.optional(),
  body: z.unknown().describe('the body as text or as parsed JSON').optional(),
});

export const contextSchema = z
  .object({
    contract: z.enum(CONTRACTS).describe('what the tool promises when nothing matches').optional(),
    effect: z.enum(EFFECTS).describe('what the call changes').optional(),
    idempotencyKey: z.boolean().describe('a key derived from the intent of the user was sent').optional(),
    known: z.enum(KNOWN).describe('what is known of the call itself').optional(),
    matches: count.describe('how many records the answer holds, where its shape does not tell').optional(),
    faultOf: z.enum(FAULTS).describe('whose fault it is').optional(),
    statusQuery: z.boolean().describe('the outcome of the call can be asked for').optional(),
    expectedToAppear: z.boolean().describe('the missing record is being created').optional(),
    attempt: count.describe('attempts already made').optional(),
    maxAttempts: count.describe('attempts allowed in all').optional(),
    elapsedMs: milliseconds.describe('used of the total deadline, milliseconds').optional(),
    deadlineMs: milliseconds.describe('the total deadline over all attempts, milliseconds').optional(),
    retryAfterMs: milliseconds.describe('the stated wait, milliseconds').optional(),
    repeats: count.describe('identical failures in a row').optional(),
    repeatLimit: count
      .min(1)
      .describe(`identical failures after which automatic calls end; default ${DEFAULT_REPEAT_LIMIT}`)
      .optional(),
    partials: count.describe('partial results held').optional(),
    protocolVersion: z.string().describe('the negotiated MCP revision, YYYY-MM-DD').optional(),
    requestId: z.union([z.string(), z.number()]).describe('the id of the request that was sent').optional(),
    method: z.string().describe('the method that was called, for example tools/call').optional(),
    session: z.boolean().describe('a session id was sent (revisions before 2026-07-28)').optional(),
    resultTypes: z.array(z.string()).describe('result types negotiated beyond the core').optional(),
    outputSchema: z.boolean().describe('the tool declares an outputSchema').optional(),
    role: z.enum(ROLES).describe('who decides').optional(),
  })
  .describe('what is known beside the evidence; every field is optional');

export const reportFailureSchema = z.object({
  what: z.string().optional(),
  reason: reasonSchema.optional(),
  category: z.string().describe('a category of any of the three schemes').optional(),
  isRetryable: z.boolean().optional(),
  attempts: count.optional(),
});

export const reportSchema = z.object({
  covered: count.optional(),
  total: count.optional(),
  results: z.array(z.unknown()).optional(),
  alternatives: z.array(z.unknown()).optional(),
  failures: z.array(reportFailureSchema).optional(),
});

export const observationSchema = z.object({
  kind: z.enum(KINDS),
  response: z
    .unknown()
    .describe('a JSON-RPC response, a tool result, a tool_result block or an envelope')
    .optional(),
  http: httpSchema.optional(),
  deadlineMs: milliseconds.describe("this call's own deadline, milliseconds").optional(),
  elapsedMs: milliseconds.describe('time this call took, milliseconds').optional(),
  phase: z.string().describe('validation, connect, tool-processing, return, …').optional(),
  sent: z.boolean().describe('the request left this machine').optional(),
  code: z.string().describe('an errno name, such as ECONNRESET').optional(),
  exitCode: z.number().int().nullable().describe('exit code of the server process').optional(),
  by: z.enum(REFUSERS).optional(),
  why: z.enum(REFUSALS).optional(),
  os: z.object({ code: z.string().optional(), syscall: z.string().optional() }).optional(),
  sql: z.object({ state: z.string().optional(), message: z.string().optional() }).optional(),
  grpc: z.object({ code: z.union([z.string(), z.number().int()]), detail: z.string().optional() }).optional(),
  aws: z.object({ name: z.string(), message: z.string().optional() }).optional(),
  exception: z.object({ name: z.string().optional(), message: z.string().optional() }).optional(),
  stage: z.enum(STAGES).describe("which of the tool's own checks found it").optional(),
  field: z.string().describe('the argument at fault').optional(),
  detail: z.string().describe('the limit, the rule, or what was found').optional(),
  matches: count.describe('records found by the check').optional(),
  report: reportSchema.optional(),
  reason: reasonSchema.describe('the tool author knows better than the status; wins over tables').optional(),
  context: contextSchema.optional(),
});

/** An observation in its full form. */
export type Observation = z.infer<typeof observationSchema>;
export type Context = z.infer<typeof contextSchema>;
export type HttpAnswer = z.infer<typeof httpSchema>;
export type Report = z.infer<typeof reportSchema>;
export type ReportFailure = z.infer<typeof reportFailureSchema>;
