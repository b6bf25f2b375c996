/** A worked example: one question of `docs/authoring.md` and the key that it must get. */
export interface AuthoringExample {
  readonly title: string;
  readonly text: string;
  readonly key: readonly string[];
  readonly question: { readonly id: string } & Readonly<Record<string, unknown>>;
}

const budget = { effect: 'read', attempt: 1, maxAttempts: 3 };
const does = (text: string, ...steps: unknown[]): object => ({ text, claim: { does: steps } });
const is = (text: string, verdict: object): object => ({ text, claim: { is: verdict } });
const named = (text: string, name: string): object => ({ text, claim: { has: name } });
const adds = (text: string, structuredContent: object): object => ({
  text,
  claim: { adds: { structuredContent } },
});
const poor = { isError: true, content: [{ type: 'text', text: 'Operation failed' }] };

/** One for every form, claim and way of asking. */
export const AUTHORING_EXAMPLES: readonly AuthoringExample[] = [
  {
    title: '`is`: what the verdict says',
    text: 'The shortest claim: some fields of the verdict. An option is right where every field that it names agrees; `action` also agrees with an alternative.',
    key: ['B'],
    question: {
      id: 'example-is',
      topic: 'category',
      level: 1,
      stem: 'A pottery studio’s agent calls book_kiln, a write. The studio’s tool finds that the member has used up this month’s two firings, and writes nothing. What kind of failure is it?',
      cases: [{ facts: { kind: 'check', stage: 'policy', context: { effect: 'write' } } }],
      options: [
        is('Validation: correct the arguments', { category: 'validation', action: 'fix-arguments' }),
        is('Business: explain the rule', { category: 'business', action: 'explain-policy' }),
        is('Permission: ask who may grant it', { category: 'permission', action: 'escalate' }),
      ],
    },
  },
  {
    title: '`does`: what somebody does',
    text: 'Steps are practices, actions (both in the tables below), messages written out (`return`, `report`) or described (`show`). They are run against the facts; an option is right where no criterion is violated.',
    key: ['C'],
    question: {
      id: 'example-does',
      topic: 'retry-discipline',
      level: 2,
      stem: 'A route planner’s get_tides, a read, is answered with 429 and retry-after 15. One of three attempts is used; no deadline is near. What should the agent do?',
      cases: [
        {
          facts: {
            kind: 'upstream',
            http: { status: 429, headers: { 'retry-after': '15' } },
            context: budget,
          },
        },
      ],
      options: [
        does('Send the call again at once', 'retry-at-once'),
        does('Send it up to five times, with a growing wait', {
          'retry-with-backoff': { times: 5, wait: 'backoff' },
        }),
        does('Wait 15 seconds, then send it again', 'retry-with-backoff'),
        does('Say that there are no tides to be had', 'claim-absence'),
      ],
    },
  },
  {
    title: '`does` with messages, for the text of a result',
    text: 'A message that is written out is read by the classifier and run through the linter, so its wording counts. Its values are held against the facts: another argument, the code of another reason, another wait or count of attempts is wrong, and so is a report that leaves out a known failure or covers more than it did. `show` describes one where its wording does not matter.',
    key: ['A'],
    question: {
      id: 'example-messages',
      topic: 'envelope',
      level: 2,
      stem: 'get_harvest, a read, meets 503: the store behind it restarts. One of three attempts is used. Which result should it return?',
      cases: [{ facts: { kind: 'upstream', http: { status: 503 }, context: budget } }],
      options: [
        {
          text: 'isError true, transient, retryable: "The harvest store restarts; the same call may be sent again."',
          claim: {
            does: [
              {
                return: {
                  isError: true,
                  structuredContent: { errorCategory: 'transient', isRetryable: true },
                  content: [
                    { type: 'text', text: 'The harvest store restarts; the same call may be sent again.' },
                  ],
                },
              },
            ],
          },
        },
        does('isError true, with the cause and no fields', { show: { as: 'failure', tells: ['cause'] } }),
        does('An empty list', { show: { as: 'empty' } }),
      ],
    },
  },
  {
    title: '`has`: what is wrong with what is done today',
    text: 'A criterion, a defect, a confusion, or `nothing`, looked for in what `now` shows. Here two options are right (`select`), and the stem says so.',
    key: ['A', 'D'],
    question: {
      id: 'example-has',
      topic: 'empty-or-failed',
      level: 2,
      select: 2,
      stem: 'find_ferries, a read, promises zero or more ferries. Its timetable answers 503. The tool returns {"ferries":[]} with isError false. Which TWO statements are right?',
      cases: [
        {
          facts: {
            kind: 'upstream',
            http: { status: 503 },
            context: { ...budget, contract: 'zero-or-more' },
          },
          now: [
            {
              return: {
                isError: false,
                structuredContent: { ferries: [] },
                content: [{ type: 'text', text: '{"ferries":[]}' }],
              },
            },
          ],
        },
      ],
      options: [
        named('A failed search is shown as an empty one', 'failure-as-empty'),
        named('A valid empty answer is flagged as an error', 'empty-as-error'),
        named('Nothing is wrong with it', 'nothing'),
        is('The result ought to carry isError: true', { isError: true }),
      ],
    },
  },
  {
    title: '`adds`: what to add to a poor message',
    text: 'A merge patch on the message in `now`; arrays are appended. Right where it tells its reader something that was missing, and nothing wrong.',
    key: ['B'],
    question: {
      id: 'example-adds',
      topic: 'envelope',
      level: 1,
      stem: 'get_quote, a read, meets 503 and returns isError: true with the text "Operation failed". One of three attempts is used. Which entry of structuredContent tells the agent something right that it needs?',
      cases: [
        {
          facts: { kind: 'upstream', http: { status: 503 }, context: budget },
          now: [{ return: poor }],
        },
      ],
      options: [
        adds('isRetryable: false', { isRetryable: false }),
        adds('errorCategory: "transient"', { errorCategory: 'transient' }),
        adds('region: "north"', { region: 'north' }),
      ],
    },
  },
  {
    title: 'Several cases',
    text: 'An option then has `claims`, one for each case (or one `claim` that must hold in all of them).',
    key: ['B'],
    question: {
      id: 'example-cases',
      topic: 'evidence',
      level: 2,
      stem: 'A loader meets two failures and stores nothing: (1) SQLSTATE 40P01, a deadlock was broken up; (2) SQLSTATE 23502, a required column is null. What kinds of failure are they?',
      cases: [
        { facts: { kind: 'upstream', sql: { state: '40P01' }, context: { effect: 'write' } } },
        { facts: { kind: 'upstream', sql: { state: '23502' }, context: { effect: 'write' } } },
      ],
      options: [
        {
          text: '(1) validation, (2) validation',
          claims: [{ is: { category: 'validation' } }, { is: { category: 'validation' } }],
        },
        {
          text: '(1) transient, (2) validation',
          claims: [{ is: { category: 'transient' } }, { is: { category: 'validation' } }],
        },
        {
          text: '(1) transient, (2) business',
          claims: [{ is: { category: 'transient' } }, { is: { category: 'business' } }],
        },
      ],
    },
  },
  {
    title: '`want: "wrong"`: which one is not sound',
    text: 'The key is what goes wrong. Use it seldom, and write NOT in the stem.',
    key: ['C'],
    question: {
      id: 'example-wrong',
      topic: 'unknown-outcome',
      level: 2,
      want: 'wrong',
      stem: 'pay_invoice, a write without a key, got no answer before its deadline. Payments can be looked up, and an accountant can be reached. Which step is NOT sound?',
      cases: [{ facts: { kind: 'timeout', context: { effect: 'write', statusQuery: true } } }],
      options: [
        does('Look the payment up', 'query-status'),
        does('Hand the case over to the accountant', 'hand-over'),
        does('Send the payment again after a pause', 'retry-with-backoff'),
      ],
    },
  },
  {
    title: '`want: "best"`: the best of a poor list',
    text: 'Options are ranked by harm, then waste, then what their reader misses, then cost. Where two are level at the place that decides, the check says so; where only cost decides, it warns.',
    key: ['B'],
    question: {
      id: 'example-best',
      topic: 'envelope',
      level: 3,
      want: 'best',
      stem: 'get_catch, a read, meets 503; one of three attempts is used. None of these drafts of the result is complete. Which leaves the agent best placed?',
      cases: [{ facts: { kind: 'upstream', http: { status: 503 }, context: budget } }],
      options: [
        does('isError true with the cause, no fields', { show: { as: 'failure', tells: ['cause'] } }),
        does('isError true with the cause, transient, no flag', {
          show: { as: 'failure', category: 'transient', tells: ['cause'] },
        }),
        does('A normal result with the failure in its status', 'return-status-in-success'),
      ],
    },
  },
  {
    title: '`form: "fill"`: fields of the result',
    text: 'No options: `fields` names what the learner fills in, and the verdict gives the values.',
    key: ['isError=true', 'errorCategory=permission', 'isRetryable=false'],
    question: {
      id: 'example-fill',
      topic: 'category',
      level: 1,
      form: 'fill',
      stem: 'A sailing club’s tool finds that the member who asks may not cancel the bookings of others; nothing is written. Fill in isError, errorCategory and isRetryable.',
      cases: [{ facts: { kind: 'check', stage: 'authorization', context: { effect: 'write' } } }],
      fields: ['isError', 'errorCategory', 'isRetryable'],
    },
  },
  {
    title: '`form: "defects"`: what the linter finds',
    text: 'No options: the key is every defect of the message in `now`, and the learner picks from a list of defects.',
    key: ['generic-message', 'missing-category', 'missing-retryable'],
    question: {
      id: 'example-defects',
      topic: 'envelope',
      level: 1,
      form: 'defects',
      stem: 'get_quote, a read, meets 503 and returns the message that is shown. One of three attempts is used. Which defects does it have?',
      cases: [
        {
          facts: { kind: 'upstream', http: { status: 503 }, context: budget },
          now: [{ return: poor }],
        },
      ],
    },
  },
  {
    title: '`form: "order"`: one step for each observation',
    text: 'The cases follow one another, and each gets the option that names its action. Exactly one option must fit each case.',
    key: ['B', 'A'],
    question: {
      id: 'example-order',
      topic: 'unknown-outcome',
      level: 2,
      form: 'order',
      stem: 'post_notice is a write without a key; notices can be looked up. (1) The connection is refused and nothing is sent, one of three attempts. (2) The second attempt is sent, and no answer comes. Which step answers each?',
      cases: [
        {
          facts: {
            kind: 'disconnect',
            sent: false,
            code: 'ECONNREFUSED',
            context: { effect: 'write', statusQuery: true, attempt: 1, maxAttempts: 3 },
          },
        },
        {
          facts: {
            kind: 'timeout',
            context: { effect: 'write', statusQuery: true, attempt: 2, maxAttempts: 3 },
          },
        },
      ],
      options: [
        does('Look the notice up', 'query-status'),
        does('Send it again after a wait', 'retry-with-backoff'),
        does('Go on as if it were posted', 'use-result'),
      ],
    },
  },
  {
    title: 'A coordinator and a report',
    text: 'The facts are a report; options say what the coordinator does, or with `report` what the subagent ought to have handed over.',
    key: ['B'],
    question: {
      id: 'example-report',
      topic: 'coordinator',
      scenario: 'multi-agent-research',
      level: 2,
      stem: 'A subagent hands over three of four archives; the fourth timed out, and no attempt is left. What should the coordinator do?',
      cases: [
        {
          facts: {
            kind: 'report',
            report: {
              covered: 3,
              total: 4,
              failures: [{ what: 'the harbour archive', reason: 'TIMEOUT', attempts: 3 }],
            },
            context: { role: 'coordinator', attempt: 3, maxAttempts: 3 },
          },
        },
      ],
      options: [
        does('Write the report on what is there', 'accept-silently'),
        does('Write it, and name the harbour archive as missing', 'accept-partial'),
        does('End the whole run', 'abort-run'),
      ],
    },
  },
  {
    title: 'Variants',
    text: '`parameters` holds lists; `{{name}}` in any text stands for the drawn value, and a text that is nothing but `{{name}}` becomes the value itself. Every variant must have the same number of right options: the check draws many.',
    key: ['A'],
    question: {
      id: 'example-variants',
      topic: 'evidence',
      level: 1,
      stem: '{{tool}}, a read, is answered with HTTP {{status}} by its backend; one of three attempts is used. What is right?',
      parameters: { tool: ['get_tides', 'list_berths', 'find_pilots'], status: [502, 503, 504] },
      cases: [{ facts: { kind: 'upstream', http: { status: '{{status}}' }, context: budget } }],
      options: [
        is('Transient: the same call may be repeated', { category: 'transient', isRetryable: true }),
        is('Validation: the call has to be corrected', { category: 'validation', isRetryable: false }),
        is('Business: a rule has to be explained', { category: 'business', isRetryable: false }),
      ],
    },
  },
];
