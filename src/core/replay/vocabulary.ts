/**
 * The closed lists of the replay. Layers stand from the outermost to the innermost; the backend is
 * behind the last one and is played by a script.
 */

/** Who may hold a retry policy. The backend, the fifth layer, only answers. */
export const LAYER_NAMES = ['orchestrator', 'client', 'gateway', 'tool'] as const;

/** What one call goes through, in order. */
export const PHASES = ['validation', 'connect', 'processing', 'return'] as const;

/** What else takes time: waits between attempts, and questions about the status of a call. */
export const SPENDINGS = [...PHASES, 'waiting', 'asking'] as const;

/**
 * What a design may ignore, and so misread a failure.
 * - `reason`: everything that fails is taken for a passing fault;
 * - `effect`: every call is taken for one that only reads;
 * - `flag`: what the layer below says about repeats is not read;
 * - `wait`: no wait is kept, neither a stated one nor a backoff.
 */
export const IGNORABLE = ['reason', 'effect', 'flag', 'wait'] as const;

export const KEYS = ['none', 'intent', 'attempt'] as const;
export const BUDGETS = ['shared', 'fresh'] as const;
export const SILENCES = ['unknown', 'empty', 'failed'] as const;
export const GAPS = ['named', 'hidden', 'abort'] as const;
export const COUNTS = ['transient', 'all'] as const;
export const ANSWERS = ['arrives', 'reset', 'never'] as const;

export type LayerName = (typeof LAYER_NAMES)[number];
export type Phase = (typeof PHASES)[number];
export type Spending = (typeof SPENDINGS)[number];
export type Ignorable = (typeof IGNORABLE)[number];
