import { SCHEMES, type Scheme } from '../../core/classifier/vocabulary.ts';
import { classify } from '../../core/classify.ts';
import { InputError } from '../../core/input-error.ts';
import { safeJson } from '../../core/text/safe.ts';
import { errorJson } from '../failure.ts';
import { isBlank, linesIn, lineValue, type RawBatch } from './lines.ts';
import { RecentLines } from './recent-lines.ts';
import { underSchemes } from './schemes.ts';

/** What came of a batch: its output, and whether one of its lines could not be judged. */
export interface JudgedBatch {
  /** Memory that holds the output, from its beginning; to be used again once it is written. */
  readonly memory: ArrayBuffer;
  readonly length: number;
  readonly failed: boolean;
}

/** What the output of a batch usually needs; more is made where a batch needs more. Bytes. */
export const USUAL_MEMORY = 512 * 1024;

/**
 * Judges batches to a verdict, or an error object, in the place of every line that is not blank.
 *
 * Output goes into bytes at once, and into the same memory again and again: text that waits for the end
 * of its batch, and memory thrown away after each, would let the process grow until it is swept.
 */
export class BatchJudge {
  readonly #schemes: readonly Scheme[];
  readonly #recent = new RecentLines();
  #bytes = Buffer.alloc(0);
  #length = 0;

  constructor(schemes: readonly Scheme[]) {
    this.#schemes = schemes;
  }

  judge(batch: RawBatch, memory: ArrayBuffer): JudgedBatch {
    this.#bytes = Buffer.from(memory);
    this.#length = 0;
    let failed = false;
    let number = batch.first - 1;
    for (const line of linesIn(batch)) {
      number++;
      if (typeof line === 'string' && isBlank(line)) continue;
      try {
        this.#append(this.#output(line));
      } catch (error) {
        failed = true;
        this.#append(safeJson(JSON.stringify(lineError(error, number))));
      }
    }
    return { memory: this.#bytes.buffer as ArrayBuffer, length: this.#length, failed };
  }

  #output(line: string | InputError): string {
    const known = typeof line === 'string' ? this.#recent.get(line) : undefined;
    if (known !== undefined) return known;
    const json = this.#verdict(line);
    const output = mayHide(line) ? safeJson(json) : json;
    if (typeof line === 'string') this.#recent.set(line, output);
    return output;
  }

  #verdict(line: string | InputError): string {
    const verdict = classify(lineValue(line));
    const whole = this.#schemes.length === SCHEMES.length;
    return JSON.stringify(whole ? verdict : underSchemes(verdict, this.#schemes));
  }

  #append(json: string): void {
    // A unit of text takes at most three bytes of UTF-8; the line end takes one.
    const needed = this.#length + json.length * 3 + 1;
    if (needed > this.#bytes.length) {
      const larger = Buffer.from(new ArrayBuffer(needed * 2));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#length += this.#bytes.write(json, this.#length);
    this.#bytes[this.#length++] = NEWLINE;
  }
}

const NEWLINE = 10;

/** Only what stands in the line, openly or as an escape, can come out of it; this is cheaper to look for. */
const mayHide = (line: string | InputError): boolean =>
  typeof line !== 'string' || /[^ -~\t\r]|\\u/.test(line);

/** What stands in the place of a line that cannot be judged. */
function lineError(error: unknown, line: number): unknown {
  if (!(error instanceof InputError)) throw error;
  const told = errorJson(error).error;
  return { error: { ...told, message: `line ${line}: ${told.message}`, line } };
}
