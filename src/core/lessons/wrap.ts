import { type Run, wrapRuns } from '../text/wrap.ts';
import type { Spans } from './model.ts';

/** How a stretch of text is meant; the renderer decides what that looks like. */
export type Style = 'plain' | 'code' | 'strong' | 'emphasis' | 'link' | 'heading' | 'quiet' | 'verdict';

export type Segment = Run<Style>;

/** One line of a terminal, at most as wide as asked for. */
export type Line = readonly Segment[];

export const BLANK: Line = [];

export function lineText(line: Line): string {
  return line.map(({ text }) => text).join('');
}

/** Lines with a prefix: one for the first, one for the others. */
export function indent(lines: readonly Line[], first: string, rest: string): Line[] {
  return lines.map((line, at) => [{ text: at === 0 ? first : rest, style: 'plain' as const }, ...line]);
}

export function wrapStyled(text: string, width: number, style: Style = 'plain'): Line[] {
  return wrapRuns([{ text, style }], Math.max(8, width));
}

/** How spans become text. */
export interface TextOptions {
  /** Code that looks like a common word stands in backticks: for output without colours. */
  readonly marks?: boolean;
}

export function wrapSpans(spans: Spans, width: number, { marks = false }: TextOptions = {}): Line[] {
  const runs = spans.map((span) => {
    const text = shownText(span);
    const marked = marks && (span.kind === 'code' || span.kind === 'claim') && /^[a-z]+$/.test(text);
    return { text: marked ? `\`${text}\`` : text, style: STYLES[span.kind] };
  });
  return wrapRuns(runs, Math.max(8, width));
}

/** A link also says where it leads, so that it can be followed by typing. */
function shownText(span: Spans[number]): string {
  if (span.kind !== 'link' || span.target.replace(/^#/, '') === span.text) return span.text;
  return `${span.text} [${span.target}]`;
}

const STYLES: Readonly<Record<Spans[number]['kind'], Style>> = {
  text: 'plain',
  code: 'code',
  strong: 'strong',
  emphasis: 'emphasis',
  link: 'link',
  claim: 'verdict',
};
