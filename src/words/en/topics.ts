import type { TopicStanding } from '../../core/insight/readiness.ts';
import { counted } from '../../core/text/plural.ts';
import { HOME_WORDS } from './home.ts';

/** Words of the choice of one topic, on the screens and line by line. */
export const TOPIC_WORDS = {
  title: 'Practise one topic',
  intro: (most: number): string =>
    `A round of up to ${most} questions on one topic, with an explanation after each answer.`,
  detail: ({ mastery, band, exam, questions }: TopicStanding): string =>
    [
      HOME_WORDS.mastery(mastery?.share ?? null, band),
      counted(questions, 'question'),
      ...(exam ? [] : ['beyond the exam']),
    ].join(', '),
  line: (number: number, name: string, detail: string): string => `${number}. ${name}: ${detail}.`,
  unknown: (of: number): string => `Say which one: t and a number from 1 to ${of}; t alone lists the topics.`,
};
