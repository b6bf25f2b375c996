/** Sentences of the frame of the command line. */
export const CLI_WORDS = {
  home: 'Without a command, in a terminal: the home screen, with all of it and the settings (exam date) at a key each.',
  typing: 'Reading what you type; Ctrl-D on an empty line ends it.',
  badLine: (line: number, why: string): string => `line ${line}: ${why}`,
  moreBadLines: (count: number): string =>
    `and ${count} more bad ${count === 1 ? 'line' : 'lines'}; classify --ndjson names each`,
  noHelp: (name: string): string => `there is no command "${name}" to give help on`,
  notRead: (file: string, field: string, meant: string): string =>
    `${file}: ${field} is not read. Did you mean ${meant}?`,
  internal: (message: string): string => `internal error: ${message}`,
  unwritable: (code: string): string => `standard output cannot be written (${code})`,
  unwritableHint: 'Check the disk that it goes to; what is there is incomplete.',
  internalHint:
    'This is a fault of the program. Please report it with the command line and, if you may share it, the input; MCP_ERRORS_DRILL_DEBUG=1 shows where it happened.',
};
