import { EMPTY_DRAFT, filled, isValued, responseOf, wanted } from '../../core/asking/draft.ts';
import type { Asked, Feedback } from '../../core/asking/model.ts';
import { letterOf } from '../../core/questions/letters.ts';
import type { Command } from '../../core/sessions/command.ts';
import { CONFIDENCES, type Response } from '../../core/sessions/events.ts';
import * as practice from '../../core/sessions/practice.ts';
import { reduce } from '../../core/sessions/reduce.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import type { Begin, Ports } from '../../core/study/ports.ts';
import { ROUND } from '../../core/study/starting.ts';
import { DRILL_WORDS as W } from '../../words/en/mcp.ts';
import { REFUSAL_WORDS } from '../../words/en/refusals.ts';
import { invalid, notFound, notNow } from './refusal.ts';

export interface Wanted {
  readonly topic?: string | undefined;
  readonly examOnly: boolean;
}

export interface Answered {
  readonly correct: boolean;
  readonly feedback: Feedback;
  readonly asked: Asked;
}

/** One round of practice after another, as the tools of the drill lead it. Every event is kept at once. */
export class Round {
  readonly #ports: Ports;
  #session: SessionState | null = null;
  #wanted: Wanted = { examOnly: false };
  #last: { readonly id: string; readonly answered: Answered } | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** The open question; a new one where the last was answered or another kind is wanted. */
  next(wanted: Wanted): { readonly asked: Asked; readonly at: number; readonly of: number } {
    const isOther = wanted.topic !== undefined && wanted.topic !== this.#wanted.topic;
    if (isOther || wanted.examOnly !== this.#wanted.examOnly) this.end();
    if (this.#session?.phase === 'feedback') this.#keep(practice.next(this.#session, this.#ports.now()));
    if (this.#session === null || this.#session.phase === 'finished') this.#begin(wanted);
    const session = this.#session!;
    const asked = this.#current();
    if (asked === null) throw notNow(W.gone);
    return { asked, at: session.current + 1, of: session.items.length };
  }

  answer(questionId: string, choice: readonly string[], confidence: unknown): Answered {
    const session = this.#session;
    const asked = this.#current();
    if (session === null || asked === null) throw notNow(W.noneOpen);
    if (asked.question.id !== questionId)
      throw notFound('question_id', W.notOpen(questionId), asked.question.id);
    const { ref } = session.items[session.current]!;
    const response = responseTo(asked, choice);
    const judgement = this.#ports.judge(ref, response);
    const sure = CONFIDENCES.find((one) => one === confidence);
    const extras = sure === undefined ? {} : { confidence: sure };
    const now = this.#ports.now();
    this.#keep(practice.answer(session, asked.question, response, judgement, now, extras));
    const answered = { correct: judgement.correct, feedback: judgement.feedback, asked };
    this.#last = { id: questionId, answered };
    return answered;
  }

  /** What was said of the question answered last. */
  explain(questionId: string): Answered {
    if (this.#last === null) throw notNow(W.nothingAnswered);
    if (this.#last.id !== questionId) throw notFound('question_id', W.notLast(questionId), this.#last.id);
    return this.#last.answered;
  }

  /** Ends the round where it stands; what was answered stays. */
  end(): void {
    const session = this.#session;
    if (session !== null && session.phase !== 'finished') {
      this.#keep(practice.finish(session, 'quit', this.#ports.now()));
    }
    this.#session = null;
  }

  #begin(wanted: Wanted): void {
    const { topic, examOnly } = wanted;
    const begin: Begin = {
      mode: 'practice',
      count: ROUND,
      examOnly,
      ...(topic === undefined ? {} : { topics: [topic] }),
    };
    this.#session = this.#ports.begin(begin);
    this.#wanted = wanted;
  }

  #current(): Asked | null {
    const session = this.#session;
    const item = session?.items[session.current];
    if (session === null || session.phase === 'finished' || item === undefined) return null;
    return this.#ports.ask(item.ref, session.start.seed);
  }

  #keep(command: Command): void {
    if (!command.ok) throw notNow(REFUSAL_WORDS[command.refusal]);
    for (const event of command.events) {
      this.#ports.append(event);
      this.#session = this.#session === null ? null : reduce(this.#session, event);
    }
  }
}

/** What an option or a value of a list is called. */
export const labelOf = (index: number): string => (index < 26 ? letterOf(index) : String(index + 1));

function responseTo(asked: Asked, choice: readonly string[]): Response {
  const draft = isValued(asked)
    ? { ...EMPTY_DRAFT, values: valuesOf(asked, choice) }
    : {
        ...EMPTY_DRAFT,
        chosen: [...new Set(choice.map((label) => asked.options[placeOf(label, asked.options)]!.id))],
      };
  const need = wanted(asked);
  const given = filled(draft, asked);
  if (need === null ? given === 0 : given !== need)
    throw invalid('choice', W.count(need, given), W.labels(need));
  return responseOf(draft, asked);
}

function valuesOf({ options }: Asked, choice: readonly string[]): Record<string, number> {
  if (choice.length > options.length) {
    throw invalid('choice', W.count(options.length, choice.length), W.labels(options.length));
  }
  return Object.fromEntries(
    choice.map((label, row) => {
      const { id, values = [] } = options[row]!;
      return [id, placeOf(label, values)] as const;
    }),
  );
}

function placeOf(label: string, list: readonly unknown[]): number {
  const place = list.findIndex((_, index) => labelOf(index) === label.trim().toUpperCase());
  if (place >= 0) return place;
  const labels = list.map((_, index) => labelOf(index)).join(', ');
  throw invalid('choice', W.noSuchOption(label, labels), `labels among ${labels}`);
}
