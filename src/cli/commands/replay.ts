import { isAbsolute, resolve } from 'node:path';
import { InputError } from '../../core/input-error.ts';
import { nearestName } from '../../core/questions/pack/nearest.ts';
import { scenarioJsonSchema } from '../../core/replay/json-schema.ts';
import { designOf, readScenario } from '../../core/replay/read.ts';
import { replay } from '../../core/replay/run.ts';
import type { Scenario } from '../../core/replay/scenario.ts';
import { type NamedDesign, withSettings } from '../../core/replay/settings.ts';
import { safeText } from '../../core/text/safe.ts';
import { inFile } from '../../files/file-error.ts';
import { builtInScenarios, readScenarioFile } from '../../files/scenarios.ts';
import { comparisonText, replayText, scenarioListText } from '../../plain/replay.ts';
import { widthOf } from '../../plain/width.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { readJson } from '../input.ts';
import { write, writeJson } from '../output.ts';
import { numberGiven } from '../study/options.ts';

/** The same seed draws the same waits, so a replay without one can be told about too. */
export const USUAL_SEED = 1;

/** `replay [SCENARIO]`: plays a built-in scenario or a file; without one, lists what there is. */
export async function run(invocation: Invocation): Promise<ExitCode> {
  const { operands, options, global, io } = invocation;
  const width = widthOf(io.stdout);
  if (options['schema'] === true) {
    await writeJson(io.stdout, scenarioJsonSchema());
    return 0;
  }
  const [named] = operands;
  if (options['list'] === true || named === undefined) {
    await list(invocation, width);
    return 0;
  }
  const scenario = await scenarioNamed(named, invocation);
  const seed = numberGiven(options, 'seed') ?? USUAL_SEED;
  const settings = (options['with'] ?? []) as readonly string[];
  const chosen = withSettings(designOf(scenario, textOf(options['design'])), settings);
  const played = replay(scenario, { design: chosen, seed });
  const against = textOf(options['compare']);
  if (against === undefined) {
    if (global.json) await writeJson(io.stdout, played);
    else await write(io.stdout, replayText(scenario, played, width, { full: options['full'] === true }));
    return 0;
  }
  const other = replay(scenario, { design: rival(scenario, chosen, against), seed });
  if (global.json) await writeJson(io.stdout, { designs: [played, other] });
  else await write(io.stdout, comparisonText(scenario, [played, other], width));
  return 0;
}

async function list({ global, io }: Invocation, width: number): Promise<void> {
  const scenarios = builtInScenarios();
  if (!global.json) {
    await write(io.stdout, scenarioListText(scenarios, width));
    return;
  }
  await writeJson(
    io.stdout,
    scenarios.map(({ id, title, story, watch, lesson, designs }) => ({
      id,
      title,
      story,
      watch,
      lesson: lesson ?? null,
      designs: Object.entries(designs).map(([name, design]) => ({ name, title: design.title })),
    })),
  );
}

/** A built-in scenario by its id, `-` for standard input, or a file. */
async function scenarioNamed(name: string, { io }: Invocation): Promise<Scenario> {
  if (name === '-') {
    const input = await readJson(name, io);
    return inFile(input.name, () => readScenario(input.value));
  }
  const scenarios = builtInScenarios();
  const builtIn = scenarios.find(({ id }) => id === name);
  if (builtIn !== undefined) return builtIn;
  if (isAbsolute(name) || /[./\\]/.test(name)) return readScenarioFile(resolve(io.cwd, name), name);
  const ids = scenarios.map(({ id }) => id);
  const near = nearestName(name, ids);
  throw new InputError('unknown-scenario', `there is no scenario "${safeText(name)}"`, {
    hint: `${near === undefined ? '' : `Did you mean ${near}? `}There are: ${ids.join(', ')}. A file is named with its path, for example ./${safeText(name)}.json.`,
  });
}

/** What to compare with: another design of the scenario, or the chosen one with settings changed. */
function rival(scenario: Scenario, chosen: NamedDesign, against: string): NamedDesign {
  if (!against.includes('=')) return designOf(scenario, against);
  return withSettings(chosen, against.split(','));
}

const textOf = (option: unknown): string | undefined => (typeof option === 'string' ? option : undefined);
