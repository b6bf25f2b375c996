import { placeOfLetter } from '../questions/letters.ts';
import { countedMs } from './clock.ts';
import { type Command, emitted, type Refusal, refused } from './command.ts';
import { OPEN_STEP, type Response } from './events.ts';
import type { AnswerExtras, Judged, SessionQuestion } from './question.ts';
import type { ItemState, SessionState } from './state.ts';

/** Enough was selected for the question to count as answered. */
export function isComplete(question: SessionQuestion, response: Response): boolean {
  switch (response.form) {
    case 'choose':
      return response.letters.length === question.select;
    case 'order':
      return response.letters.filter((letter) => letter !== OPEN_STEP).length === question.select;
    case 'fill':
      return Object.keys(response.fields).length >= question.options;
    case 'defects':
      return response.ids.length > 0;
  }
}

/** Nothing is chosen, or everything was taken back. */
export function isEmpty(response: Response): boolean {
  switch (response.form) {
    case 'choose':
    case 'order':
      return response.letters.every((letter) => letter === OPEN_STEP);
    case 'fill':
      return Object.keys(response.fields).length === 0;
    case 'defects':
      return response.ids.length === 0;
  }
}

/** Why a response does not fit the question of the item; null where it does. `partly`: fewer may be selected. */
export function misfit(
  item: ItemState,
  question: SessionQuestion,
  response: Response,
  partly: boolean,
): Refusal | null {
  if (question.id !== item.ref.id) return 'another-question';
  if (response.form !== question.form) return 'another-form';
  if (response.form === 'choose' || response.form === 'order') {
    const { letters } = response;
    const given = response.form === 'order' ? letters.filter((letter) => letter !== OPEN_STEP) : letters;
    if (!given.every((letter) => isLetterOf(letter, question.options))) return 'unknown-letter';
    // In a sequence a letter may stand twice: the same action may be right for two observations.
    if (response.form === 'choose' && new Set(letters).size !== letters.length) return 'select-count';
    if (letters.length > question.select) return 'select-count';
  }
  return partly || isComplete(question, response) ? null : 'select-count';
}

/** The event of an answer to the current question. */
export function answered(
  state: SessionState,
  question: SessionQuestion,
  response: Response,
  judged: Judged,
  now: number,
  extras: AnswerExtras,
): Command {
  const item = state.items[state.current];
  if (item === undefined) return refused('no-such-question');
  const complete = isComplete(question, response);
  return emitted(state, now, {
    type: 'answer',
    item: state.current,
    question: item.ref.id,
    version: item.ref.version,
    variant: item.ref.variant,
    response,
    complete,
    correct: complete && judged.correct,
    confusions: judged.correct ? [] : [...judged.confusions],
    // A wrong answer counts against what it got wrong, not against all that fired.
    rules: [...(judged.correct ? question.rules : (judged.rules ?? question.rules))],
    reason: question.reason,
    topic: question.topic,
    level: question.level,
    ms: item.ms + (state.phase === 'asking' ? countedMs(state.last.wall, now, state.mode) : 0),
    assisted: item.hints > 0 || item.informed,
    confidence: extras.confidence ?? item.confidence,
  });
}

function isLetterOf(letter: string, options: number): boolean {
  const at = placeOfLetter(letter);
  return at >= 0 && at < options;
}
