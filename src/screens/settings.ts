import {
  CHANGED_SETTINGS as NAMES,
  type SettingName,
  type Settings,
  settingsSchema,
  settingValues,
} from '../core/progress/settings.ts';
import { isPastExam, wrongDate } from '../core/study/exam-date.ts';
import type { Ports } from '../core/study/ports.ts';
import { SETTINGS_WORDS as W } from '../words/en/settings.ts';
import { erased, inserted, type Typed } from './line-editor.ts';
import { listRows, movedIn } from './list.ts';
import { notNow } from './not-now.ts';
import { EMPTY, text } from './page.ts';
import type { Screen, Turn } from './screen.ts';

export interface SettingsState {
  readonly cursor: number;
  /** What is being typed for the setting under the cursor; null: nothing is. */
  readonly typed: Typed | null;
}

export const settingsScreen: Screen<SettingsState> = {
  view({ cursor, typed }, area, ports) {
    const { settings } = ports.learner();
    const items = NAMES.map((name, index) => ({
      label: '',
      text: W.names[name],
      detail: index === cursor && typed !== null ? W.typing(typed) : W.value(settings[name]),
    }));
    const list = listRows(items, cursor, area);
    const help = text(area, W.help[NAMES[cursor]!], 'muted');
    const keys = typed === null ? 'settings' : 'typing';
    return { title: W.title, body: [...list.body, EMPTY, ...help], focus: list.focus, keys };
  },

  press(state, { action }, ports) {
    const name = NAMES[state.cursor]!;
    if (state.typed !== null) return pressTyping(state, state.typed, name, action, ports);
    if (action === 'up' || action === 'down') {
      return { state: { ...state, cursor: movedIn(state.cursor, NAMES.length, action) } };
    }
    if (action !== 'right' && action !== 'left') return undefined;
    const now = ports.learner().settings[name];
    const values = settingValues(name);
    if (values === null) return { state: { ...state, typed: now === null ? '' : String(now) } };
    const at = values.indexOf(now) + (action === 'right' ? 1 : -1);
    return saved(state, { [name]: values.at(at % values.length) }, ports);
  },

  type: (state, character) => ({ state: { ...state, typed: (state.typed ?? '') + character } }),
  paste: (state, words) =>
    state.typed === null ? {} : { state: { ...state, typed: inserted(state.typed, words) } },
};

function pressTyping(
  state: SettingsState,
  typed: Typed,
  name: SettingName,
  action: Parameters<typeof erased>[1],
  ports: Ports,
): Turn<SettingsState> | undefined {
  if (action === 'back') return { state: { ...state, typed: null } };
  if (action === 'confirm') return saved(state, { [name]: settingOf(name, typed.trim(), ports) }, ports);
  const line = erased(typed, action);
  return line === undefined ? undefined : { state: { ...state, typed: line } };
}

/** What was typed as the value of a setting; nothing typed: none. @throws InputError where it does not fit. */
function settingOf(name: SettingName, typed: string, ports: Ports): unknown {
  const value = typed === '' || typed === 'none' ? null : name === 'examDate' ? typed : Number(typed);
  const parsed = settingsSchema.shape[name].safeParse(value);
  if (!parsed.success) {
    const wrong = name === 'examDate' ? wrongDate(typed) : null;
    throw notNow('bad-setting', wrong === null ? W.unfit(W.names[name], typed) : W.noDate(typed, wrong));
  }
  if (name === 'examDate' && isPastExam(value, ports.learner().today)) {
    throw notNow('past-exam', W.past(String(value)));
  }
  return parsed.data;
}

function saved(state: SettingsState, change: object, ports: Ports): Turn<SettingsState> {
  return {
    work: async () => {
      await ports.saveSettings(change as Partial<Settings>);
      return { state: { ...state, typed: null } };
    },
  };
}
