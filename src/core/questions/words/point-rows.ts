import { guardIsOn } from '../../classifier/decision/guard.ts';
import { reasonRow } from '../../classifier/reasons.ts';
import { counted } from '../../text/plural.ts';
import type { CriterionId } from '../criteria/criteria.ts';
import { consequenceOf, dueInSentence } from './action-consequences.ts';
import type { Scene } from './scene.ts';
import { ACTION_WORDS, machineTime } from './words.ts';

/** What exactly an option does wrong, and what would come of it, as rows by criterion and point. */

export interface PointWords {
  /** What differs from what is due. */
  readonly difference: string;
  /** What would happen if one did it. */
  readonly consequence: string;
}

type Row = PointWords | ((scene: Scene) => PointWords);

const cause = ({ situation: { verdict } }: Scene): string | null => {
  if (verdict.reason === null) return null;
  const text = reasonRow(verdict.reason).cause.replace(/\.$/, '');
  return text.charAt(0).toLowerCase() + text.slice(1);
};

const fired = ({ situation: { verdict } }: Scene, rule: string): boolean =>
  verdict.because.some((one) => one.rule === rule);

const TWICE: Readonly<Record<string, string>> = {
  write: 'if the first call did run, the change is made twice',
  destructive: 'if the first call did run, the second may destroy what it left',
  notify: 'if the first call did run, somebody is notified twice',
};

/** By criterion and point; `*` is any other point of the criterion. */
const ROWS: Readonly<Record<string, Row>> = {
  'failure-as-answer/seen-as:empty': ({ reader, user, absence }) => ({
    difference: 'a failure is shown as an empty answer',
    consequence:
      reader === 'the agent'
        ? `the agent tells ${user} that ${absence}, and nobody looks further`
        : `${reader} believes that ${absence}, and nobody looks further`,
  }),
  'failure-as-answer/seen-as:success': ({ reader, situation: { verdict } }) =>
    verdict.outcome === 'partial'
      ? {
          difference: 'a part is shown as the whole',
          consequence: `${reader} takes the part for the whole and builds on it`,
        }
      : {
          difference: 'it is shown as a success',
          consequence: `${reader} takes it for an answer and goes on, and nobody recovers from the failure`,
        },
  'failure-as-answer/unasked': ({ reader }) => ({
    difference: 'a request for more input is shown as a finished answer',
    consequence: `${reader} goes on, nobody gives the input, and the call is never finished`,
  }),
  'failure-as-answer/*': ({ reader }) => ({
    difference: 'the failure stands inside a normal result',
    consequence: `${reader} reads the failure as data and goes on`,
  }),
  'answer-as-failure/seen-as:failure': ({ reader }) => ({
    difference: 'a valid answer is shown as a failure',
    consequence: `${reader} repairs or repeats a call that had worked, and the answer is lost`,
  }),
  'answer-as-failure/seen-as:nothing': ({ reader }) => ({
    difference: 'a valid answer does not reach its reader',
    consequence: `${reader} never learns what was found`,
  }),
  'answer-as-failure/action': ({ situation: { verdict } }) => ({
    difference: `the call was answered, and the step that fits is another one: ${ACTION_WORDS[verdict.action].toLowerCase()}`,
    consequence: 'work is done as if something had failed, although nothing had',
  }),
  'answer-as-failure/unasked': ({ reader }) => ({
    difference: 'nothing failed: the server asks for more input, and the request is not passed on',
    consequence: `${reader} recovers from a failure that there is not, and nobody gives the input`,
  }),
  'answer-as-failure/*': ({ reader }) => ({
    difference: 'a valid answer is flagged as an error',
    consequence: `${reader} repairs what is not broken`,
  }),
  'gap-hidden/dropped': ({ reader, gap, gapIs }) => ({
    difference:
      gap === 'what is missing'
        ? 'the failure is left out'
        : `the ${gapIs === 'is' ? 'failure' : 'failures'} of ${gap} ${gapIs} left out`,
    consequence: `${reader} cannot recover from what nobody mentions`,
  }),
  'gap-hidden/seen-as-whole': ({ gap, gapIs }) => ({
    difference:
      gap === 'what is missing'
        ? 'what is missing is not named'
        : `it does not say that ${gap} ${gapIs} missing`,
    consequence: `the final report claims to cover ${gap === 'what is missing' ? 'what was never read' : `${gap}, which nobody read`}`,
  }),
  'gap-hidden/*': ({ gap, gapIs }) => ({
    difference:
      gap === 'what is missing'
        ? 'it does not say what is missing and why'
        : `it does not say that ${gap} ${gapIs} missing, and why`,
    consequence: 'nobody can fill the gap, or warn of it',
  }),
  'exposed/exposes:secret': {
    difference: 'it shows a secret',
    consequence: 'whoever reads the conversation can use the secret',
  },
  'exposed/*': {
    difference: 'it shows secrets or internal details',
    consequence: 'what belongs in the log of the operator ends up in the conversation',
  },
  'double-effect/finished-parts': ({ situation: { context } }) => ({
    difference: 'what had succeeded is done again',
    consequence:
      context.effect === 'read'
        ? 'finished work is paid for twice'
        : 'finished work is paid for twice, and changes may take effect twice',
  }),
  'double-effect/*': (scene) =>
    fired(scene, 'effect.completed')
      ? {
          difference: 'a change that is known to have happened is sent again',
          consequence: 'the change is made twice',
        }
      : {
          difference:
            'a change that may have happened already is sent again, and no key marks the two as one',
          consequence:
            TWICE[scene.situation.context.effect ?? ''] ??
            'if the first call did run, its effect comes twice',
        },
  'run-ended/results-thrown-away': {
    difference: 'the results that are there are not passed on',
    consequence: 'the work of the parts that succeeded is lost',
  },
  'run-ended/*': {
    difference: 'everything ends, although another step is open',
    consequence: 'one failure takes all the rest of the work with it',
  },
  'unwarranted/promise': ({ user }) => ({
    difference: 'it promises what is not known',
    consequence: `${user} relies on something that may never have happened`,
  }),
  'unwarranted/value': {
    difference: 'it puts a made-up or outdated value in the place of the answer',
    consequence: 'nobody can tell the value from a real one, and decisions rest on it',
  },
  'unwarranted/authority': {
    difference: 'it goes round a rule or a right without anybody having allowed it',
    consequence: 'something is done that whoever is responsible had forbidden',
  },
  'futile-repeat/answered': {
    difference: 'the call was answered already',
    consequence: 'the same answer comes back, one round trip later',
  },
  'futile-repeat/changed-in-vain': (scene) => ({
    difference: 'the arguments were not at fault',
    consequence: consequenceOf('fix-arguments', scene),
  }),
  'futile-repeat/*': futileRepeat,
  'over-budget/without-end': {
    difference: 'nothing ends the repeats',
    consequence: 'a service that is down is hammered until somebody pulls the plug',
  },
  'over-budget/more-than-left': overBudget,
  'over-budget/in-every-layer': {
    difference: 'several layers repeat, each on its own',
    consequence: 'three times three times three make 27 calls of one',
  },
  'over-budget/no-wait': ({ situation: { dueWaitMs } }) => ({
    difference:
      dueWaitMs === null || dueWaitMs === 0
        ? 'it does not wait before the repeat'
        : `it does not wait for the ${machineTime(dueWaitMs)} that were stated`,
    consequence: 'the repeat meets the same fault and adds to the load',
  }),
  'over-budget/below-stated-wait': ({ situation: { dueWaitMs } }) => ({
    difference: `it waits for less than the ${machineTime(dueWaitMs ?? 0)} that were stated`,
    consequence: 'the repeat is refused again',
  }),
  'over-budget/*': ({ situation: { context } }) => ({
    difference: `the repeats end after the total deadline${context.deadlineMs === undefined ? '' : ` of ${machineTime(context.deadlineMs)}`}`,
    consequence: 'the answer comes too late for whoever waits',
  }),
  'given-up/still-retryable': ({ reader }) => ({
    difference: 'it passes on what could still be tried here',
    consequence: `${reader === 'the agent' ? 'the coordinator' : reader} has to deal with every passing fault`,
  }),
  'given-up/*': (scene) => ({
    difference: `the step that helps is another one: ${dueInSentence(scene)}`,
    consequence: 'the failure stays as it is',
  }),
  'needless-step/add-precheck-call': {
    difference: 'it asks beforehand what the call itself answers',
    consequence: 'every call costs two round trips, and the check may be out of date when the call is made',
  },
  'needless-step/parse-text-by-prompt': {
    difference: 'it leaves the model to guess from words what a field could say',
    consequence: 'the guess changes with the wording, and no program can rely on it',
  },
  'needless-step/*': {
    difference: 'it asks again what the failing tool knew already',
    consequence: 'every failure costs another call, whose guess can be wrong',
  },
  'cause-lost/place:transport': ({ situation: { verdict } }) =>
    verdict.layer === 'protocol'
      ? {
          difference:
            'an error of the protocol is signalled on the connection, not in the answer to the request',
          consequence: 'the client finds no code that says what was wrong with its request',
        }
      : (PLACES[verdict.layer] ?? PLACES['execution']!),
  'cause-lost/place': ({ situation: { verdict } }) => PLACES[verdict.layer] ?? PLACES['execution']!,
  'cause-lost/*': ({ reader }) => ({
    difference: 'the message is not as its reader needs it',
    consequence: `${reader} has to guess what to do next`,
  }),
};

const PLACES: Readonly<Record<string, PointWords>> = {
  protocol: {
    difference: 'an error of the protocol is shown as the result of a tool',
    consequence: 'the client does not learn that its request was wrong',
  },
  local: {
    difference: 'what the caller observed by itself is sent as an error of the protocol',
    consequence: 'one looks for the fault in a message that the server never sent',
  },
  execution: {
    difference: "the tool's own failure is sent where only the client sees it",
    consequence: 'the model does not see it and cannot recover',
  },
};

/** What a repeat in vain meets again, by category. */
const AGAIN: Readonly<Record<string, string>> = {
  validation: 'the identical call carries the identical mistake',
  business: 'the rule says no again',
  permission: 'the same caller still lacks the right',
};

function futileRepeat(scene: Scene): PointWords {
  const { verdict } = scene.situation;
  if (fired(scene, 'effect.completed'))
    return {
      difference: 'the same call is repeated, although it is known to be completed',
      consequence: 'work that is done is done again, and its result is still not fetched',
    };
  if (fired(scene, 'effect.accepted'))
    return {
      difference: 'the same call is repeated, although it was accepted and may still be running',
      consequence: 'the same work runs twice at once',
    };
  const why = cause(scene);
  const again =
    verdict.category.six === 'NOT_FOUND'
      ? 'the record is still not there'
      : AGAIN[verdict.category.four ?? ''];
  return {
    difference:
      why === null
        ? 'the same call is repeated, although nothing suggests that it ends differently'
        : `the same call is repeated, although its reason stays: ${why}`,
    consequence: again ?? 'it ends in the same way, and time and attempts are gone',
  };
}

function overBudget({ situation }: Scene): PointWords {
  const { left, context } = situation;
  const consequence = 'the budget of the whole task is overdrawn';
  if (!Number.isFinite(left)) return { difference: 'it repeats more often than is allowed', consequence };
  if (guardIsOn(situation.context))
    return {
      difference: `the same failure came ${context.repeats ?? 0} times in a row, so automatic calls are at an end`,
      consequence: 'the loop goes on, and nobody notices',
    };
  if (left > 0)
    return {
      difference: `only ${counted(left, 'more call is', 'more calls are')} allowed`,
      consequence,
    };
  const { maxAttempts } = context;
  const made = (situation.observation.report?.failures ?? []).map(({ attempts }) => attempts ?? 1);
  const attempt = context.attempt ?? Math.max(1, ...made);
  const isSpent = maxAttempts !== undefined && attempt >= maxAttempts;
  return {
    difference: isSpent
      ? `no attempt is left: ${counted(attempt, 'attempt')} of ${maxAttempts} ${attempt === 1 ? 'is' : 'are'} used`
      : 'what is left of the total deadline has no room for another call',
    consequence,
  };
}

/** The words of one point of a criterion. */
export function rowFor(criterion: CriterionId, point: string, scene: Scene): PointWords {
  const found = ROWS[`${criterion}/${point}`] ?? ROWS[`${criterion}/*`]!;
  return typeof found === 'function' ? found(scene) : found;
}
