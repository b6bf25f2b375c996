import { isRecord, parsedJson } from '../classifier/json.ts';
import type { Defect, Verdict } from '../classifier/verdict.ts';
import { classify } from '../classify.ts';
import { DEFECTS } from '../lint/catalogue.ts';
import { lint, type Profile } from '../lint/lint.ts';
import type { End, Exchange, ServerFacts, Stopped } from './exchange.ts';
import { type FindingId, findingRow } from './findings.ts';
import type { ProvocationKind, Withheld } from './provoke.ts';

/** One exchange with what the classifier and the linter say of it. */
export interface Graded {
  readonly exchange: Exchange;
  /** Null where no message came that could be judged. */
  readonly verdict: Verdict | null;
  readonly findings: readonly Defect[];
}

/** The report card of a server: data for people and programs alike. */
export interface ReportCard {
  readonly server: ServerFacts;
  readonly profile: Profile;
  /** What is wrong with the server as a whole. */
  readonly findings: readonly Defect[];
  readonly general: readonly Graded[];
  readonly tools: readonly ToolCard[];
  readonly errors: number;
  readonly warnings: number;
}

export interface ToolCard {
  readonly tool: string;
  readonly exchanges: readonly Graded[];
  /** True where no call is certain to be rejected, so that none was sent. */
  readonly isSkipped: boolean;
  /** What was not sent for the sake of what the tool may do; null: nothing. */
  readonly withheld: Withheld['what'] | null;
  readonly errors: number;
  readonly warnings: number;
}

/** Grades what was recorded. */
export function reportCard(
  server: ServerFacts,
  exchanges: readonly Exchange[],
  profile: Profile = 'structured',
): ReportCard {
  const graded = exchanges.map((exchange) => gradeExchange(exchange, server, profile));
  const findings = serverFindings(server, profile);
  const general = graded.filter(({ exchange }) => exchange.provocation.tool === null);
  const tools = server.tools.map((tool) => {
    const own = graded.filter(({ exchange }) => exchange.provocation.tool === tool);
    const all = own.flatMap((one) => one.findings);
    const withheld = server.withheld?.find((one) => one.tool === tool)?.what ?? null;
    return { tool, exchanges: own, isSkipped: own.length === 0, withheld, ...counts(all) };
  });
  const all = [...findings, ...graded.flatMap((one) => one.findings)];
  return { server, profile, findings, general, tools, ...counts(all) };
}

function counts(findings: readonly Defect[]): { errors: number; warnings: number } {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
}

const STOPPED: Readonly<Record<Stopped, FindingId | null>> = {
  'no-start': 'did-not-start',
  'no-handshake': 'no-handshake',
  'no-tools': 'no-tools',
  'time-is-up': null,
  'keeps-ending': null,
};

/** Of a server that is reached by its address, no standard error can be read. */
const UNREACHABLE: Readonly<Record<NonNullable<ServerFacts['unreachable']>, string>> = {
  refused:
    'Nothing listens at this address: the connection was refused. Check the port, and that the server runs.',
  silent: 'Nothing came back from this address before the deadline. Check that an MCP server runs there.',
  blocked:
    'This port is one that the HTTP client of Node never speaks to, so nothing was sent. Serve at another port.',
  failed: 'No connection to this address came about. Check the host, the port and the scheme.',
};

function serverFindings({ stopped, noise, unreachable }: ServerFacts, profile: Profile): Defect[] {
  const why = stopped === null ? null : STOPPED[stopped];
  const found = why === null ? [] : own(why, profile);
  const told = unreachable === undefined ? {} : { message: UNREACHABLE[unreachable] };
  return [
    ...found.map((one) => (one.id === 'did-not-start' ? { ...one, ...told } : one)),
    ...(noise.lines === 0 ? [] : own('noise-on-stdout', profile)),
  ];
}

function own(id: FindingId, profile: Profile, field = 'server'): Defect[] {
  const row = findingRow(id, profile);
  if (row === null) return [];
  const { severity, mend, lesson } = row;
  return [{ id, severity, field, message: mend, lesson }];
}

const MALFORMED: ReadonlySet<ProvocationKind> = new Set(['no-method', 'not-json']);

const BY_END: Readonly<Record<Exclude<End, 'answered'>, FindingId>> = {
  silence: 'no-answer',
  ended: 'ended-in-call',
  'other-id': 'wrong-id',
  'too-large': 'too-large',
  flood: 'flood',
  'no-message': 'no-message',
};

function gradeExchange(exchange: Exchange, server: ServerFacts, profile: Profile): Graded {
  const { end, provocation, answer } = exchange;
  const behaviour = [
    ...(end === 'answered' ? [] : own(endFinding(exchange), profile, 'answer')),
    ...(exchange.isAnsweredTwice ? own('answered-twice', profile, 'id') : []),
    ...(exchange.strays.length > 0 && end !== 'other-id' ? own('wrong-id', profile, 'id') : []),
  ];
  const message = answer === null ? undefined : parsedJson(answer);
  if (message === undefined) return { exchange, verdict: null, findings: behaviour };
  const observation = {
    kind: 'response',
    response: message,
    context: {
      ...provocation.context,
      ...(server.revision === null ? {} : { protocolVersion: server.revision }),
      ...(exchange.id === null ? {} : { requestId: exchange.id }),
    },
  };
  const verdict = classify(observation);
  const facts = provocation.facts === null ? {} : { facts: provocation.facts };
  const defects = lint(observation, { ...facts, profile });
  const expected = expectation(exchange, verdict, message, server, profile);
  return {
    exchange,
    verdict,
    findings: [...behaviour, ...expected, ...relevant(defects, exchange, verdict, profile)],
  };
}

function endFinding({ end, provocation }: Exchange): FindingId {
  if (end === 'silence' && MALFORMED.has(provocation.kind)) return 'malformed-unanswered';
  return BY_END[end as Exclude<End, 'answered'>];
}

/** Of an answer about a tool that does not exist: no tool was there to categorise the failure. */
const ABOUT_NO_TOOL = new Set(['stack-trace', 'secret-leak', 'content-not-array']);

/** The defects that count; an unknown tool told as a failure of a tool is one, whatever its words. */
function relevant(
  defects: readonly Defect[],
  { provocation }: Exchange,
  { layer }: Verdict,
  profile: Profile,
): readonly Defect[] {
  if (provocation.kind !== 'unknown-tool' || layer === 'protocol') return defects;
  const misplaced = layer === 'execution' && profile !== 'spec' ? [executionForProtocol()] : [];
  return [...misplaced, ...defects.filter(({ id }) => ABOUT_NO_TOOL.has(id))];
}

function executionForProtocol(): Defect {
  const { id, severity, field, mend, lesson } = DEFECTS.find((row) => row.id === 'execution-for-protocol')!;
  return { id, severity, field, message: mend, lesson };
}

const CODES: Readonly<Partial<Record<ProvocationKind, readonly number[]>>> = {
  'unknown-tool': [-32602],
  'unknown-method': [-32601],
  'no-method': [-32600, -32700, -32601, -32602],
  'not-json': [-32700, -32600],
};

/** What a provocation must be answered with, beside what is wrong inside the answer. */
function expectation(
  { provocation: { kind }, status }: Exchange,
  { layer, outcome }: Verdict,
  message: unknown,
  { revision }: ServerFacts,
  profile: Profile,
): Defect[] {
  if (kind === 'call') return [];
  if (layer === 'none' && outcome !== 'input-required') {
    const isArgument = CODES[kind] === undefined;
    return own(isArgument ? 'accepted-invalid' : 'accepted-unknown', profile, 'result');
  }
  const code = codeOf(message);
  const expected = CODES[kind];
  const isWrong = code !== null && expected !== undefined && !expected.includes(code);
  const isNew = revision !== null && revision >= '2026-07-28';
  const isMisplaced = kind === 'unknown-method' && isNew && status !== undefined && status !== 404;
  return [
    ...(isWrong ? own('wrong-code', profile, 'error.code') : []),
    ...(isMisplaced ? own('wrong-status', profile, 'HTTP status') : []),
  ];
}

function codeOf(message: unknown): number | null {
  const error = isRecord(message) ? message['error'] : undefined;
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code === 'number' ? code : null;
}
