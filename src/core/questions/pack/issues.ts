import type { z } from 'zod';
import { isRecord } from '../../classifier/json.ts';
import { describeExpected, describeValue, jsonPath, valueAt } from '../../input-issue.ts';
import { counted } from '../../text/plural.ts';
import {
  caseSchema,
  optionSchema,
  paramsSchema,
  questionSchema,
  STEP_IDS,
  showSchema,
  writtenReport,
} from '../schema.ts';
import { suggestion } from './nearest.ts';
import { type Problem, problem } from './problem.ts';

/** Turns what the schema found into problems that an author understands. */

const CLAIM_KINDS = ['is', 'has', 'does', 'adds'];
const STEP_KINDS = ['return', 'report', 'show'];

/** @param known Names of the fields of the whole, for the nearest to one that it does not have. */
export function issueProblems(
  issues: readonly z.core.$ZodIssue[],
  whole: unknown,
  base: string,
  known: readonly string[] = Object.keys(questionSchema.shape),
): Problem[] {
  const done = new Set<string>();
  return onePerValue(issues.flatMap(innermost)).flatMap((issue) => {
    const root = rootOf(issue.path);
    if (root === null) return plainProblems(issue, whole, base, known);
    // Whatever the schema says inside a claim or a list of steps, the claim is looked at as a whole.
    const at = join(base, root);
    if (done.has(at)) return [];
    done.add(at);
    const value = valueAt(whole, root);
    const told = root.at(-1) === 'now' ? stepsProblems(value, at) : claimProblems(value, at);
    return told.length > 0 ? told : plainProblems(issue, whole, base, known);
  });
}

/** Where a list is as good as one value, and a list was given, what is wrong stands in the list. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const inside = issue.errors.find((branch) => branch.every(({ path }) => path.length > 0));
  if (inside === undefined || inside.length === 0) return [issue];
  return inside.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Of several faults of one value the last one, which is the narrowest. */
function onePerValue(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const at = ({ code, path }: z.core.$ZodIssue): string => `${code} ${jsonPath(path)}`;
  return issues.filter((issue, index) => !issues.slice(index + 1).some((later) => at(later) === at(issue)));
}

export const isInClaim = (path: readonly PropertyKey[]): boolean => rootOf(path) !== null;

/** The path of the claim, or of the steps of today, that a path lies in; null where it lies elsewhere. */
function rootOf(path: readonly PropertyKey[]): readonly PropertyKey[] | null {
  const [list, , field, index] = path;
  if (list === 'options' && field === 'claim') return path.slice(0, 3);
  if (list === 'options' && field === 'claims' && typeof index === 'number') return path.slice(0, 4);
  return list === 'cases' && field === 'now' ? path.slice(0, 3) : null;
}

function plainProblems(
  issue: z.core.$ZodIssue,
  whole: unknown,
  base: string,
  known: readonly string[],
): Problem[] {
  const { path } = issue;
  const value = valueAt(whole, path);
  const at = join(base, path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownField(join(base, [...path, key]), key, fieldsAt(path, known)));
  if (issue.code === 'invalid_value' && value !== undefined) {
    const names = issue.values.map(String);
    return [
      problem(
        'value',
        at,
        `${describeValue(value)} is not known here`,
        suggestion(typeof value === 'string' ? value : '', names),
      ),
    ];
  }
  const expected = expectedOf(issue);
  return value === undefined
    ? [problem('missing', at, `is missing: expected ${expected}`, 'Add it.')]
    : [problem('shape', at, `expected ${expected}, found ${foundOf(issue, value)}`, 'Correct it.')];
}

/** Of a list and of a text that is too long, how long it may be and how long it is. */
function expectedOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'too_big') return describeExpected(issue);
  const unit = issue.origin === 'array' ? 'entry' : issue.origin === 'string' ? 'character' : null;
  return unit === null
    ? describeExpected(issue)
    : `at most ${counted(Number(issue.maximum), unit, `${unit === 'entry' ? 'entries' : 'characters'}`)}`;
}

function foundOf(issue: z.core.$ZodIssue, value: unknown): string {
  const isLength = issue.code === 'too_big' || issue.code === 'too_small';
  if (isLength && Array.isArray(value)) return value.length === 0 ? 'none' : String(value.length);
  return isLength && issue.code === 'too_big' && typeof value === 'string'
    ? String(value.length)
    : describeValue(value);
}

function join(base: string, path: readonly PropertyKey[]): string {
  const rest = jsonPath(path);
  if (rest === '') return base;
  return base === '' || rest.startsWith('[') ? base + rest : `${base}.${rest}`;
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

function fieldsAt(path: readonly PropertyKey[], known: readonly string[]): readonly string[] {
  if (path.length === 0) return known;
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
      ? fieldProblems(writtenReport, step[key], inner)
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
  schema: typeof showSchema | typeof paramsSchema | typeof writtenReport,
  value: unknown,
  at: string,
): Problem[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return [];
  return onePerValue(parsed.error.issues.flatMap(innermost)).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => unknownField(`${at}.${key}`, key, Object.keys(schema.shape)));
    const found = valueAt(value, issue.path);
    const hint =
      issue.code === 'invalid_value' && typeof found === 'string'
        ? suggestion(found, issue.values.map(String))
        : 'Correct it.';
    return [
      problem(
        'step',
        join(at, issue.path),
        `expected ${describeExpected(issue)}, found ${describeValue(found)}`,
        hint,
      ),
    ];
  });
}
