import { isAction } from '../../classifier/vocabulary.ts';
import { type Case, listOf, type Params, type ShowStep, type Step } from '../schema.ts';
import type { Situation } from '../situation.ts';
import type { Need, Seen } from '../vocabulary.ts';
import { ACTION_STEPS } from './actions.ts';
import { judgeCategory, judgeFlag } from './labels.ts';
import { practiceOf } from './practices.ts';
import { namedNeeds, type Shown, show } from './primitives.ts';
import { readReturn } from './reading.ts';
import { readReport } from './reading-report.ts';
import { EMPTY_TRACE, type Run, type StepFunction, type WrongLabel } from './trace.ts';

/** A step as it stands in a question, read: what to do, its name, and its parameters. */
export interface ReadStep {
  readonly id: string;
  readonly params: Params;
  readonly step: StepFunction;
}

/** Reads one step. The schema has made sure that it is one. */
export function readStep(step: Step): ReadStep {
  if (typeof step === 'string') return { id: step, params: {}, step: namedStep(step) };
  if ('return' in step && isMessage(step.return)) {
    const message = step.return;
    return { id: 'return', params: {}, step: (run) => show(readReturn(message, run.situation))(run) };
  }
  if ('report' in step && isMessage(step.report)) {
    const { report } = step;
    return {
      id: 'report',
      params: {},
      step: (run) => show(readReport(report as Record<string, unknown>, run.situation))(run),
    };
  }
  if ('show' in step) {
    const described = step.show as ShowStep;
    return { id: 'show', params: {}, step: (run) => show(readShow(described, run.situation))(run) };
  }
  const [id, params] = Object.entries(step)[0] as [string, Params];
  return { id, params: params ?? {}, step: namedStep(id) };
}

const isMessage = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function namedStep(id: string): StepFunction {
  if (isAction(id)) return ACTION_STEPS[id];
  const practice = practiceOf(id);
  if (practice === undefined) throw new RangeError(`no practice is called ${id}`);
  return practice.step;
}

/** A message that is described rather than written out. */
function readShow(described: ShowStep, situation: Situation): Shown {
  const { verdict } = situation;
  const tells: Need[] = namedNeeds(described.tells, situation);
  const wrong: WrongLabel[] = [];
  const { category, isRetryable } = described;
  const judged = judgeCategory(category, verdict);
  if (judged === 'right') tells.push('category');
  if (judged === 'wrong') wrong.push({ need: 'category', claimed: String(category) });
  if (typeof isRetryable === 'boolean') {
    if (judgeFlag(isRetryable, verdict)) tells.push('retryable');
    else wrong.push({ need: 'retryable', claimed: String(isRetryable) });
  }
  const seen: Seen =
    described.as === 'no-error' ? (verdict.outcome === 'empty' ? 'empty' : 'success') : described.as;
  if (seen === 'partial') tells.push('results');
  return {
    seen,
    place: described.layer ?? 'execution',
    tells,
    wrong,
    exposes: listOf(described.exposes),
    manner: 'plain',
  };
}

function runSteps(start: Run, steps: readonly Step[]): Run {
  let run = start;
  for (const step of steps) {
    const read = readStep(step);
    run = read.step({ ...run, params: read.params });
    run = { ...run, trace: { ...run.trace, steps: [...run.trace.steps, { id: read.id, own: run.own }] } };
  }
  return run;
}

/** Today's practice of a case, before any option. */
export function runToday(situation: Situation, now: Case['now']): Run {
  const start: Run = { situation, trace: EMPTY_TRACE, own: false, params: {} };
  return runSteps(start, listOf(now));
}

/** An option's steps on top of today's practice. */
export function runOption(today: Run, steps: readonly Step[]): Run {
  return runSteps({ ...today, own: true }, steps);
}
