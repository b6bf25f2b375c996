import type { Judged } from '../questions/judge.ts';
import { playOption } from '../replay/option.ts';
import { scenarioOfConfusion, scenariosOfLesson } from '../replay/pointers.ts';
import { type Replay, replay } from '../replay/run.ts';
import type { Scenario } from '../replay/scenario.ts';
import { cutTo } from '../text/width.ts';
import { playable } from './watchable.ts';

/** A scenario and the design to begin with. */
export interface Watched {
  readonly scenario: Scenario;
  readonly design: string;
}

/** What there is to watch: the scenarios of the package, and wrong options of questions. */
export interface Replays {
  readonly scenarios: readonly Scenario[];
  /** Every design of a scenario, played. */
  readonly play: (scenario: Scenario) => readonly Replay[];
  readonly ofLesson: (lesson: string) => readonly Scenario[];
  /** What an option of a question leads to: with the facts of the question, else where its confusion shows. */
  readonly ofOption: (judged: Judged, option: string, confusions: readonly string[]) => Watched | null;
}

/** Of a scenario; an option may say more. Source: replay/scenario.ts. */
const LONGEST_TITLE = 80;

/** Waits are drawn by this seed, so that one design looks the same wherever it is watched. */
const SEED = 1;

export function replaysOf(scenarios: readonly Scenario[]): Replays {
  return {
    scenarios,
    play: (scenario) =>
      Object.keys(scenario.designs).map((design) => replay(scenario, { design, seed: SEED })),
    ofLesson: (lesson) => scenariosOfLesson(scenarios, lesson),
    ofOption(judged, option, confusions) {
      const played = playedOption(judged, option);
      if (played !== null) return { scenario: played, design: Object.keys(played.designs)[0]! };
      for (const confusion of confusions) {
        const pointer = scenarioOfConfusion(confusion);
        const scenario = scenarios.find(({ id }) => id === pointer?.scenario);
        if (pointer !== undefined && scenario !== undefined) return { scenario, design: pointer.design };
      }
      return null;
    },
  };
}

/** An option that says what is done, played on the facts of its question. */
function playedOption(judged: Judged, letter: string): Scenario | null {
  const option = playable(judged, letter);
  if (option === null) return null;
  const { facts, now, steps, title } = option;
  const words = { title: cutTo(title, LONGEST_TITLE, '...'), story: judged.question.stem };
  return playOption(facts, now, steps, words);
}
