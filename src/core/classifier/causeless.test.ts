import { expect, test } from 'vitest';
import { namesNoCause } from './causeless.ts';

test.each([
  'Operation failed',
  'Something went wrong. Please try again later.',
  'Thank you for your patience.',
  'We apologise for any inconvenience caused.',
])('"%s" names no cause', (text) => {
  expect(namesNoCause(text)).toBe(true);
});

test.each(['Thank you; the disk is full.', 'The rota service allows no more calls for now.'])(
  '"%s" names one',
  (text) => {
    expect(namesNoCause(text)).toBe(false);
  },
);
