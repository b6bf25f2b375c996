import { hashOf } from '../hash.ts';

/**
 * The content version of a question: `<meaning>-<wording>`.
 *
 * - meaning: what the key is computed from (form, facts, claims, parameters). When it changes, the question
 *   is a new one to the schedule; the statistics by topic and rule keep what was answered.
 * - wording: stem and the texts of the options. A mended typing error changes it and keeps the schedule.
 *
 * Hints, notes, sources, topic, level and scenario are in neither.
 */
export interface Versioned {
  readonly form?: unknown;
  readonly want?: unknown;
  readonly select?: unknown;
  readonly stem?: unknown;
  readonly cases?: unknown;
  readonly fields?: unknown;
  readonly parameters?: unknown;
  readonly options?: readonly unknown[] | undefined;
}

export function contentVersion(question: Versioned): string {
  const options = (question.options ?? []).map(partsOf);
  const meaning = {
    form: question.form ?? 'choose',
    want: question.want ?? 'right',
    select: question.select ?? 1,
    cases: question.cases,
    fields: question.fields,
    parameters: question.parameters,
    options: options.map((option) => option.claim),
  };
  const wording = { stem: question.stem, options: options.map((option) => option.text) };
  return `${hashOf(meaning).slice(-8)}-${hashOf(wording).slice(-4)}`;
}

/** The part of a version on which the schedule hangs. */
export function meaningOf(version: string): string {
  const dash = version.indexOf('-');
  return dash < 0 ? version : version.slice(0, dash);
}

function partsOf(option: unknown): { text: unknown; claim: unknown } {
  if (typeof option !== 'object' || option === null) return { text: undefined, claim: option };
  const { text, ...claim } = option as Record<string, unknown>;
  return { text: text ?? null, claim };
}
