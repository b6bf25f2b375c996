import type { NextStep } from '../../core/insight/next-step.ts';
import { counted } from '../../core/text/plural.ts';
import { ruleName, topicName } from './names.ts';

/** What to do next and why, in one sentence. */
export function nextStepSentence(step: NextStep): string {
  switch (step.do) {
    case 'resume': {
      const { answered, questions } = step.session;
      const what = step.why === 'quiz-open' ? 'the timed quiz that is not ended' : 'where you left off';
      return `Go on with ${what}: ${answered} of ${questions} answered.`;
    }
    case 'learn':
      return 'Read a first lesson, and answer the questions in it.';
    case 'rest':
      return `Enough for today: ${counted(step.answered, 'answer')}, your daily limit.`;
    case 'review':
      return `Review what you are about to forget: ${counted(step.questions, 'question')}.`;
    case 'read': {
      const { right, answers } = step.mastery;
      return step.why === 'leech'
        ? `Read about the rule "${ruleName(step.rule)}": repetition alone does not help with it.`
        : `Read about your weakest rule, "${ruleName(step.rule)}": right ${right} of ${answers} times.`;
    }
    case 'quiz':
      return step.why === 'exam-near' && step.daysLeft !== null
        ? `Take a timed quiz: the exam is ${inDays(step.daysLeft)}, and there was none in the last week.`
        : 'Take a timed quiz: there was none in the last week.';
    case 'practice':
      return practiceSentence(step);
  }
}

/** The command that does it, without the name of the program; null where the home screen does it. */
export function nextStepCommand(step: NextStep): string | null {
  switch (step.do) {
    case 'resume':
      if (step.why === 'quiz-open') return 'quiz';
      return step.session.mode === 'practice' ? 'practice' : null;
    case 'read':
      return `learn ${step.lesson}`;
    case 'practice':
      return step.topic === null ? 'practice' : `practice --topic ${step.topic}`;
    case 'rest':
      return null;
    default:
      return step.do;
  }
}

function practiceSentence({ topic, why, unseen }: Extract<NextStep, { do: 'practice' }>): string {
  if (topic === null) {
    return why === 'unseen'
      ? `Practise: ${counted(unseen, 'question')} you have never seen.`
      : 'Practise a little, so that it stays.';
  }
  return why === 'weak-topic'
    ? `Practise your weakest topic: ${topicName(topic)}.`
    : `Try a topic that you have not tried yet: ${topicName(topic)}.`;
}

function inDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
