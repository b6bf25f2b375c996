import { describe, expect, test } from 'vitest';
import { readMessage } from './message.ts';
import { suspiciousText } from './suspicion.ts';

/** What reads like a failure, and what is only an answer that speaks of one. */
const complaintIn = (payload: unknown) =>
  suspiciousText(readMessage({ content: [{ type: 'text', text: JSON.stringify(payload) }] }));

describe('nothing else answers the call', () => {
  test.each([
    [{ result: 'Error: project not open' }],
    [[{ text: "Error executing ClusterHealthTool: AuthenticationException(401, 'Unauthorized')" }]],
    [['Error: a', 'Failed: b']],
  ])('%j is suspected', (payload) => expect(complaintIn(payload)).not.toBeNull());
});

describe('the answer is what was asked for', () => {
  test.each([
    [
      'it says that it succeeded',
      { success: true, data: [{ type: 'Error', message: 'NullReferenceException' }] },
    ],
    ['it has an identity', { key: 'ABC-7', title: 'Error: cannot read x', state: 'open' }],
    ['it has a hash', { sha: 'abc', message: 'Failed to parse: tests mended' }],
    ['a list goes on with something else', ['Error: cannot read x', 'Crash on start']],
  ])('%s', (_why, payload) => expect(complaintIn(payload)).toBeNull());
});
