import { judge } from './classifier/judge.ts';
import { readObservation } from './classifier/read.ts';
import type { Verdict } from './classifier/verdict.ts';

/** TEMPORARY composition; the linter fills `defects` once it stands. */
export function classify(input: unknown): Verdict {
  return judge(readObservation(input)).verdict;
}
