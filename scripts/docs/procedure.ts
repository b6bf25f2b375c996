import { ACTOR } from '../../src/core/classifier/decision/actor.ts';
import { DEFAULT_REPEAT_LIMIT } from '../../src/core/classifier/decision/guard.ts';
import { CHECK } from '../../src/core/classifier/evidence/check.ts';
import { NEW_REVISION } from '../../src/core/classifier/evidence/jsonrpc.ts';
import { REFUSAL } from '../../src/core/classifier/evidence/refusal.ts';
import { ENDPOINT, GATEWAY } from '../../src/core/classifier/evidence/transport.ts';
import {
  OWN_ALTERNATIVES,
  STEP_EXCEPTIONS,
  type StepException,
} from '../../src/core/classifier/exceptions.ts';
import { RULES } from '../../src/core/classifier/rules.ts';
import { effectsTable } from './effects-table.ts';
import { code, table } from './markdown.ts';

/** The decision procedure in words. What a table of the program decides is taken from that table. */
export function procedure(): string {
  return [LAYER, OUTCOME, CONTRACT, reason(), OWNER, RETRYABLE, effects(), action(), REPORTS].join('\n\n');
}

const LAYER = `## Step 1. Who observed what: the layer

Look at what came back before you look at any code. Popular client libraries make −32001 and −32000 themselves, so a code alone does not say who met the failure.

| what you have | \`layer\` | who sees it |
| --- | --- | --- |
| a JSON-RPC \`error\` object | \`protocol\` | the client |
| an HTTP error status of the MCP endpoint itself (400, 401, 403, 404, 429, 500) | \`protocol\` | the client |
| a message with neither or both of \`result\` and \`error\`, an unknown \`resultType\`, an \`id\` that answers no request | \`protocol\`, outcome \`invalid\` | the client |
| a \`result\` with \`isError: true\` | \`execution\` | the model |
| a failure the tool itself met: its backend (kind \`upstream\`) or its own check (kind \`check\`) | \`execution\` | the model |
| a complete result whose payload says that it failed (next section) | \`execution\`, \`isError: true\`, defect \`hidden-failure\` | the model |
| nothing trustworthy: deadline passed, connection lost, 502, 503, 504 or 524 of a gateway with no JSON-RPC in it, cancelled, refused by client, host or user | \`local\` | only the caller |
| no match where the contract is exactly one record (step 3) | \`execution\`, \`isError: true\` | the model |
| a complete result that does not say it failed; no match where the contract allows it, an HTTP 404 of the backend included (step 3); \`input_required\`; a report of a subagent | \`none\` | the model; the client for \`input_required\` |

\`isError\` in the verdict is what the tool result should say. It is null where there is no tool result: \`protocol\`, \`local\`, \`input_required\` and results of other methods.`;

const OUTCOME = `## Step 2. What happened: the outcome

| \`outcome\` | when | next step |
| --- | --- | --- |
| \`success\` | a complete result that does not say it failed | use-result |
| \`empty\` | the question was answered, and nothing matches | accept-empty |
| \`partial\` | some entries of a list failed, or a report covers some of its items | accept-partial |
| \`failure\` | known to have failed | step 7 |
| \`unknown\` | it may or may not have happened (step 6) | step 7 |
| \`input-required\` | \`resultType: "input_required"\` with \`inputRequests\` or \`requestState\` | provide-input |
| \`invalid\` | the message cannot be believed | stop, whatever the effect of the call |

The categories are null for \`success\`, \`empty\`, \`partial\` and \`input-required\`; layer \`none\`, and \`isError: false\` but for \`input-required\`.

**A result says that it failed**, whatever \`isError\` says, when \`structuredContent\` or text that parses as JSON holds, to a depth of three: \`success: false\`, \`ok: false\`, a truthy \`error\`; \`status\`, \`type\` or \`object\` equal to error or failed (only at the top and under \`result\`); a numeric \`status\` of 400 or more beside \`message\`, \`title\` or \`error\`; a traceback. In a list only \`success\`, \`ok\` and \`error\` count: all entries failed is \`failure\`, some is \`partial\`. \`timed_out: true\` is \`TIMEOUT\` with outcome \`unknown\`. Prose alone is no such sign: the outcome stays \`success\`, with the warning \`suspected-failure\` and a guess in \`inferred\`.`;

const CONTRACT = `## Step 3. Empty or failed: the contract

No match means \`matches: 0\`, \`[]\`, or an object whose only collection is empty (two empty lists do not tell which of them answers). Prose is no evidence of emptiness; \`context.matches\` may state it. From a backend, HTTP 404, HTTP 410 and gRPC \`NOT_FOUND\` are no match; the AWS names for it only where the contract is stated; \`ENOENT\`, a stated \`reason\`, a 5xx, a fault of the server and a result with \`isError: true\` are always a failure (but for a not-found code in it under a stated \`zero-or-more\`).

| contract | no match is |
| --- | --- |
| \`zero-or-more\` (search, list) | \`empty\`, \`isError: false\`, accept-empty |
| \`exactly-one\` (fetch, update or cancel this record; every \`resources/read\`, whatever is stated) | \`failure\`, \`NOT_FOUND\` |

Not stated: a call that reads implies \`zero-or-more\`; one that changes something (a stated effect other than \`read\`), or whose record is expected to appear, implies \`exactly-one\`. Several matches under \`exactly-one\`: \`INVALID_ARGUMENT\`, ask-user. A lookup that could not run is never \`empty\`.`;

function reason(): string {
  const pairs = (map: Readonly<Record<string, string>>): string =>
    Object.entries(map)
      .map(([from, to]) => `${from} ${code(to)}`)
      .join(', ');
  return `## Step 4. Why: from evidence to a reason

The first of these that speaks decides:

1. an explicit \`reason\` beside the observation: whoever knows the tool goes before every table;
2. machine signals: a \`WWW-Authenticate\` challenge, a rate-limit header;
3. a vendor code or reason in a structured body, or metadata of the message (\`errorCode\`, \`errorCategory\` and their aliases, \`code\`, \`type\`);
4. names and codes of the service before the HTTP status: AWS name, gRPC status, SQLSTATE, errno; a mapped signal goes before an unmapped one;
5. the HTTP status number;
6. a named exception and nothing else: \`UNCAUGHT_EXCEPTION\`.

**Text is not evidence.** With prose alone the reason is \`UNCLASSIFIED\`; what the prose suggests stands in \`inferred\` and binds nobody. Two texts count: −32602 whose message says that the tool does not exist (\`UNKNOWN_TOOL\`), and an HTTP 403 whose body says "rate limit".

A class without a finer reason takes the general one: TRANSIENT \`UNAVAILABLE\`, VALIDATION \`INVALID_ARGUMENT\`, PERMISSION \`ACCESS_DENIED\`, BUSINESS \`POLICY_VIOLATION\`, NOT_FOUND \`NOT_FOUND\`, UNKNOWN \`UNCLASSIFIED\`. Beside an HTTP status the word of a class counts only where the status lies outside it; UNKNOWN contradicts no finer reason.

By kind of observation:

${table(
  ['kind', 'reason'],
  [
    ['`check`', `by stage: ${pairs(CHECK)}; lookup by the contract`],
    [
      '`transport`',
      `a challenge first; ${pairs(ENDPOINT)}; 404 \`SESSION_LOST\` with \`context.session\`, else \`CONFIGURATION\`; 500 and all others \`INTERNAL_ERROR\` (another 4xx is contested: \`INVALID_REQUEST\`). From a gateway (layer \`local\`): ${pairs(GATEWAY)}`,
    ],
    ['`timeout`', '`DEADLINE_EXCEEDED`; `CONNECT_FAILED` where nothing was sent or the phase was `connect`'],
    [
      '`disconnect`',
      '`CONNECTION_LOST`; `CONNECT_FAILED` where nothing was sent; `CONFIGURATION` where the process exited before its first answer, a host name does not resolve again and again, or the certificate is not accepted',
    ],
    ['`refused`', `by why: ${pairs(REFUSAL)}; the first two with outcome \`invalid\``],
    ['`cancelled`', '`CANCELLED`: `unknown` once sent, else `failure`'],
    ['`upstream`', 'by the evidence tables below'],
    ['`response`', 'JSON-RPC code (table below), or the metadata of the result'],
  ],
)}

The category is never chosen, only projected from the reason (table of reasons). ${NEW_REVISION} assigned −32020 to −32022, which mean the same to an older client, and retired −32002 and −32042; −32042 has its meaning in one revision alone. Beside a JSON-RPC error the code decides, except against a challenge (401, 403) or a lost session.`;
}

const OWNER = `## Step 5. Whose fault

\`context.faultOf: "server"\` (its own key, role, disk, or an argument it added itself): next step \`report-defect\`, by the operator, whatever the category, and before anything else is asked; \`isRetryable: false\`. A call that changes something and may have run keeps the outcome \`unknown\`. A validation reason that structure gave becomes \`SERIALIZATION\`: the caller never sent the thing.`;

const RETRYABLE = `## Step 6. isRetryable, and the effect of the call

> Would the identical call, by the same caller, have a reasonable chance of success soon, without risk of a second effect, if nothing else changes?

1. \`success\`, \`empty\`, \`partial\`, \`input-required\`: null.
2. Validation, permission, business, protocol, unknown category: false.
3. Not found: false, unless the record is expected to appear.
4. Transient: true, where the effect of the call allows it (table below) and a retry is left. A tool's own \`isRetryable\` counts for transient reasons only, and there its \`false\` is believed.
5. A retry is left when attempts are left (\`attempt\` < \`maxAttempts\`; unstated: unlimited) and the stated wait fits into what remains of the **total** deadline (\`context.elapsedMs\`, \`context.deadlineMs\`). A spent budget makes it false. The next step is then \`use-alternative\` (a subagent: \`propagate\`), but where the outcome of a call that changes something is unknown, \`query-status\`, or \`hand-over\` where no status query exists.
6. The **repeat guard**: the same failure \`repeatLimit\` times in a row (default ${DEFAULT_REPEAT_LIMIT}) makes it false and turns retry-with-backoff, reread-and-retry, fix-arguments, inspect-feedback and reauthenticate into \`hand-over\` (a subagent: \`propagate\`).`;

function effects(): string {
  return `### By effect

Whether a transient failure may be repeated depends on what is known of the first call and on what a second one would do. \`idempotent-write\` is also any write with \`idempotencyKey: true\`. Where the effect is not stated, a tool's own report counts as a read and a local observation as a write. Where \`known\` is not stated, no answer counts as \`nothing\`, and an answer as the evidence tables say. Each cell: outcome, isRetryable, next step.

${effectsTable()}

In the rows of \`accepted\`, a read whose error came back is a \`failure\` with the same next step.

\`UNCLASSIFIED\`, \`INTERNAL_ERROR\` (−32603) and \`IMPLEMENTATION_DEFINED\` on a call whose *stated* effect is not \`read\` ask for the status first; so does every other reason or signal that is not transient and is known \`nothing\` in its table (\`IO_ERROR\` is one), and there the outcome is \`unknown\`. Neither holds where \`known\` is \`not-sent\` or \`rejected\`.`;
}

/** A reason whose next step is another one where further facts hold, in the words of its rule. */
function exception({ reason, when, action, rule }: StepException): string {
  const why = RULES.find(({ id }) => id === rule)?.text ?? '';
  return `- ${code(reason)} ${when}: ${code(action)}. ${why}`;
}

function ownAlternatives(): string {
  return Object.entries(OWN_ALTERNATIVES)
    .map(([reason, found = []]) => `${code(reason)}: ${found.join(', ')}`)
    .join('; ');
}

/** Whose move each step is, the steps of one actor together. */
function actors(): string {
  const steps = new Map<string, string[]>();
  for (const [step, actor] of Object.entries(ACTOR)) {
    steps.set(actor, [...(steps.get(actor) ?? []), code(step)]);
  }
  return [...steps].map(([actor, found]) => `${found.join(' and ')} the ${actor}`).join(', ');
}

function action(): string {
  return `## Step 7. The next step, and by whom

In order: a \`server/discover\` probe that failed is \`fix-request\`; a fault of the server is \`report-defect\`; known \`completed\` is \`use-result\`; an unknown outcome goes by the table above; a retry that is left is \`retry-with-backoff\`; otherwise the reason's own step (table of reasons), with these exceptions:

${STEP_EXCEPTIONS.map(exception).join('\n')}
- several matches under \`exactly-one\`: \`ask-user\`.
- \`input_required\` with \`requestState\` alone: \`provide-input\`, by the client, at once, under a new id.

Actors follow the step: ${actors()}; a retry or a status query after no answer the client; else the agent, or the coordinator where \`context.role\` says so. \`delayMs\` is the stated wait, or null.

| verdict | also acceptable (\`alternatives\`) |
| --- | --- |
| transient, retryable | use-alternative |
| transient, no retry left | hand-over, escalate; for a subagent also use-alternative |
| validation | ask-user; ${ownAlternatives()} |
| not found | ask-user, use-alternative |
| permission | use-alternative, escalate, ask-user |
| business | ask-user, escalate, use-alternative |
| unclassified, unknown | report-defect; for a subagent also propagate |
| outcome unknown, query-status | hand-over, escalate |
| a subagent with any failure that is not retryable | propagate, besides the above |
| partial | use-alternative; retry-with-backoff where a failure is retryable and attempts are left |`;
}

const REPORTS = `## Reports of a subagent

Layer \`none\`, actor \`coordinator\`. Everything covered, no failures: \`success\`, or \`empty\` with an empty list of results. Some covered: \`partial\`, \`isError: false\`, accept-partial. None covered: \`failure\` with the first retryable reason among its failures, else the first; retry-with-backoff if one is retryable within budget, else use-alternative. Less covered than the total and no failure named: defect \`hidden-gap\`.`;
