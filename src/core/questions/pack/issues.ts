import type { z } from 'zod';
import { isRecord } from '../../classifier/json.ts';
import { describeExpected, describeValue, jsonPath, valueAt } from '../../input-error.ts';
import { caseSchema, optionSchema, paramsSchema, questionSchema, STEP_IDS, showSchema } from '../schema.ts';
import { suggestion } from './nearest.ts';
import { type Problem, problem } from './problem.ts';

/** Turns what the schema found into problems that an author understands. */

const CLAIM_KINDS = ['is', 'has', 'does', 'adds'];
const STEP_KINDS = ['return', 'report', 'show'];

export function issueProblems(issues: readonly z.core.$ZodIssue[], whole: unknown, base: string): Problem[] {
  const done = new Set<string>();
  return issues.flatMap((issue) => {
    const root = rootOf(issue.path);
    if (root === null) return plainProblems(issue, whole, base);
    // Whatever the schema says inside a claim or a list of steps, the claim is looked at as a whole.
    const at = join(base, root);
    if (done.has(at)) return [];
    done.add(at);
    const value = valueAt(whole, root);
    const told = root.at(-1) === 'now' ? stepsProblems(value, at) : claimProblems(value, at);
    return told.length > 0 ? told : plainProblems(issue, whole, base);
  });
}

export const isInClaim = (path: readonly PropertyKey[]): boolean => rootOf(path) !== null;

/** The path of the claim, or of the steps of today, that a path lies in; null where it lies elsewhere. */
function rootOf(path: readonly PropertyKey[]): readonly PropertyKey[] | null {
  const [list, , field, index] = path;
  if (list === 'options' && field === 'claim') return path.slice(0, 3);
  if (list === 'options' && field === 'claims' && typeof index === 'number') return path.slice(0, 4);
  return list === 'cases' && field === 'now' ? path.slice(0, 3) : null;
}

function plainProblems(issue: z.core.$ZodIssue, whole: unknown, base: string): Problem[] {
  const { path } = issue;
  const value = valueAt(whole, path);
  const at = join(base, path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownField(join(base, [...path, key]), key, fieldsAt(path)));
  if (issue.code === 'invalid_value' && value !== undefined) {
    const known = issue.values.map(String);
    return [
      problem(
        'value',
        at,
        `${describeValue(value)} is not known here`,
        suggestion(typeof value === 'string' ? value : '', known),
      ),
    ];
  }
  const expected = describeExpected(issue);
  return value === undefined
    ? [problem('missing', at, `is missing: expected ${expected}`, 'Add it.')]
    : [problem('shape', at, `expected ${expected}, found ${describeValue(value)}`, 'Correct it.')];
}

function join(base: string, path: readonly PropertyKey[]): string {
  const rest = jsonPath(path);
  if (rest === '') return base;
  return base === '' ? rest : `${base}.${rest}`;
}

/** Where other formats keep the answer. */
const STORED = /^(?:answers?|keys?|correct|isCorrect|correct_?answers?|solution|explanations?|why)$/i;

function unknownField(at: string, key: string, known: readonly string[]): Problem {
  if (STORED.test(key))
    return problem(
      'field',
      at,
      `"${key}" has no place here: no question stores its answer`,
      'Drop it. Key and reasons are computed from the facts and the claims; --why shows them.',
    );
  return problem('field', at, `no field is called "${key}" here`, suggestion(key, known));
}

function fieldsAt(path: readonly PropertyKey[]): readonly string[] {
  if (path.length === 0) return Object.keys(questionSchema.shape);
  if (path[0] === 'options') return Object.keys(optionSchema.shape);
  return path[0] === 'cases' ? Object.keys(caseSchema.shape) : [];
}

function claimProblems(claim: unknown, at: string): Problem[] {
  const hint = 'A claim is {"is": …}, {"has": …}, {"does": …} or {"adds": …}.';
  if (!isRecord(claim))
    return [problem('claim', at, `expected an object, found ${describeValue(claim)}`, hint)];
  const keys = Object.keys(claim);
  const unknown = keys.filter((key) => !CLAIM_KINDS.includes(key));
  if (unknown.length > 0)
    return unknown.map((key) =>
      problem('claim', `${at}.${key}`, `no claim is called "${key}"`, suggestion(key, CLAIM_KINDS)),
    );
  const [kind] = keys;
  if (kind === undefined || keys.length > 1)
    return [problem('claim', at, `a claim is exactly one of ${CLAIM_KINDS.join(', ')}`, hint)];
  const value = claim[kind];
  if (kind === 'does') return stepsProblems(value, `${at}.does`);
  const expected = kind === 'has' ? 'a name' : 'an object';
  return [problem('claim', `${at}.${kind}`, `expected ${expected}, found ${describeValue(value)}`, hint)];
}

function stepsProblems(steps: unknown, at: string): Problem[] {
  if (Array.isArray(steps)) return steps.flatMap((step, index) => stepProblems(step, `${at}[${index}]`));
  return stepProblems(steps, at);
}

function stepProblems(step: unknown, at: string): Problem[] {
  if (typeof step === 'string') return STEP_IDS.some((id) => id === step) ? [] : [unknownStep(step, at)];
  const hint = 'A step is the id of a practice or an action, or {"return": …}, {"report": …}, {"show": …}.';
  if (!isRecord(step)) return [problem('step', at, `expected a step, found ${describeValue(step)}`, hint)];
  const keys = Object.keys(step);
  const [key] = keys;
  if (key === undefined || keys.length > 1)
    return [problem('step', at, 'a step does exactly one thing', hint)];
  const inner = `${at}.${key}`;
  if (key === 'show') return fieldProblems(showSchema, step[key], inner);
  if (STEP_KINDS.includes(key))
    return isRecord(step[key])
      ? [problem('step', inner, `the ${key} has a field of the wrong type`, 'Compare it with the schema.')]
      : [problem('step', inner, `expected an object, found ${describeValue(step[key])}`, hint)];
  if (!STEP_IDS.some((id) => id === key)) return [unknownStep(key, inner)];
  return fieldProblems(paramsSchema, step[key], inner);
}

function unknownStep(id: string, at: string): Problem {
  return problem(
    'practice',
    at,
    `no practice or action is called "${id}"`,
    suggestion(id, [...STEP_IDS, ...STEP_KINDS]),
  );
}

function fieldProblems(
  schema: typeof showSchema | typeof paramsSchema,
  value: unknown,
  at: string,
): Problem[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => unknownField(`${at}.${key}`, key, Object.keys(schema.shape)));
    const found = describeValue(valueAt(value, issue.path));
    return [
      problem(
        'step',
        join(at, issue.path),
        `expected ${describeExpected(issue)}, found ${found}`,
        'Correct it.',
      ),
    ];
  });
}
