import type { Writable } from 'node:stream';
import { safeJson } from '../core/text/safe.ts';

/** Writes a text; resolves once the stream can take more, or has gone. */
export async function write(stream: Writable, text: string): Promise<void> {
  if (stream.write(text)) return;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      stream.off('drain', go).off('close', go);
      resolve();
    };
    stream.on('drain', go).on('close', go);
  });
}

/** Writes one line. */
export function writeLine(stream: Writable, line: string): Promise<void> {
  return write(stream, `${line}\n`);
}

/** Writes a JSON value, indented, as `--json` gives it. */
export function writeJson(stream: Writable, value: unknown): Promise<void> {
  return write(stream, `${safeJson(JSON.stringify(value, null, 2))}\n`);
}
