import { object, text } from '../../core/lab/input-schema.ts';
import { PROFILES } from '../../core/lint/lint.ts';
import { CONFIDENCES } from '../../core/sessions/events.ts';
import type { OfferedTool } from '../serve/tool-server.ts';

const QUESTION_ID = text('The question_id that next_question gave.', { minLength: 1, maxLength: 200 });
const READS = { readOnlyHint: true };
const KEEPS = { readOnlyHint: false, destructiveHint: false };

/** The tool that asks, for a bank with these topics. */
const nextQuestion = (topics: readonly string[]) =>
  ({
    name: 'next_question',
    description:
      'The next question of a round of practice. Show it to the learner as it stands, with its options, and let the learner answer; do not answer it yourself. Until it is answered, the same question comes again.',
    inputSchema: object({
      topic: text('Only questions of this topic; begins a new round.', { enum: topics }),
      exam_only: { type: 'boolean', description: 'Leave out what goes beyond the exam.' },
    }),
    annotations: { ...KEEPS, idempotentHint: true },
    context: { effect: 'idempotent-write', contract: 'exactly-one' },
  }) as const satisfies OfferedTool;

/** What can be done besides, whatever the bank. */
const OTHER_TOOLS = [
  {
    name: 'answer',
    description:
      "Keeps the learner's answer to the open question, and says whether it is right and why. Only for what the learner said.",
    inputSchema: object(
      {
        question_id: QUESTION_ID,
        choice: {
          type: 'array',
          description:
            'Labels of the chosen options, such as ["B"]; for an order one label for each case; for fields one label for each field, in their order.',
          items: text('A label.', { maxLength: 40 }),
        },
        confidence: text('How sure the learner is, where the learner said so.', { enum: CONFIDENCES }),
      },
      ['question_id', 'choice'],
    ),
    annotations: { ...KEEPS, idempotentHint: false },
    context: { effect: 'write', contract: 'exactly-one' },
  },
  {
    name: 'explain',
    description:
      'The whole explanation of the question answered last: the verdict, the rules that fired, and what speaks for and against every option.',
    inputSchema: object({ question_id: QUESTION_ID }, ['question_id']),
    annotations: READS,
    context: { effect: 'read', contract: 'exactly-one' },
  },
  {
    name: 'classify_observation',
    description:
      'The verdict on a failure of a tool call: an observation, a JSON-RPC response, a tool result or an envelope.',
    inputSchema: object(
      {
        observation: {
          type: 'object',
          description: 'What was observed, in any form that the drill reads.',
        },
      },
      ['observation'],
    ),
    annotations: READS,
    context: { effect: 'read', contract: 'exactly-one' },
  },
  {
    name: 'lint_envelope',
    description:
      'The defects of a message with how to mend each, and the tool result that should be returned.',
    inputSchema: object(
      {
        message: { type: 'object', description: 'A tool result, a JSON-RPC response or an envelope.' },
        observation: { type: 'object', description: 'What really happened, where that is known.' },
        profile: text('The whole catalogue, or what MCP itself demands.', { enum: PROFILES }),
      },
      ['message'],
    ),
    annotations: READS,
    context: { effect: 'read', contract: 'exactly-one' },
  },
  {
    name: 'progress',
    description:
      'How far the learner is: answers, weakest rules, confusions, what is due, and what to do next.',
    inputSchema: object({
      most: {
        type: 'integer',
        description: 'The most entries of each list; default 5.',
        minimum: 1,
        maximum: 50,
      },
    }),
    annotations: READS,
    context: { effect: 'read', contract: 'exactly-one' },
  },
] as const satisfies readonly OfferedTool[];

export type DrillTool = ReturnType<typeof nextQuestion>['name'] | (typeof OTHER_TOOLS)[number]['name'];

/** The tools of the drill. `topics`: those of the bank. */
export function drillTools(
  topics: readonly string[],
): readonly (OfferedTool & { readonly name: DrillTool })[] {
  return [nextQuestion(topics), ...OTHER_TOOLS];
}
