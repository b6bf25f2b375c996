import { InputError } from '../../core/input-error.ts';
import { lint, type Profile, recommend } from '../../core/lint/lint.ts';
import { inFile } from '../../files/file-error.ts';
import { defectsText, LINT_WORDS } from '../../words/en/lint.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { readJson } from '../input.ts';
import { write, writeJson, writeLine } from '../output.ts';
import { isFullForm, tellUnread } from '../unread.ts';

/** `lint [FILE]`: the defects of a message; exit 1 where one of them is an error. */
export async function run({ operands, options, global, io }: Invocation): Promise<ExitCode> {
  const [file] = operands;
  const observation = typeof options['observation'] === 'string' ? options['observation'] : undefined;
  if (observation === '-' && (file === undefined || file === '-')) {
    throw new InputError('usage', LINT_WORDS.bothFromInput, { hint: LINT_WORDS.bothFromInputHint });
  }
  const facts = observation === undefined ? undefined : await readJson(observation, io);
  // Read by itself first, so that an error in the facts names their file.
  if (facts !== undefined) {
    inFile(facts.name, () => recommend(facts.value));
    await tellUnread(facts, io);
  }
  const message = await readJson(file, io);
  if (holdsNoMessage(message.value) && options['fix'] !== true) {
    const { kind } = message.value;
    throw new InputError('no-message', LINT_WORDS.noMessage(message.name, String(kind)), {
      path: 'kind',
      hint: LINT_WORDS.noMessageHint,
    });
  }
  const given = { facts: facts?.value };
  const defects = inFile(message.name, () =>
    lint(message.value, { ...given, profile: (options['profile'] ?? 'structured') as Profile }),
  );
  const errors = defects.filter(({ severity }) => severity === 'error').length;
  const envelope = options['fix'] === true ? recommend(message.value, given) : undefined;
  if (global.json) {
    const warnings = defects.length - errors;
    await writeJson(io.stdout, {
      defects,
      errors,
      warnings,
      ...(envelope === undefined ? {} : { envelope }),
    });
  } else if (envelope === undefined) {
    await write(io.stdout, defectsText(defects));
  } else {
    // The envelope alone on standard output, so that it can be redirected into a file.
    if (!holdsNoMessage(message.value)) await write(io.stderr, defectsText(defects));
    if (envelope === null) await writeLine(io.stderr, LINT_WORDS.nothingDue);
    else {
      await writeJson(io.stdout, envelope);
      if (lint(envelope, given).some(({ id }) => id === 'no-field-named'))
        await writeLine(io.stderr, LINT_WORDS.addField);
    }
  }
  return errors > 0 ? 1 : 0;
}

/** Kinds of observations that hold a message; the others tell what happened without one. */
const WITH_MESSAGE: readonly unknown[] = ['response', 'report'];

const holdsNoMessage = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isFullForm(value) && !WITH_MESSAGE.includes(value['kind']);
