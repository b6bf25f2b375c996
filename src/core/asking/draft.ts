import { OPEN_STEP, type Response } from '../sessions/events.ts';
import type { Asked, AskedOption, AskedValue } from './model.ts';

/** An answer while it is being given: where the cursor is, and what is chosen. Plain data. */
export interface Draft {
  /** Index of an option in the order of the screen; -1 before the first move. */
  readonly cursor: number;
  /** Ids of the chosen options. */
  readonly chosen: readonly string[];
  /** `fill` and `order`: for each row the index of its value. */
  readonly values: Readonly<Record<string, number>>;
}

export const EMPTY_DRAFT: Draft = { cursor: -1, chosen: [], values: {} };

/** Whether one option only can be chosen: then the choice follows the cursor. */
export function isSingle({ question }: Asked): boolean {
  return question.form === 'choose' && question.select === 1;
}

/** Whether every row gets a value, instead of rows being chosen. */
export function isValued({ question }: Asked): boolean {
  return question.form === 'fill' || question.form === 'order';
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

/**
 * The option at an index was named by its letter or digit. Where rows get values, it names a value for the
 * row under the cursor, and the cursor goes on to the next row.
 */
export function named(draft: Draft, asked: Asked, index: number): Draft {
  if (isValued(asked)) {
    const row = Math.max(0, draft.cursor);
    const option = asked.options[row];
    if (option?.values?.[index] === undefined) return draft;
    const cursor = Math.min(row + 1, asked.options.length - 1);
    return { ...draft, cursor, values: { ...draft.values, [option.id]: index } };
  }
  if (asked.options[index] === undefined) return draft;
  const there = pointed(draft, asked, index);
  return isSingle(asked) ? there : toggled(there, asked);
}

/** The option under the cursor is chosen, or no longer; or its row gets the next value. */
export function toggled(draft: Draft, asked: Asked, by: 1 | -1 = 1): Draft {
  const option = asked.options[Math.max(0, draft.cursor)];
  if (option === undefined) return draft;
  const cursor = Math.max(0, draft.cursor);
  if (isValued(asked)) {
    const count = option.values?.length ?? 0;
    const now = draft.values[option.id];
    const next = now === undefined ? (by > 0 ? 0 : count - 1) : (now + by + count) % count;
    return { ...draft, cursor, values: { ...draft.values, [option.id]: next } };
  }
  if (isSingle(asked)) return pointed(draft, asked, cursor);
  const chosen = draft.chosen.includes(option.id)
    ? draft.chosen.filter((id) => id !== option.id)
    : [...draft.chosen, option.id];
  return { ...draft, cursor, chosen };
}

/** The draft without an option that was struck out. */
export function without(draft: Draft, id: string): Draft {
  return { ...draft, chosen: draft.chosen.filter((chosen) => chosen !== id) };
}

/** How many options are chosen, or rows have a value. */
export function filled(draft: Draft, asked: Asked): number {
  return isValued(asked) ? Object.keys(draft.values).length : draft.chosen.length;
}

/** The value that a row was given; null: none. */
export function valueGiven(draft: Draft, { id, values = [] }: AskedOption): AskedValue | null {
  return values[draft.values[id] ?? -1] ?? null;
}

/** The rows that have no value yet, in their order. */
export function missing(draft: Draft, asked: Asked): AskedOption[] {
  return isValued(asked) ? asked.options.filter(({ id }) => draft.values[id] === undefined) : [];
}

/** How many are asked for; null: any number but none. */
export function wanted(asked: Asked): number | null {
  if (asked.question.form === 'defects') return null;
  return isValued(asked) ? asked.options.length : asked.question.select;
}

/** The draft as the response that is kept. */
export function responseOf(draft: Draft, asked: Asked): Response {
  switch (asked.question.form) {
    case 'choose':
      return { form: 'choose', letters: [...draft.chosen].sort() };
    case 'defects':
      return { form: 'defects', ids: [...draft.chosen].sort() };
    case 'order':
      return { form: 'order', letters: lettersIn(draft, asked) };
    case 'fill':
      return { form: 'fill', fields: Object.fromEntries(fieldsIn(draft, asked)) };
  }
}

/** The letter of every step up to the last one that has one. */
function lettersIn(draft: Draft, asked: Asked): string[] {
  const letters = asked.options.map((option) => String(valueGiven(draft, option)?.value ?? OPEN_STEP));
  return letters.slice(0, letters.findLastIndex((letter) => letter !== OPEN_STEP) + 1);
}

/** The rows that have a value, in their order. */
function fieldsIn(draft: Draft, asked: Asked): (readonly [id: string, value: unknown])[] {
  return asked.options.flatMap((option) => {
    const given = valueGiven(draft, option);
    return given === null ? [] : [[option.id, given.value] as const];
  });
}

/** The draft that gives a response: for an answer that was kept and may be changed. */
export function draftOf(response: Response, asked: Asked): Draft {
  switch (response.form) {
    case 'choose': {
      const cursor = asked.options.findIndex(({ id }) => id === response.letters[0]);
      return { cursor, chosen: response.letters, values: {} };
    }
    case 'defects':
      return { cursor: 0, chosen: response.ids, values: {} };
    case 'order':
      return { cursor: 0, chosen: [], values: indexes(asked, (row) => response.letters[row]) };
    case 'fill':
      return { cursor: 0, chosen: [], values: indexes(asked, (_, id) => response.fields[id]) };
  }
}

function indexes(asked: Asked, given: (row: number, id: string) => unknown): Record<string, number> {
  const entries = asked.options.flatMap(({ id, values = [] }, row) => {
    const index = values.findIndex(({ value }) => value === given(row, id));
    return index < 0 ? [] : [[id, index] as const];
  });
  return Object.fromEntries(entries);
}
