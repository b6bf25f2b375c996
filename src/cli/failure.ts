import { InputError, sentencesOf } from '../core/input-error.ts';
import { safeJson, safeText } from '../core/text/safe.ts';
import { CLI_WORDS } from '../words/en/cli.ts';
import type { ExitCode, Io } from './command.ts';
import { NAME } from './version.ts';

/** The form of an error under `--json`. Source: contract.md §5. */
export interface ErrorJson {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly path?: string;
    readonly hint?: string;
  };
}

export function errorJson(error: unknown): ErrorJson {
  if (error instanceof InputError) {
    const { code, message, path, hint } = error;
    return {
      error: { code, message, ...(path === '' ? {} : { path }), ...(hint === '' ? {} : { hint }) },
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { error: { code: 'internal', message: CLI_WORDS.internal(message), hint: CLI_WORDS.internalHint } };
}

/** Tells the user about a failure on standard error, and gives the exit code that belongs to it. */
export function tellFailure(error: unknown, io: Pick<Io, 'stderr' | 'env'>, json: boolean): ExitCode {
  const told = errorJson(error);
  if (json) io.stderr.write(`${safeJson(JSON.stringify(told))}\n`);
  else io.stderr.write(`${NAME}: ${safeText(sentencesOf(told.error))}\n`);
  if (error instanceof InputError) return 2;
  if (io.env['MCP_ERRORS_DRILL_DEBUG'] && error instanceof Error) {
    io.stderr.write(`${safeText(error.stack ?? '', { lines: true })}\n`);
  }
  return 70;
}
