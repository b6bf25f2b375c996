import { isRecord } from '../../classifier/json.ts';
import { type Message, readMessage } from '../../classifier/message.ts';
import type { HttpAnswer, Observation } from '../../classifier/observation.ts';
import { counted } from '../../text/plural.ts';
import { listed, quoted } from './words.ts';

/** A message as it came back, and the HTTP answer around it, in words. */

const LONGEST = 140;

/** JSON on one line, cut where it is long. */
export function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

const TOLD_HEADERS = ['retry-after', 'www-authenticate'];

/** Headers and words of an HTTP answer that may decide what it means; empty where there are none. */
export function httpDetails(http: HttpAnswer | undefined): string {
  const headers = Object.entries(http?.headers ?? {}).flatMap(([name, value]) =>
    TOLD_HEADERS.includes(name.toLowerCase()) || name.toLowerCase().startsWith('x-')
      ? [`${name.toLowerCase()}: ${String(value)}`]
      : [],
  );
  const details = [...headers, ...bodyWords(http?.body)];
  return details.length === 0 ? '' : ` (${details.join('; ')})`;
}

function bodyWords(body: unknown): string[] {
  if (body === undefined) return [];
  if (body === '' || body === null) return ['empty body'];
  if (typeof body !== 'string') return [`body ${shortJson(body)}`];
  return [`body ${/^\s*[{[]/.test(body) ? shortText(body) : quoted(body)}`];
}

const shortText = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text.trim();

/** What came back as a message. */
export function messageWords({ response, http, context }: Observation): string {
  const message = readMessage(response);
  const around = http?.status === undefined ? '' : `, on HTTP ${http.status}${httpDetails(http)}`;
  return `${ownWords(message)}${idWords(message, context?.requestId)}${around}`;
}

function ownWords(message: Message): string {
  const { error, malformed, resultType } = message;
  if (error !== null) {
    const data = isRecord(error.data) ? `, with data ${shortJson(error.data)}` : '';
    return `a JSON-RPC error came back, code ${error.code}: ${quoted(error.message)}${data}`;
  }
  if (malformed !== null) return `a message came back that breaks the protocol: ${malformed}`;
  if (resultType !== null && resultType !== 'complete') return typedWords(message, resultType);
  const { isError } = message;
  const flag = isError === null ? 'without an error flag' : `with isError: ${isError}`;
  const what = message.isToolResult ? 'a tool result' : 'a result';
  return `${what} came back ${message.isToolResult ? flag : ''}${contentWords(message)}`.replace(
    / (?=:|$)/,
    '',
  );
}

/** A result of another type than `complete`: what it says of itself. */
function typedWords({ result }: Message, type: string): string {
  const said = [
    isRecord(result?.['inputRequests'])
      ? `asks for ${listed(Object.keys(result['inputRequests'])) || 'nothing'}`
      : null,
    typeof result?.['requestState'] === 'string' ? 'carries a requestState' : null,
    typeof result?.['taskId'] === 'string' ? `names task ${result['taskId']}` : null,
    typeof result?.['status'] === 'string' ? `has status ${result['status']}` : null,
  ].filter((one): one is string => one !== null);
  const none = type === 'input_required' ? ', with neither inputRequests nor requestState' : '';
  const rest = said.length === 0 ? none : `, which ${listed(said)}`;
  return `a result of resultType ${quoted(type)} came back${rest}`;
}

function contentWords({ payloads, texts, otherBlocks }: Message): string {
  const structured = payloads.find(({ place }) => place === 'structuredContent');
  const bare = payloads.find(({ place }) => place === 'result');
  const value = structured?.value ?? (texts.length === 0 ? bare?.value : undefined);
  const text = texts.find((one) => one.trim() !== '');
  const isSame = value !== undefined && text?.replace(/\s/g, '') === JSON.stringify(value).replace(/\s/g, '');
  const parts = [
    ...(value === undefined ? [] : [shortJson(value)]),
    ...(text === undefined || isSame ? [] : [/^\s*[{[]/.test(text) ? shortText(text) : quoted(text)]),
    ...(otherBlocks > 0 ? [`${counted(otherBlocks, 'block')} that are no text`] : []),
  ];
  return parts.length === 0 ? ' and nothing to read' : `: ${parts.join(' and ')}`;
}

/** Told only where it is not the id that was asked for. */
function idWords({ id, error, result }: Message, asked: string | number | undefined): string {
  if (asked === undefined || id === asked || (error === null && result === null)) return '';
  return id === undefined || id === null
    ? ` (it carries no id; ${shortJson(asked)} was asked)`
    : ` (it carries the id ${shortJson(id)}; ${shortJson(asked)} was asked)`;
}
