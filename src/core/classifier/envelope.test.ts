import { describe, expect, test } from 'vitest';
import { classify } from '../classify.ts';
import { lint } from '../lint/lint.ts';

const failed = (text: string) => ({
  type: 'tool_result',
  tool_use_id: 'toolu_01',
  is_error: true,
  content: text,
});

const proposed = (text: string): string => classify(failed(text)).envelope!.content[0]!.text;

describe('the message to return for a failure that only prose tells', () => {
  test('keeps the words, and says what to do with them without pointing at another message', () => {
    expect(proposed('Rate limit exceeded, please retry in 30 seconds')).toBe(
      'Rate limit exceeded, please retry in 30 seconds. Nothing else is known of the cause: decide by these words, and do not repeat the call automatically.',
    );
  });

  test.each([
    ['built on an internal host', 'connect ECONNREFUSED 10.0.0.3:5432'],
    ['with a secret', 'refused for Bearer abcdefghijklmnopqrstuvwxyz'],
    ['that name no cause', 'Operation failed'],
  ])('sends nobody to words %s, which are gone', (_what, text) => {
    expect(proposed(text)).toBe(
      'The failure was not classified. Do not repeat the call automatically; report it to whoever runs the server.',
    );
  });

  test('the proposal has no defect of its own', () => {
    const { envelope } = classify(failed('Rate limit exceeded, please retry in 30 seconds'));
    expect(lint(envelope)).toEqual([]);
  });

  test('a report of which nothing is covered points at no message either', () => {
    const { envelope } = classify({
      kind: 'report',
      report: { covered: 0, total: 3, failures: [{ what: 'archive', reason: 'UNCLASSIFIED' }] },
    });
    expect(envelope!.content[0]!.text).toContain('report it to whoever runs the server');
  });
});
