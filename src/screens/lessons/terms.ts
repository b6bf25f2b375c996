import type { Ports, Term } from '../../core/study/ports.ts';
import { safeText } from '../../core/text/safe.ts';
import { TERMS_WORDS as W } from '../../words/en/replay-screen.ts';
import { movedIn } from '../list.ts';
import type { Place } from '../navigation.ts';
import { EMPTY, span, text } from '../page.ts';
import type { Screen } from '../screen.ts';
import type { Line } from '../theme.ts';
import { lessonPlace } from './place.ts';

export interface TermsState {
  readonly terms: readonly Term[];
  readonly cursor: number;
}

/** The terms of the glossary that stand on a page. */
export function termsPlace(words: string, ports: Pick<Ports, 'lessons'>): Place {
  return { screen: 'terms', state: { terms: ports.lessons.terms(words), cursor: 0 } };
}

/** Terms with their meaning; each leads to the section that teaches it. */
export const termsScreen: Screen<TermsState> = {
  view({ terms, cursor }, area) {
    const inner = { width: area.width - 2 };
    const blocks = terms.map(({ term, meaning, source }, index): Line[] => {
      const isHere = index === cursor;
      const mark = isHere ? area.glyphs.cursor : ' ';
      return [
        [span(`${mark} ${safeText(term)}`, isHere ? 'chosen' : 'strong')],
        ...text(inner, safeText(meaning)).map((row) => [span('  '), ...row]),
        ...text(inner, W.from(safeText(source)), 'muted').map((row) => [span('  '), ...row]),
        EMPTY,
      ];
    });
    const from = blocks.slice(0, cursor).flat().length;
    const to = from + (blocks[cursor]?.length ?? 1) - 1;
    return {
      title: W.title,
      status: W.here(terms.length),
      body: blocks.flat(),
      focus: { from, to },
      keys: 'terms',
    };
  },

  press({ terms, cursor }, { action }, ports) {
    if (action === 'up' || action === 'down') {
      return { state: { terms, cursor: movedIn(cursor, terms.length, action) } };
    }
    const term = terms[cursor];
    if (action !== 'lesson' || term === undefined) return undefined;
    return { go: { to: 'push', place: lessonPlace(term.lesson, ports) } };
  },
};
