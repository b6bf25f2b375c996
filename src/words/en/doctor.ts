import { counted } from '../../core/text/plural.ts';

/** Sentences of `doctor`. Counts are plain numbers; paths come safe to print. */

export const DOCTOR_WORDS = {
  status: { ok: 'ok', note: 'note', problem: 'problem' },
  summary: (problems: number): string =>
    problems === 0 ? 'All is well.' : `${counted(problems, 'problem')} found.`,

  node: (version: string): string => `Node.js ${version}`,
  oldNode: (version: string, least: string): string =>
    `Node.js ${version} is too old; ${least} is the oldest that works`,
  oldNodeHint: 'Install a newer Node.js.',

  directory: (path: string, from: string): string => `${path} (${from})`,
  directoryFrom: {
    '--data-dir': 'chosen with --data-dir',
    MCP_ERRORS_DRILL_HOME: 'chosen with MCP_ERRORS_DRILL_HOME',
    platform: 'the usual place',
  },
  noDirectory: (path: string): string => `${path} is not there yet; the first answer makes it`,
  notKept: (why: string): string => `an answer could not be kept here; ${why}`,
  open: (path: string): string => `others on this computer may read ${path}`,
  openHint: (path: string): string => `Run: chmod go= '${path}'`,

  journal: (events: number, sessions: number, bytes: number): string =>
    `${counted(events, 'event')} of ${counted(sessions, 'session')}, ${Math.ceil(bytes / 1024)} KiB`,
  unreadable: (lines: number, offsets: readonly number[], reasons: readonly string[]): string =>
    `${counted(lines, 'line')} cannot be read, at byte ${offsets.join(', ')}${lines > offsets.length ? ', …' : ''} (${reasons.join('; ')}); all others are used`,
  unreadableHint:
    'The next start of a session or of stats copies them to a file beside the journal, and tells you.',
  copied: (unreadable: string, file: string): string => `${unreadable}. A copy is in ${file}`,
  inTheWay: (snapshot: string): string => `a directory stands in place of ${snapshot}`,
  inTheWayHint: 'It is moved to the side when the snapshot is written the next time.',
  twins: (count: number): string => `${counted(count, 'place')} in a session taken by two different events`,
  twinsHint: 'The journal was edited by hand, or two of them were joined. Both events count.',
  aside: (count: number): string => `${counted(count, 'file')} with what could not be read earlier`,

  settings: 'readable',
  settingsHint: 'The default stands in until the setting is chosen again.',

  noBackups: 'none yet; one is made before an answer is added, at most once a day',
  backups: (count: number, newest: string): string => `${counted(count, 'backup')}, the newest is ${newest}`,
  resets: (count: number, newest: string): string =>
    `${counted(count, 'journal')} from before a reset, the newest is ${newest}`,

  packs: (count: number, questions: number): string =>
    `${counted(count, 'pack')} with ${counted(questions, 'question')}`,
  packFaults: (file: string, count: number, path: string, message: string): string =>
    `${file}: ${counted(count, 'problem')}, the first at ${path === '' ? 'the top' : path}: ${message}`,
  packFaultsHint: (file: string): string => `Run: mcp-errors-drill questions check '${file}'`,
  noPacks: 'no pack was found',
  noPacksHint: 'Install the package again.',

  terminal: (columns: number, rows: number): string => `${columns} columns by ${rows} rows`,
  noTerminal: 'output is no terminal: sessions run line by line',
  small: (columns: number, rows: number): string => `${columns} by ${rows} is small; 40 by 12 is the least`,
  smallHint: 'Make the terminal larger, or use --plain.',
};

export const CHECK_NAMES = {
  node: 'Node.js',
  directory: 'data directory',
  journal: 'journal',
  settings: 'settings',
  backups: 'backups',
  packs: 'packs',
  terminal: 'terminal',
};
