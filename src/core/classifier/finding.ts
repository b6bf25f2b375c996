import type { Message } from './message.ts';
import type { Context } from './observation.ts';
import type { Inferred } from './verdict.ts';
import type { Known, Layer, Outcome } from './vocabulary.ts';

/**
 * What the evidence says, before anything is decided about the next step.
 */
export interface Finding {
  readonly layer: Layer;
  /** `failure` may still become `unknown` once the effect of the call is weighed. */
  readonly outcome: Outcome;
  readonly reason: string | null;
  /** True where the reason was given by whoever knows the tool. */
  readonly reasonStated: boolean;
  /** What the signal says of the call itself; null: nothing. */
  readonly known: Known | null;
  /** Nothing trustworthy came back, so what is not known stays unknown whatever the effect. */
  readonly noAnswer: boolean;
  /** The message itself says that its outcome is unknown. */
  readonly statedUnknown: boolean;
  /** What the tool result should say; null where there is no tool result. */
  readonly isError: boolean | null;
  /** The tool's own retryable flag. */
  readonly ownFlag: boolean | null;
  readonly peerForbidsRetry: boolean;
  readonly delayMs: number | null;
  readonly scopeNamed: boolean;
  /** Several records match where one was asked for. */
  readonly severalMatches: boolean;
  /** An error to a server/discover probe. */
  readonly probe: boolean;
  /** `input_required` that may be sent again at once, by the client. */
  readonly stateOnly: boolean;
  readonly inferred: Inferred | null;
  /** Words for the recommended envelope, as far as the evidence has them. */
  readonly words: EnvelopeWords;
  readonly message: Message | null;
}

export interface EnvelopeWords {
  readonly message?: string | undefined;
  readonly customerMessage?: string | undefined;
  readonly field?: string | undefined;
  readonly limit?: unknown;
}

const NONE: Finding = {
  layer: 'none',
  outcome: 'success',
  reason: null,
  reasonStated: false,
  known: null,
  noAnswer: false,
  statedUnknown: false,
  isError: null,
  ownFlag: null,
  peerForbidsRetry: false,
  delayMs: null,
  scopeNamed: false,
  severalMatches: false,
  probe: false,
  stateOnly: false,
  inferred: null,
  words: {},
  message: null,
};

/** A finding with what is named here and nothing else. */
export function finding(layer: Layer, outcome: Outcome, over: Partial<Finding> = {}): Finding {
  const made = copy(NONE);
  made.layer = layer;
  made.outcome = outcome;
  return replace(made, over);
}

/** The finding with some fields replaced. */
export function amend(base: Finding, over: Partial<Finding>): Finding {
  return replace(copy(base), over);
}

type Mutable = { -readonly [Name in keyof Finding]: Finding[Name] };

/** Written out field by field: one shape for every finding, several times faster than spreading. */
function copy(base: Finding): Mutable {
  return {
    layer: base.layer,
    outcome: base.outcome,
    reason: base.reason,
    reasonStated: base.reasonStated,
    known: base.known,
    noAnswer: base.noAnswer,
    statedUnknown: base.statedUnknown,
    isError: base.isError,
    ownFlag: base.ownFlag,
    peerForbidsRetry: base.peerForbidsRetry,
    delayMs: base.delayMs,
    scopeNamed: base.scopeNamed,
    severalMatches: base.severalMatches,
    probe: base.probe,
    stateOnly: base.stateOnly,
    inferred: base.inferred,
    words: base.words,
    message: base.message,
  };
}

function replace(made: Mutable, over: Partial<Finding>): Finding {
  const target = made as Record<string, unknown>;
  for (const name in over) target[name] = over[name as keyof Finding];
  return made;
}

/** The contract in force, and how it is known: stated, or implied by what the call does. */
export function contractOf(context: Context): { exactlyOne: boolean; stated: boolean; how: string } {
  // MCP itself forbids an empty answer here, so no contract of a server can allow it.
  if (context.method === 'resources/read') return { exactlyOne: true, stated: true, how: 'resources/read' };
  if (context.contract !== undefined) {
    return { exactlyOne: context.contract === 'exactly-one', stated: true, how: 'stated' };
  }
  if (context.expectedToAppear === true)
    return { exactlyOne: true, stated: false, how: 'the record is expected' };
  const changes = context.effect !== undefined && context.effect !== 'read';
  return {
    exactlyOne: changes,
    stated: false,
    how: changes ? 'implied: the call changes something' : 'implied: the call reads',
  };
}
