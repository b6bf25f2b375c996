import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PendingRequest } from './pending.ts';
import { GRACE_MS, MOST_MESSAGES } from './wire.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const result = (id: unknown) => ({ jsonrpc: '2.0', id, result: {} });
const noId = { jsonrpc: '2.0', error: { code: -32700, message: '' } };

describe('the pending request', () => {
  test('the answer with the id of the request ends it', async () => {
    const pending = new PendingRequest(Date.now);
    const received = pending.open(1, 1000);
    vi.advanceTimersByTime(40);
    pending.take('raw', result(1));
    expect(await received).toEqual({ end: 'answered', answer: 'raw', strays: [], ms: 40 });
  });

  test('so does an error without an id, for it could not be read', async () => {
    const pending = new PendingRequest(Date.now);
    const received = pending.open(null, 1000);
    pending.take('raw', noId);
    expect(await received).toMatchObject({ end: 'answered' });
  });

  test('nothing until the deadline is silence', async () => {
    const pending = new PendingRequest(Date.now);
    const received = pending.open(1, 1000);
    pending.take('raw', { jsonrpc: '2.0', method: 'notifications/progress' });
    vi.advanceTimersByTime(1000);
    expect(await received).toMatchObject({ end: 'silence', answer: null, ms: 1000 });
  });

  test('an answer that is too large and never ends is no silence', async () => {
    const pending = new PendingRequest(Date.now);
    const received = pending.open(1, 1000);
    pending.failAs('too-large');
    vi.advanceTimersByTime(1000);
    expect(await received).toMatchObject({ end: 'too-large' });
  });

  test('another id is a stray: the right answer may still come, for a moment', async () => {
    const pending = new PendingRequest(Date.now);
    const late = pending.open(1, 10_000);
    pending.take('stray', result(99));
    pending.take('raw', result(1));
    expect(await late).toMatchObject({ end: 'answered', strays: ['stray'] });
    const never = pending.open(2, 10_000);
    pending.take('stray', result('2'));
    vi.advanceTimersByTime(GRACE_MS);
    expect(await never).toMatchObject({ end: 'other-id', ms: GRACE_MS });
  });

  test('a second answer to a request of before is no stray of the next', async () => {
    const pending = new PendingRequest(Date.now);
    const first = pending.open(1, 1000);
    pending.take('raw', result(1));
    await first;
    const second = pending.open(2, 1000);
    pending.take('raw', result(1));
    pending.take('raw', result(2));
    expect(await second).toMatchObject({ end: 'answered', strays: [] });
    expect(pending.twice()).toEqual([1]);
  });

  test('more messages than anybody can read are a flood', async () => {
    const pending = new PendingRequest(Date.now);
    const received = pending.open(1, 1000);
    for (let at = 0; at <= MOST_MESSAGES; at++) pending.take('raw', { jsonrpc: '2.0', method: 'x' });
    expect(await received).toMatchObject({ end: 'flood' });
  });

  test('what ends the connection ends the request', async () => {
    const pending = new PendingRequest(Date.now);
    const received = pending.open(1, 1000);
    pending.end('ended');
    expect(await received).toMatchObject({ end: 'ended', answer: null });
  });
});
