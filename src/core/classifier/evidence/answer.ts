import { amend, contractOf, type Finding, finding } from '../finding.ts';
import type { Context } from '../observation.ts';
import type { Trace } from '../trace.ts';

/** A lookup that could run: success, an empty answer, or a broken contract. */
export function answer(matches: number | null, context: Context, trace: Trace, isToolResult = true): Finding {
  const isError = isToolResult ? false : null;
  if (matches !== 0) {
    trace.fire('outcome.success');
    return finding('none', 'success', { isError });
  }
  const contract = contractOf(context);
  if (!contract.exactlyOne) return amend(emptyAnswer(contract, trace), { isError });
  trace.fire('outcome.no-match-breaks-contract', { how: contract.how });
  return finding('execution', 'failure', {
    reason: 'NOT_FOUND',
    isError: isToolResult ? true : null,
  });
}

export function emptyAnswer(contract: { stated: boolean; how: string }, trace: Trace): Finding {
  trace.fire('outcome.no-match-is-empty', { how: contract.how });
  if (!contract.stated) {
    trace.dispute({
      point: 'Some sources count "no result" among the errors; stating the contract settles it.',
      otherReading: { outcome: 'failure', reason: 'NOT_FOUND', isError: true },
    });
  }
  return finding('none', 'empty', { isError: false });
}
