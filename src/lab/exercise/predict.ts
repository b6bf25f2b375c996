import { parsedJson } from '../../core/classifier/json.ts';
import { InputError } from '../../core/input-error.ts';
import {
  checkPredictions,
  type Exercise,
  exerciseOf,
  PREDICTED,
  type Predictions,
  seedOf,
  type Value,
} from '../../core/lab/exercise.ts';
import { SCRIPT } from '../../core/lab/script.ts';
import { callOf, type ScriptRow } from '../../core/lab/script-row.ts';
import { orderTool } from '../../core/lab/tools.ts';
import { prettyJson } from '../../core/lessons/pretty-json.ts';
import { lint } from '../../core/lint/lint.ts';
import { newSessionId } from '../../core/progress/event.ts';
import { type Command, startSession } from '../../core/sessions/command.ts';
import * as practice from '../../core/sessions/practice.ts';
import { refOf } from '../../core/sessions/question.ts';
import { replay } from '../../core/sessions/reduce.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import { LAB_WORDS as W } from '../../words/en/lab.ts';
import { callLab, LAB_DEADLINE_MS, type LabServer } from './real-call.ts';
import { chosen, type Voice } from './voice.ts';

export interface LabRoom {
  readonly voice: Voice;
  readonly server: LabServer;
  readonly zone: number;
  readonly randomSeed: () => number;
  /** The session after its events were kept. */
  readonly keep: (session: SessionState, command: Command) => Promise<SessionState>;
}

/** One call after the other, until the learner leaves. `first`: the call to begin with. */
export async function practiseCalls(room: LabRoom, first: ScriptRow | null): Promise<void> {
  room.voice.say(W.intro);
  if (first === null) sayCalls(room);
  let row = first ?? (await choice(room));
  while (row !== null) {
    if (!(await practised(room, row))) return;
    row = await choice(room);
  }
}

function sayCalls({ voice }: LabRoom): void {
  const lines = SCRIPT.map((row, index) =>
    W.callLine(index + 1, JSON.stringify(callOf(row).arguments), row.tool),
  );
  voice.say(W.calls, ...lines);
}

async function choice(room: LabRoom): Promise<ScriptRow | null> {
  const calls = SCRIPT.map((value) => ({ name: value.id, value }));
  const list = [...calls, { name: 'l', value: null }];
  const any = (): ScriptRow => SCRIPT[room.randomSeed() % SCRIPT.length]!;
  for (;;) {
    const found = await chosen(room.voice, W.whichCall, list, any);
    if (found === null || found.value !== null) return found?.value ?? null;
    sayCalls(room);
  }
}

/** False where the learner left before predicting. */
async function practised(room: LabRoom, row: ScriptRow): Promise<boolean> {
  const { voice, server, randomSeed } = room;
  const session = newSessionId(server.now(), randomSeed());
  const exercise = exerciseOf(row, seedOf(session, row.id));
  const shownAt = server.now();
  sayCall(voice, row);
  const given = await predictions(voice, exercise);
  if (given === null) return false;
  await kept(room, exercise, given, { session, shownAt });
  voice.say(W.calling);
  await sayAnswer(room, exercise);
  sayVerdict(voice, exercise, given);
  return true;
}

function sayCall(voice: Voice, row: ScriptRow): void {
  const { name, arguments: args } = callOf(row);
  voice.say(
    '',
    W.call(name, orderTool(name)?.description ?? ''),
    ...prettyJson({ name, arguments: args }, voice.width),
  );
  voice.say(W.happens(row.what));
}

async function predictions(voice: Voice, { choices }: Exercise): Promise<Predictions | null> {
  const given: Partial<Record<(typeof PREDICTED)[number], Value>> = {};
  for (const field of PREDICTED) {
    const list = choices[field].map((value) => ({ name: W.value(value), value }));
    voice.say(W.choices(list.map(({ name }) => name)));
    const found = await chosen(voice, W.predict[field], list);
    if (found === null) return null;
    given[field] = found.value;
  }
  return given as Predictions;
}

/** The whole session is kept once it is answered, so that none is left open. */
async function kept(
  room: LabRoom,
  exercise: Exercise,
  given: Predictions,
  { session, shownAt }: { readonly session: string; readonly shownAt: number },
): Promise<void> {
  const { question } = exercise;
  const { now } = room.server;
  const start = startSession({
    session,
    seed: 0,
    zone: room.zone,
    now: shownAt,
    mode: 'lab',
    questions: [refOf(question, null)],
    guess: question.guess ?? null,
  });
  const begun = await room.keep(replay(start)!, { ok: true, events: start });
  const response = { form: 'fill' as const, fields: { ...given } };
  const { judged } = checkPredictions(exercise, given);
  const answered = await room.keep(begun, practice.answer(begun, question, response, judged, now()));
  await room.keep(answered, practice.next(answered, now()));
}

async function sayAnswer({ voice, server }: LabRoom, { row, facts }: Exercise): Promise<void> {
  const { answer, end } = await callLab(server, row);
  const message = answer === null ? undefined : parsedJson(answer);
  if (message === undefined) {
    if (end !== 'silence') throw new InputError('lab-server', W.serverEnded, { hint: W.serverEndedHint });
    voice.say(W.silence(LAB_DEADLINE_MS));
    return;
  }
  voice.say(W.answer, ...prettyJson(message, voice.width));
  const defects = lint({ kind: 'response', response: message }, { facts });
  if (defects.length > 0)
    voice.say(W.defects, ...defects.map((one) => W.defect(one.severity, one.id, one.message)));
}

function sayVerdict(voice: Voice, exercise: Exercise, given: Predictions): void {
  const { checks, judged } = checkPredictions(exercise, given);
  voice.say(
    judged.correct ? W.right : W.wrong,
    ...checks.map(({ field, correct, given: value, right }) =>
      W.check(field, correct, W.value(value), right),
    ),
    ...exercise.verdict.because.map(({ text }) => W.because(text)),
    W.lesson(exercise.verdict.because.at(-1)?.lesson ?? 'layers'),
  );
}
