import { maskSecrets } from '../../core/classifier/redact.ts';
import type { Verdict } from '../../core/classifier/verdict.ts';
import type { Scheme } from '../../core/classifier/vocabulary.ts';
import { safeText } from '../../core/text/safe.ts';
import { CLASSIFY_WORDS as W } from './classify.ts';

/** A verdict for people, safe to print and without secrets: aligned fields, then one block per list that is not empty. */
export function verdictText(verdict: Verdict, schemes: readonly Scheme[]): string {
  const blocks = [
    fields(verdict, schemes),
    list(
      W.headings.because,
      verdict.because.map(({ text }) => text),
    ),
    list(W.headings.inferred, inferred(verdict, schemes)),
    list(
      W.headings.contested,
      verdict.contested.map(({ point, otherReading }) => W.otherReading(point, reading(otherReading))),
    ),
    list(
      W.headings.parts,
      verdict.parts.map((part, index) => W.part(index, part)),
    ),
    list(
      W.headings.defects,
      verdict.defects.map(({ id, severity, message }) => `${severity} ${id}: ${message}`),
    ),
    envelope(verdict),
  ];
  return maskSecrets(`${blocks.filter((block) => block !== '').join('\n\n')}\n`);
}

function fields(verdict: Verdict, schemes: readonly Scheme[]): string {
  const rows: [string, string][] = [
    [W.labels.layer, verdict.layer],
    [W.labels.outcome, verdict.outcome],
  ];
  if (verdict.reason !== null) {
    rows.push([W.labels.reason, verdict.reason]);
    rows.push([W.labels.category, categories(verdict, schemes)]);
  }
  if (verdict.errorCode !== null) rows.push([W.labels.errorCode, verdict.errorCode]);
  if (verdict.code !== null) rows.push([W.labels.code, String(verdict.code)]);
  rows.push([W.labels.isError, verdict.isError === null ? W.noToolResult : String(verdict.isError)]);
  rows.push([W.labels.isRetryable, verdict.isRetryable === null ? W.noFailure : String(verdict.isRetryable)]);
  rows.push([W.labels.action, W.by(verdict.action, verdict.actor)]);
  if (verdict.alternatives.length > 0) rows.push([W.labels.alternatives, verdict.alternatives.join(', ')]);
  if (verdict.delayMs !== null) rows.push([W.labels.delayMs, W.milliseconds(verdict.delayMs)]);
  rows.push([W.labels.seenBy, verdict.seenBy]);
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${safeText(value)}`).join('\n');
}

function categories({ category, approximate }: Verdict, schemes: readonly Scheme[]): string {
  return schemes
    .map((scheme) => {
      const fold = approximate.includes(scheme) ? `, ${W.fold}` : '';
      return `${category[scheme] ?? W.none} (${W.scheme[scheme]}${fold})`;
    })
    .join(', ');
}

function inferred({ inferred: guess }: Verdict, schemes: readonly Scheme[]): string[] {
  if (guess === null) return [];
  const category = schemes.map((scheme) => guess.category[scheme]).find((name) => name !== null);
  return [W.inferred([guess.reason, category].filter(Boolean).join(', '), guess.words)];
}

function reading(otherReading: Record<string, unknown>): string {
  return Object.entries(otherReading)
    .map(([field, value]) => `${field} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}

function list(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  return [heading, ...lines.map((line) => `  - ${safeText(line)}`)].join('\n');
}

function envelope(verdict: Verdict): string {
  if (verdict.envelope === null) return '';
  const json = safeText(JSON.stringify(verdict.envelope, null, 2), { lines: true });
  return `${W.headings.envelope}\n${json.replace(/^/gm, '  ')}`;
}
