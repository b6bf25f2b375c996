import { z } from 'zod';
import { progressEventSchema } from '../progress/event.ts';

/**
 * What a session writes into the journal. Every event stands in the envelope of `progress/event.ts`.
 *
 * An answer carries everything the statistics need (topic, rules, reason, confusions), because the question
 * may be edited, renamed or gone when the journal is read again.
 *
 * `item` is the position of a question in the list of `session-start`, from 0.
 */

export const MODES = ['practice', 'quiz', 'review', 'cram', 'lab', 'lesson'] as const;
export const CONFIDENCES = ['sure', 'fairly', 'guess'] as const;
/** How a session ended. `timeout`: the time of a quiz ran out and what stood there was submitted. */
export const ENDINGS = ['submitted', 'timeout', 'quit'] as const;

const item = z.int().min(0);
const seed = z.int().min(0);
const milliseconds = z.int().min(0);
const seq = z.int().min(0);
const questionId = z.string().min(1).max(200);

/** Stands for a letter where a step of a sequence was left open. */
export const OPEN_STEP = '';

/**
 * What the learner gave. Letters are those of the options in the order of the file, never in the order
 * of a shuffled screen, so that an answer means the same in every session. Of a sequence that is not complete
 * (`order`), a step left open before one that has its letter is `OPEN_STEP`.
 */
export const responseSchema = z.discriminatedUnion('form', [
  z.object({ form: z.literal('choose'), letters: z.array(z.string()) }),
  z.object({ form: z.literal('fill'), fields: z.record(z.string(), z.unknown()) }),
  z.object({ form: z.literal('order'), letters: z.array(z.string()) }),
  z.object({ form: z.literal('defects'), ids: z.array(z.string()) }),
]);

/** A question as a session asks it: which text of it (version) and which variant of a template. */
export const questionRefSchema = z.object({
  id: questionId,
  version: z.string().describe('content version, see version.ts'),
  variant: seed.nullable().describe('seed of the variant; null where the question is no template'),
});

const event = progressEventSchema.extend({
  wall: z
    .int()
    .optional()
    .describe('what the clock said, in milliseconds, where it stood behind `at` (it was set back)'),
});

export const startSchema = event.extend({
  type: z.literal('session-start'),
  mode: z.enum(MODES),
  seed,
  zone: z.int().min(-1080).max(1080).describe("the learner's time zone: minutes east of UTC"),
  questions: z.array(questionRefSchema),
  minutes: z.number().positive().nullable().describe('the limit of a quiz; null: no limit'),
  guess: z
    .number()
    .min(0)
    .nullable()
    .describe('how many questions pure guessing gets right on average; null: not known'),
  options: z.record(z.string(), z.unknown()).describe('what was asked for: topics, count, exam-only, …'),
  retakeOf: z.string().optional().describe('the session whose missed questions are walked through again'),
});

export const showSchema = event.extend({ type: z.literal('show'), item });

export const answerSchema = event.extend({
  type: z.literal('answer'),
  item,
  question: questionId,
  version: z.string(),
  variant: seed.nullable(),
  response: responseSchema,
  complete: z.boolean().describe('false: fewer selected than the question asks for'),
  correct: z.boolean(),
  confusions: z.array(z.string()),
  rules: z
    .array(z.string())
    .describe("ids of the rules of the verdict's `because`; of a wrong answer those that it counts against"),
  reason: z.string().nullable(),
  topic: z.string(),
  level: z.int().min(1).max(3),
  ms: milliseconds.describe('time spent on the question so far'),
  assisted: z.boolean().describe('a hint was taken'),
  confidence: z.enum(CONFIDENCES).nullable(),
});

export const confidenceSchema = event.extend({
  type: z.literal('confidence'),
  item,
  confidence: z.enum(CONFIDENCES),
});

/** `count`: how many hints are shown now, this one included. */
export const hintSchema = event.extend({ type: z.literal('hint'), item, count: z.int().min(1) });
export const strikeSchema = event.extend({
  type: z.literal('strike'),
  item,
  letter: z.string(),
  on: z.boolean(),
});
export const flagSchema = event.extend({ type: z.literal('flag'), item, on: z.boolean() });
export const pauseSchema = event.extend({ type: z.literal('pause') });
export const resumeSchema = event.extend({ type: z.literal('resume') });
/** A sign of life of a running quiz; see the rule of `clock.ts`. */
export const tickSchema = event.extend({ type: z.literal('tick') });
export const finishSchema = event.extend({ type: z.literal('finish'), how: z.enum(ENDINGS) });
/** `target`: the `seq` of the answer that is taken back or put back. */
export const undoSchema = event.extend({ type: z.literal('undo'), target: seq });
export const redoSchema = event.extend({ type: z.literal('redo'), target: seq });
export const sectionReadSchema = event.extend({
  type: z.literal('section-read'),
  lesson: z.string().min(1),
  section: z.string(),
});

export const sessionEventSchema = z.discriminatedUnion('type', [
  startSchema,
  showSchema,
  answerSchema,
  confidenceSchema,
  hintSchema,
  strikeSchema,
  flagSchema,
  pauseSchema,
  resumeSchema,
  tickSchema,
  finishSchema,
  undoSchema,
  redoSchema,
  sectionReadSchema,
]);

export type Mode = (typeof MODES)[number];
export type Confidence = (typeof CONFIDENCES)[number];
export type Ending = (typeof ENDINGS)[number];
export type Response = z.infer<typeof responseSchema>;
export type QuestionRef = z.infer<typeof questionRefSchema>;
export type StartEvent = z.infer<typeof startSchema>;
export type AnswerEvent = z.infer<typeof answerSchema>;
export type FinishEvent = z.infer<typeof finishSchema>;
export type SessionEvent = z.infer<typeof sessionEventSchema>;
export type SessionEventType = SessionEvent['type'];
