import { guardIsOn } from '../../classifier/decision/guard.ts';
import { isAnswered, mayRepeat } from '../situation.ts';
import type { PracticeId } from './practice-ids.ts';
import { PRACTICE_IDS } from './practice-ids.ts';
import {
  act,
  add,
  answerProperly,
  call,
  callWithinBudget,
  costs,
  end,
  know,
  needless,
  onTrouble,
  show,
} from './primitives.ts';
import { type Call, pipe, type Run, type StepFunction } from './trace.ts';

export type Who = 'tool' | 'any' | 'client' | 'loop' | 'agent' | 'subagent' | 'coordinator';

export interface Practice {
  readonly id: PracticeId;
  readonly who: Who;
  /** Sound when its facts allow (✓ in the table of the domain). */
  readonly sound: boolean;
  /** What an option says that does this, as an instruction. */
  readonly text: string;
  readonly step: StepFunction;
}

const failure = { seen: 'failure' } as const;
const isPartial = ({ situation }: Run): boolean => situation.verdict.outcome === 'partial';
const ifElse =
  (holds: (run: Run) => boolean, yes: StepFunction, no: StepFunction = (run) => run): StepFunction =>
  (run) =>
    holds(run) ? yes(run) : no(run);

/** Changes the calls that are there instead of making new ones. */
const limitCalls =
  (limit: (made: Call, run: Run) => Call | null): StepFunction =>
  (run) => ({
    ...run,
    trace: {
      ...run.trace,
      calls: run.trace.calls.flatMap((made) => {
        const kept = limit(made, run);
        return kept === null || kept.times === 0 ? [] : [kept];
      }),
    },
  });

const probe = (made: Call, { situation }: Run): Call | null => {
  if (situation.verdict.category.four !== 'transient') return made;
  const times = mayRepeat(situation) ? Math.min(1, made.times, situation.left) : 0;
  return { ...made, times, layers: 1, wait: made.wait === 'longer' ? 'longer' : 'hint' };
};

const guard = (made: Call, { situation }: Run): Call | null => {
  if (made.changed) return guardIsOn(situation.context) ? null : made;
  return mayRepeat(situation) ? { ...made, times: Math.min(made.times, situation.left), layers: 1 } : null;
};

const one = call({ times: 1 });
/** Not to repeat is a decision too: it takes the place of the calls of today. */
const noCall: StepFunction = (run) => call({ times: 0 })({ ...run, params: {} });
const oneMoreThanLeft: StepFunction = (run) => call({ times: run.situation.left + 1 })(run);

type Row = readonly [who: Who, sound: boolean, text: string, step: StepFunction];

/** questions.md §4, row by row. */
const ROWS: Readonly<Record<PracticeId, Row>> = {
  'return-structured': [
    'tool',
    true,
    'Return the outcome as it is: an answer as an answer, a failure with its cause, category and retryable flag.',
    answerProperly,
  ],
  'return-generic-error': [
    'tool',
    false,
    'Return one uniform error, "Operation failed".',
    onTrouble(show(failure)),
  ],
  'return-prose-error': [
    'tool',
    false,
    'Return the error as a sentence of plain text.',
    onTrouble(show({ ...failure, tells: ['cause'], manner: 'prose' })),
  ],
  'return-raw-error': [
    'tool',
    false,
    'Pass on the error exactly as the backend wrote it, stack trace included.',
    onTrouble(show({ ...failure, tells: ['cause'], exposes: ['internal'], manner: 'prose' })),
  ],
  'return-empty-on-failure': [
    'tool',
    false,
    'Return an empty result when the call fails.',
    onTrouble(show({ seen: 'empty' })),
  ],
  'return-sentinel-value': [
    'tool',
    false,
    'Return a special value such as -1 or null.',
    pipe(show({ seen: 'success', manner: 'sentinel' }), add('value')),
  ],
  'return-status-in-success': [
    'tool',
    false,
    'Return a normal result with a status field that says whether it failed.',
    onTrouble(show({ seen: 'success', manner: 'status-inside' })),
  ],
  'flag-empty-as-error': [
    'tool',
    false,
    'Return an error when nothing matches.',
    ifElse(
      ({ situation }) => situation.verdict.outcome === 'empty',
      show({ ...failure, tells: ['cause'] }),
      answerProperly,
    ),
  ],
  'throw-exception': [
    'tool',
    false,
    'Throw an exception and let the framework handle it.',
    show({ ...failure, manner: 'exception' }),
  ],
  'raise-protocol-error': [
    'tool',
    false,
    'Answer with a JSON-RPC error.',
    ifElse(
      ({ situation }) => situation.verdict.layer === 'protocol',
      show({ ...failure, place: 'protocol', tells: ['cause'] }),
      show({ seen: 'nothing', place: 'protocol', tells: ['cause'] }),
    ),
  ],
  'signal-on-transport': [
    'tool',
    false,
    'Signal it with an HTTP status on the connection.',
    ifElse(
      ({ situation }) => situation.observation.kind === 'transport' && situation.verdict.layer === 'protocol',
      show({ ...failure, place: 'transport', tells: ['cause'] }),
      show({ seen: 'nothing', place: 'transport' }),
    ),
  ],
  'merge-check-and-act': [
    'tool',
    true,
    'Let the acting tool do the check itself and answer with what it found and the next step.',
    pipe(answerProperly, costs(-1)),
  ],
  'retry-transient': [
    'any',
    true,
    'Repeat only what is retryable, at most twice within the budget, after the due wait.',
    ifElse(({ situation }) => mayRepeat(situation), pipe(callWithinBudget, costs(1)), noCall),
  ],
  'retry-regardless': [
    'any',
    false,
    'Repeat the call three times, whatever the reason.',
    pipe(call({ times: 3 }), costs(1)),
  ],
  'retry-at-once': [
    'any',
    false,
    'Repeat the call at once.',
    pipe(call({ times: 1, wait: 'none' }), costs(1)),
  ],
  'retry-unbounded': [
    'any',
    false,
    'Repeat the call until it succeeds.',
    pipe(call({ times: Number.POSITIVE_INFINITY }), costs(1)),
  ],
  'fresh-budget-per-retry': [
    'any',
    false,
    'Give every repeat a fresh budget.',
    pipe(oneMoreThanLeft, costs(1)),
  ],
  'key-per-attempt': [
    'any',
    false,
    'Repeat the call with a new idempotency key for each attempt.',
    pipe(call({ times: 1, key: 'new' }), costs(1)),
  ],
  'send-idempotency-key': [
    'any',
    true,
    'Send an idempotency key that stands for what the user wants, the same on every attempt.',
    know({ idempotencyKey: true }),
  ],
  'wait-longer': ['any', false, 'Raise the timeout and wait longer.', pipe(noCall, act('wait-longer'))],
  'substitute-value': [
    'any',
    false,
    'Answer with a cached or default value instead.',
    pipe(show({ seen: 'success', manner: 'substitute', drops: ['failures'] }), add('value')),
  ],
  'retry-in-every-layer': [
    'client',
    false,
    'Let the tool, the client and the agent each retry three times.',
    pipe(call({ times: 27, layers: 3 }), costs(1)),
  ],
  'break-circuit': [
    'client',
    true,
    'Open a circuit breaker: at most one trial call while the dependency is down.',
    limitCalls(probe),
  ],
  'guard-repeats': [
    'client',
    true,
    'Let only calls through that are retryable or changed, within what is left.',
    limitCalls(guard),
  ],
  'dress-up-timeout': [
    'client',
    false,
    "Report the client's own timeout as a JSON-RPC error of the server.",
    show({
      seen: 'nothing',
      place: 'protocol',
      manner: 'as-peer',
      wrong: [{ need: 'code', claimed: "a peer's protocol error" }],
    }),
  ],
  'add-classifier-step': [
    'loop',
    false,
    'Add a second tool or model call that finds out the category.',
    pipe(needless('add-classifier-step'), costs(1)),
  ],
  'parse-text-by-prompt': [
    'loop',
    false,
    'Tell the model in the prompt to judge from the error text whether to retry.',
    pipe(needless('parse-text-by-prompt'), costs(1)),
  ],
  'add-precheck-call': [
    'loop',
    false,
    'Ask a checking tool first, before every call.',
    pipe(needless('add-precheck-call'), costs(1)),
  ],
  'claim-success': ['agent', false, 'Say that it worked.', pipe(show({ seen: 'success' }), add('promise'))],
  'claim-absence': ['agent', false, 'Say that there is nothing.', show({ seen: 'empty' })],
  'override-rule': ['agent', false, 'Find a way round the rule and do it anyway.', add('authority')],
  're-ask-on-empty': ['agent', false, 'Ask again when the answer is empty.', pipe(one, costs(1))],
  'report-structured': [
    'subagent',
    true,
    'Report what failed and why, what was attempted, the partial results and the alternatives.',
    answerProperly,
  ],
  'report-generic-status': ['subagent', false, 'Report "unavailable".', onTrouble(show(failure))],
  'report-every-hiccup': [
    'subagent',
    false,
    'Pass every failure up at once.',
    ifElse(({ situation }) => !isAnswered(situation), pipe(act('propagate'), costs(1))),
  ],
  'report-only-successes': [
    'subagent',
    false,
    'Report the successes and leave the failures out.',
    onTrouble(
      ifElse(
        isPartial,
        show({ seen: 'success', drops: ['failures'] }),
        show({ seen: 'empty', drops: ['failures'] }),
      ),
    ),
  ],
  'accept-silently': [
    'coordinator',
    false,
    'Use what is there and say nothing about the gap.',
    onTrouble(show({ seen: 'success', tells: ['results'], drops: ['gaps'] })),
  ],
  'abort-run': ['coordinator', false, 'Abort the whole run.', end],
  'rerun-all': [
    'coordinator',
    false,
    'Run everything again.',
    pipe(call({ times: 1, redo: true }), costs(3)),
  ],
  'run-dependants-anyway': [
    'coordinator',
    false,
    'Run the steps that depend on it anyway.',
    onTrouble(show({ seen: 'success', drops: ['gaps'] })),
  ],
};

/** Every practice, in the order of the domain table. */
export const PRACTICES: readonly Practice[] = PRACTICE_IDS.map((id) => {
  const [who, sound, text, step] = ROWS[id];
  return { id, who, sound, text, step };
});

const byId = new Map<string, Practice>(PRACTICES.map((practice) => [practice.id, practice]));

export function practiceOf(id: string): Practice | undefined {
  return byId.get(id);
}
