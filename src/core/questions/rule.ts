import type { Because, Verdict } from '../classifier/verdict.ts';
import type { Topic } from './vocabulary.ts';

/** Which rules decide a question of a topic: the first prefix that fired, last of its kind. */
const DECIDING: Readonly<Record<Topic, readonly string[]>> = {
  category: ['evidence', 'fault', 'outcome', 'retry'],
  retryability: ['guard', 'budget', 'effect', 'fault', 'retry', 'scope', 'exists', 'outcome'],
  'empty-or-failed': ['outcome', 'evidence', 'retry', 'layer'],
  envelope: ['layer.hidden-failure', 'retry', 'evidence', 'outcome', 'layer'],
  layers: ['layer'],
  evidence: ['fault', 'evidence', 'retry', 'layer'],
  'unknown-outcome': ['effect', 'outcome', 'cancelled', 'budget', 'retry'],
  'retry-discipline': ['guard', 'budget', 'effect', 'retry', 'outcome'],
  propagation: ['outcome', 'budget', 'retry', 'layer'],
  coordinator: ['outcome', 'retry', 'layer'],
  audiences: ['evidence', 'retry', 'layer'],
  'hand-over': ['guard', 'effect', 'budget', 'outcome', 'retry'],
};

/** The rule that decides, out of those that fired. */
export function ruleFor(topic: Topic, verdict: Verdict): Because {
  // That a scheme folds, or how a message was read, never decides.
  const fired = verdict.because.filter(({ rule }) => !rule.startsWith('fold') && !rule.startsWith('read'));
  for (const prefix of DECIDING[topic]) {
    const found = fired.filter(({ rule }) => rule === prefix || rule.startsWith(`${prefix}.`)).at(-1);
    if (found !== undefined) return withCategory(found, verdict);
  }
  return fired.at(-1) ?? { rule: 'layer.none', text: 'Nothing failed.', lesson: 'layers#none' };
}

/** What a piece of evidence means is said in the finest grain; the category is a projection of it. */
function withCategory(found: Because, { category: { four } }: Verdict): Because {
  if (four === null || !found.rule.startsWith('evidence.')) return found;
  return { ...found, text: `${found.text} That is a ${four} failure.` };
}
