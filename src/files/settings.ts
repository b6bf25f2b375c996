import { readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JsonRecord } from '../core/classifier/json.ts';
import { isRecord } from '../core/classifier/json.ts';
import { InputError } from '../core/input-error.ts';
import { issueSentence } from '../core/input-issue.ts';
import {
  DEFAULT_SETTINGS,
  readSettings,
  SETTINGS_VERSION,
  type SettingName,
  type Settings,
  settingsSchema,
} from '../core/progress/settings.ts';
import { type DataDir, makeDataDir } from './data-dir.ts';
import { freeName } from './durable.ts';
import { withLock } from './lock.ts';
import { codeOf, StorageError, storageError } from './storage-error.ts';

export interface StoredSettings {
  readonly settings: Settings;
  /** What the file itself holds, without the defaults. */
  readonly own: Partial<Settings>;
  /** One sentence for each thing that was not usable; defaults stand in its place. */
  readonly problems: readonly string[];
  /** True where the file as a whole could not be read as settings. */
  readonly damaged: boolean;
}

/**
 * The settings, read without conf and without changing anything.
 *
 * @throws InputError `newer-settings`.
 */
export function inspectSettings(dir: DataDir): StoredSettings {
  let text: string;
  try {
    text = readFileSync(dir.settings, 'utf8');
  } catch (error) {
    return standIn(codeOf(error) === 'ENOENT' ? undefined : storageError(error, dir.settings));
  }
  const value = parsed(text);
  if (value === undefined) {
    const problem = `${dir.settings}: the settings are damaged; the defaults are used`;
    return { settings: DEFAULT_SETTINGS, own: {}, problems: [problem], damaged: true };
  }
  const { settings, own, problems } = readSettings(value);
  return { settings, own, problems: problems.map((one) => `${dir.settings}: ${one}`), damaged: false };
}

function standIn(error: unknown): StoredSettings {
  if (error !== undefined && !(error instanceof StorageError)) throw error;
  const problems = error === undefined ? [] : [`${error.message}; the default settings are used`];
  return { settings: DEFAULT_SETTINGS, own: {}, problems, damaged: false };
}

function parsed(text: string): JsonRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** As `inspectSettings`, for programs that go on to use them: damaged settings are set aside first. */
export function loadSettings(dir: DataDir): StoredSettings {
  const stored = inspectSettings(dir);
  if (!stored.damaged) return stored;
  const place = setSettingsAside(dir);
  if (place === undefined) return stored;
  const problem = `the settings were damaged and are now in ${place}; the defaults are used`;
  return { ...stored, problems: [problem] };
}

function setSettingsAside(dir: DataDir): string | undefined {
  try {
    return withLock(lockOf(dir), () => {
      // Another process may have done so while this one waited.
      if (!inspectSettings(dir).damaged) return undefined;
      const place = freeName(dir.settings.replace(/\.json$/, '-damaged'), '.json');
      renameSync(dir.settings, place);
      return place;
    });
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw storageError(error, dir.settings);
  }
}

const lockOf = (dir: DataDir): string => `${dir.settings}.lock`;

/**
 * Changes settings and keeps them. Other settings, also those of other programs and processes, stay.
 *
 * @throws InputError `bad-setting`, `newer-settings`; StorageError where the disk does not take them.
 */
export async function saveSettings(dir: DataDir, change: Partial<Settings>): Promise<Settings> {
  for (const name of Object.keys(change) as SettingName[]) requireFits(name, change[name]);
  makeDataDir(dir);
  loadSettings(dir);
  // Loaded here, so that programs which only read do not pay for it.
  const { default: Conf } = await import('conf');
  try {
    withLock(lockOf(dir), () => {
      const store = new Conf<JsonRecord>({
        cwd: dirname(dir.settings),
        configName: 'settings',
        fileExtension: 'json',
        accessPropertiesByDotNotation: false,
        configFileMode: 0o600,
      });
      store.set({ v: SETTINGS_VERSION, ...change });
    });
  } catch (error) {
    throw storageError(error, dir.settings);
  }
  return inspectSettings(dir).settings;
}

function requireFits(name: SettingName, value: unknown): void {
  const result = settingsSchema.shape[name].safeParse(value);
  if (result.success) return;
  const issue = { ...result.error.issues[0]!, path: [name] };
  throw new InputError('bad-setting', issueSentence(issue, { [name]: value }), { path: name });
}
