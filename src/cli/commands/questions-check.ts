import { watch } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { InputError } from '../../core/input-error.ts';
import { bankDemands } from '../../core/questions/bank/bank-check.ts';
import { bankFigures } from '../../core/questions/bank/bank-figures.ts';
import { checkPack, checkTogether, type PackCheck } from '../../core/questions/checks/check.ts';
import { checkedQuestion } from '../../core/questions/explain/explain.ts';
import { parsePack } from '../../core/questions/pack/parse.ts';
import { problem } from '../../core/questions/pack/problem.ts';
import { safeText } from '../../core/text/safe.ts';
import type { PackFile } from '../../files/packs.ts';
import {
  checkedText,
  countsText,
  demandsText,
  problemText,
  QUESTIONS_WORDS,
  reasonsText,
} from '../../words/en/questions.ts';
import type { ExitCode, Invocation, Io } from '../command.ts';
import { tellFailure } from '../failure.ts';
import { write, writeJson, writeLine } from '../output.ts';
import { authoredPacks } from '../study/authored.ts';
import { ownersBeside } from '../study/bank-ids.ts';

interface CheckedFile {
  readonly pack: PackFile;
  readonly check: PackCheck;
}

/** `questions check [PATH…]`: every key computed, every problem at once; exit 1 where there is one. */
export async function run(invocation: Invocation): Promise<ExitCode> {
  const code = await checkOnce(invocation);
  return invocation.options['watch'] === true ? watched(invocation) : code;
}

async function checkOnce(invocation: Invocation): Promise<ExitCode> {
  const { options, global, io } = invocation;
  const { packs, problems } = authoredPacks(invocation);
  for (const { error } of problems) tellFailure(error, io, global.json);
  if (packs.length === 0 && problems.length === 0) {
    throw new InputError('no-packs', QUESTIONS_WORDS.noPacks, { hint: QUESTIONS_WORDS.noPacksHint });
  }
  const alone = packs.map((pack) => ({ file: pack.file, check: checkFile(pack) }));
  const checked = checkTogether(alone, ownersBeside(packs, io.cwd)).map(
    (check, index): CheckedFile => ({ pack: packs[index]!, check }),
  );
  const demands = options['bank'] === true ? demandsOf(checked) : [];
  if (global.json)
    await writeJson(
      io.stdout,
      checked.flatMap(({ check }) => jsonOf(check)),
    );
  else await tell(checked, options['why'] === true, io);
  if (demands.length > 0) await writeLine(global.json ? io.stderr : io.stdout, demandsText(demands));
  if (problems.length > 0) return 2;
  const faults = checked.some(
    ({ check }) => check.problems.length > 0 || check.questions.some((one) => one.problems.length > 0),
  );
  return faults || demands.some(({ met }) => !met) ? 1 : 0;
}

/** A pack with what only its text tells. The bank's own files are printed by a program. */
function checkFile({ origin, json, doubled }: PackFile): PackCheck {
  const check = checkPack(json);
  const twice = origin === 'built-in' ? [] : doubled();
  const problems = twice.map((path) =>
    problem(
      'same-key',
      path,
      'stands twice in one object, and only the last one counts',
      'Drop one of them.',
    ),
  );
  return { ...check, problems: [...check.problems, ...problems] };
}

/** As contract.md §5 has it; problems of a whole pack stand under an empty id. */
function jsonOf({ questions, problems }: PackCheck): unknown[] {
  const whole = problems.length === 0 ? [] : [{ id: '', key: [], options: [], problems, warnings: [] }];
  return [...whole, ...questions.map(checkedQuestion)];
}

function demandsOf(checked: readonly CheckedFile[]): ReturnType<typeof bankDemands> {
  const authored = checked.flatMap(({ pack }) => parsePack(pack.json).pack.questions);
  return bankDemands(
    bankFigures(
      checked.flatMap(({ check }) => check.judged),
      authored,
    ),
  );
}

async function tell(checked: readonly CheckedFile[], why: boolean, io: Io): Promise<void> {
  let questions = 0;
  let problems = 0;
  let warnings = 0;
  for (const { pack, check } of checked) {
    await writeLine(
      io.stdout,
      `${safeText(pack.file)}: ${countsText(check.questions.length, sumOf(check, 'problems'), sumOf(check, 'warnings'))}`,
    );
    for (const one of check.problems)
      await writeLine(io.stdout, safeText(problemText('problem', pack.file, one)));
    for (const one of check.questions) {
      const quiet = one.problems.length === 0 && one.warnings.length === 0 && !why;
      if (!quiet) await write(io.stdout, `${checkedText(pack.file, one)}\n`);
      if (why) await write(io.stdout, `${reasonsText(checkedQuestion(one))}\n`);
    }
    questions += check.questions.length;
    problems += sumOf(check, 'problems');
    warnings += sumOf(check, 'warnings');
  }
  if (checked.length > 1) await writeLine(io.stdout, countsText(questions, problems, warnings));
}

function sumOf({ questions, problems }: PackCheck, field: 'problems' | 'warnings'): number {
  const own = field === 'problems' ? problems.length : 0;
  return questions.reduce((sum, one) => sum + one[field].length, own);
}

/** Checks again on every save, until it is interrupted. Directories are watched, for editors that replace files. */
async function watched(invocation: Invocation): Promise<ExitCode> {
  const { io, global } = invocation;
  await writeLine(io.stderr, QUESTIONS_WORDS.watching);
  const { packs } = authoredPacks(invocation);
  const places = new Set(packs.map(({ file }) => dirname(resolve(io.cwd, file))));
  return new Promise((done) => {
    let waiting: NodeJS.Timeout | undefined;
    const again = (): void => {
      clearTimeout(waiting);
      // Editors write in several steps; the last one counts.
      waiting = setTimeout(() => {
        checkOnce(invocation).catch((error: unknown) => tellFailure(error, io, global.json));
      }, SETTLE_MS);
    };
    const watchers = [...places].map((place) => watch(place, again));
    process.once('SIGINT', () => {
      for (const watcher of watchers) watcher.close();
      done(130);
    });
  });
}

const SETTLE_MS = 150;
