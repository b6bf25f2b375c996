import type { Scenario, Topic } from '../vocabulary.ts';

/**
 * What the bank is held to. Figures are least numbers unless they say otherwise, and hold within 10 %.
 *
 * Source: questions.md §6, exam.md.
 */
export const TOLERANCE = 0.1;

export const QUESTIONS = 240;
export const TEMPLATES = 20;

export const BY_TOPIC: Readonly<Record<Topic, number>> = {
  category: 30,
  retryability: 24,
  'empty-or-failed': 22,
  envelope: 28,
  layers: 22,
  evidence: 20,
  'unknown-outcome': 24,
  'retry-discipline': 18,
  propagation: 20,
  coordinator: 14,
  audiences: 10,
  'hand-over': 8,
};

export const BY_SCENARIO: Readonly<Record<Scenario | 'none', number>> = {
  'customer-support': 60,
  'multi-agent-research': 52,
  'data-extraction': 34,
  ci: 28,
  'developer-productivity': 28,
  'code-generation': 22,
  none: 16,
};

/** A partition of the bank: every question has one shape. */
export const SHAPES = ['single', 'cases', 'multiple', 'defects', 'report', 'fill', 'order'] as const;
export type Shape = (typeof SHAPES)[number];
export const BY_SHAPE: Readonly<Record<Shape, number>> = {
  single: 96,
  cases: 40,
  multiple: 44,
  defects: 20,
  report: 16,
  fill: 14,
  order: 10,
};

export const BY_LEVEL: Readonly<Record<1 | 2 | 3, number>> = { 1: 70, 2: 110, 3: 60 };

export const EXAM_AT_LEAST = 150;
export const BEST_AT_MOST = 24;
export const WRONG_AT_MOST = 16;

/** Questions in which each must occur. */
export const EACH_REASON = 2;
export const EACH_ACTION = 2;
export const EACH_DEFECT = 2;
/** Wrong options that must show each confusion. */
export const EACH_CONFUSION = 3;

/** Shares, from 0 to 1. */
export const LETTER_SPREAD = 0.03;
export const LONGEST_KEY = { least: 0.2, most: 0.3 } as const;
export const SHORTEST_KEY_MOST = 0.4;
/** As often as any of four rows would be by chance. */
export const TYPICAL_KEY_MOST = 0.25;
export const STATED_REASON_MOST = 0.15;
/** Stems that share more of their word triples than this are near-duplicates. */
export const LIKENESS_MOST = 0.5;
