import { statsOf } from '../../core/insight/stats.ts';
import { statsText } from '../../plain/stats.ts';
import { widthOf } from '../../plain/width.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { write, writeJson, writeLine } from '../output.ts';
import { hasScreens, openScreens } from '../study/open-screens.ts';
import { openStudy } from '../study/study.ts';

/** `stats`: in a terminal the statistics screen; else text, weak rules, confusions, what to do next; `--json` has every figure. */
export async function run(invocation: Invocation): Promise<ExitCode> {
  const { global, io } = invocation;
  if (hasScreens(invocation)) {
    return openScreens(invocation, () => ({ screen: 'stats', state: { page: 0 } }));
  }
  // Nothing is kept here. Whoever goes on learning has the whole journal looked at.
  const { bank, notices, progress, settings, zone, now } = openStudy({ global, io }, { look: 'end' });
  const stats = statsOf(progress(), bank.questions, settings(), { now: now(), zone });
  for (const notice of notices) await writeLine(io.stderr, notice);
  if (global.json) await writeJson(io.stdout, stats);
  else await write(io.stdout, statsText(stats, widthOf(io.stdout), zone));
  return 0;
}
