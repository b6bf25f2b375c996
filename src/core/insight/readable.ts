import type { ProgressEvent } from '../progress/event.ts';
import type { AnswerEvent, FinishEvent, StartEvent } from '../sessions/events.ts';
import { finishSchema, startSchema } from '../sessions/events.ts';
import type { Taken } from './progress.ts';

/**
 * Whether an event of the journal is what its type says. Starts are few and checked in full; answers are
 * many, so only what the fold touches is looked at.
 */
export function isStart(event: ProgressEvent): event is StartEvent {
  return event.type === 'session-start' && startSchema.safeParse(event).success;
}

export function isFinish(event: ProgressEvent): event is FinishEvent {
  return event.type === 'finish' && finishSchema.safeParse(event).success;
}

export function isAnswer(event: ProgressEvent): event is AnswerEvent {
  const { type, question, version, topic, level, rules, confusions, correct, assisted, ms, item } =
    event as Record<string, unknown>;
  return (
    type === 'answer' &&
    typeof question === 'string' &&
    typeof version === 'string' &&
    typeof topic === 'string' &&
    typeof correct === 'boolean' &&
    typeof assisted === 'boolean' &&
    isCount(level) &&
    isCount(ms) &&
    isCount(item) &&
    isWords(rules) &&
    isWords(confusions) &&
    isConfidence(event['confidence'])
  );
}

export function isSectionRead(
  event: ProgressEvent,
): event is ProgressEvent & { lesson: string; section: string } {
  return (
    event.type === 'section-read' &&
    typeof event['lesson'] === 'string' &&
    typeof event['section'] === 'string'
  );
}

export function isTarget(event: ProgressEvent, taken: Taken | null): taken is Taken {
  return taken !== null && event['target'] === taken.seq;
}

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const isWords = (value: unknown): boolean =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

const isConfidence = (value: unknown): boolean =>
  value === null || value === 'sure' || value === 'fairly' || value === 'guess';
