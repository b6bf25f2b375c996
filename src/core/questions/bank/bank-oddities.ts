import { listOf, type Question } from '../schema.ts';
import { textsOf } from './bank-keys.ts';

const EMOJI = /\p{Extended_Pictographic}/u;
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const GIVEAWAY = /\b(?:all|none) of the above\b|\bboth [A-D] and [A-D]\b|\bobviously\b/i;
const ABSOLUTE = /\b(?:always|never|every single|under no circumstances)\b/i;

/** What is odd in the wording of a question. */
export function odditiesOf(question: Question): string[] {
  const options = textsOf(question);
  const texts = [question.stem, ...options, ...listOf(question.hint), question.note ?? ''];
  const found: string[] = [];
  if (texts.some((text) => EMOJI.test(text))) found.push('an emoji');
  if (texts.some((text) => CONTROL.test(text))) found.push('a control character');
  if (texts.some((text) => GIVEAWAY.test(text))) found.push('a giveaway phrase');
  // One absolute option gives itself away; where most are absolute it is the subject.
  const absolute = options.filter((text) => ABSOLUTE.test(text)).length;
  if (absolute === 1 && options.length > 2) found.push('one option with an absolute word');
  if (new Set(options.map((text) => text.toLowerCase())).size < options.length)
    found.push('two options with the same text');
  return found;
}
