import { describe, expect, test } from 'vitest';
import { type LintOptions, lint } from '../../src/core/lint/lint.ts';

/** A sentence, a message, and what is known beside it. */
export type Example = readonly [name: string, message: unknown, options?: LintOptions];

export interface Examples {
  /** Messages that have the defect. */
  readonly found: readonly [Example, ...Example[]];
  /** Near misses: messages that look alike and do not have it. */
  readonly clean: readonly [Example, ...Example[]];
}

export function idsOf(message: unknown, options?: LintOptions): string[] {
  return lint(message, options).map(({ id }) => id);
}

/** Says by examples which messages have a defect. */
export function defect(id: string, { found, clean }: Examples): void {
  describe(id, () => {
    test.each(found.map(([name, ...rest]) => [name, rest] as const))(
      'found: %s',
      (_name, [message, options]) => expect(idsOf(message, options)).toContain(id),
    );
    test.each(clean.map(([name, ...rest]) => [name, rest] as const))('not: %s', (_name, [message, options]) =>
      expect(idsOf(message, options)).not.toContain(id),
    );
  });
}

/** A tool result with one text block. */
export function result(text: string, rest: Record<string, unknown> = {}): Record<string, unknown> {
  return { content: [{ type: 'text', text }], ...rest };
}

/** A failure with canonical metadata; fields of `over` replace or remove (undefined) them. */
export function failure(text: string, over: Record<string, unknown> = {}): Record<string, unknown> {
  const fields = { errorCategory: 'transient', isRetryable: true, ...over };
  const structuredContent = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  return result(text, { isError: true, structuredContent });
}

/** A JSON-RPC error. */
export function rpcError(code: number, message: string, data?: unknown): Record<string, unknown> {
  return { jsonrpc: '2.0', id: 1, error: { code, message, ...(data === undefined ? {} : { data }) } };
}

/** A full observation of a message with its context. */
export function within(context: Record<string, unknown>, response: unknown): Record<string, unknown> {
  return { kind: 'response', response, context };
}
