import { describe, expect, test } from 'vitest';
import { failure, idsOf, result, rpcError, within } from '../../../test/lint/examples.ts';
import { classify } from '../classify.ts';
import { InputError } from '../input-error.ts';
import { DEFECT_IDS, DEFECTS } from './catalogue.ts';
import { DETECTORS } from './detectors.ts';
import { lint, recommend } from './lint.ts';

describe('the catalogue', () => {
  test('has one detector for every defect, and none besides', () => {
    expect(Object.keys(DETECTORS)).toEqual(DEFECT_IDS);
    expect(new Set(DEFECT_IDS).size).toBe(30);
  });

  test('says of every defect how to mend it, and where to read on', () => {
    for (const { mend, lesson, field } of DEFECTS) {
      expect(mend).toMatch(/^.{20,}[.)]$/);
      expect(lesson).toMatch(/^[a-z0-9-]+(?:#[a-z0-9-]+)?$/);
      expect(field).not.toBe('');
    }
  });

  test('marks what MCP itself demands', () => {
    expect(DEFECTS.filter(({ spec }) => spec).map(({ id }) => id)).toEqual([
      'missing-content',
      'hidden-failure',
      'content-not-array',
      'reserved-code',
      'legacy-code',
      'local-as-peer',
      'missing-result-type',
    ]);
  });
});

describe('lint', () => {
  const message = result('{"success": false}');

  test('reports in the order of the catalogue, with severity, field, sentence and lesson', () => {
    expect(idsOf(message)).toEqual([
      'generic-message',
      'missing-category',
      'missing-retryable',
      'hidden-failure',
    ]);
    expect(lint(message)[3]).toEqual({
      id: 'hidden-failure',
      severity: 'error',
      field: 'isError',
      message: expect.stringContaining('success: false'),
      lesson: 'envelope',
    });
  });

  test('keeps to what MCP demands in the profile spec', () => {
    expect(idsOf(message, { profile: 'spec' })).toEqual(['hidden-failure']);
    expect(idsOf(failure('Operation failed'), { profile: 'spec' })).toEqual([]);
  });

  test('finds what classify finds', () => {
    for (const input of [
      message,
      failure('Operation failed'),
      rpcError(-32603, 'x'),
      within({ effect: 'write' }, message),
    ])
      expect(lint(input)).toEqual(classify(input).defects);
  });

  test('finds nothing where there is no message', () => {
    expect(lint({ kind: 'upstream', http: { status: 503 } })).toEqual([]);
    expect(lint({ kind: 'timeout' })).toEqual([]);
  });

  test('takes the context of the facts for the message, its own first', () => {
    const facts = { kind: 'upstream', http: { status: 503 }, context: { outputSchema: true } };
    expect(idsOf(failure('The index is down'), { facts })).toContain('error-breaks-output-schema');
    const own = within({ outputSchema: false }, failure('The index is down'));
    expect(idsOf(own, { facts })).not.toContain('error-breaks-output-schema');
  });

  describe('a contract beside the message silences nothing where the lookup could not run', () => {
    const answer = result('[]', { isError: true });
    const LIMITED = { kind: 'upstream', http: { status: 429, headers: { 'retry-after': '60' } } };

    test.each([
      LIMITED,
      { kind: 'upstream', http: { status: 401 } },
      { kind: 'upstream', http: { status: 402 } },
      { kind: 'upstream', http: { status: 403 } },
      { kind: 'upstream', os: { code: 'ENOSPC' } },
      { kind: 'upstream', exception: { name: 'KeyError' } },
      { kind: 'timeout' },
    ])('%j', (facts) => {
      const stated = { ...facts, context: { contract: 'zero-or-more' } };
      const found = idsOf(answer, { facts: stated });
      expect(found).toEqual(idsOf(answer, { facts }));
      expect(found).toEqual(
        expect.arrayContaining(['generic-message', 'missing-category', 'missing-retryable']),
      );
    });

    test('its own contract does not either', () => {
      const own = within({ contract: 'zero-or-more', matches: 0 }, answer);
      expect(idsOf(own, { facts: LIMITED })).toContain('no-retry-hint');
    });

    test('a category NOT_FOUND and a count do not either', () => {
      const denied = { errorCategory: 'NOT_FOUND', isRetryable: undefined };
      const facts = {
        kind: 'upstream',
        http: { status: 503 },
        context: { contract: 'zero-or-more', matches: 0 },
      };
      expect(idsOf(failure('No such order.', denied), { facts })).toContain('missing-retryable');
      expect(idsOf(result('{"success":false}'), { facts })).toContain('hidden-failure');
    });

    test('where the lookup ran, no label is due', () => {
      const facts = {
        kind: 'check',
        stage: 'lookup',
        matches: 0,
        context: { contract: 'zero-or-more' },
      };
      expect(idsOf(answer, { facts })).toEqual(['empty-as-error']);
    });
  });

  test('says what cannot be read', () => {
    expect(() => lint([])).toThrow(InputError);
    expect(() => lint(message, { facts: { kind: 'nonsense' } })).toThrow(InputError);
  });
});

describe('recommend', () => {
  test('gives the envelope of the facts', () => {
    const facts = { kind: 'upstream', http: { status: 429, headers: { 'retry-after': '20' } } };
    const mended = recommend(result('[]'), { facts });
    expect(mended).toMatchObject({
      isError: true,
      structuredContent: { errorCategory: 'transient', isRetryable: true, retryAfterMs: 20_000 },
    });
    expect(lint(mended, { facts })).toEqual([]);
  });

  test('mends the message itself where there are no facts', () => {
    const mended = recommend(
      result('{"success": false, "error_code": "TIMEOUT", "message": "The index is slow"}'),
    );
    expect(mended).toMatchObject({ isError: true, structuredContent: { errorCode: 'DEPENDENCY.TIMEOUT' } });
    expect(lint(mended)).toEqual([]);
  });

  test('gives nothing where nothing is to be returned', () => {
    expect(recommend(result('done'))).toBeNull();
    expect(recommend(rpcError(-32601, 'No such method'))).toBeNull();
  });
});
