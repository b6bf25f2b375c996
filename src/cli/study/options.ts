import { InputError } from '../../core/input-error.ts';
import { nearestName } from '../../core/questions/pack/nearest.ts';
import { QUESTIONS_WORDS } from '../../words/en/questions.ts';
import { STUDY_WORDS as W } from '../../words/en/study.ts';
import type { Invocation } from '../command.ts';

type Options = Invocation['options'];

/** The number given with an option whose row has `integer`; undefined where it was not given. */
export function numberGiven(options: Options, name: string): number | undefined {
  const given = options[name];
  return typeof given === 'number' ? given : undefined;
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
  if (unknown !== undefined) {
    const hint = W.topicHint(known, nearestName(unknown, known) ?? null);
    throw new InputError('usage', W.topic(unknown), { hint });
  }
  return topics;
}

/**
 * The invocation with --only heeded: sessions draw from the packs of --questions alone.
 *
 * @throws InputError `usage` where no pack was named.
 */
export function heedingOnly(invocation: Invocation): Invocation {
  if (invocation.options['only'] !== true) return invocation;
  const { global } = invocation;
  if (global.questions.length === 0) throw new InputError('usage', W.onlyWhat, { hint: W.onlyWhatHint });
  return { ...invocation, global: { ...global, isOnlyNamed: true } };
}
