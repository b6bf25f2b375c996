import { z } from 'zod';
import { isRecord } from '../../classifier/json.ts';
import { contextSchema, observationSchema } from '../../classifier/observation.ts';
import { isReason, REASON_IDS } from '../../classifier/reasons.ts';
import { describeExpected, describeValue, jsonPath, valueAt } from '../../input-issue.ts';
import { IS_FIELDS } from '../claims/is.ts';
import { IS_VALUES, isShape } from '../claims/is-shape.ts';
import { type Claim, listOf, type Params, type Question, type ShowStep, type Step } from '../schema.ts';
import { CATEGORY_NAMES } from '../trace/labels.ts';
import { NEEDS, readNeed } from '../vocabulary.ts';
import { HAS_NAMES } from './has-names.ts';
import { nearestName, suggestion } from './nearest.ts';
import { type Problem, problem } from './problem.ts';
import { holdsControl, textsOf } from './texts.ts';

/** Names inside claims and facts that the schema cannot check, because any JSON may stand there. */
export function nameProblems(question: Question, path: string): Problem[] {
  const inOptions = (question.options ?? []).flatMap(({ claim, claims }, index) => {
    const at = `${path}.options[${index}]`;
    if (claim !== undefined)
      return [...emptyClaim(claim, `${at}.claim`), ...claimNames(claim, `${at}.claim`)];
    const each = claims ?? [];
    // One that says nothing of a case stands for: whatever it is.
    const saysNothing = each.every((one) => emptyClaim(one, at).length > 0);
    return each.flatMap((one, i) => {
      const here = `${at}.claims[${i}]`;
      return [...('is' in one && !saysNothing ? [] : emptyClaim(one, here)), ...claimNames(one, here)];
    });
  });
  const inCases = question.cases.flatMap(({ facts, now }, index) => [
    ...factNames(facts, `${path}.cases[${index}].facts`),
    ...stepNames(now ?? [], `${path}.cases[${index}].now`),
  ]);
  return [...inCases, ...inOptions, ...addedToNothing(question, path), ...controlCharacters(question, path)];
}

/** An addition needs a message: written out in `now`, or received as the facts. */
function addedToNothing({ cases, options = [] }: Question, path: string): Problem[] {
  const isShown = cases.some(
    ({ facts: { kind }, now }) =>
      now !== undefined || kind === undefined || kind === 'response' || kind === 'report',
  );
  if (isShown) return [];
  return options.flatMap(({ claim, claims = [] }, index) =>
    [claim, ...claims].some((one) => one !== undefined && 'adds' in one)
      ? [
          problem(
            'claim',
            `${path}.options[${index}]`,
            'adds to a message, but no case shows one',
            'Write out what is returned today: "now": [{"return": {…}}].',
          ),
        ]
      : [],
  );
}

const CLAIM_SOMETHING: Readonly<Record<string, string>> = {
  is: 'Name a field of the verdict, such as {"is": {"category": "business"}}.',
  does: 'Name a step, such as {"does": ["retry-with-backoff"]}.',
  adds: 'Write what is added, such as {"adds": {"structuredContent": {"isRetryable": false}}}.',
};

function emptyClaim(claim: Claim, at: string): Problem[] {
  const [[kind, said]] = Object.entries(claim) as [[string, unknown]];
  if (typeof said !== 'object' || said === null || Object.keys(said).length > 0) return [];
  return [problem('claim', `${at}.${kind}`, 'claims nothing', CLAIM_SOMETHING[kind])];
}

function claimNames(claim: Claim, at: string): Problem[] {
  if ('is' in claim)
    return Object.entries(claim.is).flatMap(([field, value]) => isNames(field, value, `${at}.is`));
  if ('has' in claim && !HAS_NAMES.includes(claim.has))
    return [
      problem(
        'has',
        `${at}.has`,
        `no criterion, defect or confusion is called "${claim.has}"`,
        suggestion(claim.has, HAS_NAMES),
      ),
    ];
  return 'does' in claim ? stepNames(claim.does, `${at}.does`) : [];
}

function isNames(field: string, value: unknown, at: string): Problem[] {
  const path = `${at}.${field}`;
  const shape = Object.hasOwn(isShape, field) ? isShape[field as keyof typeof isShape] : undefined;
  if (shape === undefined)
    return [problem('is', path, `a verdict has no field "${field}"`, suggestion(field, IS_FIELDS))];
  const known = IS_VALUES[field];
  // Most claims name something well known, and looking it up is cheaper than parsing.
  if (typeof value === 'string' && known?.includes(value)) return [];
  const parsed = shape.safeParse(value);
  if (parsed.success) return [];
  if (known !== undefined && typeof value === 'string')
    return [problem('is', path, `no ${field} is called "${value}"`, suggestion(value, known))];
  const issue = parsed.error.issues[0]!;
  const inner = jsonPath(issue.path);
  const where = inner === '' || inner.startsWith('[') ? path + inner : `${path}.${inner}`;
  const expected = known === undefined ? describeExpected(issue) : 'one of its names';
  const hint =
    known !== undefined
      ? suggestion('', known)
      : expected === 'a boolean'
        ? 'Write true, false or null, without quotes.'
        : 'Correct it.';
  return [
    problem('is', where, `expected ${expected}, found ${describeValue(valueAt(value, issue.path))}`, hint),
  ];
}

/** Steps that are described: needs that are told or kept, and the category that a message names. */
function stepNames(steps: Step | readonly Step[], at: string): Problem[] {
  return listOf(steps).flatMap((step, index) => {
    if (typeof step === 'string' || 'return' in step || 'report' in step) return [];
    const [key, params] = Object.entries(step)[0]!;
    const { keep, tells, category } = params as Params & Partial<ShowStep>;
    const inner = `${Array.isArray(steps) ? `${at}[${index}]` : at}.${key}`;
    return [
      ...needNames(keep, `${inner}.keep`),
      ...needNames(tells, `${inner}.tells`),
      ...categoryNames(category, `${inner}.category`),
    ];
  });
}

function needNames(words: string | string[] | undefined, at: string): Problem[] {
  return listOf(words).flatMap((word, index) =>
    readNeed(word) !== undefined || /^(?:all|everything)$/i.test(word)
      ? []
      : [
          problem(
            'need',
            Array.isArray(words) ? `${at}[${index}]` : at,
            `no need of a reader is called "${word}"`,
            suggestion(word, NEEDS),
          ),
        ],
  );
}

function categoryNames(category: string | null | undefined, at: string): Problem[] {
  if (category === undefined || category === null || CATEGORY_NAMES.includes(category)) return [];
  return [
    problem('category', at, `no category is called "${category}"`, suggestion(category, CATEGORY_NAMES)),
  ];
}

const TOP = Object.keys(observationSchema.shape);
const CONTEXT = Object.keys(contextSchema.shape);

/** The parts of an observation that have a field of this name, such as `http` for `status`. */
function holdersOf(name: string): string[] {
  return Object.entries(observationSchema.shape).flatMap(([part, optional]) => {
    const schema = optional instanceof z.ZodOptional ? optional.unwrap() : optional;
    return schema instanceof z.ZodObject && name in schema.shape ? [`"${part}"`] : [];
  });
}

/** The classifier ignores fields that it does not know; in a question a near miss is a slip of the pen. */
function factNames(facts: Record<string, unknown>, at: string): Problem[] {
  if (typeof facts['kind'] !== 'string') return [];
  const slips = (names: readonly string[], known: readonly string[], path: string): Problem[] =>
    names.flatMap((name) => {
      if (known.includes(name)) return [];
      const holders = holdersOf(name);
      const near = nearestName(name, known);
      if (holders.length === 0 && near === undefined) return [];
      const hint =
        holders.length > 0 ? `It belongs into ${holders.join(' or ')}.` : `Did you mean "${near}"?`;
      return [problem('facts', `${path}.${name}`, `no field is called "${name}" here`, hint)];
    });
  const { context, reason } = facts;
  const wrongReason =
    typeof reason === 'string' && !isReason(reason)
      ? [problem('facts', `${at}.reason`, `no reason is called "${reason}"`, suggestion(reason, REASON_IDS))]
      : [];
  return [
    ...slips(Object.keys(facts), TOP, at),
    ...(isRecord(context) ? slips(Object.keys(context), CONTEXT, `${at}.context`) : []),
    ...wrongReason,
  ];
}

function controlCharacters(question: Question, path: string): Problem[] {
  const texts = [['id', question.id] as const, ...textsOf(question)];
  return texts.flatMap(([where, text]) =>
    holdsControl(text)
      ? [
          problem(
            'control-character',
            `${path}.${where}`,
            'holds a control character or a terminal escape',
            'Remove it.',
          ),
        ]
      : [],
  );
}
