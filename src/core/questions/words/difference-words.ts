import { isReason, reasonRow } from '../../classifier/reasons.ts';
import type { Difference } from '../claims/is.ts';
import { isAnswered } from '../situation.ts';
import { actionInSentence, consequenceOf } from './action-consequences.ts';
import { lackWords } from './lack-words.ts';
import { type PointWords, wrongCategory, wrongFlag } from './point-words.ts';
import type { Scene } from './scene.ts';
import { listed, machineTime } from './words.ts';

/** Where a claimed verdict differs from the verdict, and what would come of believing the claim. */

type Row = (claimed: unknown, right: unknown, scene: Scene) => PointWords;

/** The difference in words, by its field. */
export function differenceWords({ field, claimed, right }: Difference, scene: Scene): PointWords {
  const row = Object.hasOwn(ROWS, field) ? ROWS[field] : undefined;
  if (row !== undefined) return row(claimed, right, scene);
  return {
    difference: `${field} is ${plain(right)}, not ${plain(claimed)}`,
    consequence: 'the next step rests on something that is not so',
  };
}

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const PLACES: Readonly<Record<string, string>> = {
  execution: 'the execution layer',
  protocol: 'the protocol layer',
  local: 'the side of the caller',
  none: 'no layer at all, because nothing failed',
};

/** What comes of a wrong place, by the right one; what was claimed may say more. */
const PLACE_CONSEQUENCES: Readonly<Record<string, string>> = {
  execution: 'the model is kept from a failure that it could recover from',
  protocol: 'one waits for the model to act, but this error goes to the client',
  local: 'one looks for the fault in a message that the server never sent',
  none: 'one looks for a failure where there is none',
};

const UNHEARD = 'one looks for a fault of the connection, although the server answered';

/** Where no failure is seen, or one's own observation is made of an answer, nobody waits for anybody. */
const PLACE_CLAIMED: Readonly<Record<string, string>> = {
  none: 'the failure is taken for an answer',
  local: UNHEARD,
};

const READER_CONSEQUENCES: Readonly<Record<string, string>> = {
  model: 'nobody expects the model to act, although it could',
  client: 'one waits for the model to act, but this goes to the client',
  caller: 'one waits for somebody to act who knows nothing of it',
};

function placeWords(claimed: string, right: string): PointWords {
  const not = claimed === 'none' ? '; it is a failure' : `, not on ${PLACES[claimed] ?? claimed}`;
  return {
    difference: `it stands on ${PLACES[right] ?? right}${not}`,
    consequence:
      (right === 'none' ? undefined : PLACE_CLAIMED[claimed]) ??
      PLACE_CONSEQUENCES[right] ??
      'one waits for the wrong one to act',
  };
}

function readerWords(claimed: string, right: string): PointWords {
  // The client is the caller: what differs is where the failure comes from.
  if (claimed === 'caller' && right === 'client')
    return {
      difference: 'the client sees it as the word of the server, not as an observation of its own',
      consequence: UNHEARD,
    };
  if (claimed === 'client' && right === 'caller')
    return {
      difference: 'the caller alone observed it, and no server said so',
      consequence: 'one looks for the fault in a message that the server never sent',
    };
  return {
    difference: `the ${right} sees it, not the ${claimed}`,
    consequence: READER_CONSEQUENCES[right] ?? 'one waits for the wrong one to act',
  };
}

/** What happened, and what it is mistaken for. */
export const HAPPENED: Readonly<Record<string, string>> = {
  success: 'it succeeded',
  empty: 'it ran and found nothing',
  partial: 'part of it succeeded',
  failure: 'it failed',
  unknown: 'nobody knows whether it took effect',
  'input-required': 'the server asks for more input',
  invalid: 'the message cannot be believed',
};

const TAKEN_FOR: Readonly<Record<string, string>> = {
  success: 'a success',
  empty: 'an empty answer',
  partial: 'a partial result',
  failure: 'a known failure',
  unknown: 'an unknown outcome',
  'input-required': 'a request for input',
  invalid: 'a message that cannot be believed',
};

function outcomeConsequence(claimed: string, right: unknown, scene: Scene): string {
  const { user, absence, situation } = scene;
  if (right === 'invalid') return 'one acts on a message that nobody can vouch for';
  if (claimed === 'invalid') return 'a message that can be believed is thrown away';
  if (isAnswered(situation) && claimed !== 'success' && claimed !== 'empty')
    return 'a call that was answered is repaired or repeated';
  switch (claimed) {
    case 'empty':
      return `${user} hears that ${absence}, although nobody could look`;
    case 'success':
      return right === 'unknown'
        ? `${user} relies on something that may never have happened`
        : `${user} relies on something that did not happen`;
    case 'failure':
      if (right === 'unknown') return 'somebody does it again, and it may happen twice';
      return right === 'partial'
        ? 'the results that are there are thrown away'
        : 'one repairs what is not broken';
    case 'unknown':
      return 'one asks what became of a call whose fate is known';
    default:
      return 'one goes on from something that did not happen';
  }
}

const ACTORS: Readonly<Record<string, string>> = {
  authority: 'someone who may grant it',
  operator: 'the operator of the server',
};
const actor = (word: unknown): string => ACTORS[plain(word)] ?? `the ${plain(word)}`;

const wait = (value: unknown): string => (typeof value === 'number' ? machineTime(value) : 'none');

const ROWS: Readonly<Record<string, Row>> = {
  category: (claimed, _, scene) => wrongCategory(plain(claimed), scene),
  six: (claimed, right) => labelled(claimed, right),
  service: (claimed, right) => labelled(claimed, right),
  isRetryable: (claimed, right, scene) =>
    claimed === null
      ? {
          difference: `it is given no retryable flag, but it is ${right === true ? '' : 'not '}retryable`,
          consequence: lackWords('retryable', scene),
        }
      : wrongFlag(claimed === true, scene),
  action: (claimed, right, scene) => {
    const named = Array.isArray(claimed) ? claimed.map(plain) : [plain(claimed)];
    const others = listed(named.map((one) => `to ${actionInSentence(one)}`)).replace(/ and (?=to )/, ' or ');
    return {
      difference: `what helps here is to ${actionInSentence(plain(right))}, not ${others}`,
      consequence: consequenceOf(named[0] ?? '', scene),
    };
  },
  layer: (claimed, right) => placeWords(plain(claimed), plain(right)),
  seenBy: (claimed, right) => readerWords(plain(claimed), plain(right)),
  outcome: (claimed, right, scene) => ({
    difference: `${HAPPENED[plain(right)] ?? plain(right)}, and that is not ${TAKEN_FOR[plain(claimed)] ?? plain(claimed)}`,
    consequence: outcomeConsequence(plain(claimed), right, scene),
  }),
  isError: (claimed, right, { reader }) => {
    if (right === null)
      return {
        difference: 'no tool result is due here, so there is no isError to set',
        consequence: `${reader} gets a tool result where no tool speaks`,
      };
    return right === true
      ? {
          difference: `the tool's result must carry isError: true, not ${plain(claimed)}`,
          consequence: `${reader} takes the failure for an answer`,
        }
      : {
          difference: `the tool's result must carry isError: false, not ${plain(claimed)}`,
          consequence: `${reader} repairs or repeats what had worked`,
        };
  },
  reason: reasonWords,
  errorCode: (claimed, right) => ({
    difference: `the code is ${plain(right)}, not ${plain(claimed)}`,
    consequence: 'whoever branches on the code takes it for another failure',
  }),
  code: (claimed, right) => ({
    difference:
      right === null
        ? `no JSON-RPC code belongs here, and so not ${plain(claimed)} either`
        : `the JSON-RPC code is ${plain(right)}, not ${plain(claimed)}`,
    consequence: 'the client takes it for another kind of error',
  }),
  actor: (claimed, right) => ({
    difference: `it is up to ${actor(right)}, not to ${actor(claimed)}`,
    consequence: 'the step is left to somebody who cannot take it',
  }),
  delayMs: (claimed, right) => ({
    difference:
      typeof right === 'number'
        ? `the stated wait is ${wait(right)}, not ${wait(claimed)}`
        : 'no wait is stated',
    consequence:
      typeof right === 'number' && (claimed === null || (typeof claimed === 'number' && claimed < right))
        ? 'the repeat comes too early and is refused again'
        : 'the repeat comes later than it could',
  }),
};

function labelled(claimed: unknown, right: unknown): PointWords {
  return {
    difference: `it is called ${plain(claimed)}, but ${right === null ? 'no class of that scheme fits' : `it is ${plain(right)}`}`,
    consequence: 'whoever branches on the class takes a step that does not fit',
  };
}

function reasonWords(claimed: unknown, right: unknown, scene: Scene): PointWords {
  // That there is no reason is no reason of that name.
  if (claimed === null)
    return {
      difference: `the facts show a reason: ${plain(right)}`,
      consequence: 'the log and its figures name no cause, although there is one',
    };
  const other = plain(claimed).toUpperCase();
  const suggested = isReason(other) ? reasonRow(other).action : null;
  const cause = typeof right === 'string' && isReason(right) ? ` ("${reasonRow(right).cause}")` : '';
  return {
    difference:
      right === null
        ? `nothing failed here, so there is no reason such as ${other}`
        : `the facts show ${plain(right)}${cause}, not ${other}`,
    consequence:
      suggested === null || suggested === scene.situation.verdict.action
        ? 'the log and its figures name another cause than the real one'
        : consequenceOf(suggested, scene),
  };
}
