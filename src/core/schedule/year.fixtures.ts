import { answerTo } from '../insight/fixtures.ts';
import { progressFold } from '../insight/fold.ts';
import type { Progress } from '../insight/progress.ts';
import type { ProgressEvent } from '../progress/event.ts';
import { randomFrom } from '../random.ts';
import type { Mode, SessionEvent } from '../sessions/events.ts';
import { question, start } from '../sessions/fixtures.ts';
import type { SessionQuestion } from '../sessions/question.ts';
import { DAY_MS, dayOf } from './day.ts';
import { practiceQuestions, reviewQuestions } from './next.ts';
import { type Plan, planOf, type ScheduleSettings } from './plan.ts';

/** For tests only: a learner who works towards an exam for a year, with a clock and a chance of his own. */

const TOPICS = ['layers', 'category', 'retry', 'evidence', 'envelope', 'outcome'];
/** Thursday, 1 October 2026, seven in the evening at Greenwich. */
export const BEGIN = Date.UTC(2026, 9, 1, 19);
/** On these days of a week there is a session. */
const WEEK = [0, 2, 5];

/** 90 questions on 45 rules of six topics; every fifth one is a template. */
export const BANK: readonly SessionQuestion[] = Array.from({ length: 90 }, (_, at) =>
  question(`q${at}`, {
    topic: TOPICS[at % TOPICS.length]!,
    rules: [`retry.r${at % 45}`],
    template: at % 5 === 0 ? `t${at}` : null,
  }),
);

export class Learner {
  progress: Progress = progressFold.initial();
  readonly journal: ProgressEvent[] = [];
  readonly #random = randomFrom(1);
  #sessions = 0;
  /** What the learner's clock says beyond the true time, in milliseconds, and minutes east of UTC. */
  clockMs = 0;
  zone = 0;

  readonly settings: ScheduleSettings;
  readonly #chance: (question: SessionQuestion) => number;

  /** `chance`: how likely a question is answered right. */
  constructor(settings: ScheduleSettings, chance: (question: SessionQuestion) => number = () => 0.9) {
    this.settings = settings;
    this.#chance = chance;
  }

  nowOn(day: number): number {
    return BEGIN + day * DAY_MS + this.clockMs;
  }

  today(day: number): number {
    return dayOf(this.nowOn(day), this.zone);
  }

  plan(day: number, settings: ScheduleSettings = this.settings): Plan {
    return planOf(this.progress, BANK, this.today(day), settings);
  }

  studiesOn(day: number): boolean {
    return WEEK.includes(day % 7);
  }

  /** A session as the program offers it: what is due, then new questions, all within the limits. */
  study(day: number, most = 20): number {
    const plan = this.plan(day);
    const due = reviewQuestions(plan, BANK, { count: most, seed: day });
    const reviewed = this.answer(
      day,
      due.map(({ id }) => byId(id)),
      'review',
    );
    const after = this.plan(day);
    const room = Math.min(after.newLeft, most - reviewed);
    const fresh = practiceQuestions(after, after.unseen, { count: room, seed: day });
    return (
      reviewed +
      this.answer(
        day,
        fresh.map(({ id }) => byId(id)),
        'practice',
      )
    );
  }

  /** Answers questions in a session of their own; gives how many. */
  answer(
    day: number,
    questions: readonly SessionQuestion[],
    mode: Mode,
    isRight = (one: SessionQuestion): boolean => this.#random.next() < this.#chance(one),
  ): number {
    if (questions.length === 0) return 0;
    const name = `s${this.#sessions++}`;
    const now = this.nowOn(day);
    const events: SessionEvent[] = start(questions, { session: name, now, mode, zone: this.zone });
    for (const [item, one] of questions.entries()) {
      const at = now + (item + 1) * 60_000;
      events.push(answerTo(one, { name, item, seq: events.length, at }, { correct: isRight(one) }));
    }
    this.take(events);
    return questions.length;
  }

  take(events: readonly ProgressEvent[]): void {
    for (const event of events) {
      this.journal.push(event);
      this.progress = progressFold.step(this.progress, event);
    }
  }
}

const QUESTIONS = new Map(BANK.map((one) => [one.id, one]));

function byId(id: string): SessionQuestion {
  const found = QUESTIONS.get(id);
  if (found === undefined) throw new Error(`no question ${id}`);
  return found;
}
