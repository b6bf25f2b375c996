/** Words of the frame around every screen, and of leaving it. */
export const FRAME_WORDS = {
  position: (first: number, last: number, total: number): string => `${first}–${last} of ${total}`,
  tooSmall: (columns: number, rows: number, minColumns: number, minRows: number): string =>
    `This terminal is ${columns} by ${rows}. ${minColumns} by ${minRows} is the least that works: make it larger, or run with --plain. q leaves.`,
  working: 'One moment…',
  saved: 'Your progress is saved.',
  interrupted: 'Interrupted. Your progress is saved; the same command goes on.',
  noTerminal: 'this screen needs a terminal for keys and output',
  noTerminalHint: 'run it in a terminal, or add --plain to read and answer line by line',
};
