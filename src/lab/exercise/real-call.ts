import type { Received } from '../../core/lab/exchange.ts';
import { realCall } from '../../core/lab/provoke.ts';
import { callOf, type ScriptRow } from '../../core/lab/script-row.ts';
import { openSession } from '../probe/session.ts';
import { stdioWire } from '../probe/stdio.ts';

/** How long an answer is waited for; one that is scripted to be lost never comes. Milliseconds. */
export const LAB_DEADLINE_MS = 2000;
const OPENING_MS = 15_000;

export interface LabServer {
  /** The program and arguments that start the orders server. */
  readonly command: readonly string[];
  readonly cwd: string;
  readonly now: () => number;
}

/** Starts the orders server, makes the call, and gives what came back as it came. */
export async function callLab({ command, cwd, now }: LabServer, row: ScriptRow): Promise<Received> {
  const wire = await stdioWire(command, cwd, now);
  try {
    const session = await openSession(wire, { name: 'mcp-errors-drill', version: '1' }, OPENING_MS);
    if ('stopped' in session) throw new Error(`the orders server gave no session: ${session.stopped}`);
    const { name, arguments: args } = callOf(row);
    const tool = session.tools.find((one) => one.name === name);
    if (tool === undefined) throw new Error(`the orders server has no tool ${name}`);
    return await session.send(realCall(tool, args), LAB_DEADLINE_MS);
  } finally {
    await wire.close();
  }
}
