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
  if (fenced !== undefined) parts.push(fence(fenced));
  return parts.join('\n\n');
}

/** A fence longer than every run of back ticks in the text, so that the text cannot end it. */
function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}\n${text}\n${marks}`;
}

/** Longer addresses are refused by servers and browsers. */
const LONGEST_ADDRESS = 7_000;

/** Where the issue can be filed with everything filled in; with the title alone where the text is too long. */
export function addressOf({ title, body }: Issue, repository: string): string {
  const begin = `${repository.replace(/\/$/, '')}/issues/new?title=${encodeURIComponent(title)}`;
  const whole = `${begin}&body=${encodeURIComponent(body)}`;
  return whole.length <= LONGEST_ADDRESS ? whole : begin;
}
