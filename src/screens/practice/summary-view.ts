import type { AnswerEvent } from '../../core/sessions/events.ts';
import { answeringMs } from '../../core/sessions/report.ts';
import type { SessionState } from '../../core/sessions/state.ts';
import type { Ports } from '../../core/study/ports.ts';
import { confusionName, topicName } from '../../words/en/names.ts';
import { SUMMARY_WORDS as W } from '../../words/en/practice-summary.ts';
import { type Area, EMPTY, text } from '../page.ts';
import { bar, barWidth } from '../plots.ts';
import { tableLines } from '../table.ts';
import type { Line } from '../theme.ts';

/** What a finished practice showed: figures, topics, confusions, and the missed questions. */
export function summaryRows(session: SessionState, area: Area, ports: Ports): Line[] {
  const answers = session.items.flatMap(({ answer }) => (answer === null ? [] : [answer]));
  if (answers.length === 0) return text(area, W.nothing);
  const right = answers.filter(({ correct }) => correct).length;
  const rows: Line[] = [
    ...text(area, W.result(right, answers.length), right === answers.length ? 'good' : 'strong'),
    ...text(area, W.time(answeringMs(session), answers.length), 'muted'),
  ];
  rows.push(EMPTY, ...text(area, W.topics, 'title'), ...tableLines(topicRows(answers, area), area));
  const confusions = ranked(answers.flatMap((answer) => answer.confusions));
  if (confusions.length > 0) rows.push(EMPTY, ...text(area, W.confusions, 'title'));
  for (const [name, count] of confusions)
    rows.push(...text(area, W.confusion(confusionName(name), count), 'plain', 2));
  const missed = session.items.filter(({ answer }) => answer?.correct === false);
  if (missed.length > 0) rows.push(EMPTY, ...text(area, W.missed, 'title'));
  for (const { ref } of missed)
    rows.push(...text(area, ports.ask(ref, session.start.seed)?.stem ?? ref.id, 'plain', 2));
  return rows;
}

function topicRows(answers: readonly AnswerEvent[], area: Area): [string, string][] {
  const topics = [...new Set(answers.map(({ topic }) => topic))].sort();
  const room = barWidth(area.width, 34);
  return topics.map((topic) => {
    const own = answers.filter((answer) => answer.topic === topic);
    const right = own.filter(({ correct }) => correct).length;
    return [topicName(topic), `${bar(right / own.length, room, area.glyphs)} ${W.share(right, own.length)}`];
  });
}

function ranked(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([one, many], [other, few]) => few - many || (one < other ? -1 : 1)).slice(0, 5);
}
