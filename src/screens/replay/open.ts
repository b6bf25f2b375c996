import type { ReplaysPort } from '../../core/study/ports.ts';
import type { Watched } from '../../core/study/watching.ts';
import { WATCH_WORDS as W } from '../../words/en/replay-screen.ts';
import type { Place } from '../navigation.ts';
import { notNow } from '../not-now.ts';
import type { Turn } from '../screen.ts';
import { replayState } from './replay.ts';

interface HasReplays {
  readonly replays: () => Promise<ReplaysPort>;
}

/** To the list of all scenarios. */
export function watchAll<State>(ports: HasReplays): Turn<State> {
  return loading(ports, ({ scenarios }) => ({ screen: 'scenarios', state: { scenarios, cursor: 0 } }));
}

/** To what belongs to a lesson: the scenario itself where there is one, else a list. */
export function watchLesson<State>(ports: HasReplays, lesson: string): Turn<State> {
  return loading(ports, (replays) => {
    const scenarios = replays.ofLesson(lesson);
    const [first, ...others] = scenarios;
    if (first === undefined) throw notNow('nothing-to-watch', W.nothingInLesson);
    return others.length === 0
      ? { screen: 'replay', state: replayState(first, replays) }
      : { screen: 'scenarios', state: { scenarios, cursor: 0 } };
  });
}

/** To one scenario, at a design. */
export function watchOne<State>(
  ports: HasReplays,
  find: (replays: ReplaysPort) => Watched | null,
): Turn<State> {
  return loading(ports, (replays) => {
    const watched = find(replays);
    if (watched === null) throw notNow('nothing-to-watch', W.nothing);
    return { screen: 'replay', state: replayState(watched.scenario, replays, watched.design) };
  });
}

/** The engine is loaded when somebody watches; keys wait so long. */
function loading<State>(ports: HasReplays, place: (replays: ReplaysPort) => Place): Turn<State> {
  return {
    async work() {
      const replays = await ports.replays();
      return { go: { to: 'push', place: place(replays) } };
    },
  };
}
