import type { Bill } from '../../core/replay/bill.ts';
import type { CriterionId } from '../../core/replay/criteria.ts';
import type { EventKind, ReplayEvent } from '../../core/replay/events.ts';
import { counted } from '../../core/text/plural.ts';

/** Words of the replay, shared by plain text and screens. */
export const REPLAY_WORDS = {
  design: 'Design',
  seed: 'seed',
  deadline: 'deadline',
  timeline: 'What happens',
  bill: 'The bill',
  criteria: 'What is wrong with it',
  sound: 'Nothing: no criterion is violated.',
  told: 'What the user is told',
  queue: 'Handed over to a person',
  lesson: 'Lesson',
  watch: 'Watch',
  others: 'Other designs of this scenario',
  compare: 'Side by side',
  /** The signs among these with their meanings, in one order always. */
  legend: (drawn: ReadonlySet<string>): string[] =>
    SIGNS.filter(([sign]) => drawn.has(sign)).map(([sign, meaning]) => `${sign} ${meaning}`),
  cutOff: 'This design would never have ended. The engine ended it.',
  leftOut: (events: number): string => `       ...  ${events} more events; --full shows them all`,
};

const SIGNS: readonly (readonly [sign: string, meaning: string])[] = [
  ['=', 'call'],
  ['.', 'wait'],
  ['*', 'change'],
  ['#', 'change again'],
  ['o', 'held back by the key'],
  ['!', 'hand-over'],
  ['+', 'late report'],
  ['>', 'told'],
  ['|', 'deadline'],
];

/** Seconds with as many digits as milliseconds need. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(3)} s`;

/** Who acts, and towards whom. */
export function placeOf({ kind, from, to }: ReplayEvent): string {
  if (to === null || (kind !== 'call' && kind !== 'answer')) return from;
  return kind === 'call' ? `${from} -> ${to}` : `${to} <- ${from}`;
}

const timeOf = ({ ms }: ReplayEvent): string => seconds(ms ?? 0);

const OUTCOMES: Readonly<Record<string, string>> = {
  success: 'it worked',
  empty: 'nothing matches',
  partial: 'a part of it',
  failure: 'it failed',
  unknown: 'nothing that says what happened',
  'input-required': 'asks for more input',
  invalid: 'an answer that cannot be believed',
};

const ACTIONS: Readonly<Record<string, string>> = {
  'retry-with-backoff': 'send it again',
  'query-status': 'ask for the status',
  'hand-over': 'hand over to a person',
  'use-alternative': 'give up here',
  'use-result': 'use the result',
  'accept-empty': 'take it as "nothing there"',
  'fix-arguments': 'correct the arguments',
  'reread-and-retry': 'read again, then send the new version',
  'explain-policy': 'explain the rule',
  escalate: 'ask someone who may allow it',
  reauthenticate: 'sign in again',
  'ask-user': 'ask the user',
  propagate: 'pass it on',
  'report-defect': 'report the defect',
  'inspect-feedback': 'read the text',
};

/** An action in words, as a verb phrase. */
export const actionWords = (action: string): string => ACTIONS[action] ?? action.replaceAll('-', ' ');

const SENTENCES: Readonly<Record<EventKind, (event: ReplayEvent) => string>> = {
  call: ({ attempt, text }) => `call, attempt ${attempt}${text === null ? '' : `, key ${text}`}`,
  answer: ({ outcome, reason }) =>
    `${OUTCOMES[outcome ?? ''] ?? 'an answer'}${reason === null ? '' : ` (${reason})`}`,
  silence: (event) => `gives up after ${timeOf(event)}, phase ${event.phase}: the outcome is unknown`,
  effect: () => 'THE CHANGE HAPPENS',
  'effect-again': () => 'THE CHANGE HAPPENS AGAIN',
  'effect-held': ({ text }) => `same key ${text}: nothing happens twice`,
  decision: decisionWords,
  wait: (event) => `waits ${timeOf(event)}`,
  correction: ({ action }) => `${actionWords(action ?? '')}: from here on it is another call`,
  'status-asked': () => 'asks what became of the call',
  'status-answered': ({ known }) => `status: ${known === 'not-sent' ? 'never received' : known}`,
  'breaker-opens': (event) => `circuit breaker opens for ${timeOf(event)}`,
  'breaker-refuses': () => 'circuit breaker: the call is refused at once',
  frozen: () => 'automatic calls have ended',
  'hand-over': () => 'hands over to a person; automatic calls end',
  'late-completion': () => 'reports late: it is completed',
  person: ({ text }) => `a person has looked: ${text}`,
  deadline: () => 'THE DEADLINE: the user stops waiting',
  'cut-off': () => 'the engine ends this design',
  report: ({ outcome }) => `the parts together: ${outcome}`,
  told: ({ text }) => `tells the user: "${text}"`,
};

function decisionWords({ action, should, violates, reason }: ReplayEvent): string {
  const plan = `decides: ${actionWords(action ?? '')}${reason === null ? '' : ` (takes it for ${reason})`}`;
  if (violates.length === 0) return plan;
  const better = should === action ? 'not like this' : `it should ${actionWords(should ?? '')}`;
  return `${plan} -- WRONG: ${violates.join(', ')}; ${better}`;
}

/** What happens in an event, without its time and place. */
export function eventSentence(event: ReplayEvent): string {
  return SENTENCES[event.kind](event);
}

/** What each violated criterion means in a run. */
export const CRITERION_WORDS: Readonly<Record<CriterionId, (count: number) => string>> = {
  'failure-as-answer': () => 'a failure is told as an answer',
  'gap-hidden': () => 'nobody learns what is missing',
  'double-effect': (count) => `${counted(count, 'change')} repeated that may have happened already`,
  'run-ended': () => 'usable results are thrown away',
  'cause-lost': () => 'the user is told a wrong reason',
  'futile-repeat': (count) => `${counted(count, 'repeat')} of a call that cannot turn out differently`,
  'over-budget': (count) => `${counted(count, 'repeat')} too many, too early or too late`,
  'given-up': () => 'somebody is turned away who could have been served',
};

type BillLine = readonly [label: string, value: (bill: Bill) => string | null];

const when = (count: number, text: string): string | null => (count === 0 ? null : text);

/** The bill, line by line; a line without a value is left out. */
const BILL_LINES: readonly BillLine[] = [
  [
    'calls to the backend',
    ({ calls, repeats }) => `${calls}${repeats === 0 ? '' : `, with ${counted(repeats, 'repeat')}`}`,
  ],
  [
    'changes in the world',
    ({ effects, duplicatedEffects }) =>
      `${effects}${duplicatedEffects === 0 ? '' : `, ${duplicatedEffects} TOO MANY`}`,
  ],
  ['held back by the key', ({ effectsHeld }) => when(effectsHeld, String(effectsHeld))],
  ['repeats in vain', ({ futileRepeats }) => when(futileRepeats, String(futileRepeats))],
  [
    'repeats beyond the budget',
    ({ repeatsOverBudget }) => when(repeatsOverBudget, String(repeatsOverBudget)),
  ],
  ['repeats too early', ({ earlyRepeats }) => when(earlyRepeats, String(earlyRepeats))],
  [
    'calls after the deadline',
    ({ callsAfterDeadline }) => when(callsAfterDeadline, String(callsAfterDeadline)),
  ],
  ['refused by the breaker', ({ breakerRefusals }) => when(breakerRefusals, String(breakerRefusals))],
  ['questions about status', ({ statusQueries }) => when(statusQueries, String(statusQueries))],
  ['hand-overs', ({ handOvers }) => when(handOvers, String(handOvers))],
  ['turns of the model', ({ rounds }) => String(rounds)],
  [
    'the user waits',
    ({ totalMs, deadlineMs }) =>
      `${seconds(totalMs)} of ${seconds(deadlineMs)}${totalMs > deadlineMs ? ' -- TOO LONG' : ''}`,
  ],
  [
    'time by phase',
    ({ spent }) =>
      Object.entries(spent)
        .filter(([, ms]) => ms > 0)
        .map(([phase, ms]) => `${phase} ${seconds(ms)}`)
        .join(', '),
  ],
];

export function billLines(bill: Bill): { readonly label: string; readonly value: string }[] {
  return BILL_LINES.flatMap(([label, value]) => {
    const text = value(bill);
    return text === null || text === '' ? [] : [{ label, value: text }];
  });
}
