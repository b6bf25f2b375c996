import type { Replay } from '../../core/replay/run.ts';
import type { Scenario } from '../../core/replay/scenario.ts';
import type { ReplaysPort } from '../../core/study/ports.ts';
import { safeText } from '../../core/text/safe.ts';
import { REPLAY_WORDS } from '../../words/en/replay.ts';
import { WATCH_WORDS as W } from '../../words/en/replay-screen.ts';
import { lessonPlace } from '../lessons/place.ts';
import { notNow } from '../not-now.ts';
import { type Area, EMPTY, type Page, text } from '../page.ts';
import type { Screen, Turn } from '../screen.ts';
import type { Line } from '../theme.ts';
import { besideRows, designRows, eventRows, outcomeRows } from './run-view.ts';

export interface ReplayState {
  readonly scenario: Scenario;
  /** Every design of the scenario, played. */
  readonly played: readonly Replay[];
  readonly design: number;
  /** How many events are shown; null: all of them, and what they come to. */
  readonly step: number | null;
  /** The next design stands beside this one. */
  readonly compares: boolean;
}

export function replayState(
  scenario: Scenario,
  { play }: Pick<ReplaysPort, 'play'>,
  design?: string,
): ReplayState {
  const played = play(scenario);
  const at = played.findIndex((run) => run.design.name === design);
  return { scenario, played, design: Math.max(0, at), step: 0, compares: false };
}

/** One scenario: a design step by step or whole, or two designs beside each other. */
export const replayScreen: Screen<ReplayState> = {
  view(state, area) {
    const { scenario, played, design, step, compares } = state;
    const title = safeText(scenario.title);
    const run = played[design]!;
    const next = played[(design + 1) % played.length]!;
    if (compares) {
      const status = W.both(safeText(run.design.name), safeText(next.design.name));
      return { title, status, part: `both ${design}`, body: besideRows([run, next], area), keys: 'replay' };
    }
    const idle = played.length < 2 ? { idle: ['other-design', 'compare'] as const } : {};
    const name = W.design(safeText(run.design.name), design + 1, played.length);
    const status = step === null ? name : `${W.step(step, run.events.length)}, ${name}`;
    return { title, status, part: `one ${design}`, keys: 'replay', ...idle, ...runPage(state, run, area) };
  },

  press(state, { action, key }, ports) {
    const { played, design, step } = state;
    const total = played[design]!.events.length;
    switch (action) {
      case 'next':
        return {
          state: { ...state, compares: false, step: step === null || step >= total ? null : step + 1 },
        };
      case 'previous-question':
        return {
          state: { ...state, compares: false, step: step === null ? total : Math.max(0, step - 1) },
        };
      case 'play':
        return { state: { ...state, compares: false, step: null } };
      case 'reset':
        return { state: { ...state, compares: false, step: 0 } };
      case 'other-design':
        return turnTo(state, (design + 1) % played.length);
      case 'choose':
        return Number(key) <= played.length ? turnTo(state, Number(key) - 1) : {};
      case 'compare':
        if (played.length < 2) throw notNow('one-design', W.oneDesign);
        return { state: { ...state, step: null, compares: !state.compares } };
      case 'lesson':
        return { go: { to: 'push', place: lessonPlace(state.scenario.lesson ?? null, ports) } };
      default:
        return undefined;
    }
  },
};

function turnTo(state: ReplayState, design: number): Turn<ReplayState> {
  if (state.played.length < 2) throw notNow('one-design', W.oneDesign);
  return { state: { ...state, design, step: state.step === null ? null : 0 } };
}

function runPage({ scenario, step }: ReplayState, run: Replay, area: Area): Pick<Page, 'body' | 'news'> {
  const body: Line[] = [
    ...text(area, safeText(scenario.story)),
    ...text(area, `${REPLAY_WORDS.watch}: ${safeText(scenario.watch)}`, 'accent'),
    EMPTY,
    ...designRows(run, area),
    EMPTY,
  ];
  const events = step === null ? run.events : run.events.slice(0, step);
  let from = body.length;
  for (const event of events) {
    from = body.length;
    body.push(...eventRows(run, event, area));
  }
  if (step === null) {
    from = body.length;
    body.push(EMPTY, ...outcomeRows(run, area));
    return { body };
  }
  if (step === 0) return { body: [...body, ...text(area, W.begin, 'muted')] };
  return { body, news: { from, to: body.length - 1 } };
}
