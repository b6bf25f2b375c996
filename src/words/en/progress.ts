import { counted } from '../../core/text/plural.ts';

/** Sentences about the learner's own data. Counts are plain numbers; paths come safe to print. */

export const PROGRESS_WORDS = {
  exported: (count: number, file: string): string => `${counted(count, 'event')} exported to ${file}.`,
  fileExists: (file: string): string => `${file}: this file is there already`,
  fileExistsHint: 'Choose another name; nothing is ever overwritten.',
  wouldAdd: (count: number): string => `${counted(count, 'event')} would be added.`,
  added: (count: number): string => `${counted(count, 'event')} added.`,
  known: (count: number): string => `${counted(count, 'event')} were there already.`,
  conflicts: (count: number): string =>
    `${counted(count, 'event')} left out: the same session was gone on with here and there, and what is here stays.`,
  unusable: (count: number): string =>
    `${counted(count, 'part')} of the file ${count === 1 ? 'was' : 'were'} not usable:`,
  settings: (names: readonly string[]): string => `Settings taken over: ${names.join(', ')}.`,
  wouldSet: (names: readonly string[]): string => `Settings that would be taken over: ${names.join(', ')}.`,
  backup: (file: string): string => `What was there before is in ${file}.`,
  dryRun: 'Nothing was changed. Leave out --dry-run to import.',
  askReset: (count: number, dir: string): string =>
    `Reset the progress in ${dir}: ${counted(count, 'event')}? A backup is kept. Type yes to go on`,
  yes: 'yes',
  notReset: 'Nothing was changed.',
  reset: (file: string): string =>
    `The progress is reset. What was there is in ${file}; import that file to have it back.`,
  nothingToReset: 'There is no progress to reset.',
  resetNeedsYes: 'progress reset asks before it resets, and standard input is no terminal',
  resetNeedsYesHint: 'Add --yes to reset without being asked; a backup is kept either way.',
  damage: (count: number, file: string | undefined): string =>
    file === undefined
      ? `${counted(count, 'line')} of the journal could not be read. All others are used.`
      : `${counted(count, 'line')} of the journal could not be read and ${count === 1 ? 'was' : 'were'} copied to ${file}. All others are used.`,
  displaced: (snapshot: string, place: string): string =>
    `A directory stood in place of ${snapshot}; it is now ${place}.`,
  shrunk: (journal: string): string => `${journal} is shorter than it was: answers that it held are missing`,
  shrunkHint: (backup: string | null): string =>
    backup === null
      ? 'There is no backup; a copy of your own can be taken in with: mcp-errors-drill progress import FILE'
      : `To have back what the newest backup holds, run: mcp-errors-drill progress import '${backup}'`,
  noPlace: (file: string): string => `${file}: there is no such directory`,
  exportHint: 'Make the directory, or name another file.',
  notKept: 'Nothing you answer from here on is kept.',
  goOn: 'Go on without keeping it?',
  refused: 'Not kept',
  refusedMore: 'y goes on, and nothing is kept from here on. n goes back; then the key may be pressed again.',
  unkept: 'What came last was not kept.',
  unkeptMark: 'not kept',
};
