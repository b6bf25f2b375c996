import type { Action } from '../../classifier/vocabulary.ts';
import { safeText } from '../../text/safe.ts';
import type { Need } from '../vocabulary.ts';

/** Words for actions and needs, as options and explanations use them. */

export const ACTION_WORDS: Readonly<Record<Action, string>> = {
  'use-result': 'Use the result',
  'accept-empty': 'Accept that nothing matches',
  'accept-partial': 'Accept the partial result and name the gap',
  'provide-input': 'Provide the input that was asked for',
  'fix-request': 'Correct the request in the client',
  'fix-arguments': 'Correct the arguments and call again',
  'inspect-feedback': 'Read the message and decide',
  'ask-user': 'Ask the user',
  'retry-with-backoff': 'Repeat the same call after a wait, within the budget',
  'reread-and-retry': 'Read the record again and send the change with its new version',
  reauthenticate: 'Have the user sign in or grant the scope',
  escalate: 'Ask someone who may grant it',
  'explain-policy': 'Explain the rule and offer what it allows',
  'use-alternative': 'Use another way or another source',
  'query-status': 'Ask for the status of the call first',
  'hand-over': 'Hand it over to a person',
  propagate: 'Pass it on to the coordinator',
  'report-defect': 'Report it to whoever runs the server',
  stop: 'Stop',
};

export const NEED_WORDS: Readonly<Record<Need, string>> = {
  cause: 'the cause',
  category: 'the category',
  retryable: 'whether the same call may be repeated',
  fix: 'which field is wrong and what is allowed',
  customer: 'a sentence for the customer',
  delay: 'how long to wait',
  uncertain: 'that the outcome is uncertain',
  attempted: 'what was attempted',
  results: 'the partial results',
  gaps: 'what is missing',
  alternatives: 'what else could be tried',
  next: 'the next step',
};

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** The text as a sentence: a capital at the front, a full stop at the end. Names such as gRPC stay as they are. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const isName = /^[a-z]+[A-Z]/.test(trimmed);
  const begun = isName ? trimmed : trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?…]["”]?$/.test(begun) ? begun : `${begun}.`;
}

/** A time that programs wait or allow: `300 ms`, `1.5 s`, `20 s`, `5 min`. What people take, `duration` of the words tells. */
export function machineTime(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  return seconds < 120 ? `${Number(seconds.toFixed(1))} s` : `${Number((seconds / 60).toFixed(1))} min`;
}

/** Quoted and cut, for texts that came from elsewhere. */
export function quoted(text: string, longest = 90): string {
  const plain = safeText(text).replace(/\s+/g, ' ').trim();
  return `"${plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain}"`;
}
