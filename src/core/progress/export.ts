import { z } from 'zod';
import { isRecord, type JsonRecord } from '../classifier/json.ts';
import { InputError } from '../input-error.ts';
import { issueSentence, jsonPath } from '../input-issue.ts';
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

/** What an import asks of the document before it looks at the events; each of them says its own version. */
const headSchema = z.object({ v: z.int().min(1).max(EVENT_VERSION) });

/**
 * A parsed document as events. Events that are none are reported, the others used.
 *
 * @throws InputError `not-an-export`, `newer-data`, `bad-version`; `nothing-usable` where the document holds
 * something, and none of it can be used.
 */
export function readExport(value: unknown): ImportReading {
  if (!isRecord(value) || value['format'] !== EXPORT_FORMAT || !Array.isArray(value['events'])) {
    throw new InputError('not-an-export', 'this is no export of progress', {
      hint: 'Give a file that `mcp-errors-drill progress export` wrote.',
    });
  }
  requireVersion(value);
  const stored = value['settings'] ?? {};
  const settings = readSettings(stored);
  const problems = isRecord(stored)
    ? settings.problems.map((one) => `settings.${one}`)
    : ['settings: not a JSON object'];
  const events: ProgressEvent[] = [];
  value['events'].forEach((entry: unknown, index) => {
    const reading = readEvent(entry);
    if (reading.kind === 'newer') throw newerExport(reading.version, `events[${index}].v`);
    if (reading.kind === 'invalid') problems.push(`events[${index}]: ${reading.why}`);
    else events.push(reading.event);
  });
  const reading = { events, settings: settings.own, problems };
  requireUsable(reading);
  return reading;
}

function requireVersion(document: JsonRecord): void {
  const { v } = document;
  if (typeof v === 'number' && Number.isInteger(v) && v > EVENT_VERSION) throw newerExport(v, 'v');
  const [issue] = headSchema.safeParse(document).error?.issues ?? [];
  if (issue === undefined) return;
  throw new InputError('bad-version', issueSentence(issue, document), {
    path: jsonPath(issue.path),
    hint: `An export of this program has "v": ${EVENT_VERSION}. Export it again, or mend the file. Nothing was changed.`,
  });
}

function requireUsable({ events, settings, problems }: ImportReading): void {
  const [first] = problems;
  if (first === undefined || events.length > 0 || Object.keys(settings).length > 0) return;
  const others = problems.length === 1 ? '' : `, and ${problems.length - 1} more`;
  throw new InputError('nothing-usable', `nothing in it can be used (${first}${others})`, {
    path: /^[^:]*/.exec(first)![0],
    hint: 'Export it again where it came from. Nothing was changed.',
  });
}

function newerExport(version: number, path: string): InputError {
  return new InputError('newer-data', `the export has version ${version}, written by a newer program`, {
    path,
    hint: 'Update mcp-errors-drill, then import it again. Nothing was changed.',
  });
}
