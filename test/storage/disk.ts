import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { scratch } from './place.ts';

/**
 * Disks that do not cooperate. Where the test may mount, a small disk of its own; elsewhere files of the
 * system that answer the same way. Either way the test runs.
 */

function mount(path: string, options: string): boolean {
  try {
    mkdirSync(path, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => {
    execFileSync('umount', [path]);
  });
  return true;
}

/** A directory on a disk of `kilobytes`; undefined where mounting is not allowed. */
export function smallDisk(kilobytes: number): string | undefined {
  const path = join(scratch(), 'disk');
  return mount(path, `size=${kilobytes}k`) ? path : undefined;
}

/** Makes a path a file that takes no byte: every write finds the disk full. */
export function fullFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync('/dev/full', path);
}

/** Makes a disk read-only. Only for paths of `smallDisk`. */
export function makeReadOnly(path: string): void {
  execFileSync('mount', ['-o', 'remount,ro', path]);
}

/** Makes a path a file that may be read, but not written, by root as well. */
export function readOnlyFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync('/sys/kernel/notes', path);
}
