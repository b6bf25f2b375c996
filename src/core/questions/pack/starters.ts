import type { Question } from '../schema.ts';
import type { Topic } from '../vocabulary.ts';

/**
 * First questions for authors: each checks as it stands, so that an author changes a working question
 * instead of filling an empty one.
 */
export interface Starter {
  readonly id: string;
  /** What happened, in words. */
  readonly what: string;
  readonly topic: Topic;
  readonly question: Omit<Question, 'id' | 'topic'>;
}

type Option = NonNullable<Question['options']>[number];

const does = (text: string, ...steps: string[]): Option => ({ text, claim: { does: steps as never } });
const is = (text: string, verdict: Record<string, unknown>): Option => ({ text, claim: { is: verdict } });

const starter = (id: string, what: string, topic: Topic, question: Starter['question']): Starter => ({
  id,
  what,
  topic,
  question,
});

const LABELS: Option[] = [
  is('transient, retryable', { category: 'transient', isRetryable: true }),
  is('validation, not retryable', { category: 'validation', isRetryable: false }),
  is('business, not retryable', { category: 'business', isRetryable: false }),
  is('permission, not retryable', { category: 'permission', isRetryable: false }),
];

export const STARTERS: readonly Starter[] = [
  starter('policy', 'a rule of the business forbids it', 'category', {
    level: 1,
    stem: 'A tool is asked to cancel a booking two hours before it starts. The booking exists and is the caller’s own; the rules ask for twelve hours. How does the tool label its error?',
    cases: [{ facts: { kind: 'check', stage: 'policy', context: { effect: 'write' } } }],
    options: LABELS,
  }),
  starter('validation', 'an argument is not valid', 'category', {
    level: 1,
    stem: 'Before it calls anything, a tool finds that due_on is "31/02". How does the tool label its error?',
    cases: [{ facts: { kind: 'check', stage: 'schema', field: 'due_on', context: { effect: 'write' } } }],
    options: LABELS,
  }),
  starter('permission', 'the caller may not do it', 'category', {
    level: 1,
    stem: 'The billing service answers HTTP 403 to a signed-in clerk whose role has no refunds. How does the tool label its error?',
    cases: [{ facts: { kind: 'upstream', http: { status: 403 }, context: { effect: 'write' } } }],
    options: LABELS,
  }),
  starter('rate-limit', 'the backend asks to wait', 'retry-discipline', {
    level: 2,
    stem: 'A search tool reads from an API that answers 429 with retry-after 20. One of three attempts is used. What does the agent do?',
    cases: [
      {
        facts: {
          kind: 'upstream',
          http: { status: 429, headers: { 'retry-after': '20' } },
          context: { effect: 'read', attempt: 1, maxAttempts: 3 },
        },
      },
    ],
    options: [
      does('Call again at once.', 'retry-at-once'),
      does('Wait 20 seconds, then send the same call.', 'retry-with-backoff'),
      does('Rewrite the query and send that.', 'fix-arguments'),
      does('Tell the user that nothing was found.', 'claim-absence'),
    ],
  }),
  starter('lost-answer', 'no answer came to a call that changes something', 'unknown-outcome', {
    level: 3,
    stem: 'An agent sent book_van; the deadline passed without an answer. The call carries no idempotency key, and bookings can be looked up by reference. What comes next?',
    cases: [{ facts: { kind: 'timeout', context: { effect: 'write', statusQuery: true } } }],
    options: [
      does('Send the call again with backoff.', 'retry-with-backoff'),
      does('Look the booking up by its reference.', 'query-status'),
      does('Tell the user that the van is booked.', 'claim-success'),
      does('Set a longer deadline for such calls.', 'wait-longer'),
    ],
  }),
  starter('empty-search', 'a search found nothing', 'empty-or-failed', {
    level: 1,
    stem: 'find_parcels promises all parcels of a customer, or says that there are none. The search ran and found none. What does it return?',
    cases: [
      {
        facts: {
          kind: 'check',
          stage: 'lookup',
          matches: 0,
          context: { contract: 'zero-or-more', effect: 'read' },
        },
      },
    ],
    options: [
      does('A result that says nothing matches.', 'return-structured'),
      does('An error of category not found.', 'flag-empty-as-error'),
      does('An exception for the framework to catch.', 'throw-exception'),
      does('The value −1 in place of a list.', 'return-sentinel-value'),
    ],
  }),
  starter('report', 'a subagent covered only part', 'propagation', {
    level: 2,
    scenario: 'multi-agent-research',
    stem: 'A subagent read five of six archives; one did not answer in three attempts, and no attempt is left. What does it hand its coordinator?',
    cases: [
      {
        facts: {
          kind: 'report',
          report: { covered: 5, total: 6, failures: [{ what: 'archive-f', reason: 'TIMEOUT', attempts: 3 }] },
          context: { role: 'subagent', attempt: 3, maxAttempts: 3 },
        },
      },
    ],
    options: [
      does('The five results, as if they were all.', 'report-only-successes'),
      does('The status "sources unavailable".', 'report-generic-status'),
      does('The results, the gap, its cause and the attempts.', 'report-structured'),
      does('Nothing: it ends the whole run.', 'abort-run'),
    ],
  }),
];

/**
 * The question of a starter, with a stem of the author's where there is one. Options that tell of the
 * starter's own story then have no text, and are worded by what they claim; its scenario goes as well.
 */
export function questionFrom(starter: Starter, stem = starter.question.stem): Starter['question'] {
  const { question } = starter;
  if (stem === question.stem) return question;
  const { scenario: _, options = [], ...rest } = question;
  const worded = options.map((option) =>
    option.claim !== undefined && 'does' in option.claim ? { claim: option.claim } : option,
  );
  return { ...rest, stem, options: worded };
}
