import { guardIsOn } from '../../classifier/decision/guard.ts';
import {
  argumentsAreAtFault,
  isAnswered,
  isRequest,
  mayRepeat,
  reasonAllowsRepeat,
  type Situation,
} from '../situation.ts';
import { needsOf } from '../trace/needs.ts';
import { labelPoint, type Run, type Showing } from '../trace/trace.ts';
import type { Need } from '../vocabulary.ts';
import { actsUnfit, flawsOf, point } from './points.ts';

/** What wastes: the points at which each criterion of this kind is violated. */

export function causeLost({ situation, trace: { showing } }: Run): string[] {
  if (showing === null) return [];
  // A category or a flag is not what an error of the protocol lacks.
  const flaws = flawsOf(showing, 'cause-lost').filter(
    (flaw) => situation.verdict.layer !== 'protocol' || !flaw.startsWith('missing:'),
  );
  if (isAnswered(situation) || isRequest(situation) || !showsFailure(showing)) return flaws;
  return [
    ...missingNeeds(situation, showing).map((need) => `missing:${need}`),
    ...showing.wrong.map(labelPoint),
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

export function futileRepeat({ situation, trace }: Run): string[] {
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

export function overBudget({ situation, trace }: Run): string[] {
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

export function givenUp(run: Run): string[] {
  const { situation, trace } = run;
  if (isAnswered(situation) || trace.acts.length === 0) return [];
  if (trace.calls.some(({ times, own }) => times > 0 && (own || !trace.acts.some((act) => act.own))))
    return [];
  const bare = trace.acts.every(({ id }) => id === 'propagate') && mayRepeat(situation);
  return [...point(actsUnfit(run), 'action'), ...point(bare, 'still-retryable')];
}
