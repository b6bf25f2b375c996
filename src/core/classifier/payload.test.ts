import { describe, expect, test } from 'vitest';
import { classify } from '../classify.ts';

/** What a payload says about itself: failures among entries, and emptiness beside other news. */
const verdictOf = (payload: unknown, context: Record<string, unknown> = {}) =>
  classify({
    kind: 'response',
    response: { content: [{ type: 'text', text: JSON.stringify(payload) }] },
    context,
  });

describe('lists of failures', () => {
  test('beside a list of what was done they are a part, not the whole', () => {
    const verdict = verdictOf({ completed: ['6X4V'], failures: [{ item: 'YYY', error: 'HTTP 404' }] });
    expect([verdict.outcome, verdict.action]).toEqual(['partial', 'accept-partial']);
  });

  test.each([
    [{ completed: [], failures: [{ item: '42', error: 'HTTP 400' }] }],
    [{ results: [{ id: 1, ok: false }], failures: [{ item: '42', error: 'HTTP 400' }] }],
    [{ failures: [{ item: '42', error: 'HTTP 400' }], tags: ['nightly'] }],
  ])('%j failed as a whole', (payload) => expect(verdictOf(payload).outcome).toBe('failure'));
});

describe('an empty list in the answer to a call that changes something', () => {
  test.each([
    [{ ok: true, channel: 'C123', message: { text: 'hi', attachments: [] } }],
    [{ success: true, warnings: [] }],
    [{ updated: true, labels: [] }],
  ])('%j did what was asked', (payload) =>
    expect(verdictOf(payload, { effect: 'notify' }).outcome).toBe('success'),
  );

  test.each([[[]], [{ orders: [] }], [{ orders: [], total: 0 }], [{ matches: 0 }]])(
    '%j found nothing',
    (payload) => {
      const verdict = verdictOf(payload, { effect: 'write' });
      expect([verdict.outcome, verdict.reason]).toEqual(['failure', 'NOT_FOUND']);
    },
  );

  test('breaks a contract that is stated', () =>
    expect(
      verdictOf({ updated: true, labels: [] }, { effect: 'write', contract: 'exactly-one' }).reason,
    ).toBe('NOT_FOUND'));

  test('counts in the body of a backend in the same way', () => {
    const body = { ok: true, message: { attachments: [] } };
    const verdict = classify({ kind: 'upstream', http: { status: 201, body }, context: { effect: 'write' } });
    expect(verdict.outcome).toBe('success');
  });
});
