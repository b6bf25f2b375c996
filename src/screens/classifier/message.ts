import { readObservation } from '../../core/classifier/read.ts';
import { InputError } from '../../core/input-error.ts';
import type { Ports } from '../../core/study/ports.ts';
import { safeText } from '../../core/text/safe.ts';
import { CLASSIFIER_WORDS as W } from '../../words/en/classifier.ts';
import { erased, inserted } from '../line-editor.ts';
import { notNow } from '../not-now.ts';
import { EMPTY, text } from '../page.ts';
import type { Screen, Turn } from '../screen.ts';

export interface ClassifyState {
  /** What is being typed: a path, or the message itself on one line; null: nothing is. */
  readonly input: { readonly kind: 'path' | 'message'; readonly line: string } | null;
}

/** Where a message comes in: pasted, typed, from a file, or from the editor. */
export const classifyScreen: Screen<ClassifyState> = {
  view({ input }, area) {
    if (input !== null) {
      const line = text(area, `${safeText(input.line)}_`);
      const body = [...text(area, W.prompt[input.kind], 'title'), ...line];
      return { title: W.title, body, focus: { from: body.length - 1, to: body.length - 1 }, keys: 'typing' };
    }
    const ways = W.ways.flatMap((way) => text(area, `${area.glyphs.dot} ${way}`, 'plain', 2));
    return { title: W.title, body: [...text(area, W.intro), EMPTY, ...ways], keys: 'classify' };
  },

  press({ input }, { action }, ports) {
    if (input !== null) {
      if (action === 'back') return { state: { input: null } };
      if (action === 'confirm') {
        return opened(input.kind === 'path' ? ports.files.read(input.line.trim()) : input.line);
      }
      const line = erased(input.line, action);
      return line === undefined ? undefined : { state: { input: { ...input, line } } };
    }
    if (action === 'open') return { state: { input: { kind: 'path', line: '' } } };
    if (action === 'paste') return { state: { input: { kind: 'message', line: '' } } };
    if (action === 'edit') return { handOver: () => opened(edited(W.template, ports)) };
    return undefined;
  },

  type: ({ input }, character) =>
    input === null ? {} : { state: { input: { ...input, line: input.line + character } } },
  paste: ({ input }, words) =>
    input?.kind === 'path'
      ? { state: { input: { ...input, line: inserted(input.line, words) } } }
      : opened(words),
};

/** The verdict on a text. @throws InputError where it is no JSON or no observation. */
export function opened(words: string): Turn<ClassifyState> {
  const value = parsed(words);
  readObservation(value);
  const state = { original: value, facts: {}, cursor: 0 };
  return { state: { input: null }, go: { to: 'push', place: { screen: 'verdict', state } } };
}

/** What the editor makes of a text. @throws InputError where it was left as it was: then nothing was meant. */
export function edited(before: string, { files }: Pick<Ports, 'files'>): string {
  const after = files.edit(before);
  if (after.trim() === before.trim()) throw notNow('nothing-changed', W.nothingChanged);
  return after;
}

/** @throws InputError where it is no JSON. */
export function parsed(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    throw new InputError('not-json', W.notJson(words.trim() === ''), { hint: W.notJsonHint });
  }
}
