/**
 * A matcher for contract tests of one's own MCP tools. Importing this module adds it to `expect`:
 *
 * ```ts
 * import 'mcp-errors-drill/vitest';
 *
 * test('a search that is limited says so', async () => {
 *   const result = await client.callTool({ name: 'search', arguments: { q: 'x' } });
 *   expect(result).toBeStructuredError({ category: 'transient', isRetryable: true });
 * });
 * ```
 *
 * @packageDocumentation
 */
import { expect } from 'vitest';
import { REASON_IDS } from './core/classifier/reasons.ts';
import type { Defect, Verdict } from './core/classifier/verdict.ts';
import type { Four, Service, Six } from './core/classifier/vocabulary.ts';
import { classify } from './core/classify.ts';
import { InputError } from './core/input-error.ts';
import { lint, type Profile } from './core/lint/lint.ts';

/** What the error is expected to say; a field that is left out is not looked at. */
export interface StructuredError {
  /** A category of any of the three schemes: `transient`, `NOT_FOUND`, `DEPENDENCY`. */
  readonly category?: Four | Six | Service;
  /** The finest grain, for example `RATE_LIMITED`; a name that no reason has is an error when the test runs. */
  readonly reason?: string;
  readonly isRetryable?: boolean;
  /** `DOMAIN.REASON`, for example `DEPENDENCY.RATE_LIMITED`. */
  readonly errorCode?: string;
  /** The next step, for example `retry-with-backoff`. */
  readonly action?: Verdict['action'];
  readonly actor?: Verdict['actor'];
  /** `failure`, or `unknown` where the effect of the call is in doubt. */
  readonly outcome?: Verdict['outcome'];
  /** The stated wait, milliseconds. */
  readonly delayMs?: number;
}

/** How the linter looks at the result; by default it must find no error. */
export interface StructuredErrorOptions {
  /** `structured` (default): the whole catalogue; `spec`: what MCP demands; `off`: no linting. */
  readonly lint?: Profile | 'off';
  /** An observation of what really happened, for the defects that need one. */
  readonly facts?: unknown;
}

interface Outcome {
  readonly pass: boolean;
  readonly message: () => string;
}

interface Comparison {
  equals(a: unknown, b: unknown): boolean;
}

const FIELDS: readonly Exclude<keyof StructuredError, 'category'>[] = [
  'reason',
  'isRetryable',
  'errorCode',
  'action',
  'actor',
  'outcome',
  'delayMs',
];

/**
 * Passes where the value is an MCP tool result that reports a failure (`isError: true`), says what is
 * expected in its structure rather than in prose, and has no error of the linter's catalogue.
 */
export function toBeStructuredError(
  this: Comparison,
  received: unknown,
  expected: StructuredError = {},
  options: StructuredErrorOptions = {},
): Outcome {
  rejectUnknownFields(expected);
  let problems: string[];
  try {
    problems = problemsOf(received, expected, options, this);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    problems = [`it is no tool result: ${error.message}`];
  }
  const pass = problems.length === 0;
  return {
    pass,
    message: () =>
      pass
        ? 'expected the value not to be a structured error, but it is one'
        : ['expected a structured error of a tool:', ...problems.map((line) => `  - ${line}`)].join('\n'),
  };
}

function rejectUnknownFields(expected: StructuredError): void {
  const unknown = Object.keys(expected).find(
    (field) => field !== 'category' && !(FIELDS as readonly string[]).includes(field),
  );
  if (unknown !== undefined) {
    throw new TypeError(
      `toBeStructuredError knows no field "${unknown}"; it knows category, ${FIELDS.join(', ')}`,
    );
  }
  const { reason } = expected;
  if (typeof reason === 'string' && !REASON_IDS.includes(reason)) {
    throw new TypeError(`toBeStructuredError: there is no reason "${reason}"`);
  }
}

function problemsOf(
  received: unknown,
  expected: StructuredError,
  options: StructuredErrorOptions,
  comparison: Comparison,
): string[] {
  const verdict = classify(received);
  const silent = whySilent(verdict);
  if (silent !== null) return [silent];
  const defects =
    options.lint === 'off'
      ? []
      : lint(received, { profile: options.lint ?? 'structured', facts: options.facts }).filter(isError);
  return [...differences(verdict, expected, comparison), ...defects.map(defectLine)];
}

/** Why the result does not itself report a failure of the tool; null where it does. */
function whySilent({ layer, isError, outcome, defects }: Verdict): string | null {
  const failed = outcome === 'failure' || outcome === 'unknown';
  if (layer !== 'execution' || isError !== true || !failed) {
    return `it reports no failure of a tool: layer ${layer}, outcome ${outcome}`;
  }
  const hidden = defects.find(({ id }) => id === 'hidden-failure');
  return hidden === undefined ? null : defectLine(hidden);
}

function differences(verdict: Verdict, expected: StructuredError, { equals }: Comparison): string[] {
  const { four, six, service } = verdict.category;
  const found: string[] = [];
  if (expected.category !== undefined) {
    const names = [four, six, service].filter((name) => name !== null);
    if (!names.some((name) => equals(name, expected.category))) {
      found.push(`category: expected ${show(expected.category)}, found ${names.join(', ') || 'none'}`);
    }
  }
  for (const field of FIELDS) {
    if (expected[field] === undefined || equals(verdict[field], expected[field])) continue;
    found.push(`${field}: expected ${show(expected[field])}, found ${show(verdict[field])}`);
  }
  if (found.length > 0 && verdict.inferred !== null) {
    found.push(`only the text suggests ${verdict.inferred.reason}; text is no evidence`);
  }
  return found;
}

const isError = ({ severity }: Defect): boolean => severity === 'error';
const defectLine = ({ id, field, message }: Defect): string => `${id} in ${field}: ${message}`;

function show(value: unknown): string {
  return typeof value === 'string' || typeof value === 'object' ? JSON.stringify(value) : String(value);
}

expect.extend({ toBeStructuredError });

declare module 'vitest' {
  interface Matchers<T> {
    /** The value is a tool result that reports a failure in a structured, lint-clean form. */
    toBeStructuredError(expected?: StructuredError, options?: StructuredErrorOptions): T;
  }
}
