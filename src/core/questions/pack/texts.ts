import { listOf, type Question } from '../schema.ts';

/** Every text of a question that somebody reads as it stands, by its path below the question. */
export function textsOf({
  stem,
  options = [],
  note,
  hint,
  sources,
}: Omit<Question, 'parameters'>): [string, string][] {
  const texts: [string, string | undefined][] = [
    ['stem', stem],
    ['note', note],
    ...options.map(({ text }, index): [string, string | undefined] => [`options[${index}].text`, text]),
    ...listOf(hint).map((text, index): [string, string] => [`hint[${index}]`, text]),
    ...listOf(sources).map((text, index): [string, string] => [`sources[${index}]`, text]),
  ];
  return texts.filter((one): one is [string, string] => one[1] !== undefined);
}

// C0 but for line feed and tab, DEL, C1, and marks that reorder text.
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

export const holdsControl = (text: string): boolean => CONTROL.test(text);
