import { COMPARISON_LINE } from '../../core/insight/mastery.ts';
import { type SessionReport, sessionReport, type Walked } from '../../core/sessions/report.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import type { Ports } from '../../core/study/ports.ts';
import { confusionName, ruleName, scenarioText, topicName } from '../../words/en/names.ts';
import { QUIZ_WORDS as W } from '../../words/en/quiz.ts';
import type { Action } from '../keys.ts';
import { lessonPlace } from '../lessons/place.ts';
import { notNow } from '../not-now.ts';
import { type Area, EMPTY, marked, span, text } from '../page.ts';
import { bar, barWidth } from '../plots.ts';
import { factsLines } from '../practice/facts-view.ts';
import { feedbackRows, nameRows } from '../practice/feedback-view.ts';
import type { Screen } from '../screen.ts';
import { tableLines } from '../table.ts';
import type { Line } from '../theme.ts';

export interface ReportState {
  readonly session: SessionState;
  /** Which of the missed and flagged questions is shown; null: the report itself. */
  readonly shown: number | null;
  /** Facts are shown as the learner chose, at first as in the quiz. */
  readonly factsAs: 'json' | 'table';
}

/** The report of a quiz, and the walk through what was missed or flagged. */
export const reportScreen: Screen<ReportState> = {
  view(state, area, ports) {
    const { session, shown } = state;
    const report = sessionReport(session, ports.learner().bank);
    const frame = { title: W.reportTitle, keys: 'report', idle: idleKeys(report, shown) } as const;
    if (shown === null) return { ...frame, body: reportRows(report, area) };
    const status = W.walkedAt(shown + 1, report.walk);
    return { ...frame, status, body: walkedRows(state, report.walk[shown], area, ports) };
  },

  press(state, { action }, ports) {
    const { walk } = sessionReport(state.session, ports.learner().bank);
    const at = state.shown ?? -1;
    const show = (index: number | null) =>
      ({ go: { to: 'replace', place: { screen: 'report', state: { ...state, shown: index } } } }) as const;
    switch (action) {
      case 'next-question':
        if (at + 1 >= walk.length)
          throw notNow('no-more', walk.length === 0 ? W.nothingMissed : W.lastMissed);
        return show(at + 1);
      case 'previous-question':
        return show(at > 0 ? at - 1 : null);
      case 'back':
        return state.shown === null ? undefined : show(null);
      case 'facts':
        return { state: { ...state, factsAs: state.factsAs === 'json' ? 'table' : 'json' } };
      case 'lesson': {
        const walked = walk[at];
        const item = walked === undefined ? undefined : state.session.items[walked.item];
        if (item === undefined) throw notNow('no-lesson', W.lessonOfMissed);
        const response = item.answer?.response ?? { form: 'choose' as const, letters: [] };
        const { lesson } = ports.judge(item.ref, response).feedback;
        return { go: { to: 'push', place: lessonPlace(lesson, ports) } };
      }
      default:
        return undefined;
    }
  },

  farewell({ session }, ports) {
    const { right, questions } = sessionReport(session, ports.learner().bank);
    return [W.reportFarewell(right, questions)];
  },
};

/** The report itself has no lesson and nothing before it; without anything to walk through, nothing after it. */
function idleKeys({ walk }: SessionReport, shown: number | null): Action[] {
  const next: Action[] = walk.length === 0 ? ['next-question'] : [];
  return shown === null ? [...next, 'previous-question', 'lesson'] : next;
}

/** The report as rows. Raw figures only: the scale of the exam is not published. */
export function reportRows(report: SessionReport, area: Area): Line[] {
  const { score, guess, questions } = report;
  const room = barWidth(area.width, 30);
  const rows: Line[] = [...text(area, W.ending[report.ending ?? 'submitted'])];
  rows.push(...text(area, W.result(report.right, questions), 'strong'));
  if (score !== null) {
    rows.push(...text(area, `${bar(score.share, room, area.glyphs)} ${W.interval(score.low, score.high)}`));
    rows.push(
      ...text(area, `${bar(COMPARISON_LINE, room, area.glyphs)} ${W.comparison(COMPARISON_LINE)}`, 'muted'),
    );
  }
  if (guess !== null) rows.push(...text(area, W.guessing(guess, questions), 'muted'));
  rows.push(...text(area, W.time(report), 'muted'));
  if (report.pauses > 0) rows.push(...text(area, W.pauses(report.pauses, report.pausedMs), 'muted'));
  if (report.interruptions > 0)
    rows.push(...text(area, W.interruptions(report.interruptions, report.interruptedMs), 'muted'));
  const parts = (title: string, list: SessionReport['topics'], name: (id: string) => string): void => {
    if (list.length === 0) return;
    const lines = list.map(
      ({ id, right, of }) =>
        [name(id), `${bar(right / of, Math.min(room, 12), area.glyphs)} ${W.share(right, of)}`] as const,
    );
    rows.push(EMPTY, ...text(area, title, 'title'), ...tableLines(lines, area));
  };
  parts(W.topicsTitle, report.topics, topicName);
  if (report.confusions.length > 0) rows.push(EMPTY, ...text(area, W.confusionsTitle, 'title'));
  for (const { id, count } of report.confusions)
    rows.push(...text(area, W.confusion(confusionName(id), count), 'plain', 2));
  if (report.rules.length > 0) rows.push(EMPTY, ...text(area, W.byRuleTitle, 'title'));
  for (const { id, right, of } of report.rules) {
    // Names of rules are long: behind the bar they may wrap, and the bars stay in line.
    const mark = `${bar(right / of, Math.min(room, 12), area.glyphs)} ${W.share(right, of).padEnd(5)} `;
    rows.push(...marked([span(mark)], text({ width: area.width - mark.length }, ruleName(id)), mark.length));
  }
  rows.push(EMPTY, ...text(area, W.timesTitle, 'title'), ...text(area, W.times(report.times)));
  rows.push(EMPTY, ...text(area, report.walk.length === 0 ? W.nothingMissed : W.walk(report.walk), 'accent'));
  return rows;
}

function walkedRows(
  { session, factsAs }: ReportState,
  walked: Walked | undefined,
  area: Area,
  ports: Ports,
): Line[] {
  const asked = walked === undefined ? null : ports.ask(walked.ref, session.start.seed);
  if (walked === undefined || asked === null) return text(area, W.questionGone);
  const item = session.items[walked.item]!;
  const { answer, ref } = item;
  const head = [
    ...text(area, W.walkedHead(walked.item + 1, walked), walked.why === 'right' ? 'good' : 'warn'),
    ...(asked.scenario === null ? [] : text(area, scenarioText(asked.scenario), 'accent')),
    ...text(area, asked.stem, 'strong'),
    ...factsLines(asked, factsAs, area),
    EMPTY,
  ];
  const response = answer?.response ?? { form: 'choose' as const, letters: [] };
  const { feedback } = ports.judge(ref, response);
  return [...head, ...feedbackRows(asked, item, feedback, area), ...nameRows(asked, item, area)];
}
