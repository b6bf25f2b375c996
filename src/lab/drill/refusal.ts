import type { Context } from '../../core/classifier/observation.ts';
import type { Envelope } from '../../core/classifier/verdict.ts';
import { InputError, sentencesOf } from '../../core/input-error.ts';
import { exemplary } from '../../core/lab/envelope.ts';
import { StorageError } from '../../files/storage-error.ts';

/** Why a tool of the drill does not do what it was asked; answered with the envelope that the facts ask for. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly facts: Readonly<Record<string, unknown>>;
  readonly limit: string | undefined;

  constructor(facts: Readonly<Record<string, unknown>>, limit?: string) {
    super(String(facts['detail'] ?? facts['reason']));
    this.facts = facts;
    this.limit = limit;
  }
}

/** An argument is not valid. */
export function invalid(field: string, detail: string, limit: string): Refusal {
  return new Refusal({ kind: 'check', stage: 'schema', reason: 'INVALID_ARGUMENT', field, detail }, limit);
}

/** The round is not at a point where this can be done. */
export function notNow(detail: string): Refusal {
  return new Refusal({ kind: 'check', stage: 'state', detail });
}

/** There is no such record. */
export function notFound(field: string, detail: string, limit: string): Refusal {
  return new Refusal({ kind: 'check', stage: 'lookup', matches: 0, field, detail }, limit);
}

/** The envelope for what a tool threw; null where that is a fault of the program. `prefix`: the argument at fault. */
export function refusalEnvelope(error: unknown, context: Context, prefix = ''): Envelope | null {
  const refusal = refusalOf(error, prefix);
  return refusal === null ? null : exemplary({ ...refusal.facts, context }, refusal.limit);
}

function refusalOf(error: unknown, prefix: string): Refusal | null {
  if (error instanceof Refusal) return error;
  // What the disk refused was not kept, so the learner may answer again.
  if (error instanceof StorageError) return new Refusal({ kind: 'upstream', reason: 'IO_ERROR' });
  if (!(error instanceof InputError)) return null;
  const { path, hint } = error;
  const field = [prefix, path].filter((part) => part !== '').join('.') || 'arguments';
  return invalid(field, sentencesOf(error), hint === '' ? 'see the message' : hint);
}
