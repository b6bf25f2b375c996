import { isRecord, type JsonRecord } from '../classifier/json.ts';
import { issueSentence } from '../input-issue.ts';
import { EVENT_VERSION, type ProgressEvent, progressEventSchema } from './event.ts';

/**
 * From the events of older versions to today's. The journal itself is never rewritten: each event is
 * brought up to date while it is read, one version at a time.
 */
export interface Migration {
  /** The version that it takes; it gives `from + 1`. */
  readonly from: number;
  /** A new event from an old one. `v` is set by the caller. */
  readonly change: (event: JsonRecord) => JsonRecord;
}

/** Version 1 is the first there is. */
export const MIGRATIONS: readonly Migration[] = [];

export type Reading =
  | { readonly kind: 'event'; readonly event: ProgressEvent }
  /** Written by a newer program: not ours to touch. */
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'invalid'; readonly why: string };

/** A parsed value as an event of today's version. Never throws. */
export function readEvent(
  value: unknown,
  migrations: readonly Migration[] = MIGRATIONS,
  current: number = EVENT_VERSION,
): Reading {
  if (!isRecord(value)) return { kind: 'invalid', why: 'not a JSON object' };
  const version = value['v'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    return { kind: 'invalid', why: 'no version number `v`' };
  }
  if (version > current) return { kind: 'newer', version };
  const migrated = migrate(value, version, migrations, current);
  if (migrated === undefined) return { kind: 'invalid', why: `version ${version} is not known` };
  // The schema speaks of today's version; a test of the mechanism brings its own.
  const parsed = progressEventSchema.safeParse({ ...migrated, v: EVENT_VERSION });
  if (parsed.success) return { kind: 'event', event: parsed.data };
  return { kind: 'invalid', why: issueSentence(parsed.error.issues[0]!, migrated) };
}

function migrate(
  event: JsonRecord,
  version: number,
  migrations: readonly Migration[],
  current: number,
): JsonRecord | undefined {
  let changed = event;
  for (let from = version; from < current; from++) {
    const step = migrations.find((migration) => migration.from === from);
    if (step === undefined) return undefined;
    changed = { ...step.change(changed), v: from + 1 };
  }
  return changed;
}
