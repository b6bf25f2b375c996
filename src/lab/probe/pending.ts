import { isRecord } from '../../core/classifier/json.ts';
import type { End, Received } from '../../core/lab/exchange.ts';
import { answerId, GRACE_MS, type Id, MOST_MESSAGES } from './wire.ts';

/** The most stray answers that are kept of one exchange. */
const MOST_STRAYS = 10;

/** The one request that is open, and the rule by which what comes in ends it. */
export class PendingRequest {
  readonly #now: () => number;
  readonly #answered = new Set<Id>();
  readonly #twice = new Set<Id>();
  #strays: string[] = [];
  #messages = 0;
  #failure: End = 'silence';
  #current: Current | null = null;
  #grace: NodeJS.Timeout | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Opens a request; resolves with what came of it. */
  open(id: Id | null, deadlineMs: number): Promise<Received> {
    const begun = this.#now();
    this.#messages = 0;
    this.#strays = [];
    this.#failure = 'silence';
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#current?.settle(this.#failure, null), deadlineMs);
      const settle: Current['settle'] = (end, answer) => {
        clearTimeout(timer);
        clearTimeout(this.#grace);
        this.#current = null;
        if (end === 'answered' && id !== null) this.#answered.add(id);
        resolve({ end, answer, strays: this.#strays, ms: Math.max(0, this.#now() - begun) });
      };
      this.#current = { id, settle };
    });
  }

  /** A message that came in, as it came and as it reads. */
  take(raw: string, message: Readonly<Record<string, unknown>>): void {
    if (++this.#messages > MOST_MESSAGES) this.#current?.settle('flood', null);
    const id = answerId(message);
    if (id === undefined) return;
    const current = this.#current;
    if (typeof id === 'number' && this.#answered.has(id)) this.#twice.add(id);
    else if (current !== null && (id === current.id || (id === null && isRecord(message['error'])))) {
      current.settle('answered', raw);
    } else this.#takeStray(raw);
  }

  /** What it is called if the deadline passes, instead of silence. */
  failAs(how: End): void {
    this.#failure = how;
  }

  /** Ends the open request, if one is. */
  end(how: End): void {
    // Something came, and it answers another request.
    const isOther = how === 'no-message' && this.#strays.length > 0;
    this.#current?.settle(isOther ? 'other-id' : how, null);
  }

  /** Ids that were answered more than once. */
  twice(): readonly Id[] {
    return [...this.#twice];
  }

  /** The right answer may still follow, for a while. */
  #takeStray(raw: string): void {
    if (this.#strays.length < MOST_STRAYS) this.#strays.push(raw);
    if (this.#current === null) return;
    clearTimeout(this.#grace);
    this.#grace = setTimeout(() => this.#current?.settle('other-id', null), GRACE_MS);
  }
}

interface Current {
  readonly id: Id | null;
  readonly settle: (end: End, answer: string | null) => void;
}
