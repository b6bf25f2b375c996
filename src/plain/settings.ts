import { InputError } from '../core/input-error.ts';
import {
  CHANGED_SETTINGS,
  type SettingName,
  type Settings,
  settingsSchema,
  settingValues,
} from '../core/progress/settings.ts';
import { isPastExam, wrongDate } from '../core/study/exam-date.ts';
import { StorageError } from '../files/storage-error.ts';
import { TALK_WORDS } from '../words/en/plain.ts';
import { PLAIN_SETTINGS as W } from '../words/en/plain-settings.ts';
import { SETTINGS_WORDS } from '../words/en/settings.ts';
import { commandOf, helpLines } from './commands.ts';
import { sentences, told } from './keeping.ts';
import type { Room, Way } from './talk.ts';

/** The settings, one a line; a number and a value changes one. */
export async function settings(room: Room): Promise<Way> {
  const { talk } = room;
  talk.say(...settingLines(room), W.howTo);
  let explained: SettingName | null = null;
  for (;;) {
    const line = await talk.ask(W.prompt);
    const given = commandOf('settings', line);
    if (given?.id === 'leave' || given?.id === 'back') return given.id;
    try {
      if (given?.id === 'help') talk.say(...settingLines(room), ...helpLines('settings'));
      else explained = await changed(room, line, explained);
    } catch (error) {
      // That a setting cannot be kept ends nothing.
      if (error instanceof StorageError) talk.say(sentences(error));
      else told(error, room);
    }
  }
}

function settingLines({ ports }: Room): string[] {
  const chosen = ports.learner().settings;
  return CHANGED_SETTINGS.map((name, index) =>
    W.setting(index + 1, SETTINGS_WORDS.names[name], SETTINGS_WORDS.value(chosen[name])),
  );
}

/**
 * A number and a value change a setting, a number alone explains one; what is no number is the value of the
 * one that was explained last. Gives the setting that was explained.
 */
async function changed(
  { talk, ports }: Room,
  line: string,
  explained: SettingName | null,
): Promise<SettingName | null> {
  const [number = '', ...rest] = line.split(/\s+/);
  if (line === '') throw new InputError('unknown', TALK_WORDS.unknown(line));
  const named = /^\d+$/.test(number) ? CHANGED_SETTINGS[Number(number) - 1] : undefined;
  const name = named ?? explained;
  if (name === null) throw new InputError('unknown', W.unknown(line));
  const text = named === undefined ? line : rest.join(' ');
  if (text === '') {
    talk.say(SETTINGS_WORDS.help[name], ...valueLines(name), W.change(CHANGED_SETTINGS.indexOf(name) + 1));
    return name;
  }
  const value = settingOf(name, text);
  if (name === 'examDate' && isPastExam(value, ports.learner().today)) {
    throw new InputError('past-exam', SETTINGS_WORDS.past(String(value)));
  }
  await ports.saveSettings({ [name]: value } as Partial<Settings>);
  talk.say(W.now(SETTINGS_WORDS.names[name], SETTINGS_WORDS.value(ports.learner().settings[name])));
  return null;
}

/** The values of a setting that has a list of them. */
function valueLines(name: SettingName): string[] {
  const values = settingValues(name);
  return values === null ? [] : [W.values(values.map(SETTINGS_WORDS.value).join(', '))];
}

const SPOKEN: Readonly<Record<string, unknown>> = { none: null, yes: true, no: false };

/** What was typed as the value of a setting. @throws InputError where it does not fit. */
export function settingOf(name: SettingName, text: string): unknown {
  const word = text.toLowerCase();
  const value = word in SPOKEN ? SPOKEN[word] : /^\d+$/.test(word) ? Number(word) : word;
  const parsed = settingsSchema.shape[name].safeParse(value);
  if (parsed.success) return parsed.data;
  const wrong = name === 'examDate' ? wrongDate(text) : null;
  if (wrong !== null) throw new InputError('bad-setting', SETTINGS_WORDS.noDate(text, wrong));
  throw new InputError(
    'bad-setting',
    [SETTINGS_WORDS.bad(SETTINGS_WORDS.names[name], SETTINGS_WORDS.help[name]), ...valueLines(name)].join(
      ' ',
    ),
  );
}
