import { DEFECTS } from '../lint/catalogue.ts';
import type { Violation } from './criteria.ts';
import type { Situation } from './situation.ts';
import { NEEDS, type Need } from './vocabulary.ts';
import { ACTION_WORDS, listed, NEED_WORDS } from './words.ts';

/** What exactly an option does wrong, and what would come of it, in words. */

export interface PointWords {
  /** What differs from what is due. */
  readonly difference: string;
  /** What would happen if one did it. */
  readonly consequence: string;
}

type Row = PointWords | ((situation: Situation) => PointWords);

const reader = ({ context }: Situation): string =>
  context.role === 'subagent'
    ? 'the coordinator'
    : context.role === 'coordinator'
      ? 'the reader of the report'
      : 'the agent';

/** By criterion and point; `*` is any other point of the criterion. */
const ROWS: Readonly<Record<string, Row>> = {
  'failure-as-answer/seen-as:empty': (s) => ({
    difference: 'a failure is shown as an empty answer',
    consequence: `${reader(s)} believes that there is nothing, tells the user so and looks no further`,
  }),
  'failure-as-answer/seen-as:success': (s) => ({
    difference: s.verdict.outcome === 'partial' ? 'a part is shown as the whole' : 'it is shown as a success',
    consequence:
      s.verdict.outcome === 'partial'
        ? `${reader(s)} takes the part for the whole and builds on it`
        : `${reader(s)} takes it for an answer, goes on, and nobody recovers from the failure`,
  }),
  'failure-as-answer/*': (s) => ({
    difference: 'the failure stands inside a normal result',
    consequence: `${reader(s)} reads the failure as data and goes on`,
  }),
  'answer-as-failure/seen-as:failure': (s) => ({
    difference: 'a valid answer is shown as a failure',
    consequence: `${reader(s)} repairs or repeats a call that had worked, and the answer is lost`,
  }),
  'answer-as-failure/seen-as:nothing': (s) => ({
    difference: 'a valid answer does not reach its reader',
    consequence: `${reader(s)} never learns what was found`,
  }),
  'answer-as-failure/action': (s) => ({
    difference: `the answer is complete, and the step that fits is: ${ACTION_WORDS[s.verdict.action]}`,
    consequence: 'work is done as if something had failed, although nothing had',
  }),
  'answer-as-failure/*': (s) => ({
    difference: 'a valid answer is flagged as an error',
    consequence: `${reader(s)} repairs what is not broken`,
  }),
  'gap-hidden/dropped': (s) => ({
    difference: 'the failure is left out',
    consequence: `${reader(s)} cannot recover from what nobody mentions`,
  }),
  'gap-hidden/seen-as-whole': {
    difference: 'what is missing is not named',
    consequence: 'the final report claims to cover what was never read',
  },
  'gap-hidden/*': {
    difference: 'it does not say what is missing and why',
    consequence: 'nobody can fill the gap, or warn of it',
  },
  'exposed/*': {
    difference: 'it shows secrets or internal details',
    consequence: 'what belongs in the log of the operator ends up in the conversation',
  },
  'double-effect/finished-parts': {
    difference: 'what had succeeded is done again',
    consequence: 'finished work is paid for twice, and changes may take effect twice',
  },
  'double-effect/*': {
    difference: 'a change that may have happened already is sent again, and no key marks the two as one',
    consequence: 'if the first call did run, the effect happens twice',
  },
  'run-ended/results-thrown-away': {
    difference: 'the results that are there are not passed on',
    consequence: 'the work of the parts that succeeded is lost',
  },
  'run-ended/*': {
    difference: 'everything ends, although another step is open',
    consequence: 'one failure takes all the rest of the work with it',
  },
  'unwarranted/promise': {
    difference: 'it promises what is not known',
    consequence: 'the user relies on something that may never have happened',
  },
  'unwarranted/value': {
    difference: 'it puts a made-up or outdated value in the place of the answer',
    consequence: 'nobody can tell the value from a real one, and decisions rest on it',
  },
  'unwarranted/authority': {
    difference: 'it goes round a rule without anybody having allowed it',
    consequence: 'the business is bound by something that it had forbidden',
  },
  'futile-repeat/answered': {
    difference: 'the call was answered already',
    consequence: 'the same answer comes back, one round trip later',
  },
  'futile-repeat/changed-in-vain': {
    difference: 'the arguments were not at fault',
    consequence: 'the changed call fails for the same reason, or does something nobody asked for',
  },
  'futile-repeat/*': {
    difference: 'the same call is repeated although its reason does not go away',
    consequence: 'it fails in the same way again, and time and attempts are gone',
  },
  'over-budget/without-end': {
    difference: 'nothing ends the repeats',
    consequence: 'a service that is down is hammered until somebody pulls the plug',
  },
  'over-budget/more-than-left': ({ left }) => ({
    difference: Number.isFinite(left)
      ? left === 0
        ? 'no repeat is left'
        : `only ${left} more ${left === 1 ? 'call is' : 'calls are'} allowed`
      : 'it repeats more often than is allowed',
    consequence: 'the budget of the whole task is overdrawn',
  }),
  'over-budget/in-every-layer': {
    difference: 'several layers repeat, each on its own',
    consequence: 'three times three times three make 27 calls of one',
  },
  'over-budget/no-wait': {
    difference: 'it does not wait before the repeat',
    consequence: 'the repeat meets the same fault and adds to the load',
  },
  'over-budget/below-stated-wait': {
    difference: 'it waits for less than was stated',
    consequence: 'the repeat is refused again',
  },
  'over-budget/*': {
    difference: 'the repeats end after the deadline',
    consequence: 'the answer comes too late for whoever waits',
  },
  'given-up/still-retryable': {
    difference: 'it passes on what could still be tried here',
    consequence: 'the coordinator has to deal with every passing fault',
  },
  'given-up/*': ({ verdict }) => ({
    difference: `the step that helps is another one: ${ACTION_WORDS[verdict.action]}`,
    consequence: 'the failure stays as it is',
  }),
  'needless-step/*': {
    difference: 'it asks again what the failing tool knew already',
    consequence: 'every failure costs another call, whose guess can be wrong',
  },
  'cause-lost/place': (s) => ({
    difference:
      s.verdict.layer === 'protocol'
        ? 'an error of the protocol is shown as the result of a tool'
        : "the tool's own failure is sent where only the client sees it",
    consequence:
      s.verdict.layer === 'protocol'
        ? 'the client does not learn that its request was wrong'
        : 'the model does not see it and cannot recover',
  }),
  'cause-lost/*': (s) => ({
    difference: 'the message is not as its reader needs it',
    consequence: `${reader(s)} has to guess what to do next`,
  }),
};

const isNeed = (word: string): word is Need => (NEEDS as readonly string[]).includes(word);

/** The words for all points of a violation. */
export function wordsOf({ criterion, points }: Violation, situation: Situation): PointWords[] {
  const missing = points.flatMap((point) => {
    const need = point.startsWith('missing:') ? point.slice('missing:'.length) : '';
    return isNeed(need) ? [NEED_WORDS[need]] : [];
  });
  const others = points.filter((point) => !point.startsWith('missing:'));
  const lacking: PointWords[] =
    missing.length === 0
      ? []
      : [
          {
            difference: `it does not say ${listed(missing)}`,
            consequence: `${reader(situation)} has to guess what to do next`,
          },
        ];
  const told = others.map((point) => pointWords(criterion, point, situation));
  // Where it goes to the wrong reader, that counts for more than what it leaves out.
  return others.some((point) => point.startsWith('place:')) ? [...told, ...lacking] : [...lacking, ...told];
}

function pointWords(criterion: string, point: string, situation: Situation): PointWords {
  if (point.startsWith('wrong:')) return wrongLabel(point.slice('wrong:'.length), situation);
  if (point.startsWith('flaw:')) {
    const defect = DEFECTS.find(({ id }) => id === point.slice('flaw:'.length));
    const base = row(criterion, point, situation);
    const said = defect?.mend.split(/(?<=\.)\s/)[0]?.replace(/\.$/, '');
    return said === undefined ? base : { ...base, difference: said.charAt(0).toLowerCase() + said.slice(1) };
  }
  return row(criterion, point.startsWith('place:') ? 'place' : point, situation);
}

function row(criterion: string, point: string, situation: Situation): PointWords {
  const found = ROWS[`${criterion}/${point}`] ?? ROWS[`${criterion}/*`]!;
  return typeof found === 'function' ? found(situation) : found;
}

function wrongLabel(label: string, situation: Situation): PointWords {
  const [need = '', claimed = ''] = label.split('=');
  const { verdict } = situation;
  if (need === 'category') return wrongCategory(claimed, situation);
  if (need === 'retryable') return wrongFlag(claimed === 'true', situation);
  if (need === 'delay')
    return {
      difference: `it states a wait of ${claimed} ms; ${verdict.delayMs ?? 0} ms are due`,
      consequence: 'the repeat comes too early and is refused again',
    };
  if (need === 'code')
    return {
      difference: `the code is ${claimed}${verdict.code === null ? '' : `; it must be ${verdict.code}`}`,
      consequence: 'the client takes it for another kind of error',
    };
  return {
    difference: `it says ${claimed}, which the facts do not bear out`,
    consequence: 'whoever relies on it takes the wrong step',
  };
}

const SUGGESTS: Readonly<Record<string, string>> = {
  transient: 'waits and sends the same call again, in vain',
  validation: 'changes arguments that were right',
  business: 'explains a rule that nobody broke, and leaves it at that',
  permission: 'asks for rights that are not what is missing',
};

/** What a wrong category says, and what its reader would do. */
export function wrongCategory(claimed: string, situation: Situation): PointWords {
  const right = situation.verdict.category.four;
  const word = claimed.toLowerCase();
  return {
    difference: `it is called ${word}; ${right === null ? 'none of the four categories fits' : `it is ${right}`}`,
    consequence: `${reader(situation)} ${SUGGESTS[word] ?? 'takes a step that does not fit'}`,
  };
}

/** What a wrong retryable flag says, and what its reader would do. */
export function wrongFlag(claimed: boolean, situation: Situation): PointWords {
  const { verdict } = situation;
  if (!claimed) {
    return {
      difference: 'it is called not retryable, although the same call may succeed soon',
      consequence: `${reader(situation)} gives up on what a second try would have settled`,
    };
  }
  if (verdict.isRetryable === null)
    return {
      difference: 'it is called retryable, although it is no failure',
      consequence: 'a call that was answered goes out again',
    };
  return {
    difference: 'it is called retryable, although the same call must not be repeated',
    consequence:
      verdict.outcome === 'unknown'
        ? 'the call goes out again, and its effect may happen twice'
        : 'the same call goes out again and fails in the same way',
  };
}
