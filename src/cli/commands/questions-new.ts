import { resolve } from 'node:path';
import { isRecord } from '../../core/classifier/json.ts';
import { InputError } from '../../core/input-error.ts';
import { STARTERS, type Starter } from '../../core/questions/starters.ts';
import { TOPICS } from '../../core/questions/vocabulary.ts';
import { createPack, readPackToEdit, replacePack } from '../../files/authoring.ts';
import { QUESTIONS_WORDS as W } from '../../words/en/questions.ts';
import { ask, choose } from '../ask.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeJson, writeLine } from '../output.ts';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const SCHEMA = 'https://unpkg.com/mcp-errors-drill/dist/schemas/pack.json';

/** `questions new [FILE]`: a first question that checks, in a new pack or, with --add, in one that is there. */
export async function run({ operands, options, io }: Invocation): Promise<ExitCode> {
  const [file] = operands;
  const question = await firstQuestion(options, io);
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
  await writeLine(io.stdout, W.written(file));
  await writeLine(io.stderr, W.nextSteps(file));
  return 0;
}

const textOf = (pack: unknown): string => `${JSON.stringify(pack, null, 2)}\n`;

function packWith(questions: readonly unknown[], title: string): Record<string, unknown> {
  return { $schema: SCHEMA, title, questions };
}

async function firstQuestion(options: Invocation['options'], io: Invocation['io']): Promise<{ id: string }> {
  const given = (name: string): string | undefined =>
    typeof options[name] === 'string' ? (options[name] as string) : undefined;
  const asks = io.stdin.isTTY === true && given('id') === undefined;
  const id = given('id') ?? (asks ? await ask(io, W.ask.id) : undefined);
  if (id === undefined) throw new InputError('usage', W.noId, { hint: W.noIdHint });
  if (!ID.test(id)) throw new InputError('usage', W.badId(id), { hint: W.badIdHint });
  const kinds = STARTERS.map((one) => ({ id: one.id, text: one.what }));
  const kind = given('facts') ?? (asks ? await choose(io, W.ask.facts, kinds) : 'policy');
  const starter = starterCalled(kind);
  const topic = given('topic') ?? starter.topic;
  if (!(TOPICS as readonly string[]).includes(topic)) {
    throw new InputError('usage', `${topic} is no topic`, { hint: `Choose one of ${TOPICS.join(', ')}.` });
  }
  const asked = asks ? await ask(io, W.ask.stem, starter.question.stem) : undefined;
  const stem = given('stem') ?? asked ?? starter.question.stem;
  const { level, scenario, ...rest } = starter.question;
  return { id, topic, ...(scenario === undefined ? {} : { scenario }), level, ...rest, stem } as {
    id: string;
  };
}

function starterCalled(id: string): Starter {
  const found = STARTERS.find((one) => one.id === id);
  if (found !== undefined) return found;
  throw new InputError('usage', `${id} is none of the kinds of facts`, {
    hint: `Choose one of ${STARTERS.map((one) => one.id).join(', ')}.`,
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
