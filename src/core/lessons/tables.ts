import { AWS_NAMES } from '../classifier/evidence/aws.ts';
import { ERRNO } from '../classifier/evidence/errno.ts';
import { GRPC_CODES } from '../classifier/evidence/grpc.ts';
import { HTTP_STATUS, statusRow } from '../classifier/evidence/http.ts';
import { CODES } from '../classifier/evidence/jsonrpc.ts';
import type { EvidenceRow } from '../classifier/evidence/signal.ts';
import { SQL_STATE } from '../classifier/evidence/sql.ts';
import { errorCodeOf, REASONS, type ReasonRow, reasonRow } from '../classifier/reasons.ts';
import { ACTIONS, EFFECTS } from '../classifier/vocabulary.ts';
import { classify } from '../classify.ts';
import { DEFECTS } from '../lint/catalogue.ts';
import type { Spans } from './model.ts';
import { groupedBy, recoveryRows } from './recovery.ts';

/**
 * Tables that are generated from the classifier's own, so that a lesson cannot drift from them.
 * A lesson asks for one with a fence: ```` ```table http ````.
 */
export interface GeneratedTable {
  readonly header: readonly Spans[];
  readonly rows: readonly (readonly Spans[])[];
}

/** A cell in plain words. */
const text = (value: string): Spans => [{ kind: 'text', text: value }];
const code = (value: string): Spans => [{ kind: 'code', text: value }];

const table = (header: readonly string[], rows: readonly (readonly Spans[])[]): GeneratedTable => ({
  header: header.map(text),
  rows,
});

const FLAG: Readonly<Record<ReasonRow['retryable'], string>> = {
  yes: 'true',
  no: 'false',
  'by-effect': 'by effect',
  'if-expected': 'false, unless expected to appear',
};

const shownCategory = (row: ReasonRow): string => row.four ?? 'none';

export const GENERATED_TABLES = {
  'recovery-matrix': () =>
    table(
      ['Category', 'Reason', 'isRetryable', 'Next step', 'Who'],
      recoveryRows().map((row) => [
        text(row.category),
        code(row.reasons.join(', ')),
        text(FLAG[row.retryable]),
        code(row.action),
        text(row.actor),
      ]),
    ),
  schemes: () =>
    table(
      ['Reason', 'four', 'six', 'service code'],
      REASONS.filter((row) => row.service !== 'PROTO').map((row) => [
        code(row.id),
        text(folded(row, 'four', row.four)),
        text(folded(row, 'six', row.six)),
        code(`${errorCodeOf(row) ?? 'none'}${row.approximate.includes('service') ? ' ≈' : ''}`),
      ]),
    ),
  reasons: () =>
    table(
      ['Reason', 'What happened', 'What helps'],
      REASONS.map((row) => [code(row.id), text(row.cause), text(row.remedy)]),
    ),
  http: () => evidence('HTTP', statusRows()),
  sql: () => evidence('SQLSTATE', Object.entries(SQL_STATE)),
  errno: () => evidence('errno', Object.entries(ERRNO)),
  grpc: () =>
    evidence(
      'gRPC',
      GRPC_CODES.flatMap(([name, row]) => (row === null ? [] : [[name, row] as const])),
    ),
  aws: () =>
    evidence(
      'AWS name',
      AWS_NAMES.map(([prefix, row]) => [`${prefix}…`, row] as const),
    ),
  codes: () =>
    table(
      ['Code', 'Reason', 'Status', 'What it says'],
      CODES.map((row) => [
        code(String(row.code).replace('-', '−')),
        code(row.reason),
        text(row.status),
        text(reasonRow(row.reason).cause),
      ]),
    ),
  effects: () => effectsTable(),
  actions: () => actionsTable(),
  defects: () =>
    table(
      ['Defect', 'Severity', 'How to mend it'],
      DEFECTS.map((row) => [code(row.id), text(row.severity), text(row.mend)]),
    ),
} satisfies Record<string, () => GeneratedTable>;

export type GeneratedTableName = keyof typeof GENERATED_TABLES;

export function isGeneratedTable(name: string): name is GeneratedTableName {
  return Object.hasOwn(GENERATED_TABLES, name);
}

function folded(row: ReasonRow, scheme: 'four' | 'six', category: string | null): string {
  return category === null ? 'none' : row.approximate.includes(scheme) ? `${category} ≈` : category;
}

function statusRows(): [string, EvidenceRow][] {
  const known = Object.keys(HTTP_STATUS).map(
    (status) => [status, HTTP_STATUS[Number(status)]!] as [string, EvidenceRow],
  );
  return [...known, ['other 4xx', statusRow(499 - 1)!], ['500, other 5xx', statusRow(500)!]];
}

/** Signals that mean the same share a row; what is contested keeps one of its own. */
function evidence(signal: string, rows: readonly (readonly [string, EvidenceRow])[]): GeneratedTable {
  const groups = groupedBy(rows, ([, row]) => `${row.reason}|${row.known}|${row.contested?.point ?? ''}`);
  return table(
    [signal, 'Reason', 'Category', 'It ran?', 'Contested'],
    groups.map((group) => {
      const [, row] = group[0]!;
      const reason = reasonRow(row.reason);
      return [
        code(group.map(([name]) => name).join(', ')),
        code(row.reason),
        text(shownCategory(reason)),
        text(row.known === 'rejected' ? 'no' : 'unknown'),
        text(row.contested?.point ?? ''),
      ];
    }),
  );
}

const STATES = [
  ['certainly did not run', { known: 'rejected' }],
  ['no answer', { known: 'nothing' }],
  ['no answer, no status query', { known: 'nothing', statusQuery: false }],
  ['accepted, not finished', { known: 'accepted' }],
  ['accepted, no status query', { known: 'accepted', statusQuery: false }],
  ['completed', { known: 'completed' }],
] as const;

/** Computed, not copied: one verdict for every cell. Effects that are treated alike share a column. */
function effectsTable(): GeneratedTable {
  const columns = EFFECTS.map((effect) => ({
    effect,
    actions: STATES.map(([, known]) => classify({ kind: 'timeout', context: { effect, ...known } }).action),
  }));
  const groups = groupedBy(columns, ({ actions }) => actions.join());
  return table(
    ['What is known', ...groups.map((group) => group.map(({ effect }) => effect).join(', '))],
    STATES.map(([words], at) => [text(words), ...groups.map((group) => code(group[0]!.actions[at]!))]),
  );
}

/** Every action, who takes it, and for which reasons it is the first choice. */
function actionsTable(): GeneratedTable {
  return table(
    ['Action', 'Who', 'First choice for'],
    ACTIONS.map((action) => {
      const reasons = REASONS.filter((row) => row.action === action);
      return [
        code(action),
        text([...new Set(reasons.map((row) => row.actor))].join(', ') || 'whoever decides'),
        text(reasons.map(({ id }) => id).join(', ') || BY_FACTS[action] || ''),
      ];
    }),
  );
}

/** Actions that follow from facts rather than from a reason. Source: domain.md §1, §4, §5. */
const BY_FACTS: Readonly<Record<string, string>> = {
  'use-result': 'a success, or a call known to be completed',
  'accept-empty': 'an empty answer',
  'accept-partial': 'a partial result',
  'use-alternative': 'a transient failure with no retry left',
  'query-status': 'an unknown outcome of a call that changes something',
  'hand-over': 'an unknown outcome without a status query, or the repeat guard',
  propagate: 'a subagent with no retry left',
};
