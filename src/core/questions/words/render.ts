import { isRecord } from '../../classifier/json.ts';
import { isAction } from '../../classifier/vocabulary.ts';
import { DEFECTS } from '../../lint/catalogue.ts';
import { times } from '../../text/plural.ts';
import { safeText } from '../../text/safe.ts';
import { confusionOf } from '../confusions/confusion-table.ts';
import { CRITERIA } from '../criteria/criteria.ts';
import { type Claim, listOf, type Option, type Params, type ShowStep, type Step } from '../schema.ts';
import { practiceOf } from '../trace/practices.ts';
import { readNeed } from '../vocabulary.ts';
import { ACTION_WORDS, listed, machineTime, NEED_WORDS, sentence } from './words.ts';

/** The text of an option: its own, or one that says what its claim says. */
export function renderOption(option: Option): string {
  if (option.text !== undefined) return safeText(option.text, { lines: true });
  if (option.claim !== undefined) return safeText(renderClaim(option.claim));
  const claims = option.claims ?? [];
  const numbered = claims.map((claim, index) => `(${index + 1}) ${renderClaim(claim).replace(/\.$/, '')}`);
  return safeText(numbered.join('; '));
}

/** A claim in words. */
export function renderClaim(claim: Claim): string {
  if ('is' in claim) return renderIs(claim.is);
  if ('has' in claim) return renderHas(claim.has);
  if ('does' in claim) return renderSteps(listOf(claim.does));
  return `Add ${compact(claim.adds)}`;
}

const plain = (word: unknown): string => (typeof word === 'string' ? word : JSON.stringify(word));

const FIELD_WORDS: Readonly<Record<string, (value: unknown) => string>> = {
  isRetryable: (value) =>
    value === true ? 'retryable' : value === false ? 'not retryable' : 'no retryable flag',
  isError: (value) => `isError: ${plain(value)}`,
  category: (value) => (value === null ? 'none of the four categories' : plain(value)),
  six: (value) => (value === null ? 'none of the six classes' : plain(value)),
  reason: (value) => (value === null ? 'no reason of a failure' : plain(value)),
  errorCode: (value) => (value === null ? 'no error code' : plain(value)),
  code: (value) => (value === null ? 'no JSON-RPC code' : `code ${plain(value)}`),
  layer: (value) => (value === 'none' ? 'no failure on any layer' : `${plain(value)} layer`),
  outcome: (value) => `outcome: ${plain(value)}`,
  action: (value) =>
    listOf(value as string | string[])
      .map(actionWords)
      .join(' or '),
  actor: (value) => `up to the ${plain(value)}`,
  seenBy: (value) => `seen by the ${plain(value)}`,
  delayMs: (value) => (typeof value === 'number' ? `after ${machineTime(value)}` : 'without a stated wait'),
};

const actionWords = (word: unknown): string => {
  const id = plain(word);
  return isAction(id) ? ACTION_WORDS[id].charAt(0).toLowerCase() + ACTION_WORDS[id].slice(1) : id;
};

function renderIs(verdict: Record<string, unknown>): string {
  const words = Object.entries(verdict).map(
    ([field, value]) =>
      (Object.hasOwn(FIELD_WORDS, field) ? FIELD_WORDS[field]?.(value) : undefined) ??
      `${field}: ${plain(value)}`,
  );
  const joined = words.join(', ');
  return Object.keys(verdict).join() === 'action' ? sentence(joined) : joined;
}

function renderHas(name: string): string {
  if (name === 'nothing') return 'Nothing is wrong with it.';
  const criterion = CRITERIA.find(({ id }) => id === name);
  if (criterion !== undefined) return criterion.text;
  const defect = DEFECTS.find(({ id }) => id === name);
  if (defect !== undefined) return defect.mend.split(/(?<=\.)\s/)[0] ?? name;
  const confusion = confusionOf(name);
  return confusion === undefined ? name : sentence(confusion.name);
}

function renderSteps(steps: readonly Step[]): string {
  const words = steps.map(renderStep);
  const [first = ''] = words;
  if (words.length < 2) return first;
  return words.every((word) => word.endsWith('.')) ? words.join(' Then: ') : words.join('; then ');
}

function renderStep(step: Step): string {
  if (typeof step === 'string') return namedStep(step, {});
  if ('return' in step) return compact(step.return as Record<string, unknown>);
  if ('report' in step) return compact(step.report as Record<string, unknown>);
  if ('show' in step) return renderShow(step.show as ShowStep);
  const [id, params] = Object.entries(step)[0] as [string, Params | undefined];
  return namedStep(id, params ?? {});
}

const WAIT_WORDS = {
  hint: 'after the due wait',
  backoff: 'with backoff of its own',
  none: 'without a wait',
  longer: 'after a longer wait than stated',
} as const;

function namedStep(id: string, params: Params): string {
  const text = isAction(id) ? ACTION_WORDS[id] : (practiceOf(id)?.text ?? id);
  const needs = listOf(params.keep).map((word) => {
    const need = readNeed(word);
    return need === undefined ? 'all that its reader needs' : NEED_WORDS[need];
  });
  const extra = [
    params.times === undefined ? '' : times(params.times),
    params.wait === undefined ? '' : WAIT_WORDS[params.wait],
    needs.length === 0 ? '' : `still telling ${listed(needs)}`,
    params.next === undefined || params.next === false
      ? ''
      : `naming the next step${typeof params.next === 'string' ? `: ${actionWords(params.next)}` : ''}`,
  ].filter((word) => word !== '');
  const whole = extra.length === 0 ? text : `${text.replace(/\.$/, '')} (${extra.join(', ')})`;
  return sentence(whole);
}

const SHOWN_WORDS: Readonly<Record<ShowStep['as'], string>> = {
  success: 'Return a normal result',
  empty: 'Return an empty result',
  partial: 'Return a partial result',
  failure: 'Return an error',
  nothing: 'Return nothing to the model',
  'no-error': 'Return a result without the error flag',
};

function renderShow(shown: ShowStep): string {
  const labels = [
    typeof shown.category === 'string' ? `category ${shown.category}` : '',
    typeof shown.isRetryable === 'boolean' ? (shown.isRetryable ? 'retryable' : 'not retryable') : '',
    ...listOf(shown.tells).map((word) => {
      const need = readNeed(word);
      return need === undefined ? 'all that its reader needs' : NEED_WORDS[need];
    }),
    ...listOf(shown.exposes).map((what) => (what === 'secret' ? 'a secret' : 'internal details')),
  ].filter((word) => word !== '');
  const where =
    shown.layer === undefined || shown.layer === 'execution' ? '' : ` on the ${shown.layer} layer`;
  return sentence(`${SHOWN_WORDS[shown.as]}${where}${labels.length === 0 ? '' : ` with ${listed(labels)}`}`);
}

/** A message without what every message has: content as its text, structured fields beside it. */
function compact(message: Record<string, unknown>): string {
  const { content, structuredContent, ...rest } = message;
  const texts = Array.isArray(content)
    ? content.map((block) => (isRecord(block) && typeof block['text'] === 'string' ? block['text'] : null))
    : [typeof content === 'string' ? content : null];
  const whole = {
    ...rest,
    ...(isRecord(structuredContent)
      ? structuredContent
      : structuredContent === undefined
        ? {}
        : { structuredContent }),
  };
  const text = texts.filter((one): one is string => one !== null).join(' ');
  return inline(text === '' ? whole : { ...whole, text });
}

/** JSON on one line as a person would write it: bare names, a blank after each comma. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).map(
    ([key, inner]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${inline(inner)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
