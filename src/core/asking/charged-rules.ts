import type { Verdict } from '../classifier/verdict.ts';
import { ruleBehind, ruleFor } from '../questions/explain/rule.ts';
import { checkFill } from '../questions/fill.ts';
import type { Judged } from '../questions/judge.ts';
import type { Response } from '../sessions/events.ts';

/**
 * The rules that a wrong response counts against: those behind what it says wrong, or else the one that
 * decides the case. What else fired on the facts was not mistaken.
 */
export function chargedRules(judged: Judged, response: Response): string[] {
  const { question, verdicts } = judged;
  const deciding = (verdict: Verdict): string[] => [ruleFor(question, verdict).rule];
  const charged = wrongRules(judged, response, deciding);
  return [...new Set(charged.length === 0 ? verdicts.flatMap(deciding) : charged)];
}

function wrongRules(judged: Judged, response: Response, deciding: (verdict: Verdict) => string[]): string[] {
  const { question, verdicts, key, options } = judged;
  switch (response.form) {
    case 'choose':
      return options
        .filter(({ letter, correct }) => response.letters.includes(letter) && !correct)
        .flatMap(({ cases }) =>
          cases.flatMap(({ holds, differences }, index) => {
            const verdict = verdicts[index]!;
            const behind = ofFields(
              differences.map(({ field }) => field),
              verdict,
            );
            return holds || behind.length > 0 ? behind : deciding(verdict);
          }),
        );
    case 'order':
      return verdicts.flatMap((verdict, index) =>
        response.letters[index] === key[index] ? [] : deciding(verdict),
      );
    case 'fill': {
      const checks = checkFill(question.fields ?? [], response.fields, verdicts[0]!);
      const wrong = checks.filter(({ correct }) => !correct).map(({ field }) => field);
      return ofFields(wrong, verdicts[0]!);
    }
    case 'defects':
      return [];
  }
}

const ofFields = (fields: readonly string[], verdict: Verdict): string[] =>
  fields.flatMap((field) => ruleBehind(field, verdict)?.rule ?? []);
