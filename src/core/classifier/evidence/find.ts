import { amend, type Finding } from '../finding.ts';
import type { Context, Observation } from '../observation.ts';
import type { Trace } from '../trace.ts';
import { findUpstream } from './backend.ts';
import { findInCheck } from './check.ts';
import { findInCancellation, findInDisconnect, findInTimeout } from './no-answer.ts';
import { findInRefusal } from './refusal.ts';
import { findInResponse } from './response.ts';
import { findInTransport } from './transport.ts';

type Finder = (observation: Observation, context: Context, trace: Trace) => Finding;

/** One finder for each kind of observation but `report`, which is made of several. */
const FINDERS: Readonly<Record<Exclude<Observation['kind'], 'report'>, Finder>> = {
  response: findInResponse,
  transport: findInTransport,
  timeout: findInTimeout,
  disconnect: findInDisconnect,
  refused: findInRefusal,
  cancelled: findInCancellation,
  upstream: findUpstream,
  check: findInCheck,
};

/** What the evidence of an observation says; a stated reason goes before every table. */
export function find(observation: Observation, context: Context, trace: Trace): Finding {
  const kind = observation.kind as Exclude<Observation['kind'], 'report'>;
  const found = FINDERS[kind](observation, context, trace);
  return withoutFaultOfCaller(found, context, trace);
}

/** A validation reason that structure gave is the server's own fault when the caller never sent the thing. */
function withoutFaultOfCaller(finding: Finding, context: Context, trace: Trace): Finding {
  const isOwnArgument =
    context.faultOf === 'server' &&
    !finding.reasonStated &&
    finding.reason !== null &&
    OWN_ARGUMENT.has(finding.reason);
  if (!isOwnArgument) return finding;
  trace.fire('fault.serialization');
  return amend(finding, { reason: 'SERIALIZATION' });
}

const OWN_ARGUMENT = new Set([
  'MISSING_FIELD',
  'WRONG_TYPE',
  'BAD_FORMAT',
  'OUT_OF_RANGE',
  'UNKNOWN_VALUE',
  'INVALID_ARGUMENT',
]);
