import type { Context } from '../../classifier/observation.ts';
import { counted } from '../../text/plural.ts';
import { machineTime } from './words.ts';

/** What is known beside the evidence, in words: everything that may decide. */

const CONTRACTS: Readonly<Record<string, string>> = {
  'exactly-one': 'The tool promises exactly one record.',
  'zero-or-more': 'The tool promises zero or more records.',
};

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

const FAULTS: Readonly<Record<string, string>> = {
  caller: 'The caller is at fault.',
  server: 'The server itself is at fault.',
  upstream: 'The service behind the server is at fault.',
};

const ROLES: Readonly<Record<string, string>> = {
  subagent: 'A subagent decides, and a coordinator waits for its report.',
  coordinator: 'The coordinator decides.',
};

type Words = (context: Context) => string | undefined;

const attempts: Words = ({ attempt = 1, maxAttempts }) =>
  maxAttempts === undefined
    ? attempt > 1
      ? `It was attempt ${attempt}.`
      : undefined
    : `${counted(attempt, 'attempt')} of ${maxAttempts} ${attempt === 1 ? 'is' : 'are'} used.`;

const deadline: Words = ({ deadlineMs, elapsedMs = 0 }) => {
  if (deadlineMs === undefined) return undefined;
  const total = machineTime(deadlineMs);
  return elapsedMs === 0
    ? `The total deadline is ${total}.`
    : `${machineTime(elapsedMs)} of the total deadline of ${total} are used.`;
};

const repeats: Words = ({ repeats: times = 0, repeatLimit }) =>
  times === 0
    ? undefined
    : `It failed identically ${times === 1 ? 'once' : `${times} times in a row`}${
        repeatLimit === undefined ? '' : `; automatic calls end after ${repeatLimit}`
      }.`;

const partials: Words = ({ partials: held = 0 }) =>
  held === 0 ? undefined : `${counted(held, 'partial result is', 'partial results are')} held.`;

const resultTypes: Words = ({ resultTypes: types }) =>
  types === undefined || types.length === 0
    ? undefined
    : `Negotiated beyond the core: result type ${types.join(', ')}.`;

const matches: Words = ({ matches: count }) =>
  count === undefined ? undefined : `The answer holds ${counted(count, 'record')}.`;

/** In the order in which one would tell it. */
const TOLD: readonly Words[] = [
  ({ protocolVersion }) => (protocolVersion === undefined ? undefined : `MCP revision ${protocolVersion}.`),
  ({ method }) => (method === undefined || method === 'tools/call' ? undefined : `The method is ${method}.`),
  ({ session }) => (session === true ? 'A session id was sent.' : undefined),
  resultTypes,
  ({ outputSchema }) => (outputSchema === true ? 'The tool declares an outputSchema.' : undefined),
  ({ contract }) => (contract === undefined ? undefined : CONTRACTS[contract]),
  matches,
  ({ effect }) => (effect === undefined ? undefined : EFFECTS[effect]),
  ({ idempotencyKey }) => (idempotencyKey === true ? 'It carries an idempotency key.' : undefined),
  ({ known }) => (known === undefined ? undefined : KNOWN[known]),
  ({ statusQuery }) => (statusQuery === true ? 'Its status can be asked for.' : undefined),
  ({ statusQuery }) => (statusQuery === false ? 'Its status cannot be asked for.' : undefined),
  ({ faultOf }) => (faultOf === undefined ? undefined : FAULTS[faultOf]),
  ({ expectedToAppear }) => (expectedToAppear === true ? 'The record is expected to appear.' : undefined),
  attempts,
  deadline,
  ({ retryAfterMs }) =>
    retryAfterMs === undefined ? undefined : `The stated wait is ${machineTime(retryAfterMs)}.`,
  repeats,
  partials,
  ({ role }) => (role === undefined ? undefined : ROLES[role]),
];

/** In a report each failure counts its own attempts, so that the whole has used none. */
const attemptsOfEach: Words = ({ attempt, maxAttempts }) =>
  attempt === undefined && maxAttempts !== undefined
    ? `Each part may be tried ${counted(maxAttempts, 'time')}.`
    : attempts({ attempt, maxAttempts });

const IN_REPORT = TOLD.map((words) => (words === attempts ? attemptsOfEach : words));

/** One sentence for every part of the context that may decide. `inReport`: it is the context of a report. */
export function contextWords(context: Context, inReport = false): string[] {
  const told = inReport ? IN_REPORT : TOLD;
  return told.map((words) => words(context)).filter((one): one is string => one !== undefined);
}
