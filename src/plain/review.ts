import { InputError } from '../core/input-error.ts';
import { missedToday } from '../core/insight/missed-today.ts';
import { leechNames } from '../core/study/leeches.ts';
import type { Begin } from '../core/study/ports.ts';
import { begunOf, ROUND } from '../core/study/starting.ts';
import { topicRounds } from '../core/study/topic-rounds.ts';
import { ruleName, topicName } from '../words/en/names.ts';
import { TALK_WORDS } from '../words/en/plain.ts';
import { PLAIN_REVIEW as W } from '../words/en/plain-review.ts';
import { REVIEW_WORDS } from '../words/en/review.ts';
import { TOPIC_WORDS } from '../words/en/topics.ts';
import { commandOf, helpLines } from './commands.ts';
import { told } from './keeping.ts';
import { practiseAnew, practiseAsked } from './starting.ts';
import type { Room, Way } from './talk.ts';

/** What is due, the leeches, and cramming, which does not touch the schedule. */
export async function review(room: Room): Promise<Way> {
  const { talk, ports } = room;
  const learner = ports.learner();
  const { plan } = learner;
  const missed = missedToday(learner);
  talk.say(
    REVIEW_WORDS.due(plan.toReview, plan.left),
    ...(missed.length === 0 ? [] : [W.missed(missed.length)]),
    ...leechNames(ports, ruleName).map(W.leech),
  );
  for (;;) {
    const line = await talk.ask(plan.toReview === 0 ? W.nothingPrompt : W.prompt);
    const given = commandOf('review', line);
    try {
      switch (given?.id) {
        case 'leave':
        case 'back':
          return given.id;
        case 'review':
          if (plan.toReview === 0 && begunOf(ports, 'review') === null)
            throw new InputError('nothing-due', REVIEW_WORDS.nothingDue);
          return await practiseAsked(room, { mode: 'review', count: ROUND });
        case 'cram':
          return await practiseAsked(room, { mode: 'cram', count: ROUND });
        case 'missed':
          if (missed.length === 0) throw new InputError('none-missed', REVIEW_WORDS.noneMissed);
          return await practiseAnew(room, { mode: 'cram', count: missed.length, questions: missed });
        case 'topic': {
          const begin = topicBegin(room, given.rest);
          if (begin !== null) return await practiseAsked(room, begin);
          break;
        }
        case 'help':
          talk.say(...helpLines('review'));
          break;
        default:
          throw new InputError('unknown', TALK_WORDS.unknown(line));
      }
    } catch (error) {
      told(error, room);
    }
  }
}

/** The round of the topic with a number; without one the topics are listed. @throws InputError without such a topic. */
function topicBegin({ talk, ports }: Room, number: string): Begin | null {
  const rounds = topicRounds(ports.learner());
  if (number === '') {
    talk.say(
      ...rounds.map(({ topic }, index) =>
        TOPIC_WORDS.line(index + 1, topicName(topic.id), TOPIC_WORDS.detail(topic)),
      ),
      TOPIC_WORDS.unknown(rounds.length),
    );
    return null;
  }
  const round = /^\d+$/.test(number) ? rounds[Number(number) - 1] : undefined;
  if (round === undefined) throw new InputError('no-topic', TOPIC_WORDS.unknown(rounds.length));
  return round.begin;
}
