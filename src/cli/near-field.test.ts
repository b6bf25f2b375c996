import { describe, expect, test } from 'vitest';
import { nearField } from './near-field.ts';

const FIELDS = ['kind', 'context', 'http', 'code', 'retryAfterMs', 'effect'];

describe('nearField', () => {
  test.each([
    ['contxt', 'context'],
    ['Context', 'context'],
    ['cotnext', 'context'],
    ['htttp', 'http'],
    ['retry_after_ms', 'retryAfterMs'],
  ])('%s is a slip for %s', (typed, meant) => {
    expect(nearField(typed, FIELDS)).toBe(meant);
  });

  test.each(['comment', 'note', 'id', 'service', 'x', ''])("%j is somebody's own", (typed) => {
    expect(nearField(typed, FIELDS)).toBeUndefined();
  });
});
