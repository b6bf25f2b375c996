/**
 * The closed lists of the domain, in one place. Everything else (schemas, tables, documentation,
 * questions) is built from these arrays; adding a word here is the only way to add one.
 *
 * Source: domain.md §1, §2, §4, §6; contract.md §1.
 */

export const KINDS = [
  'response',
  'transport',
  'timeout',
  'disconnect',
  'refused',
  'cancelled',
  'upstream',
  'check',
  'report',
] as const;

export const LAYERS = ['protocol', 'execution', 'local', 'none'] as const;

export const OUTCOMES = [
  'success',
  'empty',
  'partial',
  'failure',
  'unknown',
  'input-required',
  'invalid',
] as const;

/** The exam's scheme. */
export const FOUR = ['transient', 'validation', 'business', 'permission'] as const;
/** The six-class scheme of many servers and study notes. */
export const SIX = ['TRANSIENT', 'VALIDATION', 'PERMISSION', 'BUSINESS', 'NOT_FOUND', 'UNKNOWN'] as const;
/** The service scheme; its codes have the form `DOMAIN.REASON`. */
export const SERVICE = ['PROTO', 'VALIDATION', 'AUTH', 'RESOURCE', 'DEPENDENCY', 'INTERNAL'] as const;
export const SCHEMES = ['four', 'six', 'service'] as const;

export const ACTIONS = [
  'use-result',
  'accept-empty',
  'accept-partial',
  'provide-input',
  'fix-request',
  'fix-arguments',
  'inspect-feedback',
  'ask-user',
  'retry-with-backoff',
  'reread-and-retry',
  'reauthenticate',
  'escalate',
  'explain-policy',
  'use-alternative',
  'query-status',
  'hand-over',
  'propagate',
  'report-defect',
  'stop',
] as const;

export const ACTORS = ['agent', 'client', 'coordinator', 'user', 'authority', 'operator'] as const;
export const READERS = ['model', 'client', 'caller'] as const;

export const CONTRACTS = ['zero-or-more', 'exactly-one'] as const;
export const EFFECTS = ['read', 'idempotent-write', 'write', 'destructive', 'notify'] as const;
export const KNOWN = ['nothing', 'not-sent', 'rejected', 'accepted', 'completed'] as const;
export const FAULTS = ['caller', 'server', 'upstream'] as const;
export const ROLES = ['agent', 'subagent', 'coordinator'] as const;
export const STAGES = ['schema', 'authorization', 'policy', 'state', 'lookup'] as const;
export const REFUSERS = ['client', 'host', 'user'] as const;
export const REFUSALS = ['not-json', 'output-schema', 'too-large', 'declined'] as const;

export type Layer = (typeof LAYERS)[number];
export type Outcome = (typeof OUTCOMES)[number];
export type Four = (typeof FOUR)[number];
export type Six = (typeof SIX)[number];
export type Service = (typeof SERVICE)[number];
export type Scheme = (typeof SCHEMES)[number];
export type Action = (typeof ACTIONS)[number];
export type Actor = (typeof ACTORS)[number];
export type Effect = (typeof EFFECTS)[number];
export type Known = (typeof KNOWN)[number];
export type Contract = (typeof CONTRACTS)[number];
export type Stage = (typeof STAGES)[number];

export const isAction = (word: unknown): word is Action => (ACTIONS as readonly unknown[]).includes(word);
