import { isRecord } from '../../classifier/json.ts';
import { type Message, readMessage } from '../../classifier/message.ts';
import { matchesIn } from '../../classifier/payload.ts';
import { hasDefect } from '../../lint/lint.ts';
import type { Situation } from '../situation.ts';
import type { Need, Place, Seen } from '../vocabulary.ts';
import { flawsIn } from './flaws.ts';
import { judgeCategory, judgeFlag } from './labels.ts';
import { needsOf } from './needs.ts';
import type { Shown } from './primitives.ts';
import { droppedIn, readReportFields } from './reading-report.ts';
import type { WrongLabel } from './trace.ts';
import { wrongValues } from './wrong-values.ts';

/**
 * Reads a message that was written out into what it tells its reader, and runs it through the linter
 * beside the facts.
 *
 * Source: questions.md §2, last paragraph.
 */
export function readReturn(raw: Record<string, unknown>, situation: Situation): Shown {
  const message = readMessage(raw);
  const flaws = flawsIn({ kind: 'response', response: raw }, situation);
  const { tells, wrong } = readLabels(message, situation);
  const contradicts = (need: Need): boolean => wrong.some((label) => label.need === need);
  const place: Place = message.error === null ? 'execution' : 'protocol';
  const fields = isRecord(structured(message)) ? (structured(message) as Record<string, unknown>) : {};
  const asReport = readReportFields(fields, situation);
  for (const need of asReport.tells) tells.add(need);
  const hasFlaw = (id: string): boolean => flaws.some((flaw) => flaw.id === id);
  // What names no cause can neither name the fix nor explain anything to the customer.
  if (tellsCause(message) && !hasFlaw('generic-message') && !isGenericAlone(raw, situation)) {
    if (!contradicts('cause')) tells.add('cause');
    if (needsOf(situation).includes('fix') && !contradicts('fix') && !hasFlaw('no-field-named'))
      tells.add('fix');
    if (needsOf(situation).includes('customer') && !hasFlaw('no-customer-message')) tells.add('customer');
  }
  return {
    seen: seenAs(message, situation, asReport.isPartial),
    place,
    tells: [...tells],
    wrong: [...wrong, ...asReport.wrong],
    ...droppedIn(asReport, situation),
    flaws,
    asks: message.resultType === 'input_required',
    manner: 'literal',
    message: raw,
  };
}

const NAMES_CAUSE =
  /message|detail|descri|reason|cause|error|code|type|kind|failure|expla|summary|title|status|field|limit/i;

/** Generic once the fields are gone that cannot name a cause, such as the name of a model. */
function isGenericAlone(raw: Record<string, unknown>, situation: Situation): boolean {
  const fields = raw['structuredContent'];
  if (!isRecord(fields) || Object.keys(fields).every((key) => NAMES_CAUSE.test(key))) return false;
  const kept = Object.entries(fields).filter(([key]) => NAMES_CAUSE.test(key));
  const alone = { ...raw, structuredContent: Object.fromEntries(kept) };
  return hasDefect({ kind: 'response', response: alone }, situation.facts(), [
    'generic-message',
    'missing-content',
  ]);
}

const structured = (message: Message): unknown =>
  message.payloads.find(({ place, value }) => place !== 'result' && isRecord(value))?.value ?? message.result;

function seenAs(message: Message, { verdict }: Situation, reportsGap: boolean): Seen {
  if (message.error !== null) return verdict.layer === 'protocol' ? 'failure' : 'nothing';
  if (message.isError === true) return 'failure';
  if (message.malformed !== null && message.form === 'unreadable') return 'nothing';
  if (reportsGap) return 'partial';
  return matchesIn(message) === 0 || verdict.outcome === 'empty' ? 'empty' : 'success';
}

function tellsCause(message: Message): boolean {
  const texts = [...message.texts, message.metadata.message ?? ''];
  return texts.some((text) => text.trim() !== '') || message.metadata.errorCode !== null;
}

const DOUBT =
  /\b(?:may|might|could) (?:or may not |also |already |still )?have\b|\bunknown\b|\buncertain\b|\bunclear\b|\bnot (?:yet )?(?:confirmed|known|certain)\b|\bunconfirmed\b|\bwhether\b|\bwe are checking\b|\bcheck (?:the |its )?status\b|\bmay already\b|\b(?:check|verify) (?:first|before)\b/i;
const TRIED = /\b(?:attempt\w*|tried|retried|retries|tries)\b/i;

function readLabels(message: Message, situation: Situation): { tells: Set<Need>; wrong: WrongLabel[] } {
  const { verdict } = situation;
  const { metadata } = message;
  const tells = new Set<Need>();
  const wrong: WrongLabel[] = [];
  const judged = judgeCategory(metadata.category ?? undefined, verdict);
  if (judged === 'right') tells.add('category');
  if (judged === 'wrong') wrong.push({ need: 'category', claimed: metadata.category ?? '' });
  if (metadata.isRetryable !== null) {
    if (judgeFlag(metadata.isRetryable, verdict)) tells.add('retryable');
    else wrong.push({ need: 'retryable', claimed: String(metadata.isRetryable) });
  }
  wrong.push(...wrongValues(metadata, situation));
  const isWrong = (need: Need): boolean => wrong.some((label) => label.need === need);
  if (metadata.retryAfterMs !== null && !isWrong('delay')) tells.add('delay');
  if (metadata.customerMessage !== null) tells.add('customer');
  if ((metadata.field !== null || metadata.limit !== null) && !isWrong('fix')) tells.add('fix');
  const words = [...message.texts, metadata.message ?? '', metadata.outcome ?? ''].join(' ');
  if (DOUBT.test(words) && !isWrong('uncertain')) tells.add('uncertain');
  if (metadata.attempted !== null || TRIED.test(words)) tells.add('attempted');
  if (message.error !== null && verdict.code !== null && message.error.code !== verdict.code) {
    wrong.push({ need: 'code', claimed: String(message.error.code) });
  }
  return { tells, wrong };
}
