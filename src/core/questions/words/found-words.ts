import { DEFECTS } from '../../lint/catalogue.ts';
import { CONFUSIONS, confusionOf } from '../confusions/confusion-table.ts';
import { CRITERIA } from '../criteria/criteria.ts';
import { listed } from './words.ts';

/** Names that a `has` claim may use, as things in plain words. */
const THINGS: Readonly<Record<string, string>> = {
  'generic-message': 'a text that names no cause',
  'missing-content': 'an error with nothing to read',
  'missing-category': 'a missing category',
  'missing-retryable': 'a missing retryable flag',
  'unknown-category': 'a category that belongs to no scheme',
  'retryable-contradiction': 'a retryable flag that contradicts the category',
  'hidden-failure': 'a failure in the payload without the error flag',
  'suspected-failure': 'a failure told in words alone',
  'failure-as-empty': 'a failure shown as an empty answer',
  'empty-as-error': 'an empty answer flagged as an error',
  'content-not-array': 'content that is no array',
  'structured-text-mismatch': 'two parts of a message that disagree',
  'cause-not-in-text': 'a cause or remedy missing from the text',
  'error-breaks-output-schema': 'error fields that break the outputSchema',
  'no-field-named': 'a refusal that names no field and limit',
  'no-customer-message': 'a refusal without a sentence for the customer',
  'no-retry-hint': 'a known wait without a field for it',
  'missing-outcome': 'no word on whether the change took effect',
  'hidden-gap': 'a gap that is not named',
  'stack-trace': 'a stack trace',
  'secret-leak': 'a secret in the message',
  'internal-detail': 'internal details in the message',
  'error-code-format': 'an errorCode of the wrong form',
  'protocol-for-execution': "a tool's failure sent as a protocol error",
  'execution-for-protocol': 'a protocol error shown as a tool result',
  'reserved-code': 'a reserved code',
  'legacy-code': 'a code without an agreed meaning',
  'local-as-peer': "the caller's own observation shown as the server's error",
  'missing-result-type': 'a missing resultType',
  'unknown-overused': 'UNKNOWN in the place of a known category',
  'failure-as-answer': 'a failure taken for an answer',
  'answer-as-failure': 'an answer taken for a failure',
  'gap-hidden': 'a gap that nobody learns of',
  exposed: 'secrets or internal details on show',
  'double-effect': 'an effect that may come twice',
  'run-ended': 'an end of everything, or results thrown away',
  unwarranted: 'a value, promise or authority that nothing supports',
  'cause-lost': 'a failure without what its reader needs',
  'futile-repeat': 'a repeat in vain',
  'over-budget': 'repeats beyond the budget',
  'given-up': 'a helpful step not taken',
  'needless-step': 'a needless step',
};

/** `an empty answer flagged as an error`; the name of a confusion where there is no such thing. */
export function thingCalled(id: string): string {
  if (Object.hasOwn(THINGS, id)) return THINGS[id]!;
  const { name } = confusionOf(id) ?? { name: id };
  return /^[A-Z][a-z]/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}

const isDefect = (id: string): boolean => DEFECTS.some((row) => row.id === id);
const GENERAL = new Set<string>([...CRITERIA.map(({ id }) => id), 'wrong-diagnosis', 'beside-the-point']);
const MOST = 3;

/** What is there, in plain words: defects, or else confusions, or else the criteria that are violated. */
export function thingsFound(found: readonly string[]): string {
  const defects = found.filter(isDefect);
  const close = found.filter((id) => !GENERAL.has(id));
  const told = defects.length > 0 ? defects : close.length > 0 ? close : found;
  const things = [...new Set(told.map(thingCalled))];
  const more = things.length > MOST ? [...things.slice(0, MOST), 'more'] : things;
  return listed(more);
}

/** What is wrong there, in whole sentences: the lint's, the confusion's or the criterion's own. */
export function faultCalled(id: string): string {
  const defect = DEFECTS.find((row) => row.id === id);
  if (defect !== undefined) return defect.mend;
  const confusion = CONFUSIONS.find((row) => row.id === id);
  return confusion?.text ?? CRITERIA.find((row) => row.id === id)?.text ?? id;
}
