import { type Block, type Section, spansText } from './model.ts';
import { gridLines } from './table-layout.ts';
import { envelopeLines, jsonLines, observationLines } from './verdict-lines.ts';
import { BLANK, indent, type Line, type TextOptions, wrapSpans, wrapStyled } from './wrap.ts';

/** The lines of a section, without its title. Questions are left out: they are asked, not shown. */
export function sectionLines(section: Section, width: number, options: TextOptions = {}): Line[] {
  const lines: Line[] = [];
  for (const block of section.blocks) {
    const own = blockLines(block, width, options);
    if (own.length === 0) continue;
    if (lines.length > 0) lines.push(BLANK);
    lines.push(...own);
  }
  return lines;
}

/** The lines of one block. */
export function blockLines(block: Block, width: number, options: TextOptions = {}): Line[] {
  switch (block.kind) {
    case 'paragraph':
      return wrapSpans(block.spans, width, options);
    case 'subheading':
      return [[{ text: spansText(block.spans), style: 'heading' }]];
    case 'quote':
      return indent(wrapSpans(block.spans, width - 2, options), '> ', '> ');
    case 'list':
      return block.items.flatMap((item, at) => {
        const mark = block.ordered ? `${at + 1}. ` : '- ';
        return indent(wrapSpans(item, width - mark.length, options), mark, ' '.repeat(mark.length));
      });
    case 'table':
      return gridLines(block, width);
    case 'code':
      return block.text.split('\n').flatMap((text) => wrapStyled(`    ${text}`, width, 'code'));
    case 'observation':
      return [...jsonLines(block.input, width), ...observationLines(block, width)];
    case 'envelope':
      return [
        ...(block.facts === null
          ? []
          : [...labelled('Facts', width), ...jsonLines(block.facts, width), ...labelled('Message', width)]),
        ...jsonLines(block.message, width),
        ...envelopeLines(block, width),
      ];
    case 'question':
      return [];
  }
}

function labelled(text: string, width: number): Line[] {
  return wrapStyled(`${text}:`, width, 'quiet');
}
