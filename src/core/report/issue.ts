import { maskSecrets } from '../classifier/redact.ts';
import { safeText } from '../text/safe.ts';

/** The text of an issue about a key or a verdict. Everything in it may be shown in public. */
export interface Issue {
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

export interface Versions {
  readonly program: string;
  readonly node: string;
}

/** One block of an issue: plain lines, or text that stands as it is in a fence. */
export interface Block {
  readonly heading: string;
  readonly lines?: readonly string[];
  readonly fenced?: string;
}

/**
 * Puts an issue together. Secrets are masked and characters that steer or hide are shown as escapes,
 * whatever the blocks hold.
 */
export function issueOf(title: string, blocks: readonly Block[], versions: Versions): Issue {
  const made = {
    heading: 'Versions',
    lines: [`mcp-errors-drill ${versions.program}`, `Node ${versions.node}`],
  };
  const body = [...blocks, made].map(blockText).join('\n\n');
  return { title: clean(title), body: `${clean(body)}\n` };
}

const clean = (text: string): string => safeText(maskSecrets(text), { lines: true });

function blockText({ heading, lines = [], fenced }: Block): string {
  const parts = [`## ${heading}`];
  if (lines.length > 0) parts.push(lines.map((line) => `- ${line.replaceAll('\n', ' ')}`).join('\n'));
  if (fenced !== undefined) parts.push(fence(shortened(clean(fenced))));
  return parts.join('\n\n');
}

/** Trackers take no longer texts, and nobody reads them. */
const LONGEST_FENCED = 20_000;

function shortened(text: string): string {
  const left = text.length - LONGEST_FENCED;
  if (left <= 0) return text;
  // A pair of units is not cut in two.
  const kept = text.slice(0, LONGEST_FENCED).replace(/[\ud800-\udbff]$/, '');
  return `${kept}\n… ${text.length - kept.length} more characters are left out.`;
}

/** A fence longer than every run of back ticks in the text, so that the text cannot end it. */
function fence(text: string): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const marks = '`'.repeat(longest + 1);
  return `${marks}\n${text}\n${marks}`;
}

/** A JSON value as text for a fence. Masked before it is written: in JSON a text has other characters. */
export function fencedJson(value: unknown): string {
  return JSON.stringify(value, (_key, one) => (typeof one === 'string' ? maskSecrets(one) : one), 2);
}

/** Longer addresses are refused by servers and browsers. */
const LONGEST_ADDRESS = 7_000;

/** Where the issue can be filed with everything filled in; with the title alone where the text is too long. */
export function addressOf({ title, body }: Issue, repository: string): string {
  const begin = `${repository.replace(/\/$/, '')}/issues/new?title=${encodeURIComponent(title)}`;
  const whole = `${begin}&body=${encodeURIComponent(body)}`;
  return whole.length <= LONGEST_ADDRESS ? whole : begin;
}
