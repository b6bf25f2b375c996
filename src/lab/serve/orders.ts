import { ProtocolError } from '@modelcontextprotocol/server';
import { exemplary, factsOf, withContext } from '../../core/lab/envelope.ts';
import { ORDERS } from '../../core/lab/orders.ts';
import { scriptFor } from '../../core/lab/script.ts';
import type { Answer, ScriptRow } from '../../core/lab/script-row.ts';
import { ORDER_TOOLS, type ToolName } from '../../core/lab/tools.ts';
import { type CallPlace, type Result, rejected, type ToolServerOptions } from './tool-server.ts';

export const STYLES = ['good', 'bad'] as const;
export type Style = (typeof STYLES)[number];

const BAD_ARGUMENTS: Result = { content: [{ type: 'text', text: 'Error: invalid input' }], isError: true };

/** The orders server of the lab. Nothing behind it is real, and it remembers nothing between calls. */
export function ordersServer(style: Style, version: string): ToolServerOptions {
  return {
    name: 'mcp-errors-drill-lab',
    version,
    tools: ORDER_TOOLS,
    call(tool, args, place) {
      const row = scriptFor(tool.name, args);
      if (row !== undefined) return scripted(row, style, place);
      const refusal = rejected(tool, args, place);
      if (refusal !== null) return style === 'good' ? refusal : BAD_ARGUMENTS;
      return ORDERS[tool.name as ToolName](args);
    },
  };
}

function scripted(row: ScriptRow, style: Style, place: CallPlace): Result | Promise<Result> {
  const answer: Answer = row[style];
  switch (answer.how) {
    case 'result':
      return answer.result;
    case 'envelope':
      return exemplary(factsOf(row, place.context), row.limit);
    case 'new-result':
      return place.context.protocolVersion === undefined
        ? exemplary(withContext(answer.before, place.context))
        : answer.result;
    case 'error':
      throw new ProtocolError(answer.code, answer.message);
    case 'silence':
      return never(place.signal);
  }
}

/** Until the caller gives up; whoever gave up is sent nothing. */
function never(signal: AbortSignal): Promise<Result> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the caller gave up')), { once: true });
  });
}
