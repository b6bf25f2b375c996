import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failure, idsOf, result, rpcError, within } from '../../../test/lint/examples.ts';
import { context, failedResult, json, observation, response } from '../../../test/properties/observations.ts';
import { classify } from '../classify.ts';
import { InputError } from '../input-error.ts';
import { lint, recommend } from './lint.ts';

const text = (words: string) => ({ type: 'text', text: words });
const NO_FLIGHTS = 'No flights on 3 May; the airline does not fly on Sundays.';
const LOCKED = failure('The order is locked. Try again after a minute.', { errorCode: 'RESOURCE.LOCKED' });

describe('what has no defect comes back as it is', () => {
  test.each<[string, unknown]>([
    ['an empty answer in words', result(NO_FLIGHTS, { structuredContent: { flights: [] } })],
    ['a failure', LOCKED],
    ['a failure with an image', { ...LOCKED, content: [text('The order is locked.'), { type: 'image' }] }],
  ])('%s', (_what, message) => {
    expect(lint(message)).toEqual([]);
    expect(recommend(message)).toEqual(message);
    expect(recommend({ jsonrpc: '2.0', id: 1, result: message })).toEqual(message);
  });

  test('also beside facts that say the same, and only there', () => {
    const facts = { kind: 'upstream', reason: 'LOCKED' };
    expect(recommend(LOCKED, { facts })).toEqual(LOCKED);
    expect(recommend(LOCKED, { facts: { kind: 'upstream', http: { status: 403 } } })).not.toEqual(LOCKED);
  });

  test('of a success there is nothing to mend', () => {
    expect(recommend(result('3 flights.'))).toBeNull();
  });
});

describe('what a failure says besides its cause is kept', () => {
  const image = { type: 'image', data: 'aGk=', mimeType: 'image/png' };
  const told = {
    attempted: 2,
    requestId: 'r-17',
    alternatives: ['14A'],
    partialResults: [{ seat: '11C' }],
    flight: 'LH1',
  };
  const message = {
    isError: true,
    content: [
      text('Seat 12A is taken.'),
      text('Seat 12A was taken meanwhile; seats 14A and 14B are free.'),
      image,
    ],
    resultType: 'complete',
    structuredContent: told,
  };

  test('further texts, images, fields and the type of the result', () => {
    const mended = recommend(message)!;
    expect(mended.content.slice(1)).toEqual(message.content.slice(1));
    expect(mended.structuredContent).toMatchObject(told);
    expect(mended.resultType).toBe('complete');
    expect(lint(mended)).toEqual([]);
  });

  test('in a text of its own where the tool declares an outputSchema', () => {
    const mended = recommend(within({ outputSchema: true }, message))!;
    expect(mended).not.toHaveProperty('structuredContent');
    expect(JSON.parse(mended.content[1]!.text!)).toMatchObject(told);
  });

  test.each([
    ['a secret', `use token ghp_${'a1B2c3'.repeat(6)}`],
    ['a path', 'read /srv/app/x'],
    ['a stack', 'Error: boom\n    at run (/usr/lib/app/run.js:42:13)'],
  ])('but not %s', (_what, leak) => {
    const mended = recommend({
      isError: true,
      content: [text('Seat 12A is taken.'), text(leak), { type: 'resource_link', uri: leak }],
      structuredContent: { hint: leak, alternatives: [leak], seat: '12A' },
    })!;
    expect(mended.content).toHaveLength(1);
    expect(mended.structuredContent).toMatchObject({ seat: '12A' });
    expect(JSON.stringify(mended)).not.toContain(JSON.stringify(leak).slice(1, -1));
  });

  test('but no trace within a list, and nothing too long to be looked at', () => {
    const python = 'Traceback (most recent call last):\n  File "tool.py", line 3, in run';
    const java = 'closed\n\tat com.shop.Orders.cancel(Orders.java:88)';
    const mended = recommend({
      isError: true,
      content: [text('Seat 12A is taken.')],
      structuredContent: { logs: [python], causes: [{ java }], dump: `${'x '.repeat(20_000)}`, seat: '12A' },
    })!;
    expect(Object.keys(mended.structuredContent!)).toContain('seat');
    expect(mended.structuredContent).not.toHaveProperty('logs');
    expect(mended.structuredContent).not.toHaveProperty('causes');
    expect(mended.structuredContent).not.toHaveProperty('dump');
  });

  test('a message of many fields and texts is mended in no time', () => {
    const many = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, at) => [`field ${at}`, `value ${at}`]),
    );
    const content = Array.from({ length: 5_000 }, (_, at) => text(`The seat ${at} is taken. `.repeat(60)));
    const started = process.cpuUsage().user;
    expect(recommend({ isError: true, content, structuredContent: many })).not.toBeNull();
    expect(process.cpuUsage().user - started).toBeLessThan(5_000_000);
  });

  test('but no empty list, which would be read as an answer', () => {
    const mended = recommend(result('{"error":"access denied for Ann","results":[]}'))!;
    expect(mended.structuredContent).toMatchObject({ message: 'access denied for Ann' });
    expect(mended.structuredContent).not.toHaveProperty('results');
  });

  test('the words of an error stand before the words that stand for none', () => {
    const structuredContent = { error: 'access denied', results: [] };
    expect(recommend({ structuredContent })!.content[0]!.text).toMatch(/^access denied\./);
    // A code is no sentence.
    expect(recommend({ structuredContent: { error: 'E_17' } })!.content[0]!.text).not.toContain('E_17');
  });
});

test('what a resource does not hold is no empty answer, whatever the contract says', () => {
  const facts = { contract: 'zero-or-more', method: 'resources/read' };
  const missing = failure('The record 17 does not exist.', {
    errorCategory: 'NOT_FOUND',
    isRetryable: false,
    field: 'uri',
  });
  expect(recommend(within(facts, missing))).toEqual(missing);
  expect(recommend(within({ contract: 'zero-or-more' }, missing))).toMatchObject({ isError: false });
});

test('an empty answer that is flagged as an error stays the same answer', () => {
  const answer = result('{"flights":[]}', { structuredContent: { flights: [] } });
  expect(recommend(within({ contract: 'zero-or-more' }, { ...answer, isError: true }))).toEqual({
    ...answer,
    isError: false,
  });
});

describe('the form of a result', () => {
  test.each<[string, unknown]>([
    ['a string', '3 flights.'],
    ['a string in an array', ['3 flights.']],
    ['a block without a type', [{ text: '3 flights.' }]],
  ])('content that is %s is put into a block', (_what, content) => {
    const mended = recommend({ content, structuredContent: { flights: 3 } });
    expect(mended).toEqual(result('3 flights.', { structuredContent: { flights: 3 } }));
    expect(lint(mended)).toEqual([]);
  });

  test('what is no block at all becomes the text of one', () => {
    const content = [text('flights'), 3, { seats: 2 }, { type: 1, text: 'x' }];
    expect(recommend({ content })).toEqual({
      content: [text('flights'), text('3'), text('{"seats":2}'), text('x')],
    });
  });

  test('a missing type is named where the revision asks for it', () => {
    const protocolVersion = '2026-07-28';
    expect(recommend(within({ protocolVersion }, result('done')))).toEqual(
      result('done', { resultType: 'complete' }),
    );
    expect(recommend(within({ protocolVersion: '2025-11-25' }, result('done')))).toBeNull();
  });
});

describe("a tool's own failure that was sent as an error of the protocol", () => {
  test('becomes a result with its words and fields', () => {
    const error = rpcError(-32603, 'The index is down for an hour', {
      errorCategory: 'transient',
      isRetryable: true,
      index: 'orders',
    });
    expect(idsOf(error)).toContain('protocol-for-execution');
    const mended = recommend(error)!;
    expect(mended).toMatchObject({
      isError: true,
      structuredContent: { errorCategory: 'transient', isRetryable: true, index: 'orders' },
    });
    expect(mended.content[0]!.text).toContain('The index is down for an hour');
    expect(lint(mended)).toEqual([]);
  });

  test('an error of the protocol is none', () => {
    expect(recommend(rpcError(-32601, 'No such method'))).toBeNull();
    expect(recommend(rpcError(-32602, 'Unknown tool: x'))).toBeNull();
  });
});

describe('whatever comes in', () => {
  const given = fc.oneof(
    response,
    fc.record({ kind: fc.constant('response' as const), response: fc.oneof(json, failedResult), context }),
  );
  const mend = (input: unknown) => {
    try {
      return recommend(input);
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      return null;
    }
  };

  test('what is mended is not mended again', () => {
    fc.assert(
      fc.property(given, (input) => {
        const once = mend(input);
        // A success is not mended at all.
        if (once === null || once.isError !== true) return;
        expect(mend(within(input.context as Record<string, unknown>, once))).toEqual(once);
      }),
      { numRuns: 4000 },
    );
  });

  test('nor is what the classifier recommends', () => {
    fc.assert(
      fc.property(observation, (input) => {
        const { envelope } = classify(input);
        if (envelope?.isError === true) expect(recommend(envelope)).toEqual(envelope);
      }),
      { numRuns: 2000 },
    );
  });

  test('no defect is added, and none is left but a name that nobody told', () => {
    fc.assert(
      fc.property(given, (input) => {
        const once = mend(input);
        if (once === null || once.isError !== true) return;
        const left = idsOf(within(input.context as Record<string, unknown>, once));
        expect(left.filter((id) => id !== 'no-field-named')).toEqual([]);
      }),
      { numRuns: 4000 },
    );
  });
});
