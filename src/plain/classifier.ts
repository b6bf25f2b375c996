import {
  type ChangedFacts,
  FACT_NAMES,
  FACTS,
  type FactName,
  statedIndex,
  turned,
  withFacts,
} from '../core/classifier/changed-facts.ts';
import { flips, VERDICT_FIELDS } from '../core/classifier/flips.ts';
import type { Verdict } from '../core/classifier/verdict.ts';
import { classify } from '../core/classify.ts';
import { InputError } from '../core/input-error.ts';
import { prettyJson } from '../core/lessons/pretty-json.ts';
import { CLASSIFIER_WORDS } from '../words/en/classifier.ts';
import { TALK_WORDS } from '../words/en/plain.ts';
import { PLAIN_CLASSIFIER as W } from '../words/en/plain-classifier.ts';
import { type CommandId, commandOf, helpLines } from './commands.ts';
import { told } from './keeping.ts';
import type { Room, Way } from './talk.ts';

/** The verdict on messages, and what flips when a fact changes. */
export async function classifier(room: Room): Promise<Way> {
  room.talk.say(CLASSIFIER_WORDS.intro);
  for (;;) {
    room.talk.say(W.howTo);
    const text = await pasted(room);
    if (text === 'back' || text === 'leave') return text;
    try {
      const message = messageOf(text.json, room);
      const way = await judged(room, message);
      if (way !== null) return way;
    } catch (error) {
      told(error, room);
    }
  }
}

/** Lines up to an empty one or a dot. */
async function pasted({ talk }: Room): Promise<Way | { readonly json: string }> {
  const lines: string[] = [];
  for (;;) {
    const line = await talk.ask(lines.length === 0 ? W.prompt : '');
    if (lines.length === 0) {
      if (line === 'q' || line === 'quit') return 'leave';
      if (line === 'b' || line === 'back') return 'back';
      if (line === '?' || line === 'help') {
        talk.say(CLASSIFIER_WORDS.intro, W.howTo);
        continue;
      }
      if (/^open\s/.test(line)) return { json: line };
    }
    if (line === '' || line === '.') return { json: lines.join('\n') };
    lines.push(line);
  }
}

function messageOf(text: string, { ports }: Room): unknown {
  const path = /^open\s+(.+)$/.exec(text)?.[1];
  const json = path === undefined ? text : ports.files.read(path);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new InputError('not-json', CLASSIFIER_WORDS.notJson(json.trim() === ''), {
      hint: CLASSIFIER_WORDS.notJsonHint,
    });
  }
  return value;
}

/** Null: another message is wanted. @throws InputError where it is no observation. */
async function judged(room: Room, original: unknown): Promise<Way | null> {
  const { talk } = room;
  let facts: ChangedFacts = {};
  const verdict = (): Verdict => classify(withFacts(original, facts));
  talk.say(...verdictLines(verdict(), talk.width), ...factLines(original, facts), W.verdictHowTo);
  for (;;) {
    const line = await talk.ask(W.verdictPrompt);
    const given = commandOf('verdict', line);
    const name = FACT_NAMES.find((one) => one === given?.id);
    try {
      if (name !== undefined) {
        const before = verdict();
        facts = turned(original, facts, name, 1);
        talk.say(factLine(original, facts, name), ...flipLines(before, verdict()));
      } else if (given === null) throw new InputError('unknown', TALK_WORDS.unknown(line));
      else if (given.id === 'leave' || given.id === 'back') return given.id;
      else if (given.id === 'message') return null;
      else if (given.id === 'original') {
        const before = verdict();
        facts = {};
        talk.say(W.original, ...flipLines(before, verdict()));
      } else talk.say(...sayable(given.id, verdict(), original, facts, talk.width));
    } catch (error) {
      told(error, room);
    }
  }
}

function sayable(
  id: CommandId,
  verdict: Verdict,
  original: unknown,
  facts: ChangedFacts,
  width: number,
): string[] {
  if (id === 'help') return helpLines('verdict');
  return [...verdictLines(verdict, width), ...factLines(original, facts)];
}

function verdictLines(verdict: Verdict, width: number): string[] {
  const { fields, value, because, envelope } = CLASSIFIER_WORDS;
  return [
    ...VERDICT_FIELDS.map((field) => W.field(fields[field], value(verdict, field))),
    ...verdict.because.map(({ text }) => `${because}: ${text}`),
    ...verdict.contested.map(({ point }) => W.contested(point)),
    ...verdict.defects.map(({ severity, id, message }) => W.defect(severity, id, message)),
    ...(verdict.envelope === null ? [] : [`${envelope}:`, ...prettyJson(verdict.envelope, width)]),
  ];
}

function factLines(original: unknown, facts: ChangedFacts): string[] {
  return FACT_NAMES.map((name) => factLine(original, facts, name));
}

function factLine(original: unknown, facts: ChangedFacts, name: FactName): string {
  const index = facts[name] ?? statedIndex(original, name);
  return W.fact(CLASSIFIER_WORDS.facts[name], CLASSIFIER_WORDS.factValue(FACTS[name][index]));
}

function flipLines(before: Verdict, after: Verdict): string[] {
  const flipped = flips(before, after);
  const { fields, value } = CLASSIFIER_WORDS;
  return [
    W.flips(flipped.length),
    ...flipped.map((field) => W.flip(fields[field], value(after, field), value(before, field))),
  ];
}
