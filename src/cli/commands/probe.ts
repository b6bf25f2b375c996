import { isRecord, parsedJson } from '../../core/classifier/json.ts';
import { maskedData, maskSecrets } from '../../core/classifier/redact.ts';
import { InputError } from '../../core/input-error.ts';
import { reportCard } from '../../core/lab/card.ts';
import { realCall, saysReadOnly } from '../../core/lab/provoke.ts';
import type { Profile } from '../../core/lint/lint.ts';
import { httpWire } from '../../lab/probe/http.ts';
import { type ProbeOptions, probe } from '../../lab/probe/run.ts';
import { stdioWire } from '../../lab/probe/stdio.ts';
import { cardText, PROBE_WORDS as W } from '../../words/en/probe.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { write, writeJson } from '../output.ts';
import { NAME, VERSION } from '../version.ts';

export const USUAL_TIMEOUT_S = 10;

/** `probe`: the report card of a server; exit 1 where it has errors. */
export async function run({ operands, options, global, io }: Invocation): Promise<ExitCode> {
  // Ending in this way also ends the server and what it started.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
  const { timeout = USUAL_TIMEOUT_S, profile = 'structured' } = options;
  const isReadOnly = options['readOnly'] === true;
  const calls = (Array.isArray(options['call']) ? options['call'].map(String) : []).map(readCall);
  const { server, exchanges } = await probe({
    connect: connection(operands, options['url'], io),
    client: { name: NAME, version: VERSION },
    deadlineMs: Number(timeout) * 1000,
    now: io.now,
    isReadOnly,
    calls: callsTo(calls, isReadOnly),
  });
  // Graded as it came, shown without what a server lets slip.
  const card = maskedData(reportCard(server, exchanges, profile as Profile));
  if (global.json) await writeJson(io.stdout, card);
  else await write(io.stdout, cardText(card));
  return card.errors > 0 ? 1 : 0;
}

function connection(
  command: readonly string[],
  url: unknown,
  { cwd, now }: Invocation['io'],
): ProbeOptions['connect'] {
  if (typeof url === 'string') {
    if (command.length > 0) throw new InputError('usage', W.both, { hint: W.bothHint });
    const address = addressOf(url);
    return async () => httpWire(address, now);
  }
  if (command.length === 0) throw new InputError('usage', W.nothing, { hint: W.nothingHint });
  return () => stdioWire(command, cwd, now);
}

function addressOf(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new InputError('usage', W.badUrl(url), { hint: W.badUrlHint });
  }
  return address;
}

interface Call {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

function readCall(call: string): Call {
  const at = call.indexOf('=');
  const args = at < 1 ? undefined : parsedJson(call.slice(at + 1));
  if (!isRecord(args)) throw new InputError('usage', W.badCall(call), { hint: W.badCallHint });
  return { tool: call.slice(0, at).trim(), args };
}

function callsTo(calls: readonly Call[], isReadOnly: boolean): ProbeOptions['calls'] {
  return (tools) =>
    calls.map(({ tool, args }) => {
      const found = tools.find(({ name }) => name === tool);
      if (found !== undefined && isReadOnly && !saysReadOnly(found))
        throw new InputError('usage', W.notReading(tool), { hint: W.notReadingHint });
      if (found !== undefined) return realCall(found, args);
      const names = tools.map(({ name }) => name);
      throw new InputError('unknown-tool', W.noTool(tool), { hint: maskSecrets(W.noToolHint(names)) });
    });
}
