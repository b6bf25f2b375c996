import type { Verdict } from '../classifier/verdict.ts';
import type { EnvelopeBlock, ObservationBlock } from './model.ts';
import { prettyJson } from './pretty-json.ts';
import { indent, type Line, wrapStyled } from './wrap.ts';

/** The fields of a verdict that a reader needs, in words: layer, outcome, reason, flags, next step. */
export function verdictFacts(verdict: Verdict): string[] {
  const { category, reason, isError, isRetryable, action, alternatives, actor, delayMs } = verdict;
  const facts = [`layer: ${verdict.layer}`, `outcome: ${verdict.outcome}`];
  if (reason !== null) {
    const shown = category.four ?? (category.six === null ? null : `none (six: ${category.six})`);
    const fold = category.four !== null && verdict.approximate.includes('four') ? ' (a fold)' : '';
    facts.push(`reason: ${reason}`, `category: ${shown ?? 'none'}${fold}`);
  }
  if (isError !== null) facts.push(`isError: ${isError}`);
  if (isRetryable !== null) facts.push(`isRetryable: ${isRetryable}`);
  facts.push(`action: ${action} (${actor})`);
  if (delayMs !== null) facts.push(`delayMs: ${delayMs}`);
  if (alternatives.length > 0) facts.push(`or: ${alternatives.join(', ')}`);
  return facts;
}

/** Facts in lines; a line breaks between facts, not inside one that fits. */
function packed(facts: readonly string[], width: number): Line[] {
  const lines: string[] = [];
  for (const [at, fact] of facts.entries()) {
    const text = at === facts.length - 1 ? fact : `${fact};`;
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + 1 + text.length <= width)
      lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines.flatMap((line) => wrapStyled(line, width, 'verdict'));
}

export function observationLines(block: ObservationBlock, width: number): Line[] {
  const { verdict, shows } = block;
  const lines = indent(packed(verdictFacts(verdict), width - 4), '  = ', '    ');
  if (shows.includes('because')) {
    for (const { text } of verdict.because)
      lines.push(...indent(wrapStyled(text, width - 6), '    - ', '      '));
  }
  if (verdict.contested.length > 0) {
    for (const { point } of verdict.contested)
      lines.push(...indent(wrapStyled(`contested: ${point}`, width - 4, 'quiet'), '  ~ ', '    '));
  }
  if (shows.includes('envelope') && verdict.envelope !== null) {
    lines.push(
      ...wrapStyled('What the tool should return:', width, 'quiet'),
      ...jsonLines(verdict.envelope, width),
    );
  }
  return lines;
}

export function envelopeLines(block: EnvelopeBlock, width: number): Line[] {
  if (block.defects.length === 0)
    return indent(wrapStyled('no defects', width - 4, 'verdict'), '  = ', '    ');
  return block.defects.flatMap(({ id, severity, message }) =>
    indent(wrapStyled(`${severity} ${id}: ${message}`, width - 4, 'verdict'), '  ! ', '    '),
  );
}

/** A JSON value, indented by four, kept on one line where it fits; a longer string goes on below itself. */
export function jsonLines(value: unknown, width: number): Line[] {
  return prettyJson(value, Math.max(30, width - 4)).flatMap((text) =>
    wrapStyled(`    ${text}`, width, 'code'),
  );
}
