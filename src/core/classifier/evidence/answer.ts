import { amend, contractOf, type Finding, finding } from '../finding.ts';
import type { Context } from '../observation.ts';
import type { Trace } from '../trace.ts';

/** What is known of an answer beside the number of records in it. */
interface Shape {
  readonly isToolResult?: boolean;
  /** Whether the answer tells of something beside its empty list; asked only where that matters. */
  readonly tellsElse?: () => boolean;
}

/**
 * A lookup that could run: success, an empty answer, or a broken contract. A contract that is only implied
 * is not broken by an empty list beside other news: `attachments: []` of a message that was posted.
 */
export function answer(
  matches: number | null,
  context: Context,
  trace: Trace,
  { isToolResult = true, tellsElse = () => false }: Shape = {},
): Finding {
  const isError = isToolResult ? false : null;
  const contract = contractOf(context);
  const isOnlyImplied = contract.exactlyOne && !contract.stated && context.matches === undefined;
  if (matches !== 0 || (isOnlyImplied && tellsElse())) {
    trace.fire('layer.none');
    trace.fire('outcome.success');
    return finding('none', 'success', { isError });
  }
  if (!contract.exactlyOne) return amend(emptyAnswer(contract, trace), { isError });
  trace.fire('outcome.no-match-breaks-contract', { how: contract.how });
  return finding('execution', 'failure', {
    reason: 'NOT_FOUND',
    isError: isToolResult ? true : null,
  });
}

export function emptyAnswer(contract: { stated: boolean; how: string }, trace: Trace): Finding {
  trace.fire('layer.none');
  trace.fire('outcome.no-match-is-empty', { how: contract.how });
  if (!contract.stated) {
    trace.dispute({
      point: 'Some sources count "no result" among the errors; stating the contract settles it.',
      otherReading: { outcome: 'failure', reason: 'NOT_FOUND', isError: true },
    });
  }
  return finding('none', 'empty', { isError: false });
}
