import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { peakMiB, times } from './measure.mjs';

/**
 * Throughput and memory of `classify --ndjson` over lines built from the cases: once as logs are, where
 * messages come again, and once with every line different from all others.
 */
export async function stream({ root, bin, work, lines, rounds }) {
  const cases = readFileSync(join(root, 'test/cases/observations.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.stringify(JSON.parse(line).observation));
  const many = writeLines(join(work, 'many.ndjson'), cases, lines);
  const few = writeLines(join(work, 'few.ndjson'), cases, Math.min(10_000, lines));
  const tenth = writeLines(join(work, 'tenth.ndjson'), cases, Math.ceil(lines / 10));
  const different = writeLines(join(work, 'different.ndjson'), cases, lines, true);
  const baseline = await bundleBaseline(root, work);
  const verdict = typicalVerdict(bin, cases);
  const taken = times(
    {
      stored: { args: [baseline, many, verdict] },
      classify: { args: [bin, 'classify', '--ndjson', many] },
      storedDifferent: { args: [baseline, different, verdict] },
      classifyDifferent: { args: [bin, 'classify', '--ndjson', different] },
    },
    rounds,
  );
  const perSecond = (ms) => `${Math.round(lines / ms)}`;
  const atMany = peakMiB([bin, 'classify', '--ndjson', many], rounds);
  const atFew = peakMiB([bin, 'classify', '--ndjson', few], rounds);
  const summaryAtMany = peakMiB([bin, 'classify', '--summary', many], rounds);
  const summaryAtTenth = peakMiB([bin, 'classify', '--summary', tenth], rounds);
  return [
    {
      what: `classify --ndjson, ${lines} lines, throughput against writing a stored verdict`,
      ratio: taken.stored / taken.classify,
      limit: 0.35,
      better: 'higher',
      absolute: `${perSecond(taken.classify)} and ${perSecond(taken.stored)} thousand lines a second`,
    },
    {
      what: `the same where no line comes twice`,
      ratio: taken.storedDifferent / taken.classifyDifferent,
      limit: null,
      better: 'higher',
      absolute: `${perSecond(taken.classifyDifferent)} and ${perSecond(taken.storedDifferent)} thousand lines a second`,
    },
    {
      what: `classify --ndjson, peak memory at ${lines} lines against ${Math.min(10_000, lines)}`,
      ratio: atMany / atFew,
      limit: 1.2,
      better: 'lower',
      absolute: `${atMany.toFixed(0)} MiB, ${atFew.toFixed(0)} MiB`,
    },
    {
      what: `classify --summary, peak memory at ${lines} lines against ${Math.ceil(lines / 10)}`,
      ratio: summaryAtMany / summaryAtTenth,
      limit: 1.2,
      better: 'lower',
      absolute: `${summaryAtMany.toFixed(0)} MiB, ${summaryAtTenth.toFixed(0)} MiB`,
    },
  ];
}

function writeLines(path, cases, count, different = false) {
  const file = openSync(path, 'w');
  if (different) {
    const numbered = (number) => cases[number % cases.length].replace('{', `{"callId":${number},`);
    for (let from = 0; from < count; from += 1000) {
      const block = Array.from(
        { length: Math.min(1000, count - from) },
        (_, index) => `${numbered(from + index)}\n`,
      );
      writeSync(file, block.join(''));
    }
    closeSync(file);
    return path;
  }
  const block = `${cases.join('\n')}\n`;
  const whole = Math.floor(count / cases.length);
  for (let written = 0; written < whole; written++) writeSync(file, block);
  writeSync(
    file,
    cases
      .slice(0, count % cases.length)
      .map((line) => `${line}\n`)
      .join(''),
  );
  closeSync(file);
  return path;
}

/** The verdict of median length, so that both pipelines write about as much. */
function typicalVerdict(bin, cases) {
  const out = execFileSync(process.execPath, [bin, 'classify', '--ndjson'], { input: cases.join('\n') });
  const verdicts = out
    .toString()
    .trim()
    .split('\n')
    .sort((a, b) => a.length - b.length);
  return verdicts[verdicts.length >> 1];
}

async function bundleBaseline(root, work) {
  const file = join(work, 'stored-verdict.mjs');
  const build = await rolldown({ cwd: root, input: 'scripts/bench/stored-verdict.ts', platform: 'node' });
  await build.write({ file, format: 'esm', minify: true });
  await build.close();
  return file;
}
