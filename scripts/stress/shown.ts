import type { ProgressEvent } from '../../src/core/progress/event.ts';
import { type SessionEvent, sessionEventSchema } from '../../src/core/sessions/events.ts';

/** Feedback that was to be seen: on which question of the session, from 0, and whether it said right. */
export interface Shown {
  /** Null: the session was gone on with, and its last feedback came first. */
  readonly item: number | null;
  readonly right: boolean;
}

/** The feedback in what `practice --plain` has said so far. A line without its end was not said. */
export function shownIn(said: string): Shown[] {
  let item: number | null = null;
  return said
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => {
      const head = /^Practice: question (\d+) of \d+\.$/.exec(line);
      if (head !== null) item = Number(head[1]) - 1;
      const feedback = /^(Right|Wrong)\. /.exec(line);
      return feedback === null ? [] : [{ item, right: feedback[1] === 'Right' }];
    });
}

/** What was shown of each session, compared with what the journal says of it. */
export class Witness {
  readonly #shown = new Map<string, Shown[]>();
  #count = 0;

  /** Answers whose feedback was shown. */
  get count(): number {
    return this.#count;
  }

  add(session: string, shown: readonly Shown[]): void {
    const fresh = shown.filter(({ item }) => item !== null);
    this.#shown.set(session, [...(this.#shown.get(session) ?? []), ...fresh]);
    this.#count += fresh.length;
  }

  /** Answers that were shown and are not in the journal, each in a few words. */
  lost(journal: readonly ProgressEvent[]): string[] {
    const answers = answersOf(journal);
    return [...this.#shown].flatMap(([session, shown]) => {
      const rest = [...(answers.get(session) ?? [])];
      return shown.flatMap(({ item, right }) => {
        // In order: an answer that was taken back stands before the one that replaced it.
        const at = rest.findIndex((answer) => answer.item === item && answer.correct === right);
        if (at < 0) return [`${session}: question ${item}, shown as ${right ? 'right' : 'wrong'}`];
        rest.splice(at, 1);
        return [];
      });
    });
  }
}

type Answer = Extract<SessionEvent, { type: 'answer' }>;

function answersOf(journal: readonly ProgressEvent[]): Map<string, Answer[]> {
  const answers = new Map<string, Answer[]>();
  for (const event of sessionEvents(journal)) {
    if (event.type !== 'answer') continue;
    answers.set(event.session, [...(answers.get(event.session) ?? []), event]);
  }
  for (const list of answers.values()) list.sort((one, other) => one.seq - other.seq);
  return answers;
}

/** Questions of a session that have two answers at once, none of which was taken back. */
export function doubledIn(journal: readonly ProgressEvent[]): string[] {
  const events = sessionEvents(journal);
  const undone = new Set(
    events.flatMap((event) => (event.type === 'undo' ? [`${event.session}#${event.target}`] : [])),
  );
  const standing = events.flatMap((event) =>
    event.type === 'answer' && !undone.has(`${event.session}#${event.seq}`)
      ? [`${event.session}, question ${event.item}`]
      : [],
  );
  return standing.filter((place, index) => standing.indexOf(place) !== index);
}

function sessionEvents(journal: readonly ProgressEvent[]): SessionEvent[] {
  return journal.flatMap((event) => {
    const read = sessionEventSchema.safeParse(event);
    return read.success ? [read.data] : [];
  });
}
