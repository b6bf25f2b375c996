import { LAB_WORDS } from '../../words/en/lab.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeLine } from '../output.ts';
import { VERSION } from '../version.ts';

/** `lab serve`: the orders server with scripted failures, for any MCP client. Loads the SDK. */
export async function run({ options, io }: Invocation): Promise<ExitCode> {
  // As every command that goes on until it is ended.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
  const style = options['style'] === 'bad' ? 'bad' : 'good';
  const { ordersServer } = await import('../../lab/serve/orders.ts');
  const server = ordersServer(style, VERSION);
  const port = options['http'];
  if (typeof port === 'number') {
    const { serveOverHttp } = await import('../../lab/serve/http.ts');
    const { url } = await serveOverHttp(server, port);
    await writeLine(io.stderr, LAB_WORDS.listening(url, style));
    await new Promise(() => {});
  }
  // Standard output belongs to the protocol.
  if (io.stdin.isTTY) await writeLine(io.stderr, LAB_WORDS.waiting(style));
  const { serveOverStdio } = await import('../../lab/serve/stdio.ts');
  await serveOverStdio(server, io);
  return 0;
}
