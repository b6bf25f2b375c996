import { z } from 'zod';
import { isRecord } from '../classifier/json.ts';
import { InputError } from '../input-error.ts';
import { issueSentence } from '../input-issue.ts';

/** Version of the settings file. */
export const SETTINGS_VERSION = 1;

/** A calendar day, `YYYY-MM-DD`, that exists. */
export const dateSchema = z.iso.date();

/** What the learner chose. */
export const settingsSchema = z.object({
  /** Day of the exam; null: none is set. */
  examDate: dateSchema.nullable(),
  /** Most answers a day that the program suggests; null: no limit. */
  dailyLimit: z.int().min(1).max(1000).nullable(),
  /** Most questions a day that were never seen before. */
  newPerDay: z.int().min(0).max(1000),
  colours: z.enum(['auto', 'on', 'off']),
  background: z.enum(['auto', 'light', 'dark']),
  glyphs: z.enum(['auto', 'unicode', 'ascii']),
  /** The clock of a timed quiz is visible at the start. */
  showTimer: z.boolean(),
  askConfidence: z.boolean(),
  /** How a question shows its facts first. */
  factsAs: z.enum(['json', 'table']),
  language: z.enum(['en']),
});

export type Settings = z.infer<typeof settingsSchema>;
export type SettingName = keyof Settings;

/** The settings that a learner changes, in the order in which they are shown. */
export const CHANGED_SETTINGS: readonly SettingName[] = [
  'examDate',
  'dailyLimit',
  'newPerDay',
  'colours',
  'background',
  'glyphs',
  'showTimer',
  'askConfidence',
  'factsAs',
];

/** The values among which a setting is chosen; null where its value is typed. */
export function settingValues(name: SettingName): readonly Settings[SettingName][] | null {
  const schema = settingsSchema.shape[name];
  if (schema.type === 'enum') return schema.options;
  return schema.type === 'boolean' ? [true, false] : null;
}

/** Stands where nothing was chosen, so an empty file is a whole one. */
export const DEFAULT_SETTINGS: Settings = {
  examDate: null,
  dailyLimit: null,
  newPerDay: 20,
  colours: 'auto',
  background: 'auto',
  glyphs: 'auto',
  showTimer: true,
  askConfidence: true,
  factsAs: 'table',
  language: 'en',
};

export interface SettingsReading {
  readonly settings: Settings;
  /** The settings that the file itself holds, without the defaults. */
  readonly own: Partial<Settings>;
  /** One sentence for each value that was not usable; its default stands. */
  readonly problems: readonly string[];
}

/**
 * Stored settings as settings. A value that does not fit is reported and its default used; names that are
 * not known are left alone.
 *
 * @throws InputError `newer-settings` where a newer program wrote them.
 */
export function readSettings(value: unknown): SettingsReading {
  if (!isRecord(value)) {
    return { settings: DEFAULT_SETTINGS, own: {}, problems: ['the settings are not a JSON object'] };
  }
  const version = value['v'] ?? SETTINGS_VERSION;
  if (typeof version === 'number' && version > SETTINGS_VERSION) {
    throw new InputError(
      'newer-settings',
      `the settings have version ${version}, written by a newer program`,
      {
        path: 'v',
        hint: 'Update mcp-errors-drill. The settings were not touched.',
      },
    );
  }
  const own: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    if (value[name] === undefined) continue;
    const parsed = schema.safeParse(value[name]);
    if (parsed.success) own[name] = parsed.data;
    else problems.push(issueSentence({ ...parsed.error.issues[0]!, path: [name] }, value));
  }
  return { settings: { ...DEFAULT_SETTINGS, ...own }, own: own as Partial<Settings>, problems };
}
