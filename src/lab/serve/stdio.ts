import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { strictLines } from './strict-lines.ts';
import { type ToolServerOptions, toolServer } from './tool-server.ts';

export interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** Serves the tools over standard input and output until the client closes its end. */
export async function serveOverStdio(options: ToolServerOptions, { stdin, stdout }: Streams): Promise<void> {
  const lines = strictLines(stdin, (line) => stdout.write(line));
  const transport = new StdioServerTransport(lines, stdout);
  const handle = serveStdio(({ era }) => toolServer(options, era), { transport });
  await new Promise<void>((resolve) => {
    lines.once('end', resolve).once('close', resolve);
    stdout.once('close', resolve);
  });
  await handle.close();
}
