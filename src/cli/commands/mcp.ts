import { DRILL_WORDS as W } from '../../words/en/mcp.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeLine } from '../output.ts';
import { portsOf } from '../study/ports.ts';
import { openStudy } from '../study/study.ts';
import { VERSION } from '../version.ts';

/** `mcp`: the drill as an MCP server on standard input and output. Loads the SDK. */
export async function run({ global, io }: Invocation): Promise<ExitCode> {
  const study = openStudy({ global, io });
  // Standard output belongs to the protocol.
  for (const notice of study.notices) await writeLine(io.stderr, notice);
  if (io.stdin.isTTY) await writeLine(io.stderr, W.waiting);
  const { drillServer } = await import('../../lab/drill/server.ts');
  const { serveOverStdio } = await import('../../lab/serve/stdio.ts');
  const drill = drillServer(portsOf(study, io), VERSION, study.zone);
  try {
    await serveOverStdio(drill, io);
  } finally {
    drill.end();
  }
  return 0;
}
