import { describe, expect, test } from 'vitest';
import { DEFECTS } from '../../lint/catalogue.ts';
import { CONFUSIONS } from '../confusions/confusion-table.ts';
import { CRITERIA } from '../criteria/criteria.ts';
import { judgeQuestion } from '../judge.ts';
import type { Claim, Question } from '../schema.ts';
import { situationOf } from '../situation.ts';
import { does, is, questionOn } from '../testing/question.ts';
import { describeFacts } from '../words/facts-words.ts';
import { thingCalled } from '../words/found-words.ts';
import { describeVerdict } from '../words/verdict-words.ts';
import { explain, explanationLines } from './explain.ts';

type Facts = Record<string, unknown>;

const on = (facts: Facts, claims: readonly Claim[], more: Partial<Question> = {}): Question => ({
  ...questionOn('transient', claims, more),
  cases: more.cases ?? [{ facts }],
});
const explained = (...args: Parameters<typeof on>): ReturnType<typeof explain> =>
  explain(judgeQuestion(on(...args)));
const factsOf = (facts: Facts): string => describeFacts(situationOf(facts).observation);
const verdictOf = (facts: Facts): string => describeVerdict(situationOf(facts).verdict);

const unknownTool = {
  kind: 'response',
  response: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Unknown tool: get_wether' } },
};
const revision = { protocolVersion: '2026-07-28' };
const task = {
  kind: 'response',
  response: { jsonrpc: '2.0', id: 1, result: { resultType: 'task', taskId: 't-1', status: 'working' } },
};

describe('the facts in words tell what decides', () => {
  test.each([
    ['the error flag as it is', { content: [], isError: false }, {}, 'with isError: false'],
    ['a flag that is absent', { content: [{ type: 'text', text: 'x' }] }, {}, 'without an error flag: "x".'],
    [
      'the fields beside the text',
      { content: [{ type: 'text', text: 'No.' }], structuredContent: { code: 'NO_STOCK' }, isError: true },
      {},
      'with isError: true: {"code":"NO_STOCK"} and "No."',
    ],
    ['the revision', { content: [], isError: false }, revision, 'MCP revision 2026-07-28.'],
    [
      'the contract',
      { content: [], isError: false },
      { contract: 'exactly-one' },
      'promises exactly one record',
    ],
    ['attempts', { content: [], isError: false }, { attempt: 1, maxAttempts: 3 }, '1 attempt of 3 is used.'],
    [
      'the deadline',
      { content: [], isError: false },
      { deadlineMs: 60_000, elapsedMs: 15_000 },
      '15 s of the total deadline of 60 s are used.',
    ],
    [
      'repeats',
      { content: [], isError: false },
      { repeats: 3, repeatLimit: 3 },
      '3 times in a row; automatic',
    ],
    [
      'whose fault it is',
      { content: [], isError: false },
      { faultOf: 'upstream' },
      'behind the server is at fault',
    ],
    [
      'that no status can be asked for',
      { content: [], isError: false },
      { statusQuery: false },
      'cannot be asked',
    ],
    ['what is known', { content: [], isError: false }, { known: 'accepted' }, 'known to be accepted'],
    ['who decides', { content: [], isError: false }, { role: 'subagent' }, 'A subagent decides'],
  ])('%s', (_, response, context, words) => {
    expect(factsOf({ kind: 'response', response, context })).toContain(words);
  });

  test('a JSON-RPC error with its data, and the HTTP answer around it with its challenge', () => {
    const facts = factsOf({
      kind: 'response',
      response: { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'No', data: { a: 1 } } },
      http: { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } },
    });
    expect(facts).toContain('code -32603: "No", with data {"a":1}, on HTTP 401 (www-authenticate: Bearer)');
  });

  test('an id that was not asked for', () => {
    const response = { jsonrpc: '2.0', id: 70, result: { content: [{ type: 'text', text: 'x' }] } };
    expect(factsOf({ kind: 'response', response, context: { requestId: 7 } })).toContain(
      'it carries the id 70; 7 was asked',
    );
  });

  test('the type of a result, its request state and the status of a task', () => {
    const result = { resultType: 'input_required', requestState: 'abc' };
    expect(factsOf({ kind: 'response', response: { jsonrpc: '2.0', id: 1, result } })).toContain(
      'resultType "input_required" came back, which carries a requestState',
    );
    expect(factsOf({ ...task, context: { resultTypes: ['task'] } })).toMatch(
      /names task t-1 and has status working\. Negotiated beyond the core: result type task\./,
    );
  });

  test('JSON stands without a second pair of quotation marks', () => {
    const http = { status: 403, body: '{"code":"NOT_OWNER"}' };
    expect(factsOf({ kind: 'upstream', http })).toBe(
      'The tool\'s backend answered HTTP 403 (body {"code":"NOT_OWNER"}).',
    );
  });
});

describe('the verdict in words', () => {
  test('a negotiated task is work that was accepted, not a failure without a reason', () => {
    expect(verdictOf({ ...task, context: { resultTypes: ['task'] } })).toBe(
      'The work was accepted and is not finished; how it ends is not known yet. Ask for the status of the call first.',
    );
  });

  test('a call that is known to be completed is no failure any more', () => {
    expect(verdictOf({ kind: 'timeout', context: { effect: 'write', known: 'completed' } })).toMatch(
      /^The call is known to be completed; only its answer was lost/,
    );
  });

  test('a repeat is named once', () => {
    const facts = { kind: 'upstream', http: { status: 503 }, context: { effect: 'read' } };
    expect(verdictOf(facts)).toMatch(/may be repeated after a short wait, within the budget\.$/);
  });
});

describe('the rule that decides', () => {
  const rule = (facts: Facts, claims: readonly Claim[], topic: Question['topic']): string =>
    explained(facts, claims, { topic }).rule;

  test('a result type that was not negotiated', () => {
    expect(rule(task, [is({ action: 'stop' }), is({ action: 'query-status' })], 'layers')).toContain(
      'was not negotiated',
    );
  });

  test('a challenge beside a code goes before the code', () => {
    const facts = { ...unknownTool, http: { status: 401, headers: { 'www-authenticate': 'Bearer' } } };
    expect(rule(facts, [does('reauthenticate'), does('report-defect')], 'layers')).toMatch(
      /^A challenge or a lost session .* means UNAUTHENTICATED\.$/,
    );
  });

  test('layers: an answer of the server is no observation of the caller, and the client is its caller', () => {
    const claim = is({ layer: 'local', seenBy: 'caller' });
    const { why } = explained(unknownTool, [claim, is({ layer: 'protocol' })], { topic: 'layers' })
      .options[0]!;
    expect(why).toMatch(/word of the server, not as an observation of its own/);
    expect(why).not.toMatch(/model/);
  });

  test('layers: the layer where it is asked for, the code where the next step is', () => {
    expect(rule(unknownTool, [is({ layer: 'protocol' }), is({ layer: 'local' })], 'layers')).toMatch(
      /^A JSON-RPC error object/,
    );
    expect(rule(unknownTool, [does('fix-request'), does('stop')], 'layers')).toMatch(/UNKNOWN_TOOL/);
  });

  test('where no attempt is left the budget decides, and not the key', () => {
    const context = { effect: 'write', idempotencyKey: true, attempt: 3, maxAttempts: 3 };
    const claims = [does('query-status'), does('retry-at-once')];
    expect(rule({ kind: 'timeout', context }, claims, 'unknown-outcome')).toMatch(/^All 3 attempts are used/);
  });

  test('where the effect is in doubt no rule calls it a failure of a category', () => {
    const facts = { kind: 'upstream', http: { status: 504 }, context: { effect: 'write' } };
    const text = rule(facts, [is({ outcome: 'unknown' }), is({ outcome: 'failure' })], 'envelope');
    expect(text).toMatch(/^It may have changed something/);
  });

  test('a wait is told in seconds', () => {
    const http = { status: 429, headers: { 'retry-after': '40' } };
    const text = rule({ kind: 'upstream', http }, [does('return-structured'), does('stop')], 'envelope');
    expect(text).toBe('Wait 40 s first: the peer stated it.');
  });
});

describe('what an option is', () => {
  test('a true statement is sound where the wrong one is asked for', () => {
    const claims = [is({ layer: 'protocol' }), is({ layer: 'local' })];
    const lines = explanationLines(explained(unknownTool, claims, { want: 'wrong' }));
    expect(lines.filter((line) => /^[AB] /.test(line))).toEqual([
      expect.stringMatching(/^A \(sound\) /),
      expect.stringMatching(/^B \(unsound\) /),
    ]);
  });

  test('another sound option is no wrong one where the best is asked for', () => {
    const facts = { kind: 'timeout', context: { effect: 'write', statusQuery: true } };
    const claims = [does('hand-over'), does('query-status'), does('claim-success')];
    const lines = explanationLines(explained(facts, claims, { want: 'best' }));
    expect(lines).toContain(
      "A (sound, but not the best) It costs a person's time, and the best one only one more call.",
    );
    expect(lines.find((line) => line.startsWith('C '))).toMatch(/^C \(unsound\) /);
  });
});

describe('reasons against an option', () => {
  const why = (facts: Facts, claim: Claim, more: Partial<Question> = {}): string =>
    explained(facts, [claim, is({ layer: 'none' })], more).options[0]!.why;
  const confused = (facts: Facts, claim: Claim): string[] =>
    explained(facts, [claim]).options[0]!.confusions.map(({ id }) => id);
  const policy = { kind: 'check', stage: 'policy', context: { effect: 'write' } };
  const lookup = { kind: 'upstream', http: { status: 503 }, context: { contract: 'zero-or-more' } };

  test('actions are told as what helps and what does not', () => {
    expect(why(policy, is({ action: 'reauthenticate' }), { scenario: 'customer-support' })).toBe(
      'What helps here is to explain the rule and offer what it allows, not to have the user sign in or grant the scope. The customer signs in again, and the call ends as before.',
    );
  });

  test('names of fields keep their letters', () => {
    const text = why(policy, is({ isError: false }));
    expect(text).toBe(
      "The tool's result must carry isError: true, not false. The agent takes the failure for an answer.",
    );
  });

  test('a consequence names the thing that the message speaks of, and who hears of it', () => {
    const response = { isError: false, content: [], structuredContent: { openOrders: [] } };
    expect(why(lookup, does({ return: response }), { scenario: 'customer-support' })).toBe(
      'A failure is shown as an empty answer. The agent tells the customer that there are no open orders, and nobody looks further.',
    );
  });

  test('a repeat in vain says which reason stays', () => {
    expect(why(policy, does('retry-with-backoff'))).toBe(
      'The same call is repeated, although its reason stays: a rule of the business forbids this. The rule says no again.',
    );
  });

  test('a message sent to the wrong place is not said to lack fields too', () => {
    const written = { isError: true, content: [{ type: 'text', text: 'Unknown tool: get_wether' }] };
    expect(why(unknownTool, does({ return: written }))).toBe(
      'An error of the protocol is shown as the result of a tool. The client does not learn that its request was wrong.',
    );
    expect(confused(unknownTool, does({ return: written }))).toEqual(['protocol-as-execution']);
  });

  test('another reason of the protocol is another code, or the same code with another cause', () => {
    expect(confused(unknownTool, is({ reason: 'METHOD_NOT_FOUND' }))).toEqual(['wrong-protocol-code']);
    expect(confused(unknownTool, is({ reason: 'INVALID_PARAMS' }))).toEqual(['wrong-diagnosis']);
    expect(confused(unknownTool, is({ reason: 'TIMEOUT' }))).toEqual(['protocol-as-execution']);
    expect(confused(policy, is({ reason: 'UNKNOWN_TOOL' }))).toEqual(['execution-as-protocol']);
  });

  test('a call that is known to be completed is asked for again; its budget is not the point', () => {
    const facts = { kind: 'timeout', context: { effect: 'read', known: 'completed' } };
    expect(confused(facts, does('retry-at-once'))).not.toContain('budget-renewed');
    expect(confused(facts, does('retry-at-once'))).toContain('answer-asked-again');
    expect(why(facts, does('retry-at-once'))).toMatch(/although it is known to be completed/);
  });

  test('what is named and not there is told in words, with its id', () => {
    const isEmpty = { isError: true, content: [{ type: 'text', text: 'Nothing found' }] };
    const facts = { kind: 'check', stage: 'lookup', matches: 0, context: { contract: 'zero-or-more' } };
    const [wrong, right] = explained(facts, [{ has: 'failure-as-empty' }, { has: 'empty-as-error' }], {
      cases: [{ facts, now: [{ return: isEmpty }] }],
    }).options;
    expect(wrong!.difference).toMatch(
      /^A failure shown as an empty answer \(failure-as-empty\) is not what is wrong here; what is wrong: an empty answer flagged as an error/,
    );
    expect(right!.why).toMatch(/^The search ran and found nothing, which its contract allows\./);
  });

  test('what today lacks is not laid at the door of an option that adds a step', () => {
    const cases = [{ facts: lookup, now: [{ show: { as: 'failure' as const } }] }];
    expect(why(lookup, does('add-classifier-step'), { cases })).toMatch(
      /^It asks again what the failing tool knew already; it still says no more/,
    );
  });
});

test('a guard on the repeats of today is told as that', () => {
  const facts = { kind: 'upstream', http: { status: 503 }, context: { effect: 'read', maxAttempts: 4 } };
  const cases = [{ facts, now: ['retry-unbounded' as const] }];
  expect(explained(facts, [does('guard-repeats'), does('stop')], { cases }).options[0]).toMatchObject({
    correct: true,
    why: 'It keeps the repeats within what the reason, the effect and the budget allow.',
  });
});

test('everything that a `has` claim may name has plain words', () => {
  for (const { id } of [...DEFECTS, ...CRITERIA]) expect(thingCalled(id), id).toMatch(/ /);
  for (const { id } of CONFUSIONS) expect(thingCalled(id), id).not.toBe(id);
});

test('fill: the value is explained by the rule behind it', () => {
  const facts = { kind: 'upstream', http: { status: 413 } };
  const { answer } = explained(facts, [], {
    form: 'fill',
    fields: ['isError', 'errorCategory', 'isRetryable'],
  });
  expect(answer.map(({ text }) => text)).toEqual([
    'The call failed, and only this flag tells the model so.',
    'HTTP 413 means TOO_LARGE. That is a validation failure.',
    'The identical call must not be repeated. Validation failures are not retryable: the identical call fails in the identical way.',
  ]);
});

describe('what is not so is not said', () => {
  test('a status is not asked for of a known fate where the fate is unknown', () => {
    const keyed = { kind: 'timeout', context: { effect: 'write', idempotencyKey: true, attempt: 1 } };
    const said = (statusQuery: boolean): string =>
      explained({ ...keyed, context: { ...keyed.context, statusQuery } }, [
        is({ action: 'query-status' }),
        does('stop'),
      ]).options[0]!.why;
    expect(said(false)).toMatch(/A status is asked for that nobody can give\.$/);
    expect(said(true)).toMatch(/although the same call may simply go out again\.$/);
  });

  test('no reason is not called a reason', () => {
    const down = { kind: 'upstream', http: { status: 503 } };
    expect(explained(down, [{ is: { reason: null } }, does('stop')]).options[0]).toMatchObject({
      difference: 'The facts show a reason: UNAVAILABLE.',
      consequence: 'The log and its figures name no cause, although there is one.',
    });
  });

  test('no flag and no wait are not called a flag and a longer wait', () => {
    const limited = { kind: 'upstream', http: { status: 429, headers: { 'retry-after': '20' } } };
    const claims = [{ is: { isRetryable: null } }, { is: { delayMs: null } }];
    expect(
      explained(limited, claims).options.map(({ difference, consequence }) => [difference, consequence]),
    ).toEqual([
      [
        'It is given no retryable flag, but it is retryable.',
        'The agent has to guess whether a repeat helps.',
      ],
      ['The stated wait is 20 s, not none.', 'The repeat comes too early and is refused again.'],
    ]);
  });

  test('what is signalled on the connection is not shown as the result of a tool', () => {
    const [option] = explained(unknownTool, [does('signal-on-transport'), does('stop')]).options;
    expect(option!.difference).toMatch(/is signalled on the connection, not in the answer to the request/);
    expect(option!.confusions.map(({ id }) => id)).toEqual(['wrong-protocol-code']);
  });
});
