import { vendorReason } from '../classifier/evidence/vendor-codes.ts';
import type { ReportFailure } from '../classifier/observation.ts';
import { reasonRow } from '../classifier/reasons.ts';
import { coverage } from '../classifier/report.ts';
import type { Detector, Hit, Subject } from './subject.ts';

/**
 * Detectors for what a subagent hands its coordinator.
 *
 * Source: domain.md §5 and §7.
 */

export const hiddenGap: Detector = ({ observation }) => {
  const { report } = observation;
  if (observation.kind !== 'report' || report === undefined) return null;
  const { covered, total } = coverage(report);
  if (covered >= total || (report.failures?.length ?? 0) > 0) return null;
  return { detail: `covered ${covered} of ${total}` };
};

const NEVER_AGAIN = new Set(['validation', 'permission', 'business']);

/** A failure of the report that is marked retryable although its kind never is. */
export function contradictionInReport(subject: Subject): Hit | null {
  return firstFailure(subject, 'isRetryable', ({ reason, category, isRetryable }) => {
    if (isRetryable !== true) return false;
    const id = reason ?? (category === undefined ? null : vendorReason(category));
    const row = id === null ? null : reasonRow(id);
    return row !== null && NEVER_AGAIN.has(row.four ?? '') && row.six !== 'NOT_FOUND';
  });
}

function firstFailure(
  { observation }: Subject,
  field: string,
  isWrong: (failure: ReportFailure) => boolean,
): Hit | null {
  const at = observation.report?.failures?.findIndex(isWrong) ?? -1;
  return at < 0 ? null : { field: `report.failures[${at}].${field}` };
}
