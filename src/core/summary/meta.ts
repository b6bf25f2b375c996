import { isRecord } from '../classifier/json.ts';
import { maskSecrets } from '../classifier/redact.ts';

/** What a line of a log may say about the call, in its field `meta`. */
export interface LineMeta {
  readonly tool?: string | undefined;
  /** The same for all attempts of one call. */
  readonly callId?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly at?: number | undefined;
}

/** Names longer than this are cut, so that a table of names stays small. */
const LONGEST_NAME = 200;
/** Secrets are looked for in so much of it: what is cut before has no form. */
const LONGEST_READ = 2_000;
const NOTHING: LineMeta = {};

/**
 * The `meta` of a line: `{"tool": "…", "callId": "…", "at": "2026-07-28T10:00:00Z"}`, where `at` is a
 * time with its zone, or milliseconds since the epoch. Total: what is of another form is left out.
 */
export function metaOf(line: unknown): LineMeta {
  if (!isRecord(line) || !isRecord(line['meta'])) return NOTHING;
  const { tool, callId, at } = line['meta'];
  return { tool: nameOf(tool), callId: nameOf(callId), at: timeOf(at) };
}

function nameOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return undefined;
  return maskSecrets(value.slice(0, LONGEST_READ)).slice(0, LONGEST_NAME);
}

// Without a zone a time means something else on every machine.
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !TIME.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}
