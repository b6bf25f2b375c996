import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretIn } from '../../src/core/classifier/redact.ts';
import { verdictSchema } from '../../src/core/classifier/verdict.ts';
import { classify } from '../../src/core/classify.ts';
import { progressFold } from '../../src/core/insight/fold.ts';
import { parseInline } from '../../src/core/lessons/inline.ts';
import { readLesson } from '../../src/core/lessons/read-lesson.ts';
import { lint, recommend } from '../../src/core/lint/lint.ts';
import { readExport } from '../../src/core/progress/export.ts';
import { foldAll } from '../../src/core/progress/fold.ts';
import { readSettings } from '../../src/core/progress/settings.ts';
import { inOrder } from '../../src/core/progress/timeline.ts';
import { checkPack } from '../../src/core/questions/checks/check.ts';
import { explain, explanationLines } from '../../src/core/questions/explain/explain.ts';
import { judgeQuestion } from '../../src/core/questions/judge.ts';
import { parsePack } from '../../src/core/questions/pack/parse.ts';
import { drawVariant } from '../../src/core/questions/variants.ts';
import { designOf, readScenario } from '../../src/core/replay/read.ts';
import { replay } from '../../src/core/replay/run.ts';
import { safeJson, safeText } from '../../src/core/text/safe.ts';
import { wrapText } from '../../src/core/text/wrap.ts';
import { decodeRecord, encodeRecord, salvage } from '../../src/files/record.ts';
import { replayText } from '../../src/plain/replay.ts';
import { NOTHING_PENDING, settle, split } from '../../src/screens/input/splitter.ts';
import { defectsText } from '../../src/words/en/lint.ts';
import { verdictText } from '../../src/words/en/verdict-text.ts';
import type { Chance } from './chance.ts';
import { EVENTS } from './events.ts';
import { isHarmless, isSame, unlessRefused } from './expect.ts';
import { mutated, mutatedText, textFrom, valueFrom, wordsOf } from './values.ts';

/** One part of the program under nonsense. An input is JSON, so that it can be printed and given again. */
export interface Target {
  readonly name: string;
  /** Inputs in a thousand. */
  readonly share: number;
  readonly make: (chance: Chance) => unknown;
  /** Throws where the program does something that it must not do. */
  readonly check: (input: never) => void;
}

interface Texts {
  readonly texts: readonly string[];
}

/** @param root the repository, whose packs, lessons and cases are what is changed */
export function targetsIn(root: string): readonly Target[] {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const jsonIn = (dir: string): unknown[] =>
    readdirSync(join(root, dir))
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(read(join(dir, name))));
  const messages = read('test/cases/observations.jsonl')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map(
      (line) => (JSON.parse(line) as { input?: unknown; observation?: unknown }).input ?? JSON.parse(line),
    );
  const questions = jsonIn('questions').flatMap((pack) => (pack as { questions: unknown[] }).questions);
  const scenarios = jsonIn('content/replay');
  const lessons = readdirSync(join(root, 'content/en'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => read(join('content/en', name)));
  const facts = JSON.parse(read('content/en/facts.json'));
  const known = [
    ...wordsOf([messages, questions.slice(0, 60).map((one) => (one as { cases: unknown }).cases)]),
  ];
  const questionWords = [...wordsOf(questions.slice(0, 60))];
  const scenarioWords = [...wordsOf(scenarios)];

  const message = (chance: Chance): unknown =>
    chance.once(4) ? valueFrom(chance, known, 4) : mutated(chance.pick(messages), chance, known);

  return [
    { name: 'classify', share: 420, make: message, check: checkVerdict },
    {
      name: 'lint',
      share: 220,
      make: (chance) => ({ message: message(chance), facts: chance.once(2) ? message(chance) : undefined }),
      check: checkLint,
    },
    { name: 'keys', share: 150, make: keysFrom, check: checkKeys },
    {
      name: 'import',
      share: 80,
      make: (chance) => mutated(exportFrom(chance), chance, EVENT_WORDS),
      check: checkImport,
    },
    { name: 'journal', share: 60, make: journalFrom, check: checkJournal },
    {
      name: 'text',
      share: 40,
      make: (chance) => ({ text: textFrom(chance), width: 1 + chance.below(120) }),
      check: checkText,
    },
    {
      name: 'pack',
      share: 15,
      make: (chance) => ({
        questions: [mutated(chance.pick(questions), chance, questionWords)],
        seed: chance.below(1000),
      }),
      check: checkPackOf,
    },
    {
      name: 'replay',
      share: 10,
      make: (chance) => mutated(chance.pick(scenarios), chance, scenarioWords),
      check: checkReplay,
    },
    {
      name: 'lesson',
      share: 5,
      make: (chance) => mutatedText(chance.pick(lessons), chance),
      check: (source: string) => {
        const { lesson } = readLesson({ file: '01-x.md', source }, facts);
        for (const section of lesson?.sections ?? []) parseInline(section.title);
      },
    },
  ];
}

function checkVerdict(input: unknown): void {
  const verdict = unlessRefused(() => classify(input));
  if (verdict === undefined) return;
  isHarmless(verdictText(verdict, ['four', 'six', 'service']), 'text of the verdict');
  isHarmless(safeJson(JSON.stringify(verdict)), 'JSON of the verdict');
  const parsed = verdictSchema.safeParse(verdict);
  if (!parsed.success) throw new Error(`no verdict: ${parsed.error.issues[0]?.path.join('.')}`);
  isSame(classify(input), verdict, 'verdict');
  if (secretIn(JSON.stringify(verdict.envelope ?? '')) !== null)
    throw new Error('a secret stands in the envelope');
}

function checkLint({ message, facts }: { message: unknown; facts: unknown }): void {
  const given = facts === undefined ? {} : { facts };
  const defects = unlessRefused(() => lint(message, given));
  if (defects === undefined) return;
  isHarmless(defectsText(defects), 'text of the defects');
  const envelope = unlessRefused(() => recommend(message, given));
  if (envelope === null || envelope === undefined) return;
  const left = lint(envelope, { profile: 'spec' }).filter(({ severity }) => severity === 'error');
  if (left.length > 0) throw new Error(`the recommended message has ${left[0]?.id}`);
}

const SEQUENCES = [
  '\u001b',
  '\u001b[',
  '\u001b[A',
  '\u001b[1;5C',
  '\u001bO',
  '\u001b[200~',
  '\u001b[201~',
  '\u009b',
  '\u001b[M',
  'é',
  '👍',
  '\r',
  '\n',
  'a',
  '1',
  '\u0003',
  '\u001b[<0;1;1M',
  '\u001b]0;x\u0007',
];

function keysFrom(chance: Chance): Texts {
  return {
    texts: Array.from({ length: 1 + chance.below(6) }, () =>
      Array.from({ length: 1 + chance.below(8) }, () =>
        chance.once(12) ? textFrom(chance, 200) : chance.pick(SEQUENCES),
      ).join(''),
    ),
  };
}

/** However bytes are packed, the same keys come out. */
function checkKeys({ texts }: Texts): void {
  const eventsOf = (chunks: readonly Uint8Array[]): unknown[] => {
    let state = NOTHING_PENDING;
    const events: unknown[] = [];
    for (const chunk of chunks) {
      const done = split(state, chunk);
      state = done.state;
      events.push(...done.events);
    }
    events.push(...settle(state).events);
    return events;
  };
  const chunks = texts.map((text) => Buffer.from(text));
  const whole = Buffer.concat(chunks);
  isSame(eventsOf(chunks), eventsOf([whole]), 'keys in other packets');
  isSame(eventsOf([...whole].map((byte) => Uint8Array.of(byte))), eventsOf([whole]), 'keys byte by byte');
}

const EVENT_WORDS = [...wordsOf(EVENTS), '__proto__', 'session', 'seq', 'at', 'v'];

function exportFrom(chance: Chance): unknown {
  const events = Array.from({ length: chance.below(12) }, (_, seq) => ({
    v: 1,
    session: chance.pick(['one', 'two']),
    seq,
    at: 1_700_000_000_000 + seq * 60_000,
    ...chance.pick(EVENTS),
  }));
  return {
    format: 'mcp-errors-drill-progress',
    v: 1,
    exportedAt: '2026-01-01T00:00:00Z',
    settings: { newPerDay: 3 },
    events,
  };
}

function checkImport(input: unknown): void {
  const reading = unlessRefused(() => readExport(input));
  if (reading === undefined) return;
  isSame(
    foldAll(progressFold, inOrder(reading.events)),
    foldAll(progressFold, inOrder(reading.events)),
    'progress',
  );
}

function journalFrom(chance: Chance): Texts {
  const lines = Array.from({ length: 1 + chance.below(3) }, (_, seq) =>
    encodeRecord({ v: 1, session: 's', seq, at: seq, ...chance.pick(EVENTS) }).toString('latin1'),
  );
  return { texts: lines.map((line) => (chance.once(3) ? line : mutatedText(line, chance))) };
}

function checkJournal({ texts }: Texts): void {
  const line = Buffer.from(texts.join(''), 'latin1');
  for (const part of [line, ...texts.map((text) => Buffer.from(text.slice(0, -1), 'latin1'))]) {
    const reading = unlessRefused(() => decodeRecord(part));
    const events = [
      ...(reading?.kind === 'event' ? [reading.event] : []),
      ...(unlessRefused(() => salvage(part)) ?? []),
    ];
    foldAll(progressFold, inOrder(events));
  }
  unlessRefused(() => readSettings(texts));
}

function checkText({ text, width }: { text: string; width: number }): void {
  isHarmless(safeText(text), 'safe text');
  isHarmless(safeText(text, { lines: true }), 'safe text with lines');
  wrapText(safeText(text, { lines: true }), width);
  JSON.parse(safeJson(JSON.stringify({ text })));
}

function checkPackOf({ questions, seed }: { questions: unknown[]; seed: number }): void {
  const { judged, questions: checked } = checkPack({ questions }, 8);
  for (const one of judged) explanationLines(explain(one));
  // What has no problem can be asked, in every variant.
  const { pack, paths } = parsePack({ questions });
  pack.questions.forEach((question, at) => {
    if (checked.some(({ problems }) => problems.length > 0)) return;
    judgeQuestion(drawVariant(question, seed % 8), paths[at]);
  });
}

function checkReplay(input: unknown): void {
  const scenario = unlessRefused(() => readScenario(input));
  if (scenario === undefined) return;
  for (const name of Object.keys(scenario.designs)) {
    const played = unlessRefused(() => replay(scenario, { design: designOf(scenario, name), seed: 1 }));
    if (played !== undefined)
      isHarmless(replayText(scenario, played, 80, { full: true }), 'text of the replay');
  }
}
