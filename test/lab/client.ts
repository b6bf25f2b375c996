import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { BIN } from '../bin.ts';

export const ERAS = ['auto', 'legacy'] as const;
export type Era = (typeof ERAS)[number];

/** The official client, connected; `auto` negotiates revision 2026-07-28, `legacy` opens with initialize. */
export async function connected(transport: Transport, era: Era): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  return client;
}

/** The built program as a server on standard input and output, with a data directory of its own. */
export function overStdio(args: readonly string[], home = newHome()): StdioClientTransport {
  return new StdioClientTransport({
    command: process.execPath,
    args: [BIN, ...args],
    env: { PATH: process.env['PATH'] ?? '', HOME: home, MCP_ERRORS_DRILL_HOME: home },
    stderr: 'ignore',
  });
}

const homes: string[] = [];

export function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'drill-lab-'));
  homes.push(home);
  return home;
}

export function removeHomes(): void {
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true });
}

export interface HttpServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server that says on standard error which URL it listens on. */
export function startHttp(command: string, args: readonly string[]): Promise<HttpServer> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const url = /http:\/\/127\.0\.0\.1:\d+\/\w+/.exec(said)?.[0];
      if (url !== undefined) resolve({ url, stop: () => stopped(child) });
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}

export function httpTransport({ url }: HttpServer): Transport {
  return new StreamableHTTPClientTransport(new URL(url));
}
