import { closeSync, fstatSync } from 'node:fs';

/**
 * Lets go of a terminal that was closed. At its end Node puts back the mode of each terminal that it began
 * with, and aborts with a native stack trace where that terminal is gone; a closed descriptor it leaves alone.
 * For the very end: nothing can be written afterwards.
 */
export function letGoOfGoneTerminal(): void {
  // Loaded here: most commands end without a terminal, and loading this takes milliseconds.
  const { isatty } = process.getBuiltinModule('node:tty');
  for (const descriptor of [0, 1, 2]) {
    // A terminal that hung up is a device still, and a terminal no longer.
    if (isatty(descriptor)) continue;
    try {
      if (fstatSync(descriptor).isCharacterDevice()) closeSync(descriptor);
    } catch {
      // It is closed already.
    }
  }
}
