import type { Context } from '../classifier/observation.ts';
import { object, text } from './input-schema.ts';

/**
 * The tools of the lab server: those of the exam's support scenario, with what each promises and changes.
 * The schemas are what a client sees; the context is what the classifier is told besides.
 */
export interface ToolRow {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly annotations: Readonly<Record<string, boolean>>;
  readonly context: Context;
}

const ORDER_ID = text('The id of an order.', { pattern: '^A-[A-Z0-9]{2,12}$', examples: ['A-1001'] });
const CUSTOMER_ID = text('The id of a customer.', { pattern: '^C-[A-Z0-9]{2,12}$', examples: ['C-100'] });
const KEY = text('One key for one intent of the user; a repeat with the same key has no second effect.', {
  minLength: 4,
  maxLength: 64,
});

const READS = { readOnlyHint: true };

export const ORDER_TOOLS = [
  {
    name: 'get_customer',
    description: 'Reads one customer by id. Exactly one record, or an error.',
    inputSchema: object({ customer_id: CUSTOMER_ID }, ['customer_id']),
    annotations: READS,
    context: { effect: 'read', contract: 'exactly-one' },
  },
  {
    name: 'lookup_order',
    description: 'Reads one order by id. Exactly one record, or an error.',
    inputSchema: object({ order_id: ORDER_ID }, ['order_id']),
    annotations: READS,
    context: { effect: 'read', contract: 'exactly-one' },
  },
  {
    name: 'search_orders',
    description: 'Lists the orders that fit. Zero or more records; nothing found is an answer.',
    inputSchema: object(
      {
        query: text('Words to look for.', { minLength: 1, maxLength: 100 }),
        limit: { type: 'integer', description: 'The most orders to list.', minimum: 1, maximum: 50 },
      },
      ['query'],
    ),
    annotations: READS,
    context: { effect: 'read', contract: 'zero-or-more' },
  },
  {
    name: 'process_refund',
    description: 'Refunds an order. Send the same idempotency_key again to repeat safely.',
    inputSchema: object(
      {
        order_id: ORDER_ID,
        amount_cents: { type: 'integer', description: 'What to refund, in cents.', minimum: 1 },
        idempotency_key: KEY,
      },
      ['order_id', 'amount_cents', 'idempotency_key'],
    ),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    context: { effect: 'idempotent-write', idempotencyKey: true, statusQuery: true },
  },
  {
    name: 'send_notice',
    description: 'Sends a message to a customer. What was sent cannot be taken back, and there is no status.',
    inputSchema: object(
      { customer_id: CUSTOMER_ID, message: text('What to say.', { minLength: 1, maxLength: 500 }) },
      ['customer_id', 'message'],
    ),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    context: { effect: 'notify', statusQuery: false },
  },
  {
    name: 'get_call_status',
    description: 'Says what became of a refund, by its idempotency key. Exactly one record, or an error.',
    inputSchema: object({ idempotency_key: KEY }, ['idempotency_key']),
    annotations: READS,
    context: { effect: 'read', contract: 'exactly-one' },
  },
] as const satisfies readonly ToolRow[];

export type ToolName = (typeof ORDER_TOOLS)[number]['name'];

/** The row of a tool; undefined where there is none of that name. */
export function orderTool(name: string): ToolRow | undefined {
  return ORDER_TOOLS.find((tool) => tool.name === name);
}
