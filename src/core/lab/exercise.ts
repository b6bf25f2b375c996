import type { Verdict } from '../classifier/verdict.ts';
import { ACTIONS, FOUR, LAYERS } from '../classifier/vocabulary.ts';
import { classify } from '../classify.ts';
import { hashOf } from '../hash.ts';
import { confusionsOfFields } from '../questions/confusions/answer-confusions.ts';
import { checkFill } from '../questions/fill.ts';
import { situationOf } from '../questions/situation.ts';
import { randomFrom, shuffled } from '../random.ts';
import type { Judged, SessionQuestion } from '../sessions/question.ts';
import { contentVersion } from '../sessions/version.ts';
import { factsOf } from './envelope.ts';
import type { ScriptRow } from './script-row.ts';

/** What the learner predicts before the answer comes, in this order. */
export const PREDICTED = ['layer', 'category', 'isRetryable', 'action'] as const;
export type Predicted = (typeof PREDICTED)[number];

/** `null`: there is none, because it is no failure. */
export type Value = string | boolean | null;
export type Predictions = Readonly<Record<Predicted, Value>>;

export interface Exercise {
  readonly row: ScriptRow;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly verdict: Verdict;
  /** What sessions and statistics need to know of it. */
  readonly question: SessionQuestion;
  readonly choices: Readonly<Record<Predicted, readonly Value[]>>;
}

const ACTIONS_SHOWN = 6;
const LEVEL = 2;

/** A scripted call as an exercise. The seed draws which next steps stand to choose from. */
export function exerciseOf(row: ScriptRow, seed: number): Exercise {
  const facts = factsOf(row);
  const verdict = classify(facts);
  const choices = {
    layer: LAYERS,
    category: [...FOUR, 'UNKNOWN', null],
    isRetryable: [true, false, null],
    action: actionsBeside(verdict, seed),
  };
  const chance = Object.values(choices).reduce((product, { length }) => product / length, 1);
  const question: SessionQuestion = {
    id: `lab-${row.id}`,
    version: contentVersion({ form: 'fill', fields: PREDICTED, stem: row.what, cases: [{ facts }] }),
    topic: topicOf(verdict),
    level: LEVEL,
    exam: true,
    scenario: 'customer-support',
    form: 'fill',
    template: null,
    options: PREDICTED.length,
    select: PREDICTED.length,
    hints: 0,
    rules: [...new Set(verdict.because.map(({ rule }) => rule))],
    reason: verdict.reason,
    guess: chance,
  };
  return { row, facts, verdict, question, choices };
}

/** The right step among others of which none is acceptable, in the order of the vocabulary. */
function actionsBeside({ action, alternatives }: Verdict, seed: number): readonly Value[] {
  const wrong = ACTIONS.filter((one) => one !== action && !alternatives.includes(one));
  const drawn = new Set<string>([action, ...shuffled(wrong, randomFrom(seed)).slice(0, ACTIONS_SHOWN - 1)]);
  return ACTIONS.filter((one) => drawn.has(one));
}

function topicOf({ outcome, layer, reason }: Verdict): string {
  if (outcome === 'unknown') return 'unknown-outcome';
  if (outcome === 'empty') return 'empty-or-failed';
  return layer === 'execution' && reason !== null ? 'category' : 'layers';
}

export interface PredictionCheck {
  readonly field: Predicted;
  readonly correct: boolean;
  readonly given: Value;
  readonly right: string;
}

/** Which predictions are right, and what the wrong ones reveal. */
export function checkPredictions(
  { facts, verdict }: Exercise,
  given: Predictions,
): { readonly checks: readonly PredictionCheck[]; readonly judged: Judged } {
  const filled = checkFill(PREDICTED, given, verdict);
  const checks = filled.map(({ correct, right }, index) => {
    const field = PREDICTED[index]!;
    return { field, correct, given: given[field], right };
  });
  return {
    checks,
    judged: {
      correct: checks.every(({ correct }) => correct),
      confusions: confusionsOfFields(filled, situationOf(facts)),
    },
  };
}

/** A seed for an exercise of a session. */
export function seedOf(session: string, id: string): number {
  return Number.parseInt(hashOf(`${session} ${id}`).slice(-8), 16);
}
