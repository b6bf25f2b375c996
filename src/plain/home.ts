import { InputError } from '../core/input-error.ts';
import { statsOf } from '../core/insight/stats.ts';
import { bestStep, ROUND } from '../core/study/starting.ts';
import { HOME_WORDS } from '../words/en/home.ts';
import { confusionName, topicName } from '../words/en/names.ts';
import { nextStepSentence } from '../words/en/next-step.ts';
import { TALK_WORDS } from '../words/en/plain.ts';
import { PLAIN_HOME as W } from '../words/en/plain-home.ts';
import { classifier } from './classifier.ts';
import { commandOf, type Given, helpLines } from './commands.ts';
import { told } from './keeping.ts';
import { lessons, readFrom } from './lessons.ts';
import { startQuiz } from './quiz/start.ts';
import { review } from './review.ts';
import { settings } from './settings.ts';
import { practiseAnew, practiseAsked, practiseOn } from './starting.ts';
import { statsText } from './stats.ts';
import type { Room, Way } from './talk.ts';
import { sayTerms } from './terms.ts';

/** Where one stands, and every way on. Comes back here until the learner leaves. */
export async function home(room: Room): Promise<Way> {
  room.talk.say(...standingLines(room), ...helpLines('home'));
  for (;;) {
    room.talk.say('');
    const line = await room.talk.ask(W.prompt);
    const given = commandOf('home', line);
    if (given?.id === 'leave') return 'leave';
    try {
      if (given === null) throw new InputError('unknown', TALK_WORDS.unknown(line));
      if ((await opened(room, given)) === 'leave') return 'leave';
    } catch (error) {
      told(error, room);
    }
  }
}

async function opened(room: Room, { id, rest }: Given): Promise<Way> {
  const { talk } = room;
  switch (id) {
    case 'continue':
      return continued(room);
    case 'learn':
      return lessons(room);
    case 'practise':
      return practiseAsked(room, { mode: 'practice', count: ROUND });
    case 'quiz':
      return startQuiz(room, {});
    case 'review':
      return review(room);
    case 'replay': {
      // The engine is loaded when somebody watches.
      const { watchAll } = await import('./watching.ts');
      return watchAll(room);
    }
    case 'terms':
      sayTerms(room, rest);
      return 'back';
    case 'classify':
      return classifier(room);
    case 'settings':
      return settings(room);
    case 'stats':
      talk.say(statistics(room));
      return 'back';
    case 'where':
      talk.say(...standingLines(room));
      return 'back';
    default:
      talk.say(...helpLines('home'));
      return 'back';
  }
}

/** What makes most sense now. */
async function continued(room: Room): Promise<Way> {
  const { learner } = room.ports;
  if (learner().bank.length === 0) throw new InputError('no-questions', HOME_WORDS.noQuestions);
  const step = bestStep(room.ports);
  room.talk.say(nextStepSentence(step));
  switch (step.do) {
    case 'resume':
      if (step.why === 'quiz-open') return startQuiz(room, {});
      return practiseOn(room, { mode: step.session.mode, count: ROUND });
    case 'learn':
      return lessons(room);
    case 'review':
      return review(room);
    case 'read':
      return readFrom(room, step.lesson);
    case 'quiz':
      return startQuiz(room, {});
    case 'practice':
      return practiseAnew(room, {
        mode: 'practice',
        count: ROUND,
        ...(step.topic === null ? {} : { topics: [step.topic] }),
      });
    case 'rest':
      return 'back';
  }
}

/** Exam, what to do next, what is due, and readiness. */
export function standingLines({ ports }: Pick<Room, 'ports'>): string[] {
  const { plan, today, bank, readiness, confusions } = ports.learner();
  const { standing, topics } = readiness;
  const [confusion] = confusions;
  const tried = topics.filter(({ band }) => band !== 'untried');
  const untried = topics.length - tried.length;
  return [
    W.title(plan.exam === null ? '' : HOME_WORDS.exam(plan.exam - today)),
    bank.length === 0 ? HOME_WORDS.noQuestions : HOME_WORDS.next(nextStepSentence(bestStep(ports))),
    plan.toReview === 0 ? HOME_WORDS.nothingDue : HOME_WORDS.due(plan.toReview, plan.left),
    sentence(HOME_WORDS.standing[standing]),
    ...(confusion === undefined ? [] : [HOME_WORDS.confusion(confusionName(confusion.id), confusion.total)]),
    ...tried.map(({ id, mastery, band }) =>
      W.topic(topicName(id), HOME_WORDS.mastery(mastery?.share ?? null, band)),
    ),
    ...(tried.length > 0 && untried > 0 ? [W.untried(untried)] : []),
  ];
}

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

function statistics({ talk, ports }: Room): string {
  const { progress, bank, settings: chosen } = ports.learner();
  const { zone } = ports;
  const stats = statsOf(progress, bank, chosen, { now: ports.now(), zone });
  return statsText(stats, talk.width, zone).trimEnd();
}
