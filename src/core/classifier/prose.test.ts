import { describe, expect, test } from 'vitest';
import { inferFromProse } from './prose.ts';

/** The more specific guess goes first. */
describe('a guess from words', () => {
  test.each([
    ['response (94702 tokens) exceeds maximum allowed tokens (25000)', 'TOO_LARGE'],
    ['the upload exceeds the maximum size', 'TOO_LARGE'],
    ['limit exceeds maximum of 100', 'OUT_OF_RANGE'],
    ['Error opening project: list index out of range', 'UNCAUGHT_EXCEPTION'],
    ['page is out of range', 'OUT_OF_RANGE'],
  ])('%s: %s', (text, reason) => expect(inferFromProse(text)?.reason).toBe(reason));
});
