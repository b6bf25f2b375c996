import type { Defect, Envelope, Verdict } from '../classifier/verdict.ts';
import { classify } from '../classify.ts';
import { lint } from '../lint/lint.ts';
import { exemplary, factsOf } from './envelope.ts';
import { SCRIPT } from './script.ts';
import type { ScriptRow } from './script-row.ts';

/** A message to be rewritten until it says what happened. */
export interface Repair {
  readonly row: ScriptRow;
  readonly facts: Readonly<Record<string, unknown>>;
  /** What the handler returns today. */
  readonly message: Readonly<Record<string, unknown>>;
  /** What it should return. */
  readonly model: Envelope;
}

/** A field in which the verdict on the message differs from the verdict on the facts. */
export interface Difference {
  readonly field: string;
  readonly says: unknown;
  readonly is: unknown;
}

export interface RepairCheck {
  readonly defects: readonly Defect[];
  readonly differences: readonly Difference[];
  readonly isDone: boolean;
}

/** The scripted calls whose bad answer is a message and whose good one is an envelope. */
export function repairs(): readonly Repair[] {
  return SCRIPT.flatMap((row) => {
    const { bad, good } = row;
    if (good.how !== 'envelope' || (bad.how !== 'result' && bad.how !== 'error')) return [];
    const message =
      bad.how === 'result'
        ? bad.result
        : { jsonrpc: '2.0', id: 1, error: { code: bad.code, message: bad.message } };
    const facts = factsOf(row);
    return [{ row, facts, message, model: exemplary(facts, row.limit) }];
  });
}

/** What still keeps a rewritten message from being right. Warnings count: the exercise is about all of it. */
export function checkRepair({ facts }: Repair, message: unknown): RepairCheck {
  // As a reader takes it who knows nothing else of the call.
  const said = classify({ kind: 'response', response: message });
  const defects = lint(message, { facts });
  const differences = differencesBetween(said, classify(facts));
  return { defects, differences, isDone: defects.length === 0 && differences.length === 0 };
}

const COMPARED: readonly (readonly [field: string, of: (verdict: Verdict) => unknown])[] = [
  ['layer', ({ layer }) => layer],
  ['outcome', ({ outcome }) => outcome],
  ['category', ({ category }) => category.four],
  ['isRetryable', ({ isRetryable }) => isRetryable],
  ['delayMs', ({ delayMs }) => delayMs],
];

function differencesBetween(said: Verdict, known: Verdict): Difference[] {
  return COMPARED.flatMap(([field, of]) => {
    const [says, is] = [of(said), of(known)];
    return says === is ? [] : [{ field, says, is }];
  });
}
