import { InputError } from '../input-error.ts';
import { describeValue, issueSentence, jsonPath } from '../input-issue.ts';
import { isDeeperThan, isRecord } from './json.ts';
import { looksLikeMessage } from './message.ts';
import { contextSchema, type Observation, observationSchema } from './observation.ts';
import { readPresent } from './read-present.ts';
import { KINDS } from './vocabulary.ts';

const HINT = 'Give a JSON-RPC response, an MCP tool result, a tool_result block, or an object with "kind".';
/** Nesting that no real message has, and that would exhaust the stack of a reader. */
const MAX_DEPTH = 200;

/**
 * Reads any JSON value as an observation: a full one is validated, a raw message becomes kind
 * `response`.
 *
 * @throws InputError `invalid-observation` with the JSON path, what was expected and what was found.
 */
export function readObservation(input: unknown): Observation {
  if (!isRecord(input)) {
    throw new InputError('invalid-observation', `expected an object, found ${describeValue(input)}`, {
      hint: HINT,
    });
  }
  if (isRaw(input)) return { kind: 'response', response: input };
  const observation =
    readPresent(observationSchema, input, ['kind'], { context: contextSchema }) ?? readWhole(input);
  requireFields(observation, input);
  return observation;
}

function readWhole(input: Record<string, unknown>): Observation {
  const parsed = observationSchema.safeParse(input);
  if (!parsed.success) throw asInputError(parsed.error.issues, input);
  return parsed.data;
}

function isRaw(input: Record<string, unknown>): boolean {
  if (typeof input['kind'] === 'string' && (KINDS as readonly string[]).includes(input['kind'])) return false;
  return looksLikeMessage(input);
}

function asInputError(issues: readonly Parameters<typeof issueSentence>[0][], input: unknown): InputError {
  const [first] = issues;
  const rest = issues.length - 1;
  const more = rest > 0 ? ` (and ${rest} more)` : '';
  if (first === undefined)
    return new InputError('invalid-observation', 'the observation is not valid', { hint: HINT });
  const missingKind = first.path[0] === 'kind' && !Object.hasOwn(input as object, 'kind');
  return new InputError('invalid-observation', issueSentence(first, input) + more, {
    path: jsonPath(first.path),
    hint: missingKind ? HINT : 'Correct the field; fields that are not known are ignored.',
  });
}

/** What each kind cannot be judged without. */
const NEEDS: Readonly<Partial<Record<Observation['kind'], { field: keyof Observation; what: string }>>> = {
  response: { field: 'response', what: 'the message that came back' },
  transport: { field: 'http', what: "the endpoint's own HTTP answer" },
  refused: { field: 'why', what: 'one of not-json, output-schema, too-large, declined' },
  check: { field: 'stage', what: 'one of schema, authorization, policy, state, lookup' },
  report: { field: 'report', what: 'what the subagent hands over' },
};

function requireFields(observation: Observation, input: Record<string, unknown>): void {
  const need = NEEDS[observation.kind];
  const given = need === undefined || Object.hasOwn(input, need.field);
  const reasonIsEnough = observation.kind === 'check' && observation.reason !== undefined;
  if (!given && !reasonIsEnough) {
    throw new InputError('invalid-observation', `${need.field}: expected ${need.what}, found nothing`, {
      path: need.field,
      hint: `An observation of kind "${observation.kind}" needs "${need.field}".`,
    });
  }
  if (observation.kind === 'transport' && observation.http?.status === undefined) {
    throw new InputError('invalid-observation', 'http.status: expected a whole number, found nothing', {
      path: 'http.status',
      hint: 'An observation of kind "transport" needs the HTTP status of the MCP endpoint.',
    });
  }
  if (observation.report !== undefined && isDeeperThan(observation.report, MAX_DEPTH)) {
    throw new InputError('invalid-observation', `report: nested more deeply than ${MAX_DEPTH} levels`, {
      path: 'report',
      hint: 'Hand over results in a flatter form.',
    });
  }
}
