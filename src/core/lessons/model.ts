import { z } from 'zod';
import type { Defect, Verdict } from '../classifier/verdict.ts';

/**
 * What a lesson is, once it has been read and run: lesson → sections → blocks → spans. Screens and
 * line-by-line output render this model; nothing in it knows a terminal.
 */

const ids = z.array(z.string()).default([]);

/** The header of a lesson file. */
export const frontMatterSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a kebab-case id'),
  title: z.string().min(1),
  minutes: z.int().min(1).max(20).describe('reading time at 200 words a minute'),
  part: z.enum(['exam', 'trade']).describe('asked in the exam, or practice of the trade beyond it'),
  rules: ids.describe('rules of the classifier that fire in its observations'),
  reasons: ids,
  actions: ids,
  defects: ids,
  confusions: ids,
  sources: z.array(z.string()).min(1).describe('where its facts come from'),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

/** A marked claim in prose, `[[isRetryable: false]]`, checked against the verdict above it. */
export interface Claim {
  readonly field: string;
  readonly value: unknown;
}

export type Span =
  | { readonly kind: 'text' | 'code' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly target: string }
  | { readonly kind: 'claim'; readonly text: string; readonly claim: Claim };

export type Spans = readonly Span[];

/** What an observation block shows below the facts. */
export const SHOWN = ['verdict', 'because', 'envelope'] as const;
export type Shown = (typeof SHOWN)[number];

/** Asks questions of the bank: by topic, and by level where one is named; or those of the topic with these ids. */
export interface QuestionQuery {
  readonly topic: string;
  readonly level: number | null;
  /** How many; the number of the ids where ids are named. */
  readonly count: number;
  /** The questions by name, in the order in which they are asked; null where the bank chooses. */
  readonly ids: readonly string[] | null;
}

export type Block =
  | { readonly kind: 'paragraph' | 'quote'; readonly spans: Spans }
  | { readonly kind: 'subheading'; readonly spans: Spans }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Spans[] }
  | TableBlock
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | ObservationBlock
  | EnvelopeBlock
  | { readonly kind: 'question'; readonly query: QuestionQuery };

export interface TableBlock {
  readonly kind: 'table';
  /** Name of the generator; null for a table written by hand. */
  readonly generated: string | null;
  readonly header: readonly Spans[];
  readonly rows: readonly (readonly Spans[])[];
}

/** A worked example: facts, and the verdict that the classifier gave while the lesson was read. */
export interface ObservationBlock {
  readonly kind: 'observation';
  readonly input: unknown;
  readonly verdict: Verdict;
  readonly shows: readonly Shown[];
}

/** A message, and the defects that the linter found in it while the lesson was read. */
export interface EnvelopeBlock {
  readonly kind: 'envelope';
  readonly message: unknown;
  /** What really happened, where the defect shows only beside it. */
  readonly facts: unknown;
  readonly defects: readonly Defect[];
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Lesson extends FrontMatter {
  /** Name of its file, for messages. */
  readonly file: string;
  readonly sections: readonly Section[];
}

/** Something wrong with a lesson, for its author. */
export interface LessonProblem {
  readonly file: string;
  /** Line of the file, from 1; 0 where no line is to blame. */
  readonly line: number;
  readonly message: string;
}

/** The plain text of spans. */
export function spansText(spans: Spans): string {
  return spans.map(({ text }) => text).join('');
}
