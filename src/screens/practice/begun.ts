import type { Unfinished } from '../../core/insight/unfinished.ts';
import type { Begin, Ports } from '../../core/study/ports.ts';
import { begunOf } from '../../core/study/starting.ts';
import { BEGUN_WORDS as W } from '../../words/en/begun.ts';
import { QUESTION_WORDS } from '../../words/en/question.ts';
import type { Place } from '../navigation.ts';
import { EMPTY, text } from '../page.ts';
import type { Screen } from '../screen.ts';
import { practiceState } from './practice.ts';

export interface BegunState {
  readonly begun: Unfinished;
  /** What is begun where the learner does not go on. */
  readonly wanted: Begin;
}

/** Where a round was left with answers: to go on with it, or to begin a new one. */
export const begunScreen: Screen<BegunState> = {
  view({ begun, wanted }, area) {
    return {
      title: QUESTION_WORDS.title[wanted.mode],
      body: [
        ...text(area, W.unfinished(begun.mode, begun.answered, begun.questions), 'strong'),
        EMPTY,
        ...text(area, W.goOnOrNot),
      ],
      keys: 'confirm',
      labels: { yes: W.goOn, no: W.anew },
    };
  },

  press({ begun, wanted }, { action }, ports) {
    if (action === 'no') return { go: { to: 'replace', place: freshRound(ports, wanted) } };
    if (action !== 'yes') return undefined;
    const place = reopened(ports, begun.session) ?? freshRound(ports, wanted);
    return { go: { to: 'replace', place } };
  },
};

/** A new round; where one of its kind was left with answers, the choice between the two. */
export function roundPlace(ports: Ports, wanted: Begin): Place {
  const begun = begunOf(ports, wanted.mode);
  return begun === null ? freshRound(ports, wanted) : { screen: 'begun', state: { begun, wanted } };
}

/** A round that was left, as it was; null where it cannot be gone on with. */
export function reopened(ports: Ports, id: string): Place | null {
  const session = ports.reopen(id);
  if (session === null) return null;
  return { screen: 'practice', state: practiceState(session, ports.learner().settings.factsAs) };
}

/** @throws InputError where there is nothing to ask. */
export function freshRound(ports: Ports, wanted: Begin): Place {
  const session = ports.begin(wanted);
  return { screen: 'practice', state: practiceState(session, ports.learner().settings.factsAs) };
}
