import { expect, test } from 'vitest';
import { eventData } from './sse.ts';

test.each([
  ['one event', 'data: {"a":1}\n\n', ['{"a":1}'], ''],
  ['an event that is not finished', 'data: {"a"', [], 'data: {"a"'],
  ['several lines of data are one', 'data: {"a":\ndata: 1}\n\n', ['{"a":\n1}'], ''],
  ['other fields and comments', ': hi\nevent: message\nid: 7\ndata:x\n\n', ['x'], ''],
  ['carriage returns', 'data: x\r\n\r\ndata: y\r\n\r\n', ['x', 'y'], ''],
  ['an event without data', 'retry: 10\n\n', [], ''],
])('%s', (_what, text, events, rest) => {
  expect(eventData(text)).toEqual({ events, rest });
});
