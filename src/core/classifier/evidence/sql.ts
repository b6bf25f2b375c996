import { quoted } from '../redact.ts';
import { disputed, type EvidenceRow, type Signal } from './signal.ts';

/**
 * SQLSTATE (five characters, or two for a whole class) and SQLite names to reason.
 *
 * Source: mapping.md, part A; PostgreSQL, appendix A (error codes).
 */
export const SQL_STATE: Readonly<Record<string, EvidenceRow>> = {
  '40001': { reason: 'CONTENTION', known: 'rejected' },
  '40P01': { reason: 'CONTENTION', known: 'rejected' },
  '55P03': { reason: 'CONTENTION', known: 'rejected' },
  SQLITE_BUSY: { reason: 'CONTENTION', known: 'rejected' },
  SQLITE_LOCKED: { reason: 'CONTENTION', known: 'rejected' },
  '23505': { reason: 'ALREADY_EXISTS', known: 'rejected' },
  '23P01': { reason: 'STATE_CONFLICT', known: 'rejected' },
  '23502': { reason: 'MISSING_FIELD', known: 'rejected' },
  '23503': { reason: 'INVALID_ARGUMENT', known: 'rejected' },
  '23514': { reason: 'INVALID_ARGUMENT', known: 'rejected' },
  '22P02': { reason: 'BAD_FORMAT', known: 'rejected' },
  '22007': { reason: 'BAD_FORMAT', known: 'rejected' },
  '22003': { reason: 'OUT_OF_RANGE', known: 'rejected' },
  '22008': { reason: 'OUT_OF_RANGE', known: 'rejected' },
  '22': { reason: 'INVALID_ARGUMENT', known: 'rejected' },
  '42501': { reason: 'ACCESS_DENIED', known: 'rejected' },
  '25006': {
    reason: 'ACCESS_DENIED',
    known: 'rejected',
    contested: disputed('A read-only transaction may also come from a failover.', {
      reason: 'UNAVAILABLE',
      category: { four: 'transient', six: 'TRANSIENT', service: 'DEPENDENCY' },
      isRetryable: true,
    }),
  },
  '42601': { reason: 'INVALID_ARGUMENT', known: 'rejected' },
  '42703': { reason: 'INVALID_ARGUMENT', known: 'rejected' },
  '42P01': { reason: 'INVALID_ARGUMENT', known: 'rejected' },
  '28000': { reason: 'UNAUTHENTICATED', known: 'rejected' },
  '28P01': { reason: 'UNAUTHENTICATED', known: 'rejected' },
  '57014': {
    reason: 'TIMEOUT',
    known: 'rejected',
    contested: disputed('A statement that always exceeds its limit is too large.', {
      reason: 'TOO_LARGE',
      category: { four: 'validation', six: 'VALIDATION', service: 'VALIDATION' },
      isRetryable: false,
      action: 'fix-arguments',
    }),
  },
  '53300': { reason: 'UNAVAILABLE', known: 'rejected' },
  '57P03': { reason: 'UNAVAILABLE', known: 'rejected' },
  '08001': { reason: 'UNAVAILABLE', known: 'rejected' },
  '08004': { reason: 'UNAVAILABLE', known: 'rejected' },
  '57P01': { reason: 'CONNECTION_FAILED', known: 'nothing' },
  '08003': { reason: 'CONNECTION_FAILED', known: 'nothing' },
  '08006': { reason: 'CONNECTION_FAILED', known: 'nothing' },
  '08007': { reason: 'CONNECTION_FAILED', known: 'nothing' },
  '53100': { reason: 'IO_ERROR', known: 'nothing' },
  '25P02': {
    reason: 'UNCLASSIFIED',
    known: 'rejected',
    contested: disputed('25P02 only follows an earlier error; classify the first error of the transaction.', {
      reason: null,
    }),
  },
};

/** What a SQLSTATE says; an unmapped state is UNCLASSIFIED. */
export function sqlSignal(state: string): Signal {
  const key = state.trim().toUpperCase();
  const exact = Object.hasOwn(SQL_STATE, key) ? SQL_STATE[key] : undefined;
  const byClass = key.length === 5 ? SQL_STATE[key.slice(0, 2)] : undefined;
  const row = exact ?? byClass;
  return {
    reason: row?.reason ?? 'UNCLASSIFIED',
    known: row?.known ?? null,
    evidence: key.startsWith('SQLITE') ? key : `SQLSTATE ${quoted(key)}`,
    rule: row === undefined ? 'sql.unmapped' : exact === undefined ? `sql.${key.slice(0, 2)}` : `sql.${key}`,
    ...(row?.contested === undefined ? {} : { contested: row.contested }),
  };
}
