import type { Verdict } from '../classifier/verdict.ts';
import type { EnvelopeBlock, ObservationBlock } from './model.ts';
import { prettyJson } from './pretty-json.ts';
import { indent, type Line, wrapStyled } from './wrap.ts';

/** The fields of a verdict that a reader needs, in words: layer, outcome, reason, flags, next step. */
export function verdictFacts(verdict: Verdict): string[] {
  const { category, reason, isError, isRetryable, action, alternatives, actor, delayMs } = verdict;
  const facts = [`layer ${verdict.layer}`, `outcome ${verdict.outcome}`];
  if (reason !== null) {
    const shown = category.four ?? (category.six === null ? null : `none (six: ${category.six})`);
    facts.push(`reason ${reason}`, `category ${shown ?? 'none'}`);
  }
  if (isError !== null) facts.push(`isError: ${isError}`);
  if (isRetryable !== null) facts.push(`isRetryable: ${isRetryable}`);
  facts.push(`action ${action} (by the ${actor})`);
  if (delayMs !== null) facts.push(`wait ${delayMs} ms`);
  if (alternatives.length > 0) facts.push(`or ${alternatives.join(', ')}`);
  return facts;
}

export function observationLines(block: ObservationBlock, width: number): Line[] {
  const { verdict, shows } = block;
  const lines = indent(wrapStyled(verdictFacts(verdict).join(' · '), width - 4, 'verdict'), '  = ', '    ');
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

/** A JSON value, indented by four, kept on one line where it fits. */
export function jsonLines(value: unknown, width: number): Line[] {
  return prettyJson(value, Math.max(30, width - 4)).map((text) => [
    { text: `    ${text}`, style: 'code' as const },
  ]);
}
