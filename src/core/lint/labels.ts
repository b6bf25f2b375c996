import { vendorReason } from '../classifier/evidence/vendor-codes.ts';
import type { Metadata } from '../classifier/metadata.ts';
import { REASONS, type ReasonRow, reasonRow } from '../classifier/reasons.ts';
import { SERVICE } from '../classifier/vocabulary.ts';
import { type Detector, failedResult, HIT, knownReason, type Subject, shown } from './subject.ts';

/**
 * Detectors for the labels of a failure: category, retryable flag, error code.
 */

export const missingCategory: Detector = (subject) =>
  failedResult(subject)?.metadata.category === null ? HIT : null;

export const missingRetryable: Detector = (subject) =>
  failedResult(subject)?.metadata.isRetryable === null ? HIT : null;

/** The metadata of a failure, in a result or in `error.data`. */
function labels(subject: Subject): Metadata | null {
  const { message } = subject;
  if (message === null) return null;
  return message.error === null ? (failedResult(subject)?.metadata ?? null) : message.metadata;
}

export const unknownCategory: Detector = (subject) => {
  const metadata = labels(subject);
  if (metadata === null || metadata.category === null || metadata.categoryInScheme) return null;
  return { detail: `found "${shown(metadata.category)}"` };
};

const NEVER_AGAIN = new Set(['validation', 'permission', 'business']);

function isNeverRetryable(row: ReasonRow): boolean {
  // A record that does not exist may be expected to appear.
  return row.four !== null && NEVER_AGAIN.has(row.four) && row.six !== 'NOT_FOUND';
}

export const retryableContradiction: Detector = (subject) => {
  const metadata = labels(subject);
  if (metadata?.isRetryable !== true) return null;
  const said = metadata.reason === null ? null : reasonRow(metadata.reason);
  const rows = [said, knownReason(subject)].filter((row) => row !== null);
  const contradicted = rows.find(isNeverRetryable);
  return contradicted === undefined ? null : { detail: `this one is ${contradicted.four}` };
};

const CODE = /^[A-Z][A-Z0-9_]{0,60}\.[A-Z][A-Z0-9_]{0,60}$/;

export const errorCodeFormat: Detector = (subject) => {
  const metadata = labels(subject);
  const code = metadata?.errorCode ?? null;
  if (code === null) return null;
  if (!CODE.test(code)) return { detail: `found "${shown(code)}"` };
  const domain = code.slice(0, code.indexOf('.'));
  const category = metadata?.category ?? null;
  if (category === null || !contradicts(domain, category)) return null;
  return { detail: `the domain ${domain} does not fit the category "${shown(category)}"` };
};

/** For each domain of the service scheme, the categories of the other schemes that its reasons have. */
const FITTING: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  SERVICE.map((domain) => {
    const rows = REASONS.filter((row) => row.service === domain);
    const words = rows.flatMap((row) => [row.four ?? row.six ?? 'unknown', row.six ?? 'unknown', domain]);
    return [domain, new Set(words.map((word) => word.toLowerCase()))];
  }),
);

function contradicts(domain: string, category: string): boolean {
  const fitting = FITTING.get(domain);
  if (fitting === undefined) return false;
  const word = category.toLowerCase();
  const isOfScheme = [...FITTING.values()].some((words) => words.has(word));
  if (isOfScheme) return !fitting.has(word);
  // A word that names a reason stands for the class of that reason.
  const named = vendorReason(category);
  const row = named === null ? null : reasonRow(named);
  return row !== null && row.four !== null && !fitting.has(row.four);
}

export const unknownOverused: Detector = (subject) => {
  const metadata = labels(subject);
  if (metadata?.category === undefined || metadata.category === null) return null;
  if (vendorReason(metadata.category) !== 'UNCLASSIFIED') return null;
  const shownReason = isCodeOfProtocol(metadata.errorCode) ? null : metadata.shownReason;
  const rows = [knownReason(subject), shownReason === null ? null : reasonRow(shownReason)];
  const precise = rows.find((row) => row !== null && isPrecise(row)) ?? null;
  return precise === null ? null : { detail: `the evidence shows ${precise.id}` };
};

/** `PROTO.INVALID_PARAMS` is the code of a reason that has no category, whatever its last word says elsewhere. */
const isCodeOfProtocol = (code: string | null): boolean => code?.toUpperCase().startsWith('PROTO.') === true;

/** A reason of the protocol has no class of the exam's scheme, so UNKNOWN is right there. */
function isPrecise({ four }: ReasonRow): boolean {
  return four !== null;
}
