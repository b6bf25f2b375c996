import type { ToolName } from './tools.ts';

type Args = Readonly<Record<string, unknown>>;
type Success = {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent: Readonly<Record<string, unknown>>;
};

function success(value: Readonly<Record<string, unknown>>): Success {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
}

/** What the tools of the lab answer to calls that are not scripted to fail. */
export const ORDERS: Readonly<Record<ToolName, (args: Args) => Success>> = {
  get_customer: ({ customer_id }) => success({ customer_id, name: 'Ada Nowak', tier: 'standard' }),
  lookup_order: ({ order_id }) => success({ order_id, status: 'delivered', total_cents: 4200 }),
  search_orders: ({ query }) =>
    success({ matches: 1, orders: [{ order_id: 'A-1001', fits: query, status: 'delivered' }] }),
  process_refund: ({ order_id, amount_cents, idempotency_key }) =>
    success({ refund_id: 'R-1', order_id, amount_cents, idempotency_key, status: 'completed' }),
  send_notice: ({ customer_id }) => success({ notice_id: 'N-1', customer_id, status: 'sent' }),
  get_call_status: ({ idempotency_key }) =>
    success({ idempotency_key, status: 'completed', refund_id: 'R-1' }),
};
