import type { SettingName } from '../../core/progress/settings.ts';

/** Words of the settings. */
export const SETTINGS_WORDS = {
  title: 'Settings',
  names: {
    examDate: 'Exam date',
    dailyLimit: 'Daily limit',
    newPerDay: 'New questions a day',
    colours: 'Colours',
    background: 'Background',
    glyphs: 'Marks and lines',
    showTimer: 'Timer at the start of a quiz',
    askConfidence: 'Ask how sure you are',
    factsAs: 'Facts first as',
    language: 'Language',
  } satisfies Record<SettingName, string>,
  help: {
    examDate: 'Year, month and day, such as 2027-03-31; empty for none. Nothing falls due after it.',
    dailyLimit: 'The most answers a day that the review asks for, 1 to 1000; empty for no limit.',
    newPerDay: 'The most questions a day that were never seen before, 0 to 1000.',
    colours: 'auto follows the terminal, NO_COLOR and FORCE_COLOR. Nothing is said by colour alone.',
    background: 'Of the terminal, so that colours can be read on it.',
    glyphs: 'auto follows the locale; ascii uses no character beyond the keyboard.',
    showTimer: 'A hidden timer comes back when five minutes are left.',
    askConfidence: 'Shows the key with which you say how sure you are.',
    factsAs: 'A short table or JSON; t changes it for a question.',
    language: 'English.',
  } satisfies Record<SettingName, string>,
  value: (value: unknown): string =>
    value === null ? 'none' : value === true ? 'yes' : value === false ? 'no' : String(value),
  typing: (line: string): string => `${line}_`,
  past: (date: string): string => `${date} is past. Type today, a day to come, or nothing for none.`,
  noDate: (date: string, wrong: { month: number } | { day: number }): string =>
    'month' in wrong
      ? `${date} is no date: there is no month ${wrong.month}.`
      : `${date} is no date: that month has no day ${wrong.day}.`,
  /** Where the help stands on the screen already. */
  unfit: (name: string, typed: string): string => `${name}: "${typed}" does not fit.`,
  bad: (name: string, help: string): string => `${name}: that does not fit. ${help}`,
};
