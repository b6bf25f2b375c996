import { isRecord } from '../../core/classifier/json.ts';
import type { End, Received } from '../../core/lab/exchange.ts';
import { answerId, GRACE_MS, type Id, MOST_MESSAGES } from './wire.ts';

/** The most stray answers that are kept of one exchange. */
const MOST_STRAYS = 10;

/** The one request that is open, and the rule by which what comes in ends it. */
export interface Pending {
  /** Opens a request; resolves with what came of it. */
  readonly open: (id: Id | null, deadlineMs: number) => Promise<Received>;
  /** A message that came in, as it came and as it reads. */
  readonly take: (raw: string, message: Readonly<Record<string, unknown>>) => void;
  /** What it is called if the deadline passes, instead of silence. */
  readonly failAs: (how: End) => void;
  /** Ends the open request, if one is. */
  readonly end: (how: End) => void;
  readonly twice: () => readonly Id[];
}

export function pendingRequest(now: () => number): Pending {
  const answered = new Set<Id>();
  const twice = new Set<Id>();
  let strays: string[] = [];
  let messages = 0;
  let failure: End = 'silence';
  let current: { readonly id: Id | null; readonly settle: (end: End, answer: string | null) => void } | null =
    null;
  let grace: NodeJS.Timeout | undefined;

  const open: Pending['open'] = (id, deadlineMs) => {
    const begun = now();
    messages = 0;
    strays = [];
    failure = 'silence';
    return new Promise((resolve) => {
      const timer = setTimeout(() => current?.settle(failure, null), deadlineMs);
      current = {
        id,
        settle(end, answer) {
          clearTimeout(timer);
          clearTimeout(grace);
          current = null;
          if (end === 'answered' && id !== null) answered.add(id);
          resolve({ end, answer, strays, ms: Math.max(0, now() - begun) });
        },
      };
    });
  };

  const take: Pending['take'] = (raw, message) => {
    if (++messages > MOST_MESSAGES) current?.settle('flood', null);
    const id = answerId(message);
    if (id === undefined) return;
    if (typeof id === 'number' && answered.has(id)) twice.add(id);
    else if (current !== null && (id === current.id || (id === null && isRecord(message['error'])))) {
      current.settle('answered', raw);
    } else {
      if (strays.length < MOST_STRAYS) strays.push(raw);
      if (current === null) return;
      clearTimeout(grace);
      grace = setTimeout(() => current?.settle('other-id', null), GRACE_MS);
    }
  };
  return {
    open,
    take,
    failAs(how) {
      failure = how;
    },
    end(how) {
      // Something came, and it answers another request.
      current?.settle(how === 'no-message' && strays.length > 0 ? 'other-id' : how, null);
    },
    twice: () => [...twice],
  };
}
