import { describe, expect, test } from 'vitest';
import { saysOutcome } from './outcome.ts';

/** What a text says of the effect, and what it says of everything else. */
describe('the effect is told', () => {
  test.each([
    'The payment may have gone through.',
    'It may or may not have taken effect.',
    'The booking may already exist.',
    'The first call may still be running.',
    'The mail may have been sent.',
    'Whether it took effect is not known.',
    'Ask whether the order was created.',
    'It is not known if the mail went out.',
    'The outcome is unknown.',
    'The transfer is unconfirmed.',
    'The transfer did not take place.',
    'No money moved.',
    'The money has not left the account.',
    'Nothing was charged.',
    'No charge was made.',
    'The order was not placed.',
    'The request was not sent.',
    'The transaction was rolled back.',
    'The order is unchanged.',
    'The balance has not changed.',
  ])('%s', (text) => expect(saysOutcome(text)).toBe(true));
});

describe('the effect is not told', () => {
  test.each([
    'The payment provider did not answer in 5 s; it may be overloaded.',
    'No answer in time; the network could be slow.',
    'Timed out. Check whether the host is reachable.',
    'Timed out. It is not clear why.',
    'Timed out. Reason unknown.',
    'Timed out. You may also call us.',
    'Timed out. Your request was sent at 10:40.',
    'Timed out. The certificate is unchanged.',
    'Timed out. The provider may have crashed.',
    'Timed out. No data was received.',
    'Timed out. If the error persists, ask the owner.',
  ])('%s', (text) => expect(saysOutcome(text)).toBe(false));
});

test('a text that goes on without an end is read in one pass', () => {
  const started = process.cpuUsage().user;
  for (const piece of ['whether ', 'no payment ', 'may have been ', 'outcome ', 'was already '])
    saysOutcome(piece.repeat(40_000));
  expect(process.cpuUsage().user - started).toBeLessThan(500_000);
});
