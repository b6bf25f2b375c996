import type { Response } from '../../core/sessions/events.ts';
import type { Asked } from '../ports.ts';

/** An answer while it is being given: where the cursor is, and what is chosen. Plain data. */
export interface Draft {
  /** Index of an option in the order of the screen; -1 before the first move. */
  readonly cursor: number;
  /** Ids of the chosen options; for `order` in sequence. */
  readonly chosen: readonly string[];
  /** `fill`: for each field the index of its value. */
  readonly values: Readonly<Record<string, number>>;
}

export const EMPTY_DRAFT: Draft = { cursor: -1, chosen: [], values: {} };

/** Whether one option only can be chosen: then the choice follows the cursor. */
export function isSingle(asked: Asked): boolean {
  return asked.question.form === 'choose' && asked.question.select === 1;
}

/** The cursor one up or down; it does not go round, so that holding a key ends somewhere. */
export function moved(draft: Draft, asked: Asked, by: 1 | -1): Draft {
  const last = asked.options.length - 1;
  const cursor = draft.cursor < 0 ? (by > 0 ? 0 : last) : Math.max(0, Math.min(last, draft.cursor + by));
  return pointed(draft, asked, cursor);
}

function pointed(draft: Draft, asked: Asked, cursor: number): Draft {
  return { ...draft, cursor, chosen: isSingle(asked) ? [asked.options[cursor]!.id] : draft.chosen };
}

/** The option at an index was named by its letter or digit. */
export function named(draft: Draft, asked: Asked, index: number): Draft {
  if (asked.options[index] === undefined) return draft;
  const there = pointed(draft, asked, index);
  return isSingle(asked) ? there : toggled(there, asked);
}

/** The option under the cursor is chosen, or no longer. For `fill`: the next value of the field. */
export function toggled(draft: Draft, asked: Asked, by: 1 | -1 = 1): Draft {
  const option = asked.options[draft.cursor];
  if (option === undefined) return draft;
  if (asked.question.form === 'fill') {
    const count = option.values?.length ?? 0;
    const now = draft.values[option.id];
    const next = now === undefined ? (by > 0 ? 0 : count - 1) : (now + by + count) % count;
    return { ...draft, values: { ...draft.values, [option.id]: next } };
  }
  if (isSingle(asked)) return pointed(draft, asked, draft.cursor);
  const chosen = draft.chosen.includes(option.id)
    ? draft.chosen.filter((id) => id !== option.id)
    : [...draft.chosen, option.id];
  return { ...draft, chosen };
}

/** The draft without an option that was struck out. */
export function without(draft: Draft, id: string): Draft {
  return { ...draft, chosen: draft.chosen.filter((chosen) => chosen !== id) };
}

/** How many options are chosen, or fields filled. */
export function filled(draft: Draft, asked: Asked): number {
  return asked.question.form === 'fill' ? Object.keys(draft.values).length : draft.chosen.length;
}

/** How many are asked for; null: any number but none. */
export function wanted(asked: Asked): number | null {
  switch (asked.question.form) {
    case 'choose':
      return asked.question.select;
    case 'order':
    case 'fill':
      return asked.options.length;
    case 'defects':
      return null;
  }
}

/** The draft as the response that is kept. */
export function responseOf(draft: Draft, asked: Asked): Response {
  switch (asked.question.form) {
    case 'choose':
      return { form: 'choose', letters: [...draft.chosen].sort() };
    case 'order':
      return { form: 'order', letters: [...draft.chosen] };
    case 'defects':
      return { form: 'defects', ids: [...draft.chosen].sort() };
    case 'fill':
      return { form: 'fill', fields: fieldsOf(draft, asked) };
  }
}

function fieldsOf(draft: Draft, asked: Asked): Record<string, unknown> {
  const entries = asked.options.flatMap((option) => {
    const index = draft.values[option.id];
    return index === undefined ? [] : [[option.id, option.values?.[index]?.value] as const];
  });
  return Object.fromEntries(entries);
}

/** The draft that gives a response: for an answer that was kept and may be changed. */
export function draftOf(response: Response, asked: Asked): Draft {
  switch (response.form) {
    case 'choose':
    case 'order': {
      const cursor = asked.options.findIndex(({ id }) => id === response.letters[0]);
      return { cursor, chosen: response.letters, values: {} };
    }
    case 'defects':
      return { cursor: 0, chosen: response.ids, values: {} };
    case 'fill':
      return { cursor: 0, chosen: [], values: valuesOf(response.fields, asked) };
  }
}

function valuesOf(fields: Readonly<Record<string, unknown>>, asked: Asked): Record<string, number> {
  const entries = asked.options.flatMap(({ id, values }) => {
    const index = values?.findIndex(({ value }) => value === fields[id]) ?? -1;
    return id in fields && index >= 0 ? [[id, index] as const] : [];
  });
  return Object.fromEntries(entries);
}
