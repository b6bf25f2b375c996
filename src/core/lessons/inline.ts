import type { Claim, Span } from './model.ts';

const TOKEN =
  /\[\[([^\]]+)\]\]|`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Inline Markdown of lessons: code, strong, emphasis, links, and marked claims `[[field: value]]` or
 * `[[field: value | words to show]]`. They do not nest.
 */
export function parseInline(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > from) spans.push({ kind: 'text', text: text.slice(from, match.index) });
    spans.push(spanOf(match, SENTENCE_START.test(text.slice(0, match.index))));
    from = match.index + match[0].length;
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) });
  return spans;
}

/** Where a sentence begins: nothing stands before, or the last one has ended. */
const SENTENCE_START = /(?:^|[.!?]\s+)$/;

function spanOf(match: RegExpExecArray | RegExpMatchArray, opens: boolean): Span {
  const [whole, claim, code, strong, emphasis, linkText, target] = match;
  if (claim !== undefined) return claimSpan(claim, opens);
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (linkText !== undefined && target !== undefined) return { kind: 'link', text: linkText, target };
  return { kind: 'text', text: whole ?? '' };
}

function claimSpan(inside: string, opens: boolean): Span {
  const [statement = '', shown] = inside.split('|').map((part) => part.trim());
  const colon = statement.indexOf(':');
  const field = colon < 0 ? statement : statement.slice(0, colon).trim();
  const value = colon < 0 ? undefined : claimValue(statement.slice(colon + 1).trim());
  // Inside a sentence words speak for themselves; a flag, a number or an opening needs its name.
  const words = typeof value === 'string' && !opens ? value : statement;
  return { kind: 'claim', text: shown ?? words, claim: { field, value } satisfies Claim };
}

function claimValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
