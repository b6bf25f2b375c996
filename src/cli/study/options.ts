import { InputError } from '../../core/input-error.ts';
import { nearestName } from '../../core/questions/nearest.ts';
import { QUESTIONS_WORDS } from '../../words/en/questions.ts';
import { STUDY_WORDS as W } from '../../words/en/study.ts';
import type { Invocation } from '../command.ts';

type Options = Invocation['options'];

/** A whole number given with an option; undefined where it was not given. @throws InputError `usage` */
export function numberOf(options: Options, name: string, least: number, most: number): number | undefined {
  const given = options[name];
  if (given === undefined) return undefined;
  const text = String(given).trim();
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new InputError('usage', W.number(`--${name}`, least, most));
  }
  return value;
}

/** Questions given with --id, in that order. @throws InputError `unknown-question` with the nearest id. */
export function idsOf(options: Options, bank: readonly { readonly id: string }[]): readonly string[] {
  const given = options['id'];
  const ids = Array.isArray(given) ? given.map(String) : given === undefined ? [] : [String(given)];
  const known = bank.map(({ id }) => id);
  for (const id of ids) {
    if (known.includes(id)) continue;
    throw new InputError('unknown-question', QUESTIONS_WORDS.noSuchQuestion(id), {
      hint: QUESTIONS_WORDS.noSuchQuestionHint(nearestName(id, known) ?? null),
    });
  }
  return ids;
}

/** Topics given with --topic. @throws InputError `usage` where the bank has none of that name. */
export function topicsOf(options: Options, bank: readonly { readonly topic: string }[]): readonly string[] {
  const given = options['topic'];
  const topics = Array.isArray(given) ? given.map(String) : given === undefined ? [] : [String(given)];
  const known = [...new Set(bank.map(({ topic }) => topic))];
  const unknown = topics.find((topic) => !known.includes(topic));
  if (unknown !== undefined) throw new InputError('usage', W.topic(unknown), { hint: W.topicHint(known) });
  return topics;
}

export const LARGEST_SEED = 0xffff_ffff;
