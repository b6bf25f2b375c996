import { reasonRow } from '../../classifier/reasons.ts';
import type { Because, Verdict } from '../../classifier/verdict.ts';
import { listOf, type Question } from '../schema.ts';
import type { Topic } from '../vocabulary.ts';
import { machineTime } from '../words/words.ts';

/** Which rules decide a question of a topic: the first prefix that fired, last of its kind. */
const DECIDING: Readonly<Record<Topic, readonly string[]>> = {
  category: ['evidence', 'fault', 'outcome', 'retry'],
  retryability: ['guard', 'budget', 'exists', 'scope', 'effect', 'fault', 'retry', 'outcome'],
  'empty-or-failed': ['outcome', 'evidence', 'retry', 'layer'],
  envelope: ['layer.hidden-failure', 'retry', 'evidence', 'outcome', 'layer'],
  layers: ['outcome.unrecognised-type', 'outcome.input', 'outcome.negotiated-type', 'layer'],
  evidence: ['fault', 'evidence', 'retry', 'layer'],
  'unknown-outcome': ['guard', 'budget', 'effect', 'outcome', 'cancelled', 'retry'],
  'retry-discipline': ['guard', 'budget', 'effect', 'retry', 'outcome'],
  propagation: ['outcome', 'budget', 'retry', 'layer'],
  coordinator: ['outcome', 'retry', 'layer'],
  audiences: ['evidence', 'retry', 'layer'],
  'hand-over': ['guard', 'effect', 'budget', 'outcome', 'retry'],
};

/** Nothing else decides where the effect is in doubt; evidence then says only what cut the call short. */
const IN_DOUBT = ['guard', 'budget', 'effect', 'outcome'] as const;

/** Goes before the topic's own rules where the next step is asked for. */
const ON_STEPS = ['guard', 'budget', 'exists', 'scope'] as const;

/** Goes before the topic's own rules where the flag is asked for: a spent budget says more than the fault. */
const ON_FLAG = ['guard', 'budget'] as const;

/** Goes before the layer where codes, reasons or next steps are asked for. */
const ON_CODES = [
  'outcome.unrecognised-type',
  'outcome.input',
  'outcome.negotiated-type',
  'evidence.challenge-over-code',
  'evidence',
  'effect',
] as const;

/** Fields of a claim that ask where something stands. */
const PLACE_FIELDS = ['layer', 'seenBy', 'isError'] as const;
const BY_EVIDENCE: readonly Topic[] = ['envelope', 'audiences', 'category', 'propagation', 'evidence'];

/** The rule that decides a case of a question, out of those that fired. */
export function ruleFor(question: Question, verdict: Verdict): Because {
  return (
    firstOf(decidingFor(question, verdict), verdict) ?? {
      rule: 'layer.none',
      text: 'Nothing failed.',
      lesson: 'layers#none',
    }
  );
}

function decidingFor(question: Question, verdict: Verdict): readonly string[] {
  const { topic } = question;
  const own = DECIDING[topic];
  if (verdict.outcome === 'invalid') return ['outcome.unrecognised-type', 'layer', 'outcome'];
  const isProtocol = verdict.layer === 'protocol';
  if (topic === 'layers') {
    const onCode = isProtocol && asksForCode(question);
    return asksFor(question, 'place') && !onCode ? own : [...ON_CODES, ...own];
  }
  if (isProtocol) return [...ON_CODES, ...own];
  if (['success', 'empty', 'input-required'].includes(verdict.outcome)) return ['outcome', ...own];
  const isSettled = verdict.action === 'query-status' || verdict.action === 'use-result';
  const inDoubt = BY_EVIDENCE.includes(topic) && (verdict.outcome === 'unknown' || isSettled);
  if (inDoubt) return ['exists', ...IN_DOUBT, ...own];
  if (asksFor(question, 'step')) return [...ON_STEPS, ...own];
  return asksForFlag(question) ? [...ON_FLAG, ...own] : own;
}

/** Which rules a field of the verdict rests on. */
const BY_FIELD: Readonly<Record<string, readonly string[]>> = {
  layer: ['layer', 'outcome'],
  seenBy: ['layer', 'outcome'],
  isError: ['layer', 'outcome'],
  outcome: ['outcome', 'layer'],
  reason: ['evidence', 'fault'],
  category: ['evidence', 'fault'],
  six: ['evidence', 'fault'],
  service: ['evidence', 'fault'],
  errorCode: ['evidence', 'fault'],
  errorCategory: ['evidence', 'fault'],
  code: ['evidence', 'layer'],
  isRetryable: ['guard', 'budget', 'effect', 'fault', 'retry', 'outcome'],
  retryAfterMs: ['retry.stated-wait'],
  delayMs: ['retry.stated-wait'],
  action: ['guard', 'budget', 'exists', 'scope', 'effect', 'fault', 'retry', 'outcome'],
};

/** The rule that a field of the verdict rests on; undefined where none stands behind it. */
export function ruleBehind(field: string, verdict: Verdict): Because | undefined {
  const onCode = verdict.layer === 'protocol' && (field === 'action' || field === 'actor');
  const prefixes = onCode ? ON_CODES : BY_FIELD[field];
  return prefixes === undefined ? undefined : firstOf(prefixes, verdict, true);
}

function firstOf(prefixes: readonly string[], verdict: Verdict, strict = false): Because | undefined {
  // That a scheme folds, or how a message was read, never decides.
  const fired = verdict.because.filter(({ rule }) => !rule.startsWith('fold') && !rule.startsWith('read'));
  for (const prefix of prefixes) {
    const found = fired.filter(({ rule }) => belongs(rule, prefix)).at(-1);
    if (found !== undefined) return readable(found, verdict);
  }
  const last = strict ? undefined : fired.at(-1);
  return last === undefined ? undefined : readable(last, verdict);
}

const belongs = (rule: string, prefix: string): boolean =>
  rule === prefix || ['.', '/', '-'].some((mark) => rule.startsWith(`${prefix}${mark}`));

/** What a piece of evidence means is said in the finest grain; the category is a projection of it. */
function readable(found: Because, verdict: Verdict): Because {
  const { category, outcome, reason } = verdict;
  const text = found.text.replace(/\b(\d+) ms\b/g, (_, ms: string) => machineTime(Number(ms)));
  if (found.rule === 'evidence.challenge-over-code')
    return { ...found, text: `${text.replace(/\.$/, '')}; here it means ${reason}.` };
  // A lost session or a refused origin is known by no code, so the cause says it.
  if (found.rule === 'layer.http-of-endpoint' && reason !== null)
    return { ...found, text: `${text} ${reasonRow(reason).cause}` };
  if (category.four === null || outcome !== 'failure' || !found.rule.startsWith('evidence.'))
    return { ...found, text };
  return { ...found, text: `${text} That is a ${category.four} failure.` };
}

/**
 * Whether the question asks on which layer something stands, who sees it and how it is to be shown, or which
 * step comes next.
 */
function asksFor({ form, options = [] }: Question, what: 'place' | 'step'): boolean {
  if (form === 'defects') return false;
  const claims = options.flatMap(({ claim, claims: each }) => (claim === undefined ? (each ?? []) : [claim]));
  const asking = claims.filter((claim) => {
    if ('is' in claim)
      return (what === 'place' ? PLACE_FIELDS : ['action']).some((field) => field in claim.is);
    if (!('does' in claim)) return false;
    const shows = listOf(claim.does).some((step) => typeof step === 'object' && 'show' in step);
    return shows === (what === 'place');
  });
  return asking.length > 0 && 2 * asking.length >= claims.length;
}

/** Whether isRetryable is to be filled in, or is what options claim. */
const asksForFlag = ({ form, fields = [], options = [] }: Question): boolean =>
  form === 'fill'
    ? fields.includes('isRetryable')
    : options.some(({ claim, claims = [] }) =>
        [claim, ...claims].some((one) => one !== undefined && 'is' in one && 'isRetryable' in one.is),
      );

/** An error of the protocol that is written out is asked for its code. */
const asksForCode = ({ options = [] }: Question): boolean =>
  options.some(({ claim }) => {
    const steps = claim !== undefined && 'does' in claim ? listOf(claim.does) : [];
    return steps.some((step) => typeof step === 'object' && 'return' in step);
  });
