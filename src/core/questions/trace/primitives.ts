import type { Context } from '../../classifier/observation.ts';
import type { Action } from '../../classifier/vocabulary.ts';
import { listOf } from '../schema.ts';
import { isRequest, isTrouble, judgedSituation, type Situation } from '../situation.ts';
import { type Exposure, type Need, type Place, readNeed, type Seen, type Wait } from '../vocabulary.ts';
import { helpsBeyond, needsOf } from './needs.ts';
import type { Addition, Call, Manner, Run, Showing, StepFunction, Trace } from './trace.ts';

/**
 * The eight primitives of which every practice is made: show, call, do, add, know, needless, end and
 * answer properly.
 *
 * An option's own call replaces the calls of today; a later showing replaces an earlier one, and with
 * it what today's showing invented, dropped or asked besides.
 *
 * Source: questions.md §2.
 */

export interface Shown {
  readonly seen: Seen;
  readonly place?: Place;
  readonly tells?: readonly Need[];
  readonly wrong?: Showing['wrong'];
  readonly exposes?: readonly Exposure[];
  readonly drops?: Showing['drops'];
  readonly leftOut?: Showing['leftOut'];
  readonly flaws?: Showing['flaws'];
  readonly asks?: boolean;
  readonly manner?: Manner;
  readonly message?: Record<string, unknown>;
  readonly report?: Record<string, unknown>;
}

const withTrace = (run: Run, change: Partial<Trace>): Run => ({ ...run, trace: { ...run.trace, ...change } });
const ownOnly = <T extends { readonly own: boolean }>(entries: readonly T[], run: Run): readonly T[] =>
  run.own ? entries.filter(({ own }) => own) : entries;
/** Who shows, calls or acts instead does not end the run any more. */
const notToday = ({ own, trace }: Run): Trace['ended'] =>
  own && trace.ended === 'today' ? 'no' : trace.ended;

/** What the next reader sees. Parameters `keep` and `next` add to what it tells. */
export const show =
  (shown: Shown): StepFunction =>
  (run) => {
    const { message, report } = shown;
    const kept = keptNeeds(run);
    const namesGap = kept.includes('gaps');
    const isPartial = run.situation.verdict.outcome === 'partial';
    const showing: Showing = {
      seen: isPartial && namesGap && shown.seen === 'success' ? 'partial' : shown.seen,
      place: shown.place ?? 'execution',
      tells: new Set([...(shown.tells ?? []), ...kept]),
      wrong: [...(shown.wrong ?? []), ...wrongNext(run)],
      exposes: shown.exposes ?? [],
      drops: namesGap ? [] : (shown.drops ?? []),
      leftOut: shown.leftOut ?? [],
      flaws: shown.flaws ?? [],
      asks: shown.asks ?? false,
      manner: shown.manner ?? 'plain',
      ...(message === undefined ? {} : { message }),
      ...(report === undefined ? {} : { report }),
    };
    const { trace } = run;
    return withTrace(run, {
      showing,
      showingIsOwn: run.own,
      added: ownOnly(trace.added, run),
      needless: ownOnly(trace.needless, run),
      acts: ownOnly(trace.acts, run),
      ended: notToday(run),
    });
  };

/** The needs that a list of words names; `all` and `everything` name those of this verdict. */
export function namedNeeds(words: string | readonly string[] | undefined, situation: Situation): Need[] {
  return listOf(words).flatMap((word) => {
    if (/^(?:all|everything)$/i.test(word)) return [...needsOf(situation)];
    const need = readNeed(word);
    return need === undefined ? [] : [need];
  });
}

function keptNeeds({ params, situation }: Run): Need[] {
  const next: Need[] = params.next === undefined || params.next === false ? [] : ['next'];
  return [...namedNeeds(params.keep, situation), ...next];
}

/** A next step that the verdict does not know is worse than none. */
function wrongNext({ params, situation }: Run): Showing['wrong'] {
  const { next } = params;
  if (typeof next !== 'string') return [];
  const { action, alternatives } = situation.verdict;
  const fits = next === action || (alternatives as readonly string[]).includes(next);
  return fits || !looksLikeAction(next) ? [] : [{ need: 'next', claimed: next }];
}

/** Written as an action is, whether there is such an action or not. */
const looksLikeAction = (word: string): boolean => /^[a-z]+(?:-[a-z]+)+$/.test(word) || word === 'stop';

export interface Repeat {
  readonly times: number;
  readonly wait?: Wait;
  readonly changed?: boolean;
  readonly key?: Call['key'];
  readonly redo?: boolean;
  readonly layers?: number;
}

/** Calls again. Parameters `times` and `wait` go before what the step says. */
export const call =
  (repeat: Repeat): StepFunction =>
  (run) => {
    const { trace, params, own } = run;
    const made: Call = {
      times: params.times ?? repeat.times,
      wait: params.wait ?? repeat.wait ?? 'hint',
      changed: repeat.changed ?? false,
      key: repeat.key ?? 'same',
      redo: repeat.redo ?? false,
      layers: repeat.layers ?? 1,
      informed: trace.acts.some((act) => act.id === 'query-status' && act.own === own),
      own,
    };
    return withTrace(run, {
      calls: [...ownOnly(trace.calls, run), made],
      acts: ownOnly(trace.acts, run),
      ended: notToday(run),
    });
  };

/** At most twice, and never more often than is left. */
export const callWithinBudget: StepFunction = (run) => call({ times: Math.min(2, run.situation.left) })(run);

/** Takes one of the actions of the domain, or `wait-longer`. */
export const act =
  (id: Action | 'wait-longer'): StepFunction =>
  (run) =>
    withTrace(run, {
      acts: [...ownOnly(run.trace.acts, run), { id, own: run.own }],
      ended: notToday(run),
    });

/** Adds a value, a promise or an authority that nobody gave. */
export const add =
  (what: Addition): StepFunction =>
  (run) =>
    withTrace(run, { added: [...run.trace.added, { what, own: run.own }] });

/** Changes the facts; the verdict is computed again. */
export const know =
  (change: Context): StepFunction =>
  (run) => {
    const { observation, context } = run.situation;
    return { ...run, situation: judgedSituation({ ...observation, context: { ...context, ...change } }) };
  };

/** A tool, a model call or a check for what the failing tool knew already. */
export const needless =
  (step: string): StepFunction =>
  (run) =>
    withTrace(run, { needless: [...run.trace.needless, { step, own: run.own }] });

export const end: StepFunction = (run) => withTrace(run, { ended: run.own ? 'own' : 'today' });

/** What an option costs; today's practice costs nothing. */
export const costs =
  (amount: number): StepFunction =>
  (run) =>
    run.own ? withTrace(run, { cost: run.trace.cost + amount }) : run;

const PROPER: Readonly<Record<string, Seen>> = {
  success: 'success',
  empty: 'empty',
  partial: 'partial',
  'input-required': 'success',
};

/** Shows the verdict's own outcome, on its own layer, with everything that its reader needs. */
export const answerProperly: StepFunction = (run) => {
  const { situation } = run;
  const { outcome, layer } = situation.verdict;
  return show({
    seen: PROPER[outcome] ?? 'failure',
    place: layer === 'protocol' && situation.observation.kind === 'transport' ? 'transport' : layer,
    tells: [...needsOf(situation), ...helpsBeyond(situation)],
    asks: outcome === 'input-required',
  })(run);
};

/**
 * "F:" of the table of practices: so on a failure, unknown or partial outcome, properly otherwise. A request
 * for more input is no answer either: who has no word for it treats it as a failure.
 */
export const onTrouble =
  (step: StepFunction): StepFunction =>
  (run) =>
    isTrouble(run.situation) || isRequest(run.situation) ? step(run) : answerProperly(run);
