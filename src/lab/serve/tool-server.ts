import { ProtocolError, Server } from '@modelcontextprotocol/server';
import type { Context } from '../../core/classifier/observation.ts';
import type { Envelope } from '../../core/classifier/verdict.ts';
import { exemplary, faultEnvelope } from '../../core/lab/envelope.ts';
import { faultIn } from '../../core/lab/json-schema.ts';

/** A tool as it is offered and called. */
export interface OfferedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly annotations?: Readonly<Record<string, boolean>>;
  readonly context: Context;
}

export type Result = Readonly<Record<string, unknown>> | Envelope;

export interface ToolServerOptions {
  readonly name: string;
  readonly version: string;
  readonly instructions?: string;
  readonly tools: readonly OfferedTool[];
  /** Called with arguments of any shape. What it throws that is no ProtocolError is a fault of the server. */
  readonly call: (
    tool: OfferedTool,
    args: Readonly<Record<string, unknown>>,
    at: CallPlace,
  ) => Result | Promise<Result>;
}

/** What surrounds a call. */
export interface CallPlace {
  /** The tool's own context, with the revision where that is known. */
  readonly context: Context;
  readonly signal: AbortSignal;
}

const REVISION_2026 = '2026-07-28';
const INVALID_PARAMS = -32602;

/**
 * A server of tools on the low-level class of the SDK, which leaves the check of the arguments to the tools:
 * so their failures can be told as they should be.
 */
export function toolServer(options: ToolServerOptions, era: 'legacy' | 'modern'): Server {
  const { name, version, instructions, tools } = options;
  const server = new Server(
    { name, version },
    { capabilities: { tools: {} }, ...(instructions === undefined ? {} : { instructions }) },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: tools.map(({ context: _, ...offered }) => offered as never),
  }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = tools.find((one) => one.name === params.name);
    if (tool === undefined) throw new ProtocolError(INVALID_PARAMS, `Unknown tool: ${params.name}`);
    const context: Context = {
      ...tool.context,
      ...(era === 'modern' ? { protocolVersion: REVISION_2026 } : {}),
    };
    const place = { context, signal: mcpReq.signal };
    return (await carriedOut(options, tool, params.arguments ?? {}, place)) as never;
  });
  return server;
}

async function carriedOut(
  { call }: ToolServerOptions,
  tool: OfferedTool,
  args: Readonly<Record<string, unknown>>,
  place: CallPlace,
): Promise<Result> {
  try {
    return await call(tool, args, place);
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const exception = { name: error instanceof Error ? error.name : 'Error' };
    const context = { ...place.context, faultOf: 'server' };
    return exemplary({ kind: 'upstream', exception, context });
  }
}

/** The envelope for arguments that the tool's schema rejects; null where it takes them. */
export function rejected(
  tool: OfferedTool,
  args: Readonly<Record<string, unknown>>,
  { context }: CallPlace,
): Envelope | null {
  const fault = faultIn(tool.inputSchema, args);
  return fault === null ? null : faultEnvelope(fault, context);
}
