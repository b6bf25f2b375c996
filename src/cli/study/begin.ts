import { InputError } from '../../core/input-error.ts';
import { newSessionId } from '../../core/progress/event.ts';
import { randomFrom, variantSeed } from '../../core/random.ts';
import { cramQuestions, practiceQuestions, reviewQuestions } from '../../core/schedule/next.ts';
import { startSession } from '../../core/sessions/command.ts';
import type { QuestionRef } from '../../core/sessions/events.ts';
import { refOf } from '../../core/sessions/question.ts';
import { replay } from '../../core/sessions/reduce.ts';
import { drawQuiz, matches } from '../../core/sessions/sample.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import type { Begin } from '../../core/study/ports.ts';
import { STUDY_WORDS as W } from '../../words/en/study.ts';
import type { Study } from './study.ts';

/**
 * Draws the questions of a session and keeps its start.
 *
 * @throws InputError `no-questions` where there is nothing to ask; StorageError where nothing can be kept.
 */
export function begin(study: Study, wanted: Begin): SessionState {
  const { mode, count, topics = [], examOnly = false } = wanted;
  const seed = wanted.seed ?? study.randomSeed();
  const { questions, guess } = drawn(study, wanted, seed);
  if (questions.length === 0) {
    throw new InputError('no-questions', W.noQuestions(mode), { hint: W.noQuestionsHint(topics) });
  }
  const now = study.now();
  const events = startSession({
    session: newSessionId(now, study.randomSeed()),
    seed,
    zone: study.zone,
    now,
    mode,
    questions,
    minutes: mode === 'quiz' ? (wanted.minutes ?? null) : null,
    guess,
    options: { count, topics, examOnly },
    ...(wanted.retakeOf === undefined ? {} : { retakeOf: wanted.retakeOf }),
  });
  for (const event of events) study.append(event);
  return replay(events)!;
}

interface Drawn {
  readonly questions: readonly QuestionRef[];
  readonly guess: number | null;
}

function drawn(study: Study, wanted: Begin, seed: number): Drawn {
  const { mode, count, topics, examOnly } = wanted;
  const bank = study.drawnFrom;
  const draw = {
    count,
    seed,
    ...(topics === undefined ? {} : { topics }),
    ...(examOnly === undefined ? {} : { examOnly }),
  };
  if (wanted.questions !== undefined) {
    const random = randomFrom(seed);
    const named = wanted.questions.flatMap((id) =>
      study.bank.questions.filter((question) => question.id === id),
    );
    // The seed is that of the variant, as with a preview; the same one named again is drawn anew.
    const questions = named.map((question, index) =>
      refOf(question, named.indexOf(question) === index ? seed : variantSeed(random)),
    );
    return { questions, guess: null };
  }
  switch (mode) {
    case 'quiz':
      return drawQuiz(bank, draw);
    case 'review':
      return { questions: reviewQuestions(study.plan(), bank, draw), guess: null };
    case 'cram':
      return {
        questions: cramQuestions(
          bank.filter((question) => matches(question, draw)),
          seed,
        ).slice(0, count),
        guess: null,
      };
    default:
      return { questions: practiceQuestions(study.plan(), bank, draw), guess: null };
  }
}
