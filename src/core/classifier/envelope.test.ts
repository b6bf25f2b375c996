import { describe, expect, test } from 'vitest';
import { classify } from '../classify.ts';
import { lint } from '../lint/lint.ts';
import { REASON_IDS } from './reasons.ts';

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

  test('is about the first text that names a cause', () => {
    const texts = ['Failed: see details', 'The card was declined by the bank.', 'It expired in May.'];
    const content = texts.map((text) => ({ type: 'text', text }));
    const { envelope } = classify({ isError: true, content });
    expect(envelope!.content[0]!.text).toMatch(/^The card was declined by the bank\. /);
  });

  test.each([
    ['shows a path', "EACCES: open '/var/lib/archive/7'"],
    ['is too long to read', 'The archive is full. '.repeat(40)],
  ])('is about another text where the first %s', (_what, first) => {
    const content = [first, 'The disk of the archive is full.'].map((text) => ({ type: 'text', text }));
    expect(classify({ isError: true, content }).envelope!.structuredContent!['message']).toBe(
      'The disk of the archive is full.',
    );
    const structuredContent = { errorCategory: 'transient', message: 'Operation failed' };
    const told = classify({ isError: true, content: content.slice(1), structuredContent });
    expect(told.envelope!.structuredContent!['message']).toBe('The disk of the archive is full.');
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

describe('what became of a call that changes something and was cut off', () => {
  const rolledBack = (effect: string) => ({ kind: 'upstream', sql: { state: '57014' }, context: { effect } });

  test('is said where the evidence knows it', () => {
    const { envelope } = classify(rolledBack('write'));
    expect(envelope!.content[0]!.text).toContain(' Nothing was changed. ');
    expect(lint({ kind: 'response', response: envelope, context: { effect: 'write' } })).toEqual([]);
  });

  test.each([
    ['a call that reads', rolledBack('read')],
    [
      'an outcome that nobody knows',
      { kind: 'upstream', http: { status: 504 }, context: { effect: 'write' } },
    ],
    [
      'a reason that leaves nothing open',
      { kind: 'upstream', http: { status: 422 }, context: { effect: 'write' } },
    ],
  ])('is not said of %s', (_what, facts) => {
    expect(classify(facts).envelope!.content[0]!.text).not.toContain('Nothing was changed');
  });
});

const fieldsOf = (input: unknown): Record<string, unknown> => classify(input).envelope!.structuredContent!;

describe('the argument at fault and what is allowed', () => {
  test('are never made up', () => {
    for (const reason of ['NOT_FOUND', 'BAD_FORMAT', 'INVALID_ARGUMENT']) {
      const fields = fieldsOf({ kind: 'upstream', reason });
      expect(fields).not.toHaveProperty('field');
      expect(fields).not.toHaveProperty('limit');
    }
    const report = { covered: 0, total: 1, failures: [{ what: 'a', reason: 'BAD_FORMAT' }] };
    expect(fieldsOf({ kind: 'report', report })).not.toHaveProperty('field');
  });

  test('stand in the message of whatever class, where somebody named them', () => {
    const detail = 'Refunds above 500 EUR need a manager.';
    for (const stage of ['schema', 'authorization', 'policy', 'state'])
      expect(fieldsOf({ kind: 'check', stage, field: 'amount', detail })).toMatchObject({ field: 'amount' });
    const structuredContent = { errorCategory: 'business', isRetryable: false, limit: '30 days' };
    const content = [{ type: 'text', text: 'The return window has closed.' }];
    expect(fieldsOf({ content, isError: true, structuredContent })).toMatchObject({ limit: '30 days' });
  });
});

test.each(['upstream', 'check'])(
  'for no stated reason there is a defect but a name that nobody told: %s',
  (kind) => {
    for (const reason of REASON_IDS) {
      const facts = { kind, stage: 'schema', reason };
      const { envelope } = classify(facts);
      if (envelope === null) continue;
      const ids = [...lint(envelope), ...lint(envelope, { facts })].map(({ id }) => id);
      expect(ids.filter((id) => id !== 'no-field-named')).toEqual([]);
    }
  },
);

describe('the id of the request', () => {
  const fields = (requestId: string | number) =>
    fieldsOf({ kind: 'upstream', http: { status: 503 }, context: { requestId } });

  test.each(['req-17', 17])('%s is kept', (id) => expect(fields(id)).toMatchObject({ requestId: id }));

  test.each(['/srv/app', `ghp_${'a1B2c3'.repeat(6)}`])('%s is not passed on', (id) =>
    expect(fields(id)).not.toHaveProperty('requestId'),
  );
});

describe('the message for a report', () => {
  const one = { what: 'B', reason: 'TIMEOUT' };

  test('counts nothing that failed among the results, and so has no defect', () => {
    const report = {
      covered: 1,
      total: 2,
      results: [{ success: false }, { total: 7 }, 'three flights'],
      failures: [one],
    };
    const { envelope } = classify({ kind: 'report', report });
    expect(envelope!.structuredContent!['partialResults']).toEqual([{ total: 7 }, 'three flights']);
    expect(lint(envelope)).toEqual([]);
    const { envelope: rest } = classify({
      kind: 'report',
      report: { ...report, results: [{ success: false }] },
    });
    expect(lint(rest)).toEqual([]);
  });

  test('points at failures only where they stand', () => {
    const text = (report: object) => classify({ kind: 'report', report }).envelope!.content[0]!.text;
    expect(text({ covered: 1, total: 2, failures: [one] })).toBe(
      'Covered 1 of 2. The rest failed; see failures.',
    );
    expect(text({ covered: 1, total: 2 })).toBe('Covered 1 of 2. What became of the rest is not known.');
  });

  test('withholds advice that shows a secret or the inside of a server', () => {
    const alternatives = [`use token ghp_${'a1B2c3'.repeat(6)}`, 'read /srv/app/x', 'ask the archive'];
    const report = { covered: 1, total: 2, failures: [one], alternatives };
    expect(fieldsOf({ kind: 'report', report })['alternatives']).toEqual([
      '(withheld)',
      '(withheld)',
      'ask the archive',
    ]);
  });
});
