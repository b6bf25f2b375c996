import type { ProgressEvent } from '../progress/event.ts';
import type { Fold } from '../progress/fold.ts';
import { dayOf } from '../schedule/day.ts';
import { MODEL_ID } from '../schedule/memory.ts';
import { type FinishEvent, type StartEvent, sessionEventSchema } from '../sessions/events.ts';
import { reduce } from '../sessions/reduce.ts';
import { sessionReport } from '../sessions/report.ts';
import { initialState } from '../sessions/state.ts';
import { count } from './count.ts';
import { type Counted, countedOf, emptyProgress, type OpenSession, type Progress } from './progress.ts';
import { isAnswer, isFinish, isSectionRead, isStart, isTarget } from './readable.ts';

/**
 * The one fold of the journal. Constant work for each event, in place; unknown and unreadable events pass by.
 * Change the number in the id whenever the state or its meaning changes: snapshots are then made anew.
 */
export const progressFold: Fold<Progress> = {
  id: `progress-2 ${MODEL_ID}`,
  initial: emptyProgress,
  step: (progress, event) => {
    const known = Object.hasOwn(progress.open, event.session) ? progress.open[event.session] : undefined;
    if (known !== undefined) known.lastAt = Math.max(known.lastAt, event.at);
    if (isStart(event)) begin(progress, event);
    else if (isSectionRead(event)) readSection(progress, event, known?.zone ?? 0);
    else if (known?.quiz != null) stepQuiz(progress, known, event);
    else stepPractice(progress, known, event);
    return progress;
  },
};

function begin(progress: Progress, start: StartEvent): void {
  progress.open[start.session] = {
    mode: start.mode,
    zone: start.zone,
    startedAt: start.at,
    lastAt: start.at,
    questions: start.questions.length,
    answered: 0,
    last: null,
    aside: null,
    quiz: start.mode === 'quiz' ? initialState(start) : null,
  };
}

function readSection(
  progress: Progress,
  event: { lesson: string; section: string; at: number },
  zone: number,
): void {
  const place = event.section === '' ? event.lesson : `${event.lesson}#${event.section}`;
  if (place === '__proto__') return;
  const before = Object.hasOwn(progress.sections, place) ? (progress.sections[place] ?? 0) : 0;
  progress.sections[place] = Math.max(before, dayOf(event.at, zone));
}

/** Answers count at once, and an undo takes them out. A session whose start was lost counts as practice. */
function stepPractice(progress: Progress, open: OpenSession | undefined, event: ProgressEvent): void {
  const add = (answer: Counted, times: 1 | -1): void => {
    count(progress, answer, open?.mode ?? 'practice', open?.zone ?? 0, times);
    if (open !== undefined) open.answered += times;
  };
  if (isAnswer(event)) {
    const answer = countedOf(event);
    add(answer, 1);
    if (open === undefined) return;
    open.last = { seq: event.seq, answer };
    open.aside = null;
  } else if (open === undefined) {
    return;
  } else if (event.type === 'undo' && isTarget(event, open.last)) {
    add(open.last.answer, -1);
    open.aside = open.last;
    open.last = null;
  } else if (event.type === 'redo' && isTarget(event, open.aside)) {
    add(open.aside.answer, 1);
    open.last = open.aside;
    open.aside = null;
  } else if (event.type === 'show') {
    open.aside = null;
  } else if (isFinish(event)) {
    delete progress.open[event.session];
  }
}

/** Answers may change until the end; what stands there then is what counts. */
function stepQuiz(progress: Progress, open: OpenSession, journalled: ProgressEvent): void {
  if (open.quiz === null) return;
  const { data: event } = sessionEventSchema.safeParse(journalled);
  if (event === undefined) return;
  open.quiz = reduce(open.quiz, event);
  open.answered = open.quiz.items.filter((item) => item.answer?.complete === true).length;
  if (event.type === 'finish') endQuiz(progress, open, event);
}

function endQuiz(progress: Progress, open: OpenSession, finish: FinishEvent): void {
  if (open.quiz === null) return;
  for (const item of open.quiz.items) {
    if (item.answer?.complete !== true) continue;
    count(progress, countedOf(item.answer, item.confidence), 'quiz', open.zone, 1);
  }
  const report = sessionReport(open.quiz, []);
  progress.quizzes.push({
    session: finish.session,
    startedAt: open.startedAt,
    finishedAt: finish.at,
    ending: finish.how,
    questions: report.questions,
    answered: report.answered,
    right: report.right,
    score: report.score,
    guess: report.guess,
    elapsedMs: report.elapsedMs,
    minutes: open.quiz.start.minutes,
    pauses: report.pauses,
    pausedMs: report.pausedMs,
  });
  progress.quizzes.sort(
    (one, other) => one.finishedAt - other.finishedAt || (one.session < other.session ? -1 : 1),
  );
  delete progress.open[finish.session];
}
