import { isDeeperThan, isRecord } from '../classifier/json.ts';
import type { Context } from '../classifier/observation.ts';
import { faultFacts } from './envelope.ts';
import { faultIn, propertiesOf, requiredOf, typesOf } from './json-schema.ts';

/** A tool as a server lists it; nothing in it is trusted. */
export interface ListedTool {
  readonly name: string;
  readonly inputSchema: unknown;
  readonly annotations: Readonly<Record<string, unknown>>;
  readonly hasOutputSchema: boolean;
}

export const PROVOCATIONS = [
  'unknown-tool',
  'unknown-method',
  'no-method',
  'not-json',
  'missing-argument',
  'wrong-type',
  'out-of-range',
  'call',
] as const;
export type ProvocationKind = (typeof PROVOCATIONS)[number];

/** One message to be sent, and what is known of it beforehand. */
export interface Provocation {
  readonly kind: ProvocationKind;
  /** The tool that is called; null where the message is about none. */
  readonly tool: string | null;
  readonly method: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  /** The line as it is sent, where it is no JSON-RPC request. */
  readonly line?: string;
  /** What really happens, as an observation; null where only the answer can tell. */
  readonly facts: unknown;
  readonly context: Context;
}

const NO_SUCH_TOOL = 'probe_no_such_tool';

/** The provocations that are about no tool of the server. */
export function generalProvocations(): readonly Provocation[] {
  const none = { tool: null, params: {}, facts: null, context: {} };
  return [
    {
      ...none,
      kind: 'unknown-tool',
      method: 'tools/call',
      params: { name: NO_SUCH_TOOL, arguments: {} },
      context: { method: 'tools/call' },
    },
    { ...none, kind: 'unknown-method', method: 'probe/no_such_method' },
    { ...none, kind: 'no-method', method: null },
    { ...none, kind: 'not-json', method: null, line: '{"jsonrpc": "2.0", "id": ' },
  ];
}

/**
 * The provocations of one tool: calls that its own schema rejects, whatever else the schema says. Empty
 * where no such call is certain, for instance for a tool that accepts anything.
 */
export function toolProvocations(tool: ListedTool): readonly Provocation[] {
  const { inputSchema: schema } = tool;
  const candidates: readonly (readonly [ProvocationKind, Readonly<Record<string, unknown>> | null])[] = [
    ['missing-argument', requiredOf(schema).length > 0 ? {} : null],
    ['wrong-type', wrongTypes(schema)],
    ['out-of-range', outOfRange(tool)],
  ];
  return candidates.flatMap(([kind, args]) => {
    const fault = args === null ? null : faultIn(schema, args);
    if (args === null || fault === null) return [];
    const facts: Record<string, unknown> = faultFacts(fault, contextOf(tool));
    // Where several arguments are wrong, the tool may name any of them.
    if (kind !== 'out-of-range' && requiredOf(schema).length > 1) delete facts['field'];
    return [callProvocation(kind, tool, args, facts)];
  });
}

/** A call, or every call, that a tool gets no share of, for the sake of what it may do. */
export interface Withheld {
  readonly tool: string;
  /** `every-call`: only tools that read were asked for; `out-of-range`: it would hold all that the tool needs. */
  readonly what: 'every-call' | 'out-of-range';
}

/** Only a claim of the server, as all annotations are. */
export const saysReadOnly = ({ annotations }: ListedTool): boolean => annotations['readOnlyHint'] === true;

/** What is not sent to a tool although its schema rejects it, because the tool does not say that it only reads. */
export function withheldFrom(tool: ListedTool, isReadOnly: boolean): readonly Withheld[] {
  if (saysReadOnly(tool)) return [];
  if (isReadOnly) return [{ tool: tool.name, what: 'every-call' }];
  const reading = outOfRange({ ...tool, annotations: { readOnlyHint: true } });
  const isWithheld =
    reading !== null && outOfRange(tool) === null && faultIn(tool.inputSchema, reading) !== null;
  return isWithheld ? [{ tool: tool.name, what: 'out-of-range' }] : [];
}

/** A real call that the user asked for. */
export function realCall(tool: ListedTool, args: Readonly<Record<string, unknown>>): Provocation {
  return callProvocation('call', tool, args, null);
}

function callProvocation(
  kind: ProvocationKind,
  tool: ListedTool,
  args: Readonly<Record<string, unknown>>,
  facts: unknown,
): Provocation {
  const params = { name: tool.name, arguments: args };
  return { kind, tool: tool.name, method: 'tools/call', params, facts, context: contextOf(tool) };
}

/** What the server itself says of the tool. */
function contextOf({ annotations, hasOutputSchema }: ListedTool): Context {
  return {
    method: 'tools/call',
    ...(annotations['readOnlyHint'] === true ? { effect: 'read' } : {}),
    ...(hasOutputSchema ? { outputSchema: true } : {}),
  };
}

/** What a coercing server could take for a scalar is left out. */
const ODD_VALUES: readonly unknown[] = [{ probe: true }, 7, 'probe', true];

function wrongValue(schema: unknown): unknown {
  return ODD_VALUES.find((value) => faultIn(schema, value)?.reason === 'WRONG_TYPE');
}

/** Every required argument with a wrong type, or else one optional argument; null where no type is named. */
function wrongTypes(schema: unknown): Readonly<Record<string, unknown>> | null {
  const properties = propertiesOf(schema);
  const required = requiredOf(schema);
  const names = required.length > 0 ? required : Object.keys(properties);
  const wrong = names.flatMap((name) => {
    const value = wrongValue(properties[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (wrong.length === 0) return null;
  return Object.fromEntries(required.length > 0 ? wrong : wrong.slice(0, 1));
}

/**
 * One argument outside its range with all others right. Only where nothing else is required, or where the
 * tool says that it only reads: a server that checks nothing would otherwise carry the call out.
 */
function outOfRange({
  inputSchema: schema,
  annotations,
}: ListedTool): Readonly<Record<string, unknown>> | null {
  const properties = propertiesOf(schema);
  const required = requiredOf(schema);
  if (required.length > MOST_ARGUMENTS) return null;
  for (const [name, inner] of Object.entries(properties).slice(0, MOST_ARGUMENTS)) {
    const value = beyond(inner);
    if (value === undefined) continue;
    const others = required.filter((one) => one !== name);
    if (others.length > 0 && annotations['readOnlyHint'] !== true) continue;
    const samples = others.map((one) => [one, sampleFor(properties[one])] as const);
    if (samples.some(([, sample]) => sample === undefined)) continue;
    return { ...Object.fromEntries(samples), [name]: value };
  }
  return null;
}

const NOT_IN_RANGE = new Set(['OUT_OF_RANGE', 'UNKNOWN_VALUE', 'BAD_FORMAT']);
const LONGEST_TEXT = 10_000;
/** Of a tool with more arguments than these, the others are not looked at. */
const MOST_ARGUMENTS = 50;
const MOST_EXAMPLES = 5;
const DEEPEST_SAMPLE = 20;
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

function beyond(schema: unknown): unknown {
  if (!isRecord(schema)) return undefined;
  const { minimum, maximum, maxLength } = schema;
  const candidates = [
    ...(typeof minimum === 'number' ? [Math.floor(minimum) - 1] : []),
    ...(typeof maximum === 'number' ? [Math.ceil(maximum) + 1] : []),
    'probe_no_such_value',
    '',
    ...(isCount(maxLength) && maxLength < LONGEST_TEXT ? ['x'.repeat(maxLength + 1)] : []),
  ];
  return candidates.find((value) => NOT_IN_RANGE.has(faultIn(schema, value)?.reason ?? ''));
}

/** A value that the schema takes, as far as its known keywords tell; undefined where none is at hand. */
function sampleFor(schema: unknown): unknown {
  if (typesOf(schema).length === 0 || !isRecord(schema)) return undefined;
  const { examples, minimum } = schema;
  const own = [
    ...(Array.isArray(schema['enum']) ? schema['enum'].slice(0, MOST_EXAMPLES) : []),
    ...(Array.isArray(examples) ? examples.slice(0, MOST_EXAMPLES) : []),
  ];
  const candidates = [...own, 'probe', typeof minimum === 'number' ? minimum : 1, false, [], {}];
  return candidates.find((value) => !isDeeperThan(value, DEEPEST_SAMPLE) && faultIn(schema, value) === null);
}
