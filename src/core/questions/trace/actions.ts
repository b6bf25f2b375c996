import { ACTIONS, type Action } from '../../classifier/vocabulary.ts';
import { isTrouble } from '../situation.ts';
import { act, answerProperly, call, callWithinBudget, costs, end, show } from './primitives.ts';
import { pipe, type Run, type StepFunction } from './trace.ts';

/**
 * The actions of the domain as steps of an option: what each does besides being taken, and what it costs
 * (a round trip, a status query, another source 1; the user 2; a person 3).
 *
 * Source: questions.md §2 and §3.
 */

const when =
  (holds: (run: Run) => boolean, step: StepFunction): StepFunction =>
  (run) =>
    holds(run) ? step(run) : run;

const fits =
  (id: Action) =>
  ({ situation: { verdict } }: Run): boolean =>
    verdict.action === id || verdict.alternatives.includes(id);

/** Using or accepting what is no answer takes it for one. */
const takenFor = (id: Action, seen: 'success' | 'empty'): StepFunction =>
  when((run) => isTrouble(run.situation) && !fits(id)(run), show({ seen }));

const EXTRA: Readonly<Partial<Record<Action, StepFunction>>> = {
  'use-result': takenFor('use-result', 'success'),
  'accept-empty': takenFor('accept-empty', 'empty'),
  // To accept a partial result is to name its gap.
  'accept-partial': when(fits('accept-partial'), answerProperly),
  'fix-arguments': call({ times: 1, changed: true }),
  'reread-and-retry': call({ times: 1, changed: true }),
  'retry-with-backoff': callWithinBudget,
  stop: end,
};

const COST: Readonly<Record<Action, number>> = {
  'use-result': 0,
  'accept-empty': 0,
  'accept-partial': 0,
  'provide-input': 2,
  'fix-request': 1,
  'fix-arguments': 1,
  'inspect-feedback': 1,
  'ask-user': 2,
  'retry-with-backoff': 1,
  'reread-and-retry': 1,
  reauthenticate: 2,
  escalate: 3,
  'explain-policy': 0,
  'use-alternative': 1,
  'query-status': 1,
  'hand-over': 3,
  propagate: 1,
  'report-defect': 3,
  stop: 0,
};

/** What each action does as a step. */
export const ACTION_STEPS: Readonly<Record<Action, StepFunction>> = Object.fromEntries(
  ACTIONS.map((id) => [id, pipe(act(id), EXTRA[id] ?? ((run) => run), costs(COST[id]))]),
) as Record<Action, StepFunction>;

/** The cost of an action alone. */
export function costOfAction(id: Action): number {
  return COST[id];
}

/** The verdict's action, or an alternative. */
export function actionFits({ situation }: Pick<Run, 'situation'>, id: string): boolean {
  const { verdict } = situation;
  return id === verdict.action || (verdict.alternatives as readonly string[]).includes(id);
}
