import { maskSecrets } from '../../core/classifier/redact.ts';
import type { Defect } from '../../core/classifier/verdict.ts';
import { counted } from '../../core/text/plural.ts';
import { safeText } from '../../core/text/safe.ts';

/** Words of the command `lint`. */
export const LINT_WORDS = {
  bothFromInput: 'the message and the observation cannot both come from standard input',
  bothFromInputHint: 'Give at least one of them as a file.',
  noMessage: (file: string, kind: string): string =>
    `${file}: an observation of kind "${kind}" holds no message to lint`,
  noMessageHint:
    'Give the message that came back. What really happened goes beside it, with --observation; --fix alone prints the tool result that is due.',
  nothingDue: 'No tool result of an error is due here, so there is nothing to return instead.',
  addField:
    'Nothing given here names the argument at fault. Add field (its name) and limit (what is allowed) to structuredContent, and say both in the text.',
};

/** The defects for people, safe to print and without secrets: what, where, how to mend it, and the lesson. */
export function defectsText(defects: readonly Defect[]): string {
  if (defects.length === 0) return 'No defects.\n';
  const entries = defects.map(({ severity, id, field, message, lesson }) =>
    safeText(maskSecrets(`${severity} ${id}, in ${field}: ${message} Lesson: ${lesson}`)),
  );
  return `${entries.join('\n')}\n${counts(defects)}\n`;
}

function counts(defects: readonly Defect[]): string {
  const errors = defects.filter(({ severity }) => severity === 'error').length;
  return `${counted(errors, 'error')}, ${counted(defects.length - errors, 'warning')}.`;
}
