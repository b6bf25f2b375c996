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
 * - `wait`: no wait is kept, neither a stated one nor a backoff;
 * - `stated-wait`: a wait that somebody stated is not read, only the backoff is kept;
 * - `answer`: even an answer is taken for a passing fault, and the call is made again.
 */
export const IGNORABLE = ['reason', 'effect', 'flag', 'wait', 'stated-wait', 'answer'] as const;

export const KEYS = ['none', 'intent', 'attempt'] as const;
export const BUDGETS = ['shared', 'fresh'] as const;
export const SILENCES = ['unknown', 'empty', 'failed'] as const;
export const GAPS = ['named', 'hidden', 'abort'] as const;
export const COUNTS = ['transient', 'all'] as const;
/** What a caller may know of a call besides what came back. */
export const BESIDE = ['not-sent', 'rejected', 'accepted'] as const;
export const ANSWERS = ['arrives', 'reset', 'never'] as const;

export type Phase = (typeof PHASES)[number];
export type Spending = (typeof SPENDINGS)[number];
export type Ignorable = (typeof IGNORABLE)[number];
