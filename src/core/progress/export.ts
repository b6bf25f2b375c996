import { z } from 'zod';
import { isRecord } from '../classifier/json.ts';
import { InputError } from '../input-error.ts';
import { EVENT_VERSION, type ProgressEvent, progressEventSchema } from './event.ts';
import { readEvent } from './migrations.ts';
import { readSettings, type Settings, settingsSchema } from './settings.ts';
import { inOrder } from './timeline.ts';

/** `progress export`: everything a learner owns, as one JSON document. Documented in docs/data-format.md. */
export const EXPORT_FORMAT = 'mcp-errors-drill-progress';

export const exportSchema = z.object({
  $schema: z.string().optional(),
  format: z.literal(EXPORT_FORMAT),
  /** Version of the events, and of this document. */
  v: z.literal(EVENT_VERSION),
  /** When it was written, as an ISO 8601 time in UTC. */
  exportedAt: z.iso.datetime(),
  /** The settings that the learner changed. */
  settings: settingsSchema.partial(),
  /** In order of time, session, sequence. */
  events: z.array(progressEventSchema),
});

export type ProgressExport = z.infer<typeof exportSchema>;

/** The document over events and changed settings. `now` in milliseconds since the epoch. */
export function exportProgress(
  events: Iterable<ProgressEvent>,
  settings: Partial<Settings>,
  now: number,
): ProgressExport {
  return {
    $schema: 'https://unpkg.com/mcp-errors-drill/dist/schemas/progress.json',
    format: EXPORT_FORMAT,
    v: EVENT_VERSION,
    exportedAt: new Date(now).toISOString(),
    settings,
    events: inOrder(events),
  };
}

/** The document as JSON text, piece by piece: one event a line, so that two exports can be compared. */
export function* exportText({ events, ...head }: ProgressExport): Generator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "events": [`;
  for (const [index, event] of events.entries()) {
    yield `${index === 0 ? '' : ','}\n    ${JSON.stringify(event)}`;
  }
  yield `${events.length === 0 ? '' : '\n  '}]\n}\n`;
}

export interface ImportReading {
  readonly events: readonly ProgressEvent[];
  readonly settings: Partial<Settings>;
  /** One sentence for each event or setting that was not usable. */
  readonly problems: readonly string[];
}

/**
 * A parsed document as events. Events that are none are reported, the others used.
 *
 * @throws InputError `not-an-export`, `newer-data`.
 */
export function readExport(value: unknown): ImportReading {
  if (!isRecord(value) || value['format'] !== EXPORT_FORMAT || !Array.isArray(value['events'])) {
    throw new InputError('not-an-export', 'this is no export of progress', {
      hint: 'Give a file that `mcp-errors-drill progress export` wrote.',
    });
  }
  const version = value['v'];
  if (typeof version === 'number' && version > EVENT_VERSION) throw newerExport(version, 'v');
  const settings = readSettings(value['settings'] ?? {});
  const problems = [...settings.problems];
  const events: ProgressEvent[] = [];
  value['events'].forEach((entry: unknown, index) => {
    const reading = readEvent(entry);
    if (reading.kind === 'newer') throw newerExport(reading.version, `events[${index}].v`);
    if (reading.kind === 'invalid') problems.push(`events[${index}]: ${reading.why}`);
    else events.push(reading.event);
  });
  return { events, settings: settings.own, problems };
}

function newerExport(version: number, path: string): InputError {
  return new InputError('newer-data', `the export has version ${version}, written by a newer program`, {
    path,
    hint: 'Update mcp-errors-drill, then import it again. Nothing was changed.',
  });
}
