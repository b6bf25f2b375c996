import { confusionsOfFields, confusionsOfOrder } from '../questions/confusions/answer-confusions.ts';
import { checkFill } from '../questions/fill.ts';
import type { Judged } from '../questions/judge.ts';
import type { Response } from '../sessions/events.ts';
import type { Judged as Judgement } from '../sessions/question.ts';
import { chargedRules } from './charged-rules.ts';

/** Whether a response is right, the confusions that it reveals, and the rules that it counts against. */
export function judgeResponse(judged: Judged, response: Response): Judgement {
  const judgement = judgementOf(judged, response);
  return judgement.correct ? judgement : { ...judgement, rules: chargedRules(judged, response) };
}

function judgementOf(judged: Judged, response: Response): Judgement {
  switch (response.form) {
    case 'choose':
      return chosen(judged, response.letters);
    case 'order':
      return {
        correct: response.letters.join() === judged.key.join(),
        confusions: confusionsOfOrder(judged, response.letters),
      };
    case 'defects': {
      const missed = judged.key.some((id) => !response.ids.includes(id));
      const invented = response.ids.some((id) => !judged.key.includes(id));
      const confusions = [...(missed ? ['defect-accepted'] : []), ...(invented ? ['wrong-diagnosis'] : [])];
      return { correct: confusions.length === 0, confusions };
    }
    case 'fill': {
      const { fields = [] } = judged.question;
      const { situation } = judged.cases[0]!;
      const checks = checkFill(fields, response.fields, situation.verdict);
      return {
        correct: checks.every(({ correct }) => correct),
        confusions: confusionsOfFields(checks, situation),
      };
    }
  }
}

function chosen({ key, options }: Judged, letters: readonly string[]): Judgement {
  const isRight = letters.length === key.length && letters.every((letter) => key.includes(letter));
  const wrong = options.filter(({ letter, correct }) => letters.includes(letter) && !correct);
  return { correct: isRight, confusions: [...new Set(wrong.flatMap(({ confusions }) => confusions))] };
}
