import { statusRow, wholeMs } from './evidence/http.ts';
import { vendorReason, vendorWord } from './evidence/vendor-codes.ts';
import { isRecord, type JsonRecord } from './json.ts';
import type { Payload } from './message.ts';
import { refines } from './reasons.ts';
import { FOUR, type Known, SERVICE, SIX } from './vocabulary.ts';

/**
 * The error metadata of a message, from wherever it stands: `structuredContent`, JSON in a text block,
 * beside `isError`, or `error.data`.
 *
 * Source: domain.md §7 (aliases, three places) and §2 (vendor codes, numeric status).
 */
export interface Metadata {
  /** The category as written; null where none is stated. */
  readonly category: string | null;
  /** True where the stated category belongs to one of the three schemes. */
  readonly categoryInScheme: boolean;
  readonly isRetryable: boolean | null;
  readonly errorCode: string | null;
  /** The most precise reason that the fields name; null where they name none. */
  readonly reason: string | null;
  /** Which field named it: `errorCode`, `errorCategory`, a vendor code, or a numeric status. */
  readonly reasonFrom: 'errorCode' | 'category' | 'vendor-code' | 'status' | null;
  /** The precise reason that a code or a status names, also where the stated category contradicts it. */
  readonly shownReason: string | null;
  /** What the numeric status says of the call, where the status named the reason. */
  readonly statusKnown: Known | null;
  readonly retryAfterMs: number | null;
  readonly message: string | null;
  readonly customerMessage: string | null;
  readonly field: string | null;
  readonly limit: unknown;
  readonly attempted: unknown;
  /** The outcome that the message itself states, for example `unknown`. */
  readonly outcome: string | null;
  /** The place of the category or flag; null where there is neither. */
  readonly place: Payload['place'] | null;
}

type Name =
  | 'category'
  | 'isRetryable'
  | 'errorCode'
  | 'retryAfterMs'
  | 'retryAfterSeconds'
  | 'customerMessage'
  | 'field'
  | 'limit'
  | 'attempted'
  | 'outcome'
  | 'message';

/** Canonical field and the spellings that are read as it, without letter case and underscores. */
const SPELLINGS: Readonly<Record<Name, { canonical: string; spellings: readonly string[] }>> = {
  category: { canonical: 'errorCategory', spellings: ['errorcategory', 'category', 'errortype'] },
  isRetryable: {
    canonical: 'isRetryable',
    spellings: ['isretryable', 'retryable', 'retriable', 'isretriable'],
  },
  errorCode: { canonical: 'errorCode', spellings: ['errorcode'] },
  retryAfterMs: { canonical: 'retryAfterMs', spellings: ['retryafterms'] },
  retryAfterSeconds: {
    canonical: 'retryAfterMs',
    spellings: ['retryafter', 'retryafterseconds', 'retryaftersec'],
  },
  customerMessage: { canonical: 'customerMessage', spellings: ['customermessage', 'usermessage'] },
  field: { canonical: 'field', spellings: ['field', 'fielderrors', 'parameter', 'param'] },
  limit: { canonical: 'limit', spellings: ['limit', 'constraint', 'allowed', 'allowedvalues', 'expected'] },
  attempted: { canonical: 'attempted', spellings: ['attempted', 'attempts'] },
  outcome: { canonical: 'outcome', spellings: ['outcome'] },
  message: { canonical: 'message', spellings: ['message', 'detail', 'description'] },
};

const nameOf = new Map<string, Name>();
for (const [name, { spellings }] of Object.entries(SPELLINGS)) {
  for (const spelling of spellings) nameOf.set(spelling, name as Name);
}

const CANONICAL = new Set(Object.values(SPELLINGS).map(({ canonical }) => canonical));
const VENDOR_FIELDS = ['code', 'error_code', 'errorCode', 'type'] as const;
const IN_SCHEME = new Set<string>([...FOUR, ...SIX, ...SERVICE].map((word) => word.toLowerCase()));

interface Found {
  values: Partial<Record<Name, unknown>>;
  place: Payload['place'] | null;
  vendorReason: string | null;
  /** The vendor's word names a family only, so a finer word or a status goes before it. */
  vendorFamily: boolean;
  statusReason: string | null;
  statusKnown: Known | null;
  aliases: string[];
}

/** True where a field of this name is read as metadata, in whatever spelling. */
export function isMetadataName(key: string): boolean {
  return nameOf.has(key.toLowerCase().replaceAll('_', ''));
}

/** Reads the metadata of all payloads; the first place that has a field wins. */
export function readMetadata(payloads: readonly Payload[]): { metadata: Metadata; aliases: string[] } {
  const found: Found = {
    values: {},
    place: null,
    vendorReason: null,
    vendorFamily: false,
    statusReason: null,
    statusKnown: null,
    aliases: [],
  };
  for (const { place, value } of payloads) {
    if (!isRecord(value)) continue;
    readRecord(value, place, found);
    for (const key of ['error', 'result']) {
      const inner = value[key];
      if (place === 'result' && key === 'result') continue;
      if (!isRecord(inner)) continue;
      readRecord(inner, place, found);
      if (isRecord(inner['error'])) readRecord(inner['error'], place, found);
    }
  }
  return { metadata: assemble(found), aliases: found.aliases };
}

function readRecord(record: JsonRecord, place: Payload['place'], found: Found): void {
  for (const key of Object.keys(record)) {
    const name = nameOf.get(key.toLowerCase().replaceAll('_', ''));
    if (name === undefined || found.values[name] !== undefined) continue;
    const value = record[key];
    if (value === null || !accepts(name, value)) continue;
    found.values[name] = value;
    if (name === 'category' || name === 'isRetryable') found.place ??= place;
    const isLabel =
      name === 'category' || name === 'isRetryable' || name === 'errorCode' || name.startsWith('retryAfter');
    if (isLabel && !CANONICAL.has(key)) found.aliases.push(key);
  }
  for (const key of VENDOR_FIELDS) {
    const word = record[key];
    if (typeof word !== 'string' || (found.vendorReason !== null && !found.vendorFamily)) continue;
    const named = vendorWord(word);
    if (named === null || (found.vendorReason !== null && named.isFamily)) continue;
    found.vendorReason = named.reason;
    found.vendorFamily = named.isFamily;
  }
  const status = record['status'];
  if (found.statusReason === null && typeof status === 'number' && record['error'] !== undefined) {
    const row = statusRow(status);
    found.statusReason = row?.reason ?? null;
    found.statusKnown = row?.known ?? null;
  }
}

function accepts(name: Name, value: unknown): boolean {
  switch (name) {
    case 'isRetryable':
      return typeof value === 'boolean' || value === 'true' || value === 'false';
    case 'retryAfterMs':
    case 'retryAfterSeconds':
      return typeof value === 'number' && value >= 0 && Number.isFinite(value);
    case 'limit':
    case 'attempted':
      return true;
    case 'field':
      return (
        (typeof value === 'string' && value !== '') ||
        (Array.isArray(value) && value.length > 0) ||
        isRecord(value)
      );
    default:
      return typeof value === 'string' && value !== '';
  }
}

function assemble(found: Found): Metadata {
  const text = (name: Name): string | null => {
    const value = found.values[name];
    return typeof value === 'string' ? value : null;
  };
  const category = text('category');
  const errorCode = text('errorCode');
  const flag = found.values.isRetryable;
  const seconds = found.values.retryAfterSeconds;
  const wait = found.values.retryAfterMs ?? (typeof seconds === 'number' ? seconds * 1000 : null);
  const retryAfterMs = typeof wait === 'number' ? wholeMs(wait) : null;
  const categoryReason = category === null ? null : vendorReason(category);
  const fromCode = codeReason(errorCode);
  const finest = finestReason(category, categoryReason, fromCode, found);
  return {
    category,
    categoryInScheme: category !== null && IN_SCHEME.has(category.toLowerCase()),
    isRetryable: flag === undefined ? null : flag === true || flag === 'true',
    errorCode,
    ...finest,
    statusKnown: finest.reasonFrom === 'status' ? found.statusKnown : null,
    shownReason:
      fromCode ??
      (found.vendorFamily
        ? (found.statusReason ?? found.vendorReason)
        : (found.vendorReason ?? found.statusReason)),
    retryAfterMs,
    message: text('message'),
    customerMessage: text('customerMessage'),
    field: found.values.field === undefined ? null : fieldName(found.values.field),
    limit: found.values.limit ?? null,
    attempted: found.values.attempted ?? null,
    outcome: text('outcome'),
    place: found.place,
  };
}

function fieldName(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return typeof value[0] === 'string'
      ? value[0]
      : String((value[0] as JsonRecord | null)?.['path'] ?? 'field');
  return Object.keys(value as JsonRecord)[0] ?? 'field';
}

/** `DOMAIN.REASON`, or a bare word. */
function codeReason(errorCode: string | null): string | null {
  if (errorCode === null) return null;
  const dot = errorCode.lastIndexOf('.');
  return (dot < 0 ? null : vendorReason(errorCode.slice(dot + 1))) ?? vendorReason(errorCode);
}

/**
 * The finest reason that does not contradict the stated category: a code refines the category's
 * class; where the two disagree the category counts, since that is what readers branch on.
 */
function finestReason(
  category: string | null,
  categoryReason: string | null,
  fromCode: string | null,
  found: Found,
): Pick<Metadata, 'reason' | 'reasonFrom'> {
  const vendor = ['vendor-code', found.vendorReason] as const;
  const status = ['status', found.statusReason] as const;
  const candidates = [
    ['errorCode', fromCode] as const,
    ...(found.vendorFamily ? [status, vendor] : [vendor, status]),
  ];
  for (const [reasonFrom, reason] of candidates) {
    if (reason === null) continue;
    // UNKNOWN is no class that a reason could contradict: it says that none was found.
    const isOpen = categoryReason === null || categoryReason === 'UNCLASSIFIED';
    if (isOpen || refines(reason, categoryReason, category ?? '')) return { reason, reasonFrom };
  }
  return categoryReason === null
    ? { reason: null, reasonFrom: null }
    : { reason: categoryReason, reasonFrom: 'category' };
}
