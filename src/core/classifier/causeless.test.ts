import { expect, test } from 'vitest';
import { namesNoCause } from './causeless.ts';

test.each([
  'Operation failed',
  'Something went wrong. Please try again later.',
  'Thank you for your patience.',
  'We apologise for any inconvenience caused.',
  'Run failed',
  'Your order could not be processed.',
  'The import was unsuccessful; try again later.',
  'Something went wrong. Please check your order and try again.',
  'The update was not completed.',
  'An error occurred while the payment was processed.',
  'Thank you for your order.',
  'The tool call did not succeed. See structuredContent for details.',
])('"%s" names no cause', (text) => {
  expect(namesNoCause(text)).toBe(true);
});

test.each([
  'Thank you; the disk is full.',
  'The rota service allows no more calls for now.',
  'An import is running; try again later.',
  'The system is running an update; try again later.',
  'Order not on system.',
  'This booking was without payment.',
])('"%s" names one', (text) => {
  expect(namesNoCause(text)).toBe(false);
});
