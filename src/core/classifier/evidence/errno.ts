import { quoted } from '../redact.ts';
import type { EvidenceRow, Signal } from './signal.ts';

/**
 * Names of operating system and network errors to reason, as the tool met them.
 *
 * Source: mapping.md, part A and B5; for EDQUOT POSIX, write: like a full disk it may end a file half written.
 */
export const ERRNO: Readonly<Record<string, EvidenceRow>> = {
  ECONNREFUSED: { reason: 'CONNECTION_FAILED', known: 'rejected' },
  ENOTFOUND: { reason: 'CONNECTION_FAILED', known: 'rejected' },
  EAI_AGAIN: { reason: 'CONNECTION_FAILED', known: 'rejected' },
  EAI_NONAME: { reason: 'CONNECTION_FAILED', known: 'rejected' },
  EHOSTUNREACH: { reason: 'CONNECTION_FAILED', known: 'rejected' },
  ENETUNREACH: { reason: 'CONNECTION_FAILED', known: 'rejected' },
  UND_ERR_CONNECT_TIMEOUT: { reason: 'CONNECTION_FAILED', known: 'rejected' },
  ECONNRESET: { reason: 'CONNECTION_FAILED', known: 'nothing' },
  ECONNABORTED: { reason: 'CONNECTION_FAILED', known: 'nothing' },
  EPIPE: { reason: 'CONNECTION_FAILED', known: 'nothing' },
  UND_ERR_SOCKET: { reason: 'CONNECTION_FAILED', known: 'nothing' },
  ETIMEDOUT: { reason: 'TIMEOUT', known: 'nothing' },
  ESOCKETTIMEDOUT: { reason: 'TIMEOUT', known: 'nothing' },
  EACCES: { reason: 'ACCESS_DENIED', known: 'rejected' },
  EPERM: { reason: 'ACCESS_DENIED', known: 'rejected' },
  ENOENT: { reason: 'NOT_FOUND', known: 'rejected' },
  EISDIR: { reason: 'INVALID_ARGUMENT', known: 'rejected' },
  ENOTDIR: { reason: 'INVALID_ARGUMENT', known: 'rejected' },
  ENAMETOOLONG: { reason: 'INVALID_ARGUMENT', known: 'rejected' },
  EINVAL: { reason: 'INVALID_ARGUMENT', known: 'rejected' },
  EEXIST: { reason: 'ALREADY_EXISTS', known: 'rejected' },
  EBUSY: { reason: 'LOCKED', known: 'rejected' },
  EAGAIN: { reason: 'LOCKED', known: 'rejected' },
  EMFILE: { reason: 'UNAVAILABLE', known: 'rejected' },
  ENFILE: { reason: 'UNAVAILABLE', known: 'rejected' },
  EDQUOT: { reason: 'LIMIT_EXCEEDED', known: 'nothing' },
  ENOSPC: { reason: 'IO_ERROR', known: 'nothing' },
  EIO: { reason: 'IO_ERROR', known: 'nothing' },
  ENOMEM: { reason: 'IO_ERROR', known: 'nothing' },
  EROFS: { reason: 'IO_ERROR', known: 'nothing' },
};

const CERTIFICATE =
  /^(?:CERT_|SELF_SIGNED|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ERR_TLS_|HOSTNAME_MISMATCH)/;
const HANG_UP = /^socket hang up$/i;

/** A certificate that cannot be verified: a fault of the set-up, not of the moment. */
export function isCertificateError(code: string): boolean {
  return CERTIFICATE.test(code);
}

export interface ErrnoFacts {
  readonly phase?: string | undefined;
  readonly repeats?: number | undefined;
  readonly syscall?: string | undefined;
}

/** A name that means something else where further facts hold. */
export interface ErrnoException extends EvidenceRow {
  readonly code: string;
  readonly rule: string;
  readonly evidence: string;
  /** The facts in words, for the reference page. */
  readonly when: string;
  readonly holds: (facts: ErrnoFacts) => boolean;
}

/** These go before `ERRNO`. Source: mapping.md, part A. */
export const ERRNO_EXCEPTIONS: readonly ErrnoException[] = [
  {
    code: 'ENOTFOUND',
    when: 'with `repeats` of 2 or more',
    holds: ({ repeats = 0 }) => repeats >= 2,
    reason: 'CONFIGURATION',
    known: 'rejected',
    evidence: 'ENOTFOUND, again',
    rule: 'errno.ENOTFOUND.again',
  },
  {
    code: 'ENOENT',
    when: 'when spawning',
    holds: ({ syscall = '' }) => syscall.startsWith('spawn'),
    reason: 'CONFIGURATION',
    known: 'rejected',
    evidence: 'spawn ENOENT',
    rule: 'errno.ENOENT.spawn',
  },
  {
    code: 'ETIMEDOUT',
    when: 'while connecting',
    holds: ({ phase, syscall }) => phase === 'connect' || syscall === 'connect',
    reason: 'TIMEOUT',
    known: 'rejected',
    evidence: 'ETIMEDOUT while connecting',
    rule: 'errno.ETIMEDOUT.connect',
  },
];

/** What an errno name says; an unmapped name is UNCLASSIFIED. */
export function errnoSignal(code: string, facts: ErrnoFacts = {}): Signal {
  const name = HANG_UP.test(code.trim()) ? 'ECONNRESET' : code.trim().toUpperCase();
  const evidence = quoted(name);
  if (isCertificateError(name)) {
    return { reason: 'CONFIGURATION', known: 'rejected', evidence, rule: 'errno.certificate' };
  }
  const exception = ERRNO_EXCEPTIONS.find((row) => row.code === name && row.holds(facts));
  if (exception !== undefined) {
    const { reason, known, rule } = exception;
    return { reason, known, evidence: exception.evidence, rule };
  }
  const row = Object.hasOwn(ERRNO, name) ? ERRNO[name] : undefined;
  if (row === undefined) return { reason: 'UNCLASSIFIED', known: null, evidence, rule: 'errno.unmapped' };
  return { reason: row.reason, known: row.known, evidence, rule: `errno.${name}` };
}
