import { expect, test } from 'vitest';
import { readObservation } from '../../core/classifier/read.ts';
import { classifyObservation } from '../../core/classify.ts';
import { SummaryFold } from '../../core/summary/summary.ts';
import { summaryText } from './log-summary.ts';

function textAfter(times: number): string {
  const fold = new SummaryFold();
  const observation = readObservation({ kind: 'upstream', http: { status: 403 } });
  for (let time = 0; time < times; time++) fold.add(classifyObservation(observation), observation);
  return summaryText(fold.figures());
}

test('one of a thing is said in the singular', () => {
  expect(textAfter(1)).toContain('1 message judged, 1 of them a failure (100.0 %).');
  expect(textAfter(2)).toContain(
    'Identical failures in a row: 1 repeat; the longest run was 2 times ACCESS_DENIED.',
  );
});

test('more of them in the plural', () => {
  expect(textAfter(3)).toContain('3 messages judged, 3 of them failures (100.0 %).');
  expect(textAfter(3)).toContain('2 repeats; the longest run was 3 times');
});
