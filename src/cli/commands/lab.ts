import { SCRIPT } from '../../core/lab/script.ts';
import { callOf } from '../../core/lab/script-row.ts';
import { LAB_WORDS as W } from '../../words/en/lab.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeJson, writeLine } from '../output.ts';
import { openPlain } from '../study/open-plain.ts';

/** `lab`: predict what a real answer must say, then see it. Line by line, in a terminal and in a pipe. */
export async function run(invocation: Invocation): Promise<ExitCode> {
  const { operands, options, global, io } = invocation;
  const { caseNamed } = await import('../../lab/exercise/voice.ts');
  if (options['list'] === true) return list(global.json, io);
  const [id] = operands;
  const first = id === undefined ? null : caseNamed(id);
  const style = options['bad'] === true ? 'bad' : 'good';
  return openPlain(invocation, async (room) => {
    const { practiseCalls } = await import('../../lab/exercise/predict.ts');
    const { keep } = await import('../../plain/keeping.ts');
    const program = [process.execPath, process.argv[1] ?? ''];
    await practiseCalls(
      {
        voice: room.talk,
        server: { command: [...program, 'lab', 'serve', '--style', style], cwd: io.cwd, now: io.now },
        zone: room.ports.zone,
        randomSeed: io.randomSeed,
        keep: (session, command) => keep(room, session, command),
      },
      first,
    );
    return 'leave';
  });
}

async function list(json: boolean, { stdout }: Invocation['io']): Promise<ExitCode> {
  const rows = SCRIPT.map((row) => ({ id: row.id, call: callOf(row), what: row.what }));
  if (json) await writeJson(stdout, rows);
  else {
    for (const { id, call, what } of rows) {
      await writeLine(stdout, W.listLine(id, `${call.name} ${JSON.stringify(call.arguments)}`, what));
    }
  }
  return 0;
}
