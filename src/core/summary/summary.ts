import type { Observation } from '../classifier/observation.ts';
import type { Verdict } from '../classifier/verdict.ts';
import { Calls } from './calls.ts';
import type { LineMeta } from './meta.ts';
import { samenessOf } from './sameness.ts';
import { Tally } from './tally.ts';

/** Tools with a row of their own; further tools are counted together. */
const MOST_TOOLS = 200;
/** Layers, reasons, categories and defects are closed lists and far below this. */
const MOST_NAMES = 500;
const MOST_DEFECTS_SHOWN = 10;

export type Summary = ReturnType<SummaryFold['figures']>;

/**
 * Figures over a stream of verdicts. A fold: one line after the other, in the order of the log; memory
 * stays flat however long the stream is. A failure is an outcome of `failure`, `unknown` or `invalid`.
 */
export class SummaryFold {
  readonly #outcomes = new Tally(MOST_NAMES);
  readonly #layers = new Tally(MOST_NAMES);
  readonly #four = new Tally(MOST_NAMES);
  readonly #reasons = new Tally(MOST_NAMES);
  readonly #actions = new Tally(MOST_NAMES);
  readonly #tools = new Tally(MOST_TOOLS);
  readonly #failedTools = new Tally(MOST_TOOLS);
  readonly #defects = new Tally(MOST_NAMES);
  readonly #calls = new Calls();
  #judged = 0;
  #bad = 0;
  #failures = 0;
  #contested = 0;
  #otherFailures = 0;

  /** @param observation what the verdict is on */
  add(verdict: Verdict, observation: Observation, meta: LineMeta = {}): void {
    this.#judged++;
    this.#outcomes.add(verdict.outcome);
    const hasRow = meta.tool === undefined || this.#tools.add(meta.tool);
    if (verdict.contested.length > 0) this.#contested++;
    for (const { id } of verdict.defects) this.#defects.add(id);
    const failed = countsAsFailure(verdict);
    if (failed) this.#addFailure(verdict, meta, hasRow);
    this.#calls.add({ ...meta, failed, ...samenessOf(verdict, observation) });
  }

  #addFailure(verdict: Verdict, meta: LineMeta, hasRow: boolean): void {
    this.#failures++;
    this.#layers.add(verdict.layer);
    this.#four.add(verdict.category.four ?? 'none');
    this.#reasons.add(verdict.reason ?? 'none');
    this.#actions.add(verdict.action);
    if (!hasRow) this.#otherFailures++;
    else if (meta.tool !== undefined) this.#failedTools.add(meta.tool);
  }

  /** A line that could not be judged. */
  addBad(): void {
    this.#bad++;
  }

  figures() {
    const failed = new Map(this.#failedTools.rows().map(({ name, count }) => [name, count]));
    return {
      lines: { judged: this.#judged, bad: this.#bad },
      failures: {
        count: this.#failures,
        rate: this.#judged === 0 ? null : this.#failures / this.#judged,
        byLayer: this.#layers.rows(),
        byCategory: this.#four.rows(),
        byReason: this.#reasons.rows(),
        byAction: this.#actions.rows(),
      },
      outcomes: this.#outcomes.rows(),
      tools: {
        rows: this.#tools.rows().map(({ name, count }) => ({
          tool: name,
          calls: count,
          failures: failed.get(name) ?? 0,
          rate: (failed.get(name) ?? 0) / count,
        })),
        /** Calls of tools beyond the table, and failures among them. */
        other: { calls: this.#tools.other, failures: this.#otherFailures },
      },
      ...this.#calls.figures(),
      defects: this.#defects.rows(MOST_DEFECTS_SHOWN),
      contested: this.#contested,
    };
  }
}

function countsAsFailure({ outcome }: Verdict): boolean {
  return outcome === 'failure' || outcome === 'unknown' || outcome === 'invalid';
}
