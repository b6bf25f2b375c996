import {
  type ChangedFacts,
  FACT_NAMES,
  FACTS,
  statedIndex,
  turned,
  withFacts,
} from '../../core/classifier/changed-facts.ts';
import { flips, VERDICT_FIELDS } from '../../core/classifier/flips.ts';
import type { Verdict } from '../../core/classifier/verdict.ts';
import { classify } from '../../core/classify.ts';
import { safeText } from '../../core/text/safe.ts';
import { padTo, textWidth } from '../../core/text/width.ts';
import { CLASSIFIER_WORDS as W } from '../../words/en/classifier.ts';
import { movedIn } from '../list.ts';
import { type Area, EMPTY, marked, rich, span, text } from '../page.ts';
import { jsonRows } from '../practice/facts-view.ts';
import type { Screen } from '../screen.ts';
import type { Line } from '../theme.ts';
import { edited, parsed } from './message.ts';

export interface VerdictState {
  /** The message as it came. */
  readonly original: unknown;
  readonly facts: ChangedFacts;
  readonly cursor: number;
}

/** The verdict on a message; change a fact, and what flips is marked. */
export const verdictScreen: Screen<VerdictState> = {
  view({ original, facts, cursor }, area) {
    const before = classify(original);
    const after = classify(withFacts(original, facts));
    const factRows = FACT_NAMES.map((name, index) => factRow(original, facts, name, index === cursor, area));
    const isChanged = Object.keys(facts).length > 0;
    const body = [
      ...text(area, W.factsTitle, 'title'),
      ...factRows.flat(),
      EMPTY,
      ...text(area, isChanged ? W.verdictChanged(flips(before, after).length) : W.verdictTitle, 'title'),
      ...fieldRows(before, after, area),
      ...listing(
        W.because,
        after.because.map(({ text: sentence }) => sentence),
        area,
      ),
      ...listing(
        W.contested,
        after.contested.map(({ point }) => point),
        area,
      ),
      ...listing(
        W.defects,
        after.defects.map(({ severity, id, message }) => `${severity} ${id}: ${message}`),
        area,
      ),
      ...(after.envelope === null
        ? []
        : [EMPTY, ...text(area, W.envelope, 'title'), ...jsonRows(after.envelope, area)]),
      EMPTY,
      ...text(area, W.message, 'title'),
      ...jsonRows(original, area),
    ];
    const from = 1 + factRows.slice(0, cursor).flat().length;
    return { title: W.verdictPage, body, focus: { from, to: from }, keys: 'verdict' };
  },

  press(state, { action }, ports) {
    const name = FACT_NAMES[state.cursor]!;
    switch (action) {
      case 'up':
      case 'down':
        return { state: { ...state, cursor: movedIn(state.cursor, FACT_NAMES.length, action) } };
      case 'right':
      case 'left':
        return {
          state: { ...state, facts: turned(state.original, state.facts, name, action === 'right' ? 1 : -1) },
        };
      case 'reset':
        return { state: { ...state, facts: {} } };
      case 'edit':
        return {
          handOver: () => {
            const original: unknown = parsed(edited(JSON.stringify(state.original, null, 2), ports));
            classify(original);
            return { state: { original, facts: {}, cursor: 0 } };
          },
        };
      default:
        return undefined;
    }
  },
};

function fieldRows(before: Verdict, after: Verdict, area: Area): Line[] {
  const flipped = flips(before, after);
  const widest = Math.max(...VERDICT_FIELDS.map((field) => textWidth(W.fields[field])));
  return VERDICT_FIELDS.flatMap((field) => {
    const isFlipped = flipped.includes(field);
    const mark = `${isFlipped ? area.glyphs.changed : ' '} ${padTo(W.fields[field], widest)}  `;
    const was = isFlipped ? W.was(W.value(before, field)) : '';
    const rows = rich({ width: area.width - textWidth(mark) }, [
      { text: safeText(W.value(after, field)), style: isFlipped ? 'warn' : 'plain' },
      { text: safeText(was), style: 'muted' },
    ]);
    return marked([span(mark, isFlipped ? 'warn' : 'muted')], rows, textWidth(mark));
  });
}

function factRow(
  original: unknown,
  facts: ChangedFacts,
  name: (typeof FACT_NAMES)[number],
  isHere: boolean,
  area: Area,
): Line[] {
  const index = facts[name] ?? statedIndex(original, name);
  const isChanged = facts[name] !== undefined && facts[name] !== statedIndex(original, name);
  const widest = Math.max(...FACT_NAMES.map((one) => textWidth(W.facts[one])));
  const mark = `${isHere ? area.glyphs.cursor : ' '} ${isChanged ? area.glyphs.changed : ' '} ${padTo(W.facts[name], widest)}  `;
  const value = W.factValue(FACTS[name][index]);
  const rows = text({ width: area.width - textWidth(mark) }, value, isChanged ? 'warn' : 'plain');
  return marked([span(mark, isHere ? 'chosen' : 'muted')], rows, textWidth(mark));
}

function listing(title: string, sentences: readonly string[], area: Area): Line[] {
  if (sentences.length === 0) return [];
  const rows = sentences.flatMap((sentence) =>
    text(area, `${area.glyphs.dot} ${safeText(sentence)}`, 'plain', 2),
  );
  return [EMPTY, ...text(area, title, 'title'), ...rows];
}
