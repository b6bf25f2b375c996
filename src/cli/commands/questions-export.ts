import { InputError } from '../../core/input-error.ts';
import { checkPack } from '../../core/questions/checks/check.ts';
import { EXPORT_FORMATS, type ExportFormat, exported } from '../../core/questions/export/export.ts';
import { cardOf } from '../../plain/card.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { write } from '../output.ts';
import { authoredPacks } from '../study/authored.ts';

/** `questions export [PATH…] --format NAME`: packs with computed keys for other programs. */
export async function run(invocation: Invocation): Promise<ExitCode> {
  const { options, io } = invocation;
  const format = String(options['format'] ?? EXPORT_FORMATS[0]) as ExportFormat;
  if (!EXPORT_FORMATS.includes(format)) {
    throw new InputError('usage', `${format} is no format`, {
      hint: `Choose one of ${EXPORT_FORMATS.join(', ')}.`,
    });
  }
  const { packs, problems } = authoredPacks(invocation);
  const [refused] = problems;
  if (refused !== undefined) throw refused.error;
  const judged = packs.flatMap(({ file, json }) => {
    const check = checkPack(json, 1);
    const faulty = check.questions.find((one) => one.problems.length > 0);
    if (faulty === undefined && check.problems.length === 0) return check.judged;
    throw new InputError(
      'invalid-pack',
      `${file}: ${faulty?.id ?? 'the pack'} has problems, so its key cannot be trusted`,
      {
        hint: 'questions check lists them.',
      },
    );
  });
  await write(io.stdout, exported(judged.map(cardOf), format));
  return 0;
}
