import { OWN_ALTERNATIVES, STEP_EXCEPTIONS } from './exceptions.ts';
import type { Finding } from './finding.ts';
import type { Context } from './observation.ts';
import { type ReasonRow, reasonRow } from './reasons.ts';
import type { Trace } from './trace.ts';
import type { Action, Actor, Known, Outcome } from './vocabulary.ts';

/** What may be done next, and by whom. */
export interface Decision {
  readonly outcome: Outcome;
  readonly isRetryable: boolean | null;
  readonly action: Action;
  readonly alternatives: readonly Action[];
  readonly actor: Actor;
}

/** How a repeat of the call stands to what it changes. */
type EffectClass = 'read' | 'idempotent' | 'changing';

interface Call {
  readonly context: Context;
  readonly finding: Finding;
  readonly row: ReasonRow;
  readonly trace: Trace;
  readonly known: Known | null;
  readonly effect: EffectClass;
  /** The effect was stated, and it is not a read. */
  readonly statedChange: boolean;
  readonly assumed: boolean;
}

/** Step of a failure: what is to be done, and whether that is a repeat of the identical call. */
interface Step {
  readonly outcome: Outcome;
  readonly isRetryable: boolean;
  readonly action: Action;
}

const DEFAULT_REPEAT_LIMIT = 3;

/**
 * From what happened to the next step.
 *
 * Source: domain.md §3 (isRetryable), §4 (effects, budget, repeat guard, hand-over), §6 (alternatives).
 */
export function decide(finding: Finding, context: Context, trace: Trace): Decision {
  const settled = withoutFailure(finding, trace);
  if (settled !== null) return settled;
  const row = reasonRow(finding.reason ?? 'UNCLASSIFIED');
  const step = guarded(stepOf(callOf(finding, context, row, trace)), context, trace);
  const alternatives = alternativesOf(step, row, context);
  const { outcome, isRetryable, action } = step;
  return { outcome, isRetryable, action, alternatives, actor: actorOf(action, row, finding, context) };
}

function withoutFailure(finding: Finding, trace: Trace): Decision | null {
  const decision = (action: Action, actor: Actor = 'agent', alternatives: Action[] = []): Decision => ({
    outcome: finding.outcome,
    isRetryable: null,
    action,
    alternatives,
    actor,
  });
  switch (finding.outcome) {
    case 'success':
      return decision('use-result');
    case 'empty':
      return decision('accept-empty');
    case 'partial':
      return decision('accept-partial', 'agent', ['use-alternative']);
    case 'input-required':
      return decision('provide-input', finding.stateOnly ? 'client' : 'user');
    case 'unknown':
      // A negotiated task: accepted, and its status can be asked for.
      return decision('query-status', 'client', ['hand-over', 'escalate']);
    case 'invalid':
      trace.fire('retry.protocol');
      return { ...decision('stop', 'client'), isRetryable: false };
    case 'failure':
      return null;
  }
}

function callOf(finding: Finding, context: Context, row: ReasonRow, trace: Trace): Call {
  // A message that speaks of an unknown outcome speaks of a change, unless the effect is stated.
  const assumesWrite = finding.noAnswer || (finding.statedUnknown && finding.ownFlag === false);
  const effect = context.effect ?? (assumesWrite ? 'write' : 'read');
  const keyed = effect === 'idempotent-write' || context.idempotencyKey === true;
  return {
    finding,
    context,
    row,
    trace,
    known: context.known ?? finding.known ?? row.known,
    effect: effect === 'read' ? 'read' : keyed ? 'idempotent' : 'changing',
    statedChange: context.effect !== undefined && context.effect !== 'read',
    assumed: context.effect === undefined,
  };
}

const didNotRun = (known: Known | null): boolean => known === 'not-sent' || known === 'rejected';
const mayHaveRun = (known: Known | null): boolean => known === 'nothing' || known === 'accepted';

function stepOf(call: Call): Step {
  const { finding, context, row, trace, known } = call;
  const final = (action: Action, outcome: Outcome = 'failure'): Step => ({
    outcome,
    isRetryable: false,
    action,
  });
  if (finding.probe) {
    trace.fire('retry.protocol');
    return final('fix-request');
  }
  if (context.faultOf === 'server') {
    trace.fire('fault.server');
    return final('report-defect', finding.noAnswer && mayHaveRun(known) ? 'unknown' : 'failure');
  }
  if (known === 'completed') {
    trace.fire('effect.completed');
    return final('use-result');
  }
  if (row.id === 'CANCELLED') return cancelled(call);
  if (isUnknown(call)) return unknownOutcome(call);
  if (opensDoubtOnly(call)) {
    trace.fire('effect.unclassified-write');
    return final(askOrHandOver(call));
  }
  if (known === 'accepted' && row.retryable !== 'no') return acceptedRead(call, 'failure');
  return failed(call);
}

/** Nothing came back, or an error came back on a call that changes something and may have run. */
function isUnknown({ finding, known, statedChange }: Call): boolean {
  if (finding.statedUnknown) return true;
  // What the host or the user refused is known, whatever was sent before.
  if (finding.layer === 'local' && !finding.noAnswer) return false;
  return mayHaveRun(known) && (finding.noAnswer || statedChange);
}

const TELLS_NOTHING = new Set(['UNCLASSIFIED', 'INTERNAL_ERROR', 'IMPLEMENTATION_DEFINED']);

/** The failure is known, but not what it left behind. */
function opensDoubtOnly({ row, known, statedChange }: Call): boolean {
  return statedChange && TELLS_NOTHING.has(row.id) && !didNotRun(known);
}

function askOrHandOver({ context, trace }: Call): Action {
  if (context.statusQuery !== false) return 'query-status';
  trace.fire('effect.no-status-query');
  return 'hand-over';
}

function cancelled(call: Call): Step {
  const sent = !didNotRun(call.known);
  const asks = sent && call.statedChange;
  return {
    outcome: sent ? 'unknown' : 'failure',
    isRetryable: false,
    action: asks ? askOrHandOver(call) : 'stop',
  };
}

function unknownOutcome(call: Call): Step {
  const { trace, known, effect, assumed, row } = call;
  trace.fire('outcome.unknown');
  if (known === 'accepted') return acceptedRead(call, 'unknown');
  if (effect === 'changing') {
    trace.fire('effect.write', { assumed: assumed ? ' (unstated, so assumed)' : '' });
    return { outcome: 'unknown', isRetryable: false, action: askOrHandOver(call) };
  }
  if (row.retryable === 'no') {
    trace.fire('retry.unknown-category');
    return {
      outcome: 'unknown',
      isRetryable: false,
      action: effect === 'read' ? row.action : askOrHandOver(call),
    };
  }
  trace.fire(effect === 'read' ? 'effect.read' : 'effect.idempotent', {
    assumed: assumed ? ' (unstated, so assumed)' : '',
  });
  return withinBudget(call, 'unknown');
}

/** Known accepted and not finished: ask for the status; without a status query the effect decides. */
function acceptedRead(call: Call, outcome: Outcome): Step {
  const { trace, context, effect, row } = call;
  trace.fire('effect.accepted');
  if (context.statusQuery !== false) return { outcome, isRetryable: false, action: 'query-status' };
  trace.fire('effect.no-status-query');
  if (effect === 'changing' || row.retryable === 'no')
    return { outcome, isRetryable: false, action: 'hand-over' };
  trace.fire(effect === 'read' ? 'effect.read' : 'effect.idempotent', { assumed: '' });
  return withinBudget(call, outcome);
}

function failed(call: Call): Step {
  const { row, context, trace, known, effect } = call;
  const expected = row.retryable === 'if-expected' && context.expectedToAppear === true;
  if (row.retryable === 'no' || (row.retryable === 'if-expected' && !expected)) {
    fireNotRetryable(call);
    return { outcome: 'failure', isRetryable: false, action: actionOf(call) };
  }
  trace.fire(expected ? 'retry.expected' : 'retry.transient');
  if (!expected && effect !== 'read' && didNotRun(known)) {
    trace.fire('effect.did-not-run', {
      known: known === 'not-sent' ? 'not sent' : 'rejected or rolled back',
    });
  }
  return withinBudget(call, 'failure');
}

function fireNotRetryable({ row, trace, finding }: Call): void {
  if (row.action === 'reread-and-retry') trace.fire('retry.stale-version');
  else if (row.retryable === 'if-expected') trace.fire('retry.not-found');
  else if (row.four !== null)
    trace.fire('retry.no-category', { category: row.four.charAt(0).toUpperCase() + row.four.slice(1) });
  else if (finding.layer === 'execution') trace.fire('retry.unknown-category');
  else trace.fire('retry.protocol');
}

/** The reason's own action, where the facts do not call for another of the domain's. */
function actionOf({ row, finding, context, trace }: Call): Action {
  if (finding.severalMatches) return 'ask-user';
  const exception = STEP_EXCEPTIONS.find(({ reason, holds }) => reason === row.id && holds(finding, context));
  if (exception === undefined) return row.action;
  trace.fire(exception.rule);
  return exception.action;
}

/** A repeat is due, if nobody forbids it and the budget allows it. */
function withinBudget(call: Call, outcome: Outcome): Step {
  const { context, trace, finding } = call;
  if (finding.ownFlag === false) {
    trace.fire('retry.own-flag');
    return spent(call, outcome);
  }
  if (finding.peerForbidsRetry) {
    trace.fire('retry.peer-forbids');
    return spent(call, outcome);
  }
  const attempt = context.attempt ?? 1;
  const wait = waitOf(call) ?? 0;
  if (context.maxAttempts !== undefined && attempt >= context.maxAttempts) {
    trace.fire('budget.attempts', { maxAttempts: context.maxAttempts });
    return spent(call, outcome);
  }
  if (context.deadlineMs !== undefined && (context.elapsedMs ?? 0) + Math.max(wait, 1) > context.deadlineMs) {
    trace.fire('budget.deadline');
    return spent(call, outcome);
  }
  if (wait > 0) trace.fire('retry.stated-wait', { delayMs: wait });
  return { outcome, isRetryable: true, action: 'retry-with-backoff' };
}

/** The wait before a repeat, as far as somebody stated it; milliseconds. */
export function waitOf({ context, finding }: Pick<Call, 'context' | 'finding'>): number | null {
  return context.retryAfterMs ?? finding.delayMs;
}

/** Transient, and no retry is left at this level. What may have changed something is still asked about. */
function spent(call: Call, outcome: Outcome): Step {
  const isSubagent = call.context.role === 'subagent';
  if (outcome === 'unknown' && call.effect === 'idempotent')
    return { outcome, isRetryable: false, action: askOrHandOver(call) };
  return { outcome, isRetryable: false, action: isSubagent ? 'propagate' : 'use-alternative' };
}

const GUARDED = new Set<Action>([
  'retry-with-backoff',
  'reread-and-retry',
  'fix-arguments',
  'inspect-feedback',
  'reauthenticate',
]);

/** The repeat guard: it ends automatic calls, and overrides nothing else. */
function guarded(step: Step, context: Context, trace: Trace): Step {
  const limit = context.repeatLimit ?? DEFAULT_REPEAT_LIMIT;
  const repeats = context.repeats ?? 0;
  if (repeats < limit) return step;
  trace.fire('guard.repeats', { repeats, limit });
  const action = GUARDED.has(step.action)
    ? context.role === 'subagent'
      ? 'propagate'
      : 'hand-over'
    : step.action;
  return { ...step, isRetryable: false, action };
}

/** Which row of the table of alternatives fits. Source: domain.md §6. */
function alternativesOf(step: Step, row: ReasonRow, context: Context): Action[] {
  const isSubagent = context.role === 'subagent';
  const found = listed(step, row, isSubagent).filter((action) => action !== step.action);
  const propagates =
    isSubagent && !step.isRetryable && step.action !== 'propagate' && !found.includes('propagate');
  if (propagates) found.push('propagate');
  return found;
}

function listed(step: Step, row: ReasonRow, isSubagent: boolean): readonly Action[] {
  if (step.isRetryable) return ['use-alternative'];
  if (step.action === 'use-result') return [];
  if (step.action === 'query-status') return ['hand-over', 'escalate'];
  if (step.outcome === 'unknown' && step.action === 'hand-over') return ['escalate'];
  if (row.four === 'transient') {
    if (step.action === 'reread-and-retry') return ['use-alternative'];
    return isSubagent ? ['hand-over', 'escalate', 'use-alternative'] : ['hand-over', 'escalate'];
  }
  if (row.six === 'NOT_FOUND' && row.four !== null) return ['ask-user', 'use-alternative'];
  if (row.four === 'validation') return OWN_ALTERNATIVES[row.id] ?? ['ask-user'];
  if (row.four === 'permission') return ['use-alternative', 'escalate', 'ask-user'];
  if (row.four === 'business') return ['ask-user', 'escalate', 'use-alternative'];
  if (row.six === 'UNKNOWN') return isSubagent ? ['report-defect', 'propagate'] : ['report-defect'];
  return [];
}

const ACTOR: Readonly<Partial<Record<Action, Actor>>> = {
  'report-defect': 'operator',
  escalate: 'authority',
  reauthenticate: 'user',
  'ask-user': 'user',
  stop: 'client',
  'fix-request': 'client',
};

function actorOf(action: Action, row: ReasonRow, finding: Finding, context: Context): Actor {
  const byAction = ACTOR[action];
  if (byAction !== undefined) return byAction;
  if (action === row.action && row.actor !== 'agent') return row.actor;
  if (finding.noAnswer && (action === 'retry-with-backoff' || action === 'query-status')) return 'client';
  return context.role === 'coordinator' ? 'coordinator' : 'agent';
}
