import { InputError } from '../core/input-error.ts';
import type { Replay } from '../core/replay/run.ts';
import type { Scenario } from '../core/replay/scenario.ts';
import type { ReplaysPort } from '../core/study/ports.ts';
import type { Watched } from '../core/study/watching.ts';
import { TALK_WORDS } from '../words/en/plain.ts';
import { PLAIN_WATCHING as W } from '../words/en/plain-watching.ts';
import { WATCH_WORDS } from '../words/en/replay-screen.ts';
import { among } from './among.ts';
import { commandOf, type Given, helpLines } from './commands.ts';
import { told } from './keeping.ts';
import { sayLinked } from './reading.ts';
import { comparisonText, replayText } from './replay.ts';
import type { Room, Way } from './talk.ts';

/** All scenarios: a number or a name opens one. */
export async function watchAll(room: Room): Promise<Way> {
  const replays = await room.ports.replays();
  return watchAmong(room, replays, replays.scenarios);
}

/** What belongs to a lesson: the scenario itself where there is one, else a list. @throws InputError where there is none. */
export async function watchLesson(room: Room, lesson: string): Promise<Way> {
  const replays = await room.ports.replays();
  const scenarios = replays.ofLesson(lesson);
  const [first, ...others] = scenarios;
  if (first === undefined) throw new InputError('nothing-to-watch', WATCH_WORDS.nothingInLesson);
  return others.length === 0 ? watch(room, replays, first) : watchAmong(room, replays, scenarios);
}

/** One scenario, at a design. @throws InputError where there is none. */
export async function watchOne(room: Room, find: (replays: ReplaysPort) => Watched | null): Promise<Way> {
  const replays = await room.ports.replays();
  const watched = find(replays);
  if (watched === null) throw new InputError('nothing-to-watch', WATCH_WORDS.nothing);
  return watch(room, replays, watched.scenario, watched.design);
}

async function watchAmong(room: Room, replays: ReplaysPort, scenarios: readonly Scenario[]): Promise<Way> {
  const list = scenarios.map(({ id, title, designs }, index) =>
    W.scenario(index + 1, title, id, WATCH_WORDS.designs(Object.keys(designs).length)),
  );
  room.talk.say(WATCH_WORDS.intro, ...list, W.howTo);
  return among(room, 'scenarios', W.list, async (line) => watch(room, replays, named(scenarios, line)));
}

function named(scenarios: readonly Scenario[], line: string): Scenario {
  const at = /^\d+$/.test(line) ? Number(line) - 1 : -1;
  const scenario = scenarios[at] ?? scenarios.find(({ id }) => id === line.toLowerCase());
  if (scenario === undefined) throw new InputError('unknown-scenario', W.unknown(line));
  return scenario;
}

/** What is shown of a scenario. */
interface Shown {
  readonly scenario: Scenario;
  readonly played: readonly Replay[];
  readonly design: number;
}

async function watch(
  room: Room,
  { play }: Pick<ReplaysPort, 'play'>,
  scenario: Scenario,
  design?: string,
): Promise<Way> {
  const played = play(scenario);
  const first = played.findIndex((run) => run.design.name === design);
  let shown: Shown = { scenario, played, design: Math.max(0, first) };
  sayRun(room, shown);
  for (;;) {
    const line = await room.talk.ask(W.prompt(shown.design + 1, played.length));
    const given = commandOf('replay', line);
    if (given?.id === 'leave' || given?.id === 'back') return given.id;
    try {
      shown = given === null ? turned(room, shown, line) : commanded(room, shown, given);
    } catch (error) {
      told(error, room);
    }
  }
}

function commanded(room: Room, shown: Shown, { id }: Given): Shown {
  const { scenario, played, design } = shown;
  const next = (design + 1) % played.length;
  switch (id) {
    case 'other-design':
      return turned(room, shown, String(next + 1));
    case 'compare':
      if (played.length < 2) throw new InputError('one-design', WATCH_WORDS.oneDesign);
      room.talk.say(comparisonText(scenario, [played[design]!, played[next]!], room.talk.width).trimEnd());
      return shown;
    case 'play':
      sayRun(room, shown, true);
      return shown;
    case 'lesson':
      sayLinked(room, scenario.lesson ?? null);
      return shown;
    default:
      room.talk.say(...helpLines('replay'));
      return shown;
  }
}

/** Another design, by its number. @throws InputError where there is none. */
function turned(room: Room, shown: Shown, line: string): Shown {
  const { length } = shown.played;
  const design = /^\d+$/.test(line) ? Number(line) - 1 : -1;
  if (design === -1) throw new InputError('unknown', TALK_WORDS.unknown(line));
  if (length < 2) throw new InputError('one-design', WATCH_WORDS.oneDesign);
  if (!(design in shown.played)) throw new InputError('no-design', W.noDesign(length));
  const next = { ...shown, design };
  sayRun(room, next);
  return next;
}

function sayRun({ talk }: Room, { scenario, played, design }: Shown, full = false): void {
  talk.say(replayText(scenario, played[design]!, talk.width, { full }).trimEnd());
}
