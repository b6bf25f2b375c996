import { classify } from '../../src/core/classify.ts';
import { code, table } from './markdown.ts';

/** The by-effect table, asked of the classifier cell by cell. */

const EFFECTS = ['read', 'idempotent-write', 'write'] as const;

const ROWS: readonly { readonly what: string; readonly observation: Record<string, unknown> }[] = [
  {
    what: 'it certainly did not run: `not-sent`, or `rejected` before running',
    observation: local('not-sent'),
  },
  { what: 'no answer, and nothing is known: `nothing`', observation: local('nothing') },
  { what: 'the same, and no status query exists', observation: local('nothing', { statusQuery: false }) },
  { what: 'known `accepted`, not finished', observation: local('accepted') },
  { what: 'the same, and no status query exists', observation: local('accepted', { statusQuery: false }) },
  { what: 'known `completed`', observation: local('completed') },
  { what: 'an error came back (HTTP 503), and nothing else is known', observation: upstream(503) },
  { what: 'an error came back that says it did not run (HTTP 429)', observation: upstream(429) },
];

function local(known: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { kind: 'timeout', context: { known, ...more } };
}

function upstream(status: number): Record<string, unknown> {
  return { kind: 'upstream', http: { status }, context: {} };
}

export function effectsTable(): string {
  const rows = ROWS.map(({ what, observation }) => [
    what,
    ...EFFECTS.map((effect) => {
      const context = { ...(observation['context'] as object), effect };
      const verdict = classify({ ...observation, context });
      return `${verdict.outcome}, ${code(String(verdict.isRetryable))}, ${code(verdict.action)}`;
    }),
  ]);
  return table(
    [
      'what is known',
      ...EFFECTS.map((effect) => (effect === 'write' ? '`write`, `destructive`, `notify`' : code(effect))),
    ],
    rows,
  );
}
