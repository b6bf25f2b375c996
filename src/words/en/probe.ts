import type { Defect } from '../../core/classifier/verdict.ts';
import type { Graded, ReportCard, ToolCard } from '../../core/lab/card.ts';
import type { End, Stopped } from '../../core/lab/exchange.ts';
import type { ProvocationKind } from '../../core/lab/provoke.ts';
import { counted } from '../../core/text/plural.ts';
import { safeText } from '../../core/text/safe.ts';

/** Words of the command `probe`. */
export const PROBE_WORDS = {
  noCommand: (program: string, code: string): string => `"${program}" cannot be started (${code})`,
  noCommandHint: 'Check the path; the command is started without a shell.',
  nothing: 'nothing to probe was named',
  nothingHint:
    'Give the command of a server behind --, for example: mcp-errors-drill probe -- node server.js; or --url http://127.0.0.1:8808/mcp.',
  both: 'a command and --url were given',
  bothHint: 'Give one of them.',
  badUrl: (url: string): string => `--url: "${url}" is no address of an HTTP server`,
  badUrlHint: 'Give the whole address of the MCP endpoint, for example http://127.0.0.1:8808/mcp.',
  badCall: (call: string): string => `--call: "${call}" is not of the form tool={…}`,
  badCallHint: 'Write the name of the tool, an equals sign and the arguments as a JSON object.',
  noTool: (name: string): string => `--call: the server has no tool "${name}"`,
  notReading: (name: string): string => `--call: the tool "${name}" does not say readOnlyHint`,
  notReadingHint: 'Leave --read-only away where the call may take effect.',
  noToolHint: (names: readonly string[]): string => `It has: ${names.join(', ')}.`,
};

const KINDS: Readonly<Record<ProvocationKind, string>> = {
  'unknown-tool': 'a tool that does not exist',
  'unknown-method': 'a method that does not exist',
  'no-method': 'a request without a method',
  'not-json': 'a line that is not JSON',
  'missing-argument': 'a missing argument',
  'wrong-type': 'a wrong type',
  'out-of-range': 'a value out of range',
  call: 'the call you named',
};

const ENDS: Readonly<Record<Exclude<End, 'answered'>, string>> = {
  silence: 'no answer before the deadline',
  ended: 'the server ended',
  'other-id': 'an answer with another id',
  'too-large': 'an answer beyond the limit',
  flood: 'more messages than anybody can read',
  'no-message': 'no message of MCP',
};

const STOPPED: Readonly<Record<Stopped, string>> = {
  'no-start': 'The server could not be asked: it ended, or stayed silent, before it answered anything.',
  'no-handshake': 'The server answered, but opened no session.',
  'no-tools': 'The server opened a session and gave no list of tools.',
  'time-is-up': 'The time for all calls together is up; what follows was not probed. --timeout gives more.',
  'keeps-ending': 'The server keeps ending; what follows was not probed.',
};

/** The report card for people, safe to print. */
export function cardText(card: ReportCard): string {
  const blocks = [
    heading(card),
    server(card),
    ...(card.server.stopped === 'no-start' ? [] : [section('Protocol', card.general)]),
    ...card.tools.map(tool),
    mending(card),
    byFramework(card),
    result(card),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function heading({ server: { name, version, revision, transport, tools } }: ReportCard): string {
  const who = name === null ? 'a server without a name' : `${name} ${version ?? ''}`.trim();
  const speaks = revision === null ? '' : `, MCP ${revision}`;
  return safeText(`Report card of ${who}${speaks}, over ${transport}: ${counted(tools.length, 'tool')}.`);
}

function server({ server: { stopped, noise, complaint, unreachable }, findings }: ReportCard): string {
  return [
    ...(stopped === null || unreachable !== undefined ? [] : [STOPPED[stopped]]),
    ...(noise.first === null
      ? []
      : [
          `${counted(noise.lines, 'line')} on standard output that are no messages; the first: ${noise.first}`,
        ]),
    ...(complaint === null ? [] : [`It wrote to standard error: ${lastLine(complaint)}`]),
    ...findings.map(short),
  ]
    .map((line) => safeText(line))
    .join('\n');
}

function section(title: string, graded: readonly Graded[]): string {
  return [title, ...graded.flatMap(lines)].join('\n');
}

const WITHHELD =
  '  a value out of range: not sent; the call would hold everything that the tool needs, and the tool does not say readOnlyHint';

function tool({ tool: name, exchanges, isSkipped, withheld, errors, warnings }: ToolCard): string {
  const title = `Tool ${safeText(name)}`;
  if (isSkipped && withheld === 'every-call')
    return `${title}: not probed; it does not say readOnlyHint, and --read-only was given.`;
  if (isSkipped) return `${title}: not probed; no call is certain to be rejected by its schema.`;
  const said = errors + warnings === 0 ? 'clean' : findings(errors, warnings);
  const graded = section(`${title}: ${said}`, exchanges);
  return withheld === 'out-of-range' ? `${graded}\n${WITHHELD}` : graded;
}

function lines({ exchange, verdict, findings }: Graded): string[] {
  const { end, provocation, ms } = exchange;
  const answered =
    end === 'answered' && verdict !== null
      ? verdictWords(verdict)
      : end === 'answered'
        ? 'an answer that cannot be read'
        : ENDS[end];
  return [
    safeText(`  ${KINDS[provocation.kind]}: ${answered} (${ms} ms)`),
    ...findings.map((one) => safeText(`    ${short(one)}`)),
  ];
}

function verdictWords({ layer, outcome, reason, category }: NonNullable<Graded['verdict']>): string {
  if (layer === 'none')
    return outcome === 'input-required' ? 'more input asked for' : `a result (${outcome})`;
  const why = [reason ?? outcome, ...(category.four === null ? [] : [category.four])].join(', ');
  return layer === 'protocol' ? `a protocol error (${why})` : `a failure of the tool (${why})`;
}

const short = ({ severity, id, field }: Defect): string => `${severity} ${id}, in ${field}`;

/** Each finding once, with how to mend it and how often it was met. */
function mending({ findings, general, tools }: ReportCard): string {
  const all = [
    ...findings,
    ...[...general, ...tools.flatMap(({ exchanges }) => exchanges)].flatMap((one) => one.findings),
  ];
  if (all.length === 0) return '';
  const ids = [...new Set(all.map(({ id }) => id))];
  const entries = ids.map((id) => {
    const met = all.filter((one) => one.id === id);
    const { message, lesson } = met[0]!;
    const often = met.length === 1 ? '' : ` (${met.length} times)`;
    return safeText(`  ${id}${often}: ${message} Lesson: ${lesson}`);
  });
  return ['How to mend it', ...entries].join('\n');
}

/** Texts with which widely used SDKs report arguments that fail the schema. */
const FRAMEWORK =
  /"text":"(?:MCP error -32602: )?(?:Input validation error|Invalid arguments for tool|Error executing tool)/;

/** Whoever reads the card looks for these texts in code of their own, and does not find them. */
function byFramework({ tools }: ReportCard): string {
  const answers = tools.flatMap(({ exchanges }) => exchanges).map(({ exchange }) => exchange.answer);
  const count = answers.filter((answer) => answer !== null && FRAMEWORK.test(answer)).length;
  if (count === 0) return '';
  return `${counted(count, 'answer')} came from the SDK, which checks the arguments before the handler runs. To add the fields, take the check into your own code: list the strict schema through the low-level Server of the SDK, or register a lenient one, and check inside the handler.`;
}

function result({ errors, warnings, tools, general, profile }: ReportCard): string {
  const graded = [...general, ...tools.flatMap(({ exchanges }) => exchanges)];
  const clean = graded.filter(({ findings }) => findings.length === 0).length;
  const skipped = tools.filter(({ isSkipped }) => isSkipped).map(({ tool: name }) => safeText(name));
  return [
    `${clean} of ${counted(graded.length, 'answer')} without a finding (profile ${profile}). ${findings(errors, warnings)}.`,
    ...(skipped.length === 0
      ? []
      : [`Not probed: ${skipped.join(', ')}. --call 'tool={…}' sends a real call.`]),
  ].join('\n');
}

const findings = (errors: number, warnings: number): string =>
  `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.findLast((line) => /error/i.test(line) && !/^\s+at /.test(line)) ?? lines.at(-1) ?? '';
}
