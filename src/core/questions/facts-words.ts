import { type Message, readMessage } from '../classifier/message.ts';
import type { Context, Observation } from '../classifier/observation.ts';
import { reasonRow } from '../classifier/reasons.ts';
import { coverage } from '../classifier/report.ts';
import { safeJson, safeText } from '../text/safe.ts';
import { duration, listed, quoted, sentence } from './words.ts';

/** The facts of a case in words, for explanations and for tables in a stem. */

type Words = (observation: Observation) => string;

const CHECKS: Readonly<Record<string, string>> = {
  schema: 'the tool checked the arguments and found one that is not valid',
  authorization: 'the tool checked the caller, who is not allowed to do this',
  policy: 'the tool checked the rules, and one of them forbids this',
  state: 'the tool checked the record, and its state forbids this',
};

const BY_KIND: Readonly<Record<Observation['kind'], Words>> = {
  response: ({ response }) => messageWords(readMessage(response)),
  transport: (observation) =>
    `the MCP endpoint itself answered HTTP ${observation.http?.status ?? ''}${httpDetails(observation)}`,
  timeout: ({ deadlineMs }) =>
    deadlineMs === undefined ? 'no answer came in time' : `no answer came within ${duration(deadlineMs)}`,
  disconnect: disconnectWords,
  refused: ({ by, why }) => `the ${by ?? 'client'} refused it (${why ?? 'declined'})`,
  cancelled: ({ sent }) =>
    sent === false ? 'the call was cancelled before it was sent' : 'the call was cancelled',
  upstream: upstreamWords,
  check: checkWords,
  report: reportWords,
};

function messageWords(message: Message): string {
  const text = message.texts.find((one) => one.trim() !== '');
  const says = text === undefined ? '' : `: ${quoted(text)}`;
  if (message.error !== null) return `a JSON-RPC error came back, code ${message.error.code}${says}`;
  if (message.isError === true) return `a tool result came back with isError: true${says}`;
  return message.malformed === null
    ? `a tool result came back without an error flag${says}`
    : `a message came back that breaks the protocol`;
}

function disconnectWords({ sent, exitCode, code }: Observation): string {
  if (typeof exitCode === 'number') return `the server process exited with code ${exitCode}`;
  const how = code === undefined ? '' : ` (${code})`;
  return sent === true
    ? `the connection was lost after the request was sent${how}`
    : `the connection failed${how}`;
}

const TOLD_HEADERS = ['retry-after', 'www-authenticate'];

/** Headers and words of an HTTP answer that may decide what it means. */
function httpDetails({ http }: Observation): string {
  const headers = Object.entries(http?.headers ?? {}).flatMap(([name, value]) =>
    TOLD_HEADERS.includes(name.toLowerCase()) ? [`${name.toLowerCase()}: ${String(value)}`] : [],
  );
  const { body } = http ?? {};
  const said = body === undefined ? [] : [quoted(typeof body === 'string' ? body : JSON.stringify(body))];
  const details = [...headers, ...said];
  return details.length === 0 ? '' : ` (${details.join('; ')})`;
}

function upstreamWords(observation: Observation): string {
  const { http, os, sql, grpc, aws, exception, reason } = observation;
  if (http?.status !== undefined)
    return `the tool's backend answered HTTP ${http.status}${httpDetails(observation)}`;
  if (sql?.state !== undefined) return `the tool's database reported SQLSTATE ${sql.state}`;
  if (grpc !== undefined) return `the tool's backend answered gRPC ${String(grpc.code)}`;
  if (aws !== undefined) return `the tool's backend answered ${aws.name}`;
  if (os?.code !== undefined) return `the tool's own call ended with ${os.code}`;
  if (exception?.name !== undefined) return `the tool's own code raised ${exception.name}`;
  return reason === undefined ? 'the tool met a failure' : reasonRow(reason).cause;
}

function checkWords({ stage, matches, field, reason, context }: Observation): string {
  if (reason !== undefined) return reasonRow(reason).cause;
  if (stage === 'lookup') {
    const found = matches ?? context?.matches ?? 0;
    return found === 0 ? 'the lookup ran and found nothing' : `the lookup ran and found ${found} records`;
  }
  const what = CHECKS[stage ?? ''] ?? 'the tool checked and said no';
  return field === undefined ? what : `${what} (${field})`;
}

function reportWords({ report = {} }: Observation): string {
  const { covered, total } = coverage(report);
  const failures = (report.failures ?? []).map(({ what, reason, category }) => {
    const why = reason ?? category;
    return why === undefined ? (what ?? 'one part') : `${what ?? 'one part'} (${why})`;
  });
  const failed = failures.length === 0 ? '' : `; failed: ${listed(failures)}`;
  return `a subagent covered ${covered} of ${total}${failed}`;
}

const EFFECTS: Readonly<Record<string, string>> = {
  read: 'The call only reads.',
  'idempotent-write': 'The call changes data, and doing it twice is the same as doing it once.',
  write: 'The call changes data.',
  destructive: 'The call destroys data.',
  notify: 'The call notifies somebody.',
};

const KNOWN: Readonly<Record<string, string>> = {
  nothing: 'Nothing is known of what became of it.',
  'not-sent': 'It was not sent.',
  rejected: 'It was rejected before it ran.',
  accepted: 'It is known to be accepted.',
  completed: 'It is known to be completed.',
};

function contextWords(context: Context): string[] {
  const { attempt, maxAttempts, contract, effect, known, idempotencyKey, retryAfterMs } = context;
  const words = [
    contract === 'exactly-one' ? 'It promises exactly one record.' : undefined,
    contract === 'zero-or-more' ? 'It promises zero or more records.' : undefined,
    effect === undefined ? undefined : EFFECTS[effect],
    idempotencyKey === true ? 'It carries an idempotency key.' : undefined,
    known === undefined ? undefined : KNOWN[known],
    context.statusQuery === true ? 'Its status can be asked for.' : undefined,
    context.statusQuery === false ? 'Its status cannot be asked for.' : undefined,
    maxAttempts === undefined ? undefined : `${attempt ?? 1} of ${maxAttempts} attempts are made.`,
    context.deadlineMs === undefined
      ? undefined
      : `${duration(context.elapsedMs ?? 0)} of ${duration(context.deadlineMs)} are used.`,
    retryAfterMs === undefined ? undefined : `The stated wait is ${duration(retryAfterMs)}.`,
    context.expectedToAppear === true ? 'The record is expected to appear.' : undefined,
    context.faultOf === 'server' ? 'The server itself is at fault.' : undefined,
    (context.repeats ?? 0) > 0 ? `It failed identically ${context.repeats} times in a row.` : undefined,
    (context.partials ?? 0) > 0 ? `${context.partials} partial results are held.` : undefined,
  ];
  return words.filter((one): one is string => one !== undefined);
}

/** What happened, in one or more sentences. */
export function describeFacts(observation: Observation): string {
  const first = sentence(BY_KIND[observation.kind](observation));
  return safeText([first, ...contextWords(observation.context ?? {})].join(' '));
}

/** What happened, in a few words for one row of a table. */
export function factsRow(observation: Observation): string {
  return safeText(BY_KIND[observation.kind](observation).replace(/\.$/, ''));
}

/** The facts as indented JSON that is safe to print. */
export function factsJson(facts: Readonly<Record<string, unknown>>): string {
  return safeJson(JSON.stringify(facts, null, 2));
}
