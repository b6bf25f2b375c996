import type { Block, Lesson, Spans } from './model.ts';
import { spansText } from './model.ts';
import type { Taught } from './teachables.ts';

/** What a lesson really shows, as opposed to what its header says. */
export type ShownIds = Readonly<Record<Taught, ReadonlySet<string>>>;

/**
 * Rules count where they fire in an observation. Reasons and actions count in a verdict, defects under
 * a message; these, and confusions, also count where the text names them as code.
 */
export function shownBy(lesson: Lesson): ShownIds {
  const shown = {
    rules: new Set<string>(),
    reasons: new Set<string>(),
    actions: new Set<string>(),
    defects: new Set<string>(),
    confusions: new Set<string>(),
  };
  for (const block of lesson.sections.flatMap(({ blocks }) => blocks)) {
    if (block.kind === 'observation') {
      const { verdict } = block;
      for (const { rule } of verdict.because) shown.rules.add(rule.split('/')[0]!);
      for (const judged of [verdict, ...verdict.parts]) {
        if (judged.reason !== null) shown.reasons.add(judged.reason);
        for (const action of [judged.action, ...judged.alternatives]) shown.actions.add(action);
      }
    }
    if (block.kind === 'envelope') for (const { id } of block.defects) shown.defects.add(id);
    for (const word of codeWords(block)) {
      for (const kind of ['reasons', 'actions', 'defects', 'confusions'] as const) shown[kind].add(word);
    }
  }
  return shown;
}

function codeWords(block: Block): string[] {
  return spansIn(block).flatMap((spans) =>
    spans.flatMap((span) => {
      if (span.kind === 'code') return span.text.split(/[,\s]+/);
      return span.kind === 'claim' ? [String(span.claim.value)] : [];
    }),
  );
}

/** Every stretch of text of a block. */
export function spansIn(block: Block): readonly Spans[] {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
    case 'subheading':
      return [block.spans];
    case 'list':
      return block.items;
    case 'table':
      return [block.header, ...block.rows].flat();
    default:
      return [];
  }
}

/** The words of a block without any mark-up, for searching. */
export function blockText(block: Block): string {
  return spansIn(block).map(spansText).join(' ');
}
