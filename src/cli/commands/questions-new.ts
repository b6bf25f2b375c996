import { resolve } from 'node:path';
import { isRecord } from '../../core/classifier/json.ts';
import { InputError } from '../../core/input-error.ts';
import { suggestion } from '../../core/questions/pack/nearest.ts';
import { questionFrom, STARTERS, type Starter } from '../../core/questions/pack/starters.ts';
import { TOPICS } from '../../core/questions/vocabulary.ts';
import { safeText } from '../../core/text/safe.ts';
import { createPack, readPackToEdit, refuseExisting, replacePack } from '../../files/authoring.ts';
import { QUESTIONS_WORDS as W } from '../../words/en/questions.ts';
import { converse } from '../ask.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeJson, writeLine } from '../output.ts';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SCHEMA = 'https://unpkg.com/mcp-errors-drill/dist/schemas/pack.json';

/** `questions new [FILE]`: a first question that checks, in a new pack or, with --add, in one that is there. */
export async function run({ operands, options, global, io }: Invocation): Promise<ExitCode> {
  const [file] = operands;
  // Nobody answers questions for a file that is there already.
  if (file !== undefined && options['add'] !== true)
    refuseExisting(resolve(io.cwd, file), W.exists(file), W.existsHint);
  const question = await firstQuestion(options, io);
  if (question === null) {
    await writeLine(io.stderr, W.notWritten);
    return 130;
  }
  if (file === undefined) {
    await writeJson(io.stdout, packWith([question], question.id));
    return 0;
  }
  const path = resolve(io.cwd, file);
  if (options['add'] === true) replacePack(path, file, textOf(added(path, file, question)));
  else
    createPack(path, file, textOf(packWith([question], question.id)), {
      message: W.exists(file),
      hint: W.existsHint,
    });
  if (global.json) await writeJson(io.stdout, { file, id: question.id });
  else {
    await writeLine(io.stdout, W.written(safeText(file)));
    await writeLine(io.stderr, W.nextSteps(safeText(file), question.id));
  }
  return 0;
}

const textOf = (pack: unknown): string => `${JSON.stringify(pack, null, 2)}\n`;

function packWith(questions: readonly unknown[], title: string): Record<string, unknown> {
  return { $schema: SCHEMA, title, questions };
}

interface Wanted {
  readonly id?: string | undefined;
  readonly facts?: string | undefined;
  readonly topic?: string | undefined;
  readonly stem?: string | undefined;
}

/** The question as flags or answers want it; null where the input ended before all was said. */
async function firstQuestion(
  options: Invocation['options'],
  io: Invocation['io'],
): Promise<{ id: string } | null> {
  const given = (name: string): string | undefined =>
    typeof options[name] === 'string' ? (options[name] as string) : undefined;
  const flags: Wanted = {
    id: given('id'),
    facts: given('facts'),
    topic: given('topic'),
    stem: given('stem'),
  };
  requireKnown(flags);
  if (flags.id !== undefined) return questionOf(flags.id, flags);
  if (io.stdin.isTTY !== true) throw new InputError('usage', W.noId, { hint: W.noIdHint });
  const asked = await askedFor(flags, io);
  return asked === null ? null : questionOf(asked.id, asked);
}

async function askedFor(flags: Wanted, io: Invocation['io']): Promise<(Wanted & { id: string }) | null> {
  const talk = converse(io);
  try {
    const id = await talk.ask(W.ask.id, undefined, (one) => (ID.test(one) ? null : badId(one)));
    if (id === null) return null;
    const kinds = STARTERS.map((one) => ({ id: one.id, text: one.what }));
    const facts =
      flags.facts ?? (await talk.choose(W.ask.facts, kinds, (one) => W.ask.noKind(one, kinds.length)));
    if (facts === null) return null;
    const stem = flags.stem ?? (await talk.ask(W.ask.stem, starterCalled(facts).question.stem));
    return stem === null ? null : { ...flags, id, facts, stem };
  } finally {
    talk.close();
  }
}

const badId = (id: string): string => `${safeText(W.badId(id))}. ${W.badIdHint}`;

function requireKnown({ id, facts, topic, stem }: Wanted): void {
  if (stem?.trim() === '') throw new InputError('usage', W.emptyStem, { hint: W.emptyStemHint });
  if (id !== undefined && !ID.test(id)) throw new InputError('usage', W.badId(id), { hint: W.badIdHint });
  if (facts !== undefined) starterCalled(facts);
  if (topic !== undefined && !(TOPICS as readonly string[]).includes(topic))
    throw new InputError('usage', `${topic} is no topic`, { hint: suggestion(topic, TOPICS) });
}

function questionOf(id: string, { facts = 'policy', topic, stem }: Wanted): { id: string } {
  const starter = starterCalled(facts);
  const { level, scenario, ...rest } = questionFrom(starter, stem);
  return {
    id,
    topic: topic ?? starter.topic,
    ...(scenario === undefined ? {} : { scenario }),
    level,
    ...rest,
  } as { id: string };
}

function starterCalled(id: string): Starter {
  const found = STARTERS.find((one) => one.id === id);
  if (found !== undefined) return found;
  throw new InputError('usage', `${id} is none of the kinds of facts`, {
    hint: suggestion(
      id,
      STARTERS.map((one) => one.id),
    ),
  });
}

function added(path: string, file: string, question: { id: string }): Record<string, unknown> {
  const pack = readPackToEdit(path, file);
  if (!isRecord(pack) || !Array.isArray(pack['questions'])) {
    throw new InputError('invalid-pack', W.notAPack(file), { hint: W.notAPackHint });
  }
  const ids = pack['questions'].map((one: unknown) => (isRecord(one) ? one['id'] : undefined));
  if (ids.includes(question.id)) throw new InputError('usage', W.sameId(question.id), { hint: W.sameIdHint });
  return { ...pack, questions: [...pack['questions'], question] };
}
