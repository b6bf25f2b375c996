import type { ToolName } from './tools.ts';

/**
 * A scripted failure of the lab server: what to send, what happens behind the tool, and what each style of
 * server makes of it.
 */
export interface ScriptRow {
  /** Stable: practice in the lab is kept under it. */
  readonly id: string;
  readonly tool: ToolName;
  /** The argument that sets it off, and its value. */
  readonly when: readonly [argument: string, value: string | number];
  /** Other arguments of a whole call. */
  readonly also?: Readonly<Record<string, unknown>>;
  /** What happens, in one sentence, without a word of the verdict. */
  readonly what: string;
  /** The same as an observation; the context of the tool is added. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** What is allowed, for a validation failure. */
  readonly limit?: string;
  readonly good: Answer;
  readonly bad: Answer & { readonly habit: Habit };
}

/** How the server answers a scripted call. */
export type Answer =
  /** The tool result that the classifier asks for. */
  | { readonly how: 'envelope' }
  /** A tool result as it stands here. */
  | { readonly how: 'result'; readonly result: Readonly<Record<string, unknown>> }
  /** As it stands here from revision 2026-07-28 on; before it, the envelope for the facts `before`. */
  | {
      readonly how: 'new-result';
      readonly result: Readonly<Record<string, unknown>>;
      readonly before: Readonly<Record<string, unknown>>;
    }
  /** A JSON-RPC error. */
  | { readonly how: 'error'; readonly code: number; readonly message: string }
  /** The call is carried out, and no answer ever comes. */
  | { readonly how: 'silence' };

/** The bad habits that `--style bad` shows. */
export const HABITS = {
  generic: 'one generic text for every failure',
  empty: 'an empty list in place of a failure',
  status: 'a success with a status inside',
  trace: 'a stack trace handed on',
  retryable: 'everything marked retryable',
  protocol: 'a protocol error for what the tool itself refused',
  'empty-as-error': 'an error for a search that found nothing',
  doubt: 'certainty about an outcome that is unknown',
  same: 'none: the message is wrong in both styles',
} as const;
export type Habit = keyof typeof HABITS;

/** The whole call that sets a row off. */
export function callOf({ tool, when: [argument, value], also }: ScriptRow): {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
} {
  return { name: tool, arguments: { [argument]: value, ...also } };
}
