/**
 * The closed lists of the question language. Schemas, checks and screens are built from these arrays.
 *
 * Source: questions.md §1, §2, §6.
 */

export const TOPICS = [
  'category',
  'retryability',
  'empty-or-failed',
  'envelope',
  'layers',
  'evidence',
  'unknown-outcome',
  'retry-discipline',
  'propagation',
  'coordinator',
  'audiences',
  'hand-over',
] as const;

export const SCENARIOS = [
  'customer-support',
  'code-generation',
  'multi-agent-research',
  'developer-productivity',
  'ci',
  'data-extraction',
] as const;

export const FORMS = ['choose', 'fill', 'defects', 'order'] as const;
export const WANTS = ['right', 'wrong', 'best'] as const;

/** What the next reader takes a message for. */
export const SEEN = ['success', 'empty', 'partial', 'failure', 'nothing'] as const;
/** `no-error`: a message without the flag, seen as empty where the outcome is empty, else as success. */
export const SHOWN_AS = [...SEEN, 'no-error'] as const;
/** Where a showing stands. */
export const PLACES = ['execution', 'protocol', 'transport', 'local', 'none'] as const;
export const WAITS = ['hint', 'backoff', 'none', 'longer'] as const;
export const EXPOSURES = ['internal', 'secret'] as const;

/** What a reader may need to know. `alternatives` and `next` help, but nobody is worse off without. */
export const NEEDS = [
  'cause',
  'category',
  'retryable',
  'fix',
  'customer',
  'delay',
  'uncertain',
  'attempted',
  'results',
  'gaps',
  'alternatives',
  'next',
] as const;

export type Topic = (typeof TOPICS)[number];
export type Scenario = (typeof SCENARIOS)[number];
export type Form = (typeof FORMS)[number];
export type Want = (typeof WANTS)[number];
export type Seen = (typeof SEEN)[number];
export type Place = (typeof PLACES)[number];
export type Wait = (typeof WAITS)[number];
export type Exposure = (typeof EXPOSURES)[number];
export type Need = (typeof NEEDS)[number];

/** Other words that authors use for a need; read without letter case, hyphens and underscores. */
const NEED_WORDS: Readonly<Record<Need, readonly string[]>> = {
  cause: ['cause', 'message', 'reason', 'description', 'failuretype', 'what', 'why', 'text'],
  category: ['category', 'errorcategory', 'class', 'type'],
  retryable: ['retryable', 'isretryable', 'retriable', 'retryability', 'flag'],
  fix: ['fix', 'field', 'limit', 'remedy', 'constraint', 'parameter', 'fieldandlimit'],
  customer: [
    'customer',
    'customermessage',
    'customersentence',
    'sentence',
    'user',
    'usermessage',
    'explanation',
    'policy',
  ],
  delay: ['delay', 'wait', 'retryafter', 'retryafterms', 'delayms', 'hint', 'knownwait'],
  uncertain: ['uncertain', 'uncertainty', 'unknown', 'outcome', 'unknownoutcome', 'thatitisuncertain'],
  attempted: ['attempted', 'attempts', 'attempt', 'tried', 'whatwasattempted', 'query'],
  results: ['results', 'result', 'partial', 'partials', 'partialresult', 'partialresults'],
  gaps: ['gaps', 'gap', 'failures', 'missing', 'coverage', 'covered'],
  alternatives: ['alternatives', 'alternative', 'otherways'],
  next: ['next', 'nextstep', 'action', 'suggestion'],
};

const needOf = new Map<string, Need>();
for (const need of NEEDS) for (const word of NEED_WORDS[need]) needOf.set(word, need);

/** The need that a word names, in any usual spelling; undefined where it names none. */
export function readNeed(word: string): Need | undefined {
  return needOf.get(word.toLowerCase().replace(/[\s_-]/g, ''));
}
