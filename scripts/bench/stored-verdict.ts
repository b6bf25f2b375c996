import { createReadStream } from 'node:fs';
import { isBlank, linesIn, rawBatches } from '../../src/cli/classify/lines.ts';
import { write } from '../../src/cli/output.ts';

/**
 * The pipeline that `classify --ndjson` is measured against: it splits lines, parses each and writes a
 * stored verdict for it. Arguments: the file with the lines, the verdict as JSON.
 */
const [file = '', verdict = '{}'] = process.argv.slice(2);
const stored: unknown = JSON.parse(verdict);

for await (const batch of rawBatches(createReadStream(file))) {
  let out = '';
  for (const line of linesIn(batch)) {
    if (typeof line !== 'string' || isBlank(line)) continue;
    JSON.parse(line);
    out += `${JSON.stringify(stored)}\n`;
  }
  await write(process.stdout, out);
}
