import type { Writable } from 'node:stream';
import type { ExitCode, Invocation } from '../command.ts';
import { chunksOf, openSource } from '../input.ts';
import { BatchJudge, type JudgedBatch, USUAL_MEMORY } from './batch.ts';
import { Helpers } from './helpers.ts';
import { type RawBatch, rawBatches, sizeOf } from './lines.ts';
import { schemesOf } from './schemes.ts';

/** Bytes of a batch that came from a producer who does not wait for the answer. */
const BULK = 32 * 1024;
/** A batch with so long a line is judged here: the heaps of the helpers are small. Bytes. */
const HUGE = 1024 * 1024;
/** Bulk batches after which helpers pay for their start. */
const WORTH_HELP = 4;

/** `classify --ndjson`: a verdict, or an error object, in the place of every line. */
export async function classifyLines({ operands, options, io }: Invocation): Promise<ExitCode> {
  const schemes = schemesOf(options['scheme']);
  const output = new InOrder(io.stdout);
  const judge = new BatchJudge(schemes);
  let helpers: Helpers | null = null;
  let bulk = 0;
  try {
    for await (const batch of rawBatches(chunksOf(await openSource(operands[0], io)))) {
      if (isBulk(batch) && ++bulk === WORTH_HELP) helpers = new Helpers(schemes);
      if (helpers !== null && isBulk(batch)) {
        output.add(helpers.judge(batch, output.memory()));
        await output.room(helpers.most - 1);
      } else {
        output.add(Promise.resolve(judge.judge(batch, output.memory())));
        await output.room(0);
      }
    }
    await output.room(0);
  } finally {
    // Where reading failed on the way, what was judged before is still written.
    await output.room(0).catch(() => {});
    await helpers?.end();
  }
  return output.failed ? 1 : 0;
}

function isBulk(batch: RawBatch): boolean {
  const size = sizeOf(batch);
  return size >= BULK && size <= HUGE;
}

/** Writes batches in the order in which they were added, whichever is done first. */
class InOrder {
  failed = false;
  readonly #stream: Writable;
  readonly #waiting: Promise<void>[] = [];
  readonly #spare: ArrayBuffer[] = [];

  constructor(stream: Writable) {
    this.#stream = stream;
  }

  /** Memory for the output of a batch: what an earlier one has left, or new. */
  memory(): ArrayBuffer {
    return this.#spare.pop() ?? new ArrayBuffer(USUAL_MEMORY);
  }

  add(judged: Promise<JudgedBatch>): void {
    const before = this.#waiting.at(-1) ?? Promise.resolve();
    const written = Promise.all([judged, before]).then(([batch]) => this.#write(batch));
    // Whoever waits for room is told; until then a failure must not count as nobody's.
    written.catch(() => {});
    this.#waiting.push(written);
  }

  /** Resolves once at most `most` batches wait for their turn. */
  async room(most: number): Promise<void> {
    while (this.#waiting.length > most) {
      await this.#waiting[0];
      this.#waiting.shift();
    }
  }

  async #write({ memory, length, failed }: JudgedBatch): Promise<void> {
    this.failed ||= failed;
    await written(this.#stream, new Uint8Array(memory, 0, length));
    if (memory.byteLength <= 2 * USUAL_MEMORY) this.#spare.push(memory);
  }
}

/** Resolves once the bytes are out of the hands of this program. */
function written(stream: Writable, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
