import { join } from 'node:path';
import { readScenario } from '../core/replay/read.ts';
import type { Scenario } from '../core/replay/scenario.ts';
import { safeText } from '../core/text/safe.ts';
import { inFile } from './file-error.ts';
import { readJsonFile } from './json-file.ts';
import { packageShelf } from './shelf.ts';

/** Larger scenario files are refused. 1 MB. */
export const LARGEST_SCENARIO = 1_000_000;

/** Every built-in scenario, in the order of their ids. */
export function builtInScenarios(shelf = packageShelf('content/replay')): Scenario[] {
  const { directory } = shelf;
  return shelf
    .names()
    .filter((file) => file.endsWith('.json'))
    .map((file) =>
      directory === null
        ? readScenario(JSON.parse(shelf.text(file)))
        : readScenarioFile(join(directory, file), file),
    );
}

/**
 * A scenario from a file.
 *
 * @param shown the path as the user knows it, for messages.
 * @throws InputError `invalid-scenario` and those of `readJsonFile`; the message names the file.
 */
export function readScenarioFile(path: string, shown = path): Scenario {
  const { value } = readJsonFile(path, LARGEST_SCENARIO, shown);
  return inFile(safeText(shown), () => readScenario(value));
}
