import { type Exposure, internalIn, secretIn, stackTraceIn } from '../classifier/redact.ts';
import { isGiven } from '../classifier/secrets.ts';
import { type Detector, type Exposed, type Hit, type Subject, shown } from './subject.ts';
import { fieldsBeside, stringsIn } from './words.ts';

/**
 * Detectors for what must not be handed on. They look at failures alone, errors of the protocol included:
 * a successful result may hold a log, a page of documentation, source code or a settings file because that
 * is what was asked for, and nothing in the message tells that apart from a leak.
 *
 * Source: domain.md §7 and §8.
 */

const NOTHING: readonly Exposed[] = [];

/** Three detectors look at the same texts, so they are collected once. */
function exposed(subject: Subject): readonly Exposed[] {
  subject.memo.exposed ??= collected(subject);
  return subject.memo.exposed;
}

/** Every text of a failure that somebody reads, with where it stands. */
function collected(subject: Subject): readonly Exposed[] {
  const { message, observation } = subject;
  if (observation.kind === 'report') {
    const { failures = [], alternatives = [] } = observation.report ?? {};
    const named = failures.flatMap(({ what }, at) =>
      what === undefined ? [] : [{ field: `report.failures[${at}].what`, text: what }],
    );
    const advised = alternatives.flatMap((value, at) =>
      stringsIn(value, () => true).map(([, text]) => ({ field: `report.alternatives[${at}]`, text })),
    );
    return [...named, ...advised];
  }
  if (message === null || !tellsOfFailure(subject)) return NOTHING;
  const field = message.error === null ? 'content' : 'error.message';
  const found: Exposed[] = message.texts.map((text, at) => ({
    field: message.error === null ? `content[${at}].text` : at === 0 ? field : 'error.data',
    text,
  }));
  for (const { place, value } of message.payloads) {
    const read = place === 'result' ? fieldsBeside(message) : value;
    const strings = stringsIn(read, () => true);
    for (const [key, text] of strings)
      found.push({ field: place === 'result' ? shown(key) : `${place}.${shown(key)}`, text });
  }
  return found;
}

function tellsOfFailure({ message, verdict }: Subject): boolean {
  return message?.error !== null || verdict.layer === 'execution' || message.isError === true;
}

function firstIn(subject: Subject, look: (text: string) => Exposure | null): Hit | null {
  for (const { field, text } of exposed(subject)) {
    const found = look(text);
    if (found !== null) return { field, detail: found.what };
  }
  return null;
}

export const stackTrace: Detector = (subject) => firstIn(subject, stackTraceIn);

export const secretLeak: Detector = (subject) => firstIn(subject, secretIn) ?? secretField(subject);

/** A field whose name says that its value is a secret. */
const SECRET_FIELD =
  /^(?:password|passwd|pwd|secret|api_?key|access_?token|auth_?token|refresh_?token|client_?secret|private_?key|authorization|cookie|set-cookie)$/i;
const MASKED = /^(?:\W*|<.*>|\[.*\]|redacted|hidden|removed|missing|required|invalid|expired)$/i;

function secretField({ message, ...rest }: Subject): Hit | null {
  if (message === null || !tellsOfFailure({ message, ...rest })) return null;
  for (const { place, value } of message.payloads) {
    if (place === 'result') continue;
    for (const [key, text] of stringsIn(value, (name) => SECRET_FIELD.test(name))) {
      if (isSecret(text.trim()))
        return { field: `${place}.${shown(key)}`, detail: 'a secret by the name of its field' };
    }
  }
  return null;
}

/** Sentences about a secret and masked values are none; longer values are keys, which have patterns of their own. */
function isSecret(value: string): boolean {
  if (value.length < 6 || value.length > 500) return false;
  return !/\s/.test(value) && !value.includes('***') && !MASKED.test(value) && isGiven(value);
}

export const internalDetail: Detector = (subject) => firstIn(subject, internalIn);
