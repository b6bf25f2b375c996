import { type Judged, judgeQuestion } from '../questions/judge.ts';
import type { Question } from '../questions/schema.ts';
import { drawVariant, sampleOf } from '../questions/variants.ts';
import type { QuestionRef } from '../sessions/events.ts';
import { sessionQuestion } from '../sessions/from-question.ts';
import type { SessionQuestion } from '../sessions/question.ts';
import { askedOf } from './asked.ts';
import type { Asked } from './model.ts';

/** A question of a session, judged and ready to be shown. */
export interface Ready {
  readonly judged: Judged;
  readonly asked: Asked;
}

/** What a session knows of a question, and the question itself where it is needed. */
export interface BankEntry {
  readonly about: SessionQuestion;
  /** Undefined where it turns out not to be there. */
  readonly question: () => Question | undefined;
  /** See `Asked.pack`. */
  readonly pack?: string;
}

/** All questions at hand. Judging is done when a question is asked for, and kept. */
export interface Bank {
  readonly questions: readonly SessionQuestion[];
  /** Of those, the ones of packs that were named; see `BankEntry.pack`. */
  readonly named: readonly SessionQuestion[];
  /** Null where the bank no longer has the question. `seed`: of the session, for the order of options. */
  readonly ready: (ref: Pick<QuestionRef, 'id' | 'variant'>, seed: number) => Ready | null;
}

/** @throws InputError where facts are no observation; `parsePack` has seen to that. */
export function bankEntry(question: Question): BankEntry {
  return { about: sessionQuestion(question), question: () => question };
}

/** The bank over entries with distinct ids; of two with one id the first stands. */
export function bankOf(entries: readonly BankEntry[]): Bank {
  const byId = new Map<string, BankEntry>();
  for (const entry of entries) if (!byId.has(entry.about.id)) byId.set(entry.about.id, entry);
  const kept = new Map<string, Ready>();
  return {
    questions: [...byId.values()].map(({ about }) => about),
    named: [...byId.values()].filter(({ pack }) => pack !== undefined).map(({ about }) => about),
    ready({ id, variant }, seed) {
      const place = `${id} ${variant} ${seed}`;
      const before = kept.get(place);
      if (before !== undefined) return before;
      const entry = byId.get(id);
      const question = entry?.question();
      if (entry === undefined || question === undefined) return null;
      const judged = judgeQuestion(variant === null ? sampleOf(question) : drawVariant(question, variant));
      const asked = askedOf(judged, entry.about, seed);
      const ready = { judged, asked: entry.pack === undefined ? asked : { ...asked, pack: entry.pack } };
      kept.set(place, ready);
      return ready;
    },
  };
}
