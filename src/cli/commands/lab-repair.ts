import { repairs } from '../../core/lab/repair.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { openPlain } from '../study/open-plain.ts';

/** `lab repair`: rewrite what a bad handler returns, in your editor, until it is right. */
export async function run(invocation: Invocation): Promise<ExitCode> {
  const { caseNamed } = await import('../../lab/exercise/voice.ts');
  const [id] = invocation.operands;
  const rows = repairs().map(({ row }) => row);
  const first = id === undefined ? null : caseNamed(id, rows);
  return openPlain(invocation, async ({ talk, ports }) => {
    const { repairCalls } = await import('../../lab/exercise/repairing.ts');
    await repairCalls({ voice: talk, edit: ports.files.edit }, first);
    return 'leave';
  });
}
