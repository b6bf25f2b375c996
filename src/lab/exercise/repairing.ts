import { InputError } from '../../core/input-error.ts';
import { checkRepair, type Repair, type RepairCheck, repairs } from '../../core/lab/repair.ts';
import { callOf, type ScriptRow } from '../../core/lab/script-row.ts';
import { prettyJson } from '../../core/lessons/pretty-json.ts';
import { jsonErrorPlace } from '../../core/text/json-position.ts';
import { LAB_WORDS as W } from '../../words/en/lab.ts';
import { chosen, LEAVES, type Voice } from './voice.ts';

export interface RepairRoom {
  readonly voice: Voice;
  /** What the learner's editor makes of a text. @throws InputError where there is no editor. */
  readonly edit: (text: string) => string;
}

/** Rewriting one message until it is right. `first`: the call to begin with. Null where the learner leaves it. */
export async function repairCalls(room: RepairRoom, first: ScriptRow | null): Promise<void> {
  const all = repairs();
  let repair: Repair | null = all.find(({ row }) => row.id === first?.id) ?? (await choice(room, all));
  while (repair !== null) {
    if (!(await repaired(room, repair))) return;
    repair = await choice(room, all);
  }
}

async function choice({ voice }: RepairRoom, all: readonly Repair[]): Promise<Repair | null> {
  voice.say(W.handlers, ...all.map(({ row }, index) => W.callLine(index + 1, row.what, row.tool)));
  const list = all.map((value) => ({ name: value.row.id, value }));
  return (await chosen(voice, W.whichHandler, list, () => all[0]!))?.value ?? null;
}

/** False where the learner left. */
async function repaired({ voice, edit }: RepairRoom, repair: Repair): Promise<boolean> {
  const { row, message } = repair;
  const { name, arguments: args } = callOf(row);
  let text = prettyJson(message, voice.width).join('\n');
  let hints = 0;
  voice.say(
    '',
    W.handlerOf(name, JSON.stringify(args)),
    W.happens(row.what),
    W.returnsToday,
    text,
    W.repairHow,
  );
  for (;;) {
    const line = (await voice.ask(W.repairPrompt)).trim().toLowerCase();
    if (LEAVES.has(line)) return false;
    if (line === 'h' || line === 'hint') {
      hints = Math.min(hints + 1, STAGES.length);
      voice.say(...hintLines(repair, text, hints, voice.width));
    } else if (line === '' || line === 'e') {
      text = edit(text);
      const check = checked(voice, repair, text);
      if (check?.isDone === true) {
        voice.say(W.repaired);
        return true;
      }
      if (check !== null)
        voice.say(
          W.notYet(
            check.defects.length,
            check.differences.map(({ field }) => field),
          ),
        );
    } else voice.say(W.repairHow);
  }
}

/** Null where the text is no JSON, which is said. */
function checked(voice: Voice, repair: Repair, text: string): RepairCheck | null {
  try {
    return checkRepair(repair, JSON.parse(text));
  } catch (error) {
    if (error instanceof InputError) voice.say(error.message, error.hint);
    else if (error instanceof SyntaxError) voice.say(W.notJson(jsonErrorPlace(text)?.line ?? null));
    else throw error;
    return null;
  }
}

type Stage = (repair: Repair, check: RepairCheck, width: number) => string[];

/** What each hint adds: where, how, and at last the whole. */
const STAGES: readonly Stage[] = [
  (_repair, { defects, differences }) => [
    ...defects.map(({ id, field }) => W.hintWhere(id, field)),
    ...differences.map(({ field }) => W.hintDiffers(field)),
  ],
  (_repair, { defects, differences }) => [
    ...defects.map(({ message }) => message),
    ...differences.map(({ field, says, is }) => W.differs(field, JSON.stringify(says), JSON.stringify(is))),
  ],
  ({ model }, _check, width) => [W.model, ...prettyJson(model, width)],
];

function hintLines(repair: Repair, text: string, hints: number, width: number): string[] {
  let value: unknown = repair.message;
  try {
    value = JSON.parse(text);
  } catch {
    // What cannot be read gives no hint; the message of today does.
  }
  return [
    W.hint(hints, STAGES.length),
    ...(STAGES[hints - 1]?.(repair, checkRepair(repair, value), width) ?? []),
  ];
}
