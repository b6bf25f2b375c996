import { lintBeside } from '../lint/lint.ts';
import { messagesOf } from './claims/has.ts';
import { compareRanks, type Rank } from './criteria/best.ts';
import type { ClaimsResult, ReadyCase } from './evaluate.ts';
import { evaluate } from './evaluate.ts';
import { fillKey } from './fill.ts';
import { letterOf } from './letters.ts';
import { type Claim, listOf, type Option, type Question } from './schema.ts';

type Ranked = ClaimsResult & { readonly letter: string; readonly rank: Rank };

export interface Key {
  readonly key: readonly string[];
  /** `best`: letters that cannot be told apart where one must go. */
  readonly ties: readonly string[];
}

/** The key of a question in its own form. */
export function keyOf(question: Question, cases: readonly ReadyCase[], options: readonly Ranked[]): Key {
  switch (question.form) {
    case 'fill':
      return { key: fillKey(question.fields ?? [], cases[0]!.situation.verdict), ties: [] };
    case 'defects':
      return { key: defectKey(cases), ties: [] };
    case 'order':
      return { key: orderKey(question.options ?? [], cases), ties: [] };
    default:
      return chosenKey(question, options);
  }
}

function chosenKey({ want, select = 1 }: Question, options: readonly Ranked[]): Key {
  if (want === 'best') return bestKey(options, select);
  const wanted = want === 'wrong';
  return { key: options.filter(({ holds }) => holds !== wanted).map(({ letter }) => letter), ties: [] };
}

/** The lowest ranks; all that are level with the last of them, so that order never decides. */
function bestKey(options: readonly Ranked[], select: number): Key {
  const sorted = [...options].sort((a, b) => compareRanks(a.rank, b.rank));
  const last = sorted[Math.min(select, sorted.length) - 1];
  if (last === undefined) return { key: [], ties: [] };
  const chosen = options.filter(({ rank }) => compareRanks(rank, last.rank) <= 0);
  const level = options.filter(({ rank }) => compareRanks(rank, last.rank) === 0);
  return {
    key: chosen.map(({ letter }) => letter),
    ties: chosen.length > select ? level.map(({ letter }) => letter) : [],
  };
}

/** The lint ids of the messages that are shown today. */
function defectKey(cases: readonly ReadyCase[]): string[] {
  const ids = cases.flatMap(({ shown, situation }) =>
    messagesOf(shown).flatMap((message) => lintBeside(message, situation.facts()).map(({ id }) => id)),
  );
  return [...new Set(ids)];
}

/** For every case the letter of the option that names its action; `?` where none or several do. */
function orderKey(options: readonly Option[], cases: readonly ReadyCase[]): string[] {
  return cases.map((ready, index) => {
    const { action } = ready.situation.verdict;
    const named = options.flatMap((option, at) => (namesAction(claimOf(option, index), action) ? [at] : []));
    const fitting =
      named.length > 0
        ? named
        : options.flatMap((option, at) => {
            const claim = claimOf(option, index);
            return claim !== undefined && evaluate(claim, ready).holds ? [at] : [];
          });
    return fitting.length === 1 ? letterOf(fitting[0]!) : '?';
  });
}

const claimOf = (option: Option, index: number): Claim | undefined => option.claim ?? option.claims?.[index];

function namesAction(claim: Claim | undefined, action: string): boolean {
  if (claim === undefined) return false;
  if ('is' in claim) return claim.is['action'] === action;
  if (!('does' in claim)) return false;
  const steps = listOf(claim.does);
  if (steps.length !== 1) return false;
  const [step] = steps;
  return step === action || (typeof step === 'object' && Object.keys(step)[0] === action);
}
