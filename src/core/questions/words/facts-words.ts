import { type Observation, observationSchema } from '../../classifier/observation.ts';
import { reasonRow } from '../../classifier/reasons.ts';
import { coverage } from '../../classifier/report.ts';
import { counted } from '../../text/plural.ts';
import { safeText } from '../../text/safe.ts';
import { contextWords } from './context-words.ts';
import { httpDetails, messageWords } from './message-words.ts';
import { listed, machineTime, quoted, sentence } from './words.ts';

/** The facts of a case in words, for explanations and for tables in a stem. */

type Words = (observation: Observation) => string;

const CHECKS: Readonly<Record<string, string>> = {
  schema: 'the tool checked the arguments and found one that is not valid',
  authorization: 'the tool checked the caller, who is not allowed to do this',
  policy: 'the tool checked the rules, and one of them forbids this',
  state: 'the tool checked the record, and its state forbids this',
};

const REFUSED: Readonly<Record<string, (by: string) => string>> = {
  declined: (by) => `the ${by} declined the call`,
  'not-json': (by) => `the ${by} refused the answer, which was no JSON`,
  'output-schema': (by) => `the ${by} refused the answer, which does not fit the outputSchema`,
  'too-large': (by) => `the ${by} refused the answer, which was too large`,
};

const BY_KIND: Readonly<Record<Observation['kind'], Words>> = {
  response: messageWords,
  transport: ({ http }) => `the MCP endpoint itself answered HTTP ${http?.status ?? ''}${httpDetails(http)}`,
  timeout: ({ deadlineMs }) =>
    deadlineMs === undefined ? 'no answer came in time' : `no answer came within ${machineTime(deadlineMs)}`,
  disconnect: disconnectWords,
  refused: ({ by, why }) => REFUSED[why ?? 'declined']!(by ?? 'client'),
  cancelled: ({ sent }) =>
    sent === false ? 'the call was cancelled before it was sent' : 'the call was cancelled',
  upstream: upstreamWords,
  check: checkWords,
  report: reportWords,
};

function disconnectWords({ sent, exitCode, code }: Observation): string {
  if (typeof exitCode === 'number') return `the server process exited with code ${exitCode}`;
  const how = code === undefined ? '' : ` (${code})`;
  if (sent === true) return `the connection was lost after the request was sent${how}`;
  return sent === false
    ? `no connection was made, and nothing was sent${how}`
    : `the connection failed${how}`;
}

const saying = (text: string | undefined): string => (text === undefined ? '' : `: ${quoted(text)}`);

function upstreamWords({ http, os, sql, grpc, aws, exception, reason }: Observation): string {
  if (http?.status !== undefined)
    return `the tool's backend answered HTTP ${http.status}${httpDetails(http)}`;
  if (sql?.state !== undefined) {
    const name = /^[0-9A-Z]{5}$/.test(sql.state) ? `SQLSTATE ${sql.state}` : sql.state;
    return `the tool's database reported ${name}${saying(sql.message)}`;
  }
  if (grpc !== undefined)
    return `the tool's backend answered gRPC ${String(grpc.code)}${saying(grpc.detail)}`;
  if (aws !== undefined) return `the tool's backend answered ${aws.name}${saying(aws.message)}`;
  if (os?.code !== undefined) return `the tool's own call ended with ${os.code}`;
  if (exception?.name !== undefined)
    return `the tool's own code raised ${exception.name}${saying(exception.message)}`;
  return reason === undefined ? 'the tool met a failure' : reasonRow(reason).cause;
}

function checkWords({ stage, matches, field, detail, reason, context }: Observation): string {
  const isLookup = stage === 'lookup' || (stage === undefined && matches !== undefined);
  if (isLookup && reason === undefined) {
    const found = matches ?? context?.matches ?? 0;
    if (found === 0) return 'the lookup ran and found nothing';
    return `the lookup ran and found ${counted(found, 'record')}`;
  }
  const what =
    reason === undefined
      ? (CHECKS[stage ?? ''] ?? 'a check of the tool itself said no')
      : reasonRow(reason).cause.replace(/\.$/, '');
  const named = [...(field === undefined ? [] : [field]), ...(detail === undefined ? [] : [quoted(detail)])];
  return named.length === 0 ? what : `${what} (${named.join(', ')})`;
}

function reportWords({ report = {} }: Observation): string {
  const { covered, total } = coverage(report);
  const failures = (report.failures ?? []).map(({ what, reason, category, attempts, isRetryable }) => {
    const known = [
      reason ?? category,
      isRetryable === undefined ? undefined : isRetryable ? 'retryable' : 'not retryable',
      attempts === undefined ? undefined : counted(attempts, 'attempt'),
    ].filter((one) => one !== undefined);
    return known.length === 0 ? (what ?? 'one part') : `${what ?? 'one part'} (${known.join(', ')})`;
  });
  const failed = failures.length === 0 ? '' : `; failed: ${listed(failures)}`;
  return `a subagent covered ${covered} of ${total}${failed}`;
}

/** What happened, in one or more sentences. */
export function describeFacts(observation: Observation): string {
  const first = BY_KIND[observation.kind](observation);
  const context = contextWords(observation.context ?? {}, observation.kind === 'report');
  return safeText([sentence(first), ...context].join(' '));
}

/**
 * The same of facts as a question shows them: a check of the tool without the name of the check, which would
 * be the answer. Null where it is something else, or nothing that can be told.
 */
export function describeUnnamedCheck(observed: unknown): string | null {
  const named = observationSchema.safeParse({ ...(observed as object), stage: 'lookup' });
  if (!named.success || named.data.kind !== 'check') return null;
  const { stage: _, ...unnamed } = named.data;
  return describeFacts(unnamed);
}
