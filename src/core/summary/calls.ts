import type { LineMeta } from './meta.ts';
import { Spread } from './spread.ts';

/** One line of the log as far as retries are concerned. */
export interface Attempt extends LineMeta {
  readonly failed: boolean;
  /** The reason, or the outcome where there is none. */
  readonly reason: string;
  /** What else must agree for two failures to be identical; empty where the reason says it. */
  readonly words: string;
}

interface OpenCall {
  readonly since: number | undefined;
}

interface Run {
  readonly reason: string;
  readonly words: string;
  length: number;
}

/** Calls that failed and wait for a retry; older ones are given up. */
const MOST_OPEN = 10_000;
/** Tools whose last failure is remembered. */
const MOST_RUNS = 1_000;

/**
 * Retries and repeats over a log. Lines with the same tool and `callId` are attempts of one call: a line
 * after a failed one is a retry. Without a `callId` nothing says that two lines are the same call, so
 * such lines count only for identical failures in a row.
 */
export class Calls {
  readonly #open = new Map<string, OpenCall>();
  readonly #runs = new Map<string, Run>();
  readonly #recovery = new Spread();
  #retries = 0;
  #succeeded = 0;
  #givenUp = 0;
  #repeats = 0;
  #longest: { tool: string | null; reason: string; length: number } | null = null;

  add(attempt: Attempt): void {
    this.#countRun(attempt);
    if (attempt.callId === undefined) return;
    const key = JSON.stringify([attempt.tool ?? null, attempt.callId]);
    const before = this.#open.get(key);
    if (before !== undefined) this.#countRetry(attempt, before);
    if (!attempt.failed) this.#open.delete(key);
    else if (before === undefined) this.#remember(key, { since: attempt.at });
  }

  #countRetry(attempt: Attempt, before: OpenCall): void {
    this.#retries++;
    if (attempt.failed) return;
    this.#succeeded++;
    if (before.since !== undefined && attempt.at !== undefined && attempt.at >= before.since) {
      this.#recovery.add(attempt.at - before.since);
    }
  }

  #remember(key: string, call: OpenCall): void {
    if (this.#open.size >= MOST_OPEN) {
      // A Map keeps the order of insertion, so the first key is the oldest.
      for (const oldest of this.#open.keys()) {
        this.#open.delete(oldest);
        break;
      }
      this.#givenUp++;
    }
    this.#open.set(key, call);
  }

  #countRun({ tool, failed, reason, words }: Attempt): void {
    const key = tool ?? '';
    const run = this.#runs.get(key);
    if (!failed) {
      this.#runs.delete(key);
      return;
    }
    if (run === undefined || run.reason !== reason || run.words !== words) {
      if (run !== undefined || this.#runs.size < MOST_RUNS) this.#runs.set(key, { reason, words, length: 1 });
      return;
    }
    run.length++;
    this.#repeats++;
    if (run.length > (this.#longest?.length ?? 1)) {
      this.#longest = { tool: tool ?? null, reason, length: run.length };
    }
  }

  figures() {
    return {
      repeatedFailures: {
        count: this.#repeats,
        longestRun: this.#longest === null ? null : { ...this.#longest },
      },
      retries: {
        count: this.#retries,
        succeeded: this.#succeeded,
        successRate: this.#retries === 0 ? null : this.#succeeded / this.#retries,
        /** Failed calls that were not followed any longer because too many were open. */
        notFollowed: this.#givenUp,
      },
      recovery: this.#recovery.figures(),
    };
  }
}
