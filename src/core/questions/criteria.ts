import { guardIsOn } from '../classifier/decision/guard.ts';
import { actionFits } from './actions.ts';
import { needsOf } from './needs.ts';
import {
  argumentsAreAtFault,
  changesWithoutKey,
  isAnswered,
  isTrouble,
  mayHaveRun,
  mayRepeat,
  reasonAllowsRepeat,
  type Situation,
} from './situation.ts';
import type { Call, Flaw, Run, Showing } from './trace.ts';
import type { Need } from './vocabulary.ts';

/**
 * The twelve criteria: an option is sound when none is violated in any case.
 *
 * Source: questions.md §3.
 */
export type CriterionId =
  | 'failure-as-answer'
  | 'answer-as-failure'
  | 'gap-hidden'
  | 'exposed'
  | 'double-effect'
  | 'run-ended'
  | 'unwarranted'
  | 'cause-lost'
  | 'futile-repeat'
  | 'over-budget'
  | 'given-up'
  | 'needless-step';

export interface Criterion {
  readonly id: CriterionId;
  readonly kind: 'harm' | 'waste';
  /** What goes wrong, in a sentence. */
  readonly text: string;
  /** What exactly violates it: one point each, so that new ones can be told from old ones. */
  readonly points: (run: Run) => readonly string[];
}

export interface Violation {
  readonly criterion: CriterionId;
  readonly kind: 'harm' | 'waste';
  readonly points: readonly string[];
}

const flawsOf = (showing: Showing | null, counts: Flaw['counts']): string[] =>
  (showing?.flaws ?? [])
    .filter((flaw) => flaw.counts === counts)
    .map(({ id }) => FLAW_POINT[id] ?? `flaw:${id}`);

/** Flaws that say no more than that a need is not met, or met wrongly. */
const FLAW_POINT: Readonly<Record<string, string>> = {
  'missing-category': 'missing:category',
  'missing-retryable': 'missing:retryable',
  'generic-message': 'missing:cause',
  'missing-content': 'missing:cause',
  'no-field-named': 'missing:fix',
  'no-customer-message': 'missing:customer',
  'no-retry-hint': 'missing:delay',
  'retryable-contradiction': 'wrong:retryable=true',
};

const point = (holds: boolean, name: string): string[] => (holds ? [name] : []);

function failureAsAnswer({ situation, trace: { showing } }: Run): string[] {
  const taken = isTrouble(situation) && (showing?.seen === 'success' || showing?.seen === 'empty');
  return [...point(taken, `seen-as:${showing?.seen}`), ...flawsOf(showing, 'failure-as-answer')];
}

function answerAsFailure(run: Run): string[] {
  const { situation, trace } = run;
  const { showing } = trace;
  if (!isAnswered(situation)) return flawsOf(showing, 'answer-as-failure');
  const hidden = situation.verdict.outcome === 'success' && showing?.seen === 'empty';
  return [
    ...point(showing?.seen === 'failure', 'seen-as:failure'),
    ...point(showing?.seen === 'nothing' || hidden, 'seen-as:nothing'),
    ...point(actsUnfit(run), 'action'),
    ...flawsOf(showing, 'answer-as-failure'),
  ];
}

/** Acts, and nothing of it fits the verdict. */
function actsUnfit(run: Run): boolean {
  const { acts } = run.trace;
  return acts.length > 0 && !acts.some(({ id }) => actionFits(run, id));
}

function gapHidden({ situation, trace: { showing } }: Run): string[] {
  if (showing === null) return [];
  const partial = situation.verdict.outcome === 'partial';
  const whole = partial && (showing.seen === 'success' || showing.seen === 'empty');
  const dropped = isTrouble(situation) && showing.drops.some((what) => what !== 'results');
  return [
    ...point(dropped, 'dropped'),
    ...point(whole, 'seen-as-whole'),
    ...point(partial && !whole && !namesGap(showing), 'gaps-not-named'),
    ...flawsOf(showing, 'gap-hidden'),
  ];
}

/** A failure that is told with its cause beside the results names the gap too. */
const namesGap = ({ seen, tells }: Showing): boolean =>
  tells.has('gaps') || (seen === 'failure' && tells.has('cause') && tells.has('results'));

function exposed({ trace: { showing } }: Run): string[] {
  return [...(showing?.exposes ?? []).map((what) => `exposes:${what}`), ...flawsOf(showing, 'exposed')];
}

function doubleEffect({ situation, trace }: Run): string[] {
  return trace.calls.flatMap((made) => {
    if (made.times === 0) return [];
    const finished = made.redo && (situation.hasResults || situation.verdict.outcome === 'success');
    return [
      ...point(finished, 'finished-parts'),
      ...point(!finished && mayActTwice(made, situation), 'may-have-run'),
    ];
  });
}

function mayActTwice(made: Call, situation: Situation): boolean {
  if (made.changed || made.informed) return false;
  return changesWithoutKey(situation, made.key === 'new') && mayHaveRun(situation);
}

function runEnded({ situation, trace }: Run): string[] {
  const { showing } = trace;
  const thrownAway =
    showing !== null &&
    situation.verdict.outcome === 'partial' &&
    (showing.seen === 'failure' || showing.seen === 'nothing' || showing.seen === 'empty') &&
    !showing.tells.has('results');
  return [
    ...point(trace.ended !== 'no' && situation.verdict.action !== 'stop', 'ended'),
    ...point(thrownAway || (showing?.drops.includes('results') ?? false), 'results-thrown-away'),
  ];
}

function unwarranted({ situation, trace }: Run): string[] {
  return trace.added
    .filter(({ what }) => what !== 'promise' || situation.verdict.outcome !== 'success')
    .map(({ what }) => what);
}

function causeLost({ situation, trace: { showing } }: Run): string[] {
  if (showing === null) return [];
  // A category or a flag is not what an error of the protocol lacks.
  const flaws = flawsOf(showing, 'cause-lost').filter(
    (flaw) => situation.verdict.layer !== 'protocol' || !flaw.startsWith('missing:'),
  );
  if (isAnswered(situation) || !showsFailure(showing)) return flaws;
  return [
    ...missingNeeds(situation, showing).map((need) => `missing:${need}`),
    ...showing.wrong.map(({ need, claimed }) => `wrong:${need}=${claimed}`),
    ...point(!isRightPlace(situation, showing), `place:${showing.place}`),
    ...flaws,
  ];
}

const showsFailure = ({ seen }: Showing): boolean =>
  seen === 'failure' || seen === 'nothing' || seen === 'partial';

/** What the reader of a failure needs and does not get, rightly or wrongly. Gaps and results have criteria of their own. */
export function missingNeeds(situation: Situation, showing: Showing): Need[] {
  const partial = situation.verdict.outcome === 'partial';
  // What nobody sees tells nothing; an error of the protocol is seen by the client.
  const unseen = showing.seen === 'nothing' && situation.verdict.layer !== 'protocol';
  return needsOf(situation).filter(
    (need) =>
      (unseen || !tellsOrContradicts(need, showing)) && !(partial && (need === 'gaps' || need === 'results')),
  );
}

const tellsOrContradicts = (need: Need, { tells, wrong }: Showing): boolean =>
  tells.has(need) || wrong.some((label) => label.need === need);

function isRightPlace({ verdict, observation }: Situation, { place, report }: Showing): boolean {
  if (report !== undefined) return true;
  if (verdict.layer === 'protocol')
    return place === 'protocol' || (place === 'transport' && observation.kind === 'transport');
  if (verdict.layer === 'local') return place === 'local' || place === 'execution' || place === 'none';
  return place === 'execution' || place === 'none';
}

function futileRepeat({ situation, trace }: Run): string[] {
  return trace.calls.flatMap((made) => {
    if (made.times === 0) return [];
    if (made.changed) return point(!argumentsAreAtFault(situation), 'changed-in-vain');
    return point(
      !reasonAllowsRepeat(situation, made.informed),
      isAnswered(situation) ? 'answered' : 'not-retryable',
    );
  });
}

/** The computed backoff starts here; milliseconds. */
const BACKOFF_BASE_MS = 1000;

function overBudget({ situation, trace }: Run): string[] {
  const { left, dueWaitMs, context } = situation;
  return trace.calls.flatMap((made) => {
    if (made.times === 0) return [];
    if (made.changed) return point(guardIsOn(situation.context), 'more-than-left');
    const tooShort = made.wait === 'backoff' && dueWaitMs !== null && dueWaitMs > BACKOFF_BASE_MS;
    const spent = (context.elapsedMs ?? 0) + made.times * Math.max(dueWaitMs ?? 0, 1);
    return [
      ...point(made.times === Number.POSITIVE_INFINITY, 'without-end'),
      ...point(made.times > left, 'more-than-left'),
      ...point(made.layers > 1, 'in-every-layer'),
      ...point(made.wait === 'none', 'no-wait'),
      ...point(tooShort, 'below-stated-wait'),
      ...point(context.deadlineMs !== undefined && spent > context.deadlineMs, 'past-deadline'),
    ];
  });
}

function givenUp(run: Run): string[] {
  const { situation, trace } = run;
  if (isAnswered(situation) || trace.acts.length === 0) return [];
  if (trace.calls.some(({ times, own }) => times > 0 && (own || !trace.acts.some((act) => act.own))))
    return [];
  const bare = trace.acts.every(({ id }) => id === 'propagate') && mayRepeat(situation);
  return [...point(actsUnfit(run), 'action'), ...point(bare, 'still-retryable')];
}

export const CRITERIA: readonly Criterion[] = [
  {
    id: 'failure-as-answer',
    kind: 'harm',
    text: 'A failure is taken for an answer.',
    points: failureAsAnswer,
  },
  {
    id: 'answer-as-failure',
    kind: 'harm',
    text: 'An answer is taken for a failure.',
    points: answerAsFailure,
  },
  { id: 'gap-hidden', kind: 'harm', text: 'Nobody learns what is missing.', points: gapHidden },
  {
    id: 'exposed',
    kind: 'harm',
    text: 'Secrets or internal details reach the model or the user.',
    points: exposed,
  },
  {
    id: 'double-effect',
    kind: 'harm',
    text: 'What may have happened already is done a second time.',
    points: doubleEffect,
  },
  {
    id: 'run-ended',
    kind: 'harm',
    text: 'Everything ends, or usable results are thrown away.',
    points: runEnded,
  },
  {
    id: 'unwarranted',
    kind: 'harm',
    text: 'A value, a promise or an authority appears that nothing supports.',
    points: unwarranted,
  },
  {
    id: 'cause-lost',
    kind: 'waste',
    text: 'The failure arrives without what its reader needs in order to recover.',
    points: causeLost,
  },
  {
    id: 'futile-repeat',
    kind: 'waste',
    text: 'A call is repeated that cannot turn out differently.',
    points: futileRepeat,
  },
  {
    id: 'over-budget',
    kind: 'waste',
    text: 'Calls are repeated too often, too early or too late.',
    points: overBudget,
  },
  {
    id: 'given-up',
    kind: 'waste',
    text: 'The step that would help is not taken.',
    points: givenUp,
  },
  {
    id: 'needless-step',
    kind: 'waste',
    text: 'An extra step finds out what the failing tool knew already.',
    points: ({ trace }) => trace.needless.map(({ step }) => step),
  },
];

/** The criteria that a run violates, in their order. */
export function violationsOf(run: Run): Violation[] {
  return CRITERIA.flatMap(({ id, kind, points }) => {
    const found = points(run);
    return found.length === 0 ? [] : [{ criterion: id, kind, points: [...new Set(found)] }];
  });
}
