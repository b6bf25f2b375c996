import { type Action, isAction } from '../../classifier/vocabulary.ts';
import { isRequest, isTrouble } from '../situation.ts';
import type { Scene } from './scene.ts';
import { ACTION_WORDS } from './words.ts';

/** What comes of an action that does not fit the facts. */

type Told = string | ((scene: Scene) => string);

const CONSEQUENCES: Readonly<Record<Action | 'wait-longer', Told>> = {
  'use-result': ({ reader }) => `${reader} goes on with a result that is not there`,
  'accept-empty': ({ user, absence, situation }) =>
    isTrouble(situation)
      ? `${user} hears that ${absence}, although nobody could look`
      : `${user} hears that ${absence}, although ${isRequest(situation) ? 'the server has only asked for more input' : 'there is an answer'}`,
  'accept-partial': 'a part is passed on that nobody has',
  'provide-input': 'somebody gives an input that nobody asked for, and the failure stays',
  'fix-request': 'the client changes a request that was right',
  'fix-arguments': 'the changed call fails for the same reason, or does something that nobody asked for',
  'inspect-feedback': ({ reader }) => `${reader} reads a message that cannot settle it`,
  'ask-user': ({ user, situation }) =>
    isRequest(situation)
      ? `${user} is asked, but the server still waits for the input`
      : `${user} is asked what ${user} cannot settle`,
  'retry-with-backoff': ({ situation: { verdict } }) =>
    verdict.outcome === 'unknown'
      ? 'the call goes out again, and its effect may happen twice'
      : 'the same call goes out again and ends in the same way',
  'reread-and-retry': 'the record is read again, although nothing in it was out of date',
  reauthenticate: ({ user }) => `${user} signs in again, and the call ends as before`,
  escalate: 'somebody is asked to grant what is not missing',
  'explain-policy': ({ user }) => `${user} hears of a rule that nobody broke`,
  'use-alternative': ({ situation: { verdict } }) =>
    verdict.outcome === 'unknown'
      ? 'the same thing may be done twice, once here and once elsewhere'
      : 'another source is asked for what it cannot settle either',
  'query-status': ({ situation: { verdict, context } }) =>
    verdict.outcome !== 'unknown'
      ? 'the status is asked for of a call whose fate is known'
      : context.statusQuery === false
        ? 'a status is asked for that nobody can give'
        : 'a round trip is spent on a status, although the same call may simply go out again',
  'hand-over': 'a person takes over what needed none',
  propagate: 'the coordinator is left with what could be settled here',
  'report-defect': 'the operator looks for a defect in a server that has none',
  stop: 'the task ends, although another step was open',
  'wait-longer': 'the same failure comes, only later',
};

/** What comes of it where the action does not fit; a plain word for what is no action. */
export function consequenceOf(action: string, scene: Scene): string {
  const told = Object.hasOwn(CONSEQUENCES, action) ? CONSEQUENCES[action as Action] : undefined;
  if (told === undefined) return 'the failure stays as it is';
  return typeof told === 'function' ? told(scene) : told;
}

/** What helps, inside a sentence: the step of the key; in a partial result only what failed is repeated. */
export function dueInSentence({ due, situation: { verdict } }: Scene): string {
  if (due === 'retry-with-backoff' && verdict.outcome === 'partial')
    return 'ask again, after a wait, for what failed and nothing else';
  return actionInSentence(due ?? verdict.action);
}

/** `ask the user`: an action inside a sentence. */
export function actionInSentence(action: string): string {
  if (!isAction(action)) return action === 'wait-longer' ? 'wait for longer' : action;
  const words = ACTION_WORDS[action];
  return (words.charAt(0).toLowerCase() + words.slice(1)).replace(', within', ' within');
}
