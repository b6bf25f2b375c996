import { sessionReport } from '../core/sessions/report.ts';
import type { SessionState } from '../core/sessions/state.ts';
import { confusionName, topicName } from '../words/en/names.ts';
import { PLAIN_SUMMARY as W } from '../words/en/plain.ts';
import { SUMMARY_WORDS } from '../words/en/practice-summary.ts';
import type { Room } from './talk.ts';

/** What practice came to: figures, topics, confusions, and the missed questions. */
export function summaryLines(session: SessionState, { ports }: Pick<Room, 'ports'>): string[] {
  const { right, questions, answeringMs, topics, confusions, missed } = sessionReport(
    session,
    ports.learner().bank,
  );
  const title = `${SUMMARY_WORDS.title(session.mode)}.`;
  if (questions === 0) return ['', title, SUMMARY_WORDS.nothing];
  return [
    '',
    title,
    SUMMARY_WORDS.result(right, questions),
    SUMMARY_WORDS.time(answeringMs, questions),
    ...topics.map((topic) => W.topic(topicName(topic.id), topic.right, topic.of)),
    ...confusions.map(({ id, count }) => W.confusion(SUMMARY_WORDS.confusion(confusionName(id), count))),
    ...missed.map(({ ref }) => W.missed(ports.ask(ref, session.start.seed)?.stem ?? ref.id)),
  ];
}
