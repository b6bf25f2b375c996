import { z } from 'zod';
import { isRecord } from '../../classifier/json.ts';
import { contextSchema, observationSchema } from '../../classifier/observation.ts';
import { isReason, REASON_IDS } from '../../classifier/reasons.ts';
import {
  ACTIONS,
  ACTORS,
  FOUR,
  LAYERS,
  OUTCOMES,
  READERS,
  SERVICE,
  SIX,
} from '../../classifier/vocabulary.ts';
import { IS_FIELDS } from '../claims/is.ts';
import { type Claim, listOf, type Question, type Step } from '../schema.ts';
import { NEEDS, readNeed } from '../vocabulary.ts';
import { HAS_NAMES } from './has-names.ts';
import { nearestName, suggestion } from './nearest.ts';
import { type Problem, problem } from './problem.ts';

/** Names inside claims and facts that the schema cannot check, because any JSON may stand there. */
export function nameProblems(question: Question, path: string): Problem[] {
  const inOptions = (question.options ?? []).flatMap(({ claim, claims }, index) => {
    const at = `${path}.options[${index}]`;
    if (claim !== undefined) return claimNames(claim, `${at}.claim`);
    return (claims ?? []).flatMap((one, i) => claimNames(one, `${at}.claims[${i}]`));
  });
  const inCases = question.cases.flatMap(({ facts, now }, index) => [
    ...factNames(facts, `${path}.cases[${index}].facts`),
    ...stepNames(listOf(now), `${path}.cases[${index}].now`),
  ]);
  return [...inCases, ...inOptions, ...controlCharacters(question, path)];
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
  return 'does' in claim ? stepNames(listOf(claim.does), `${at}.does`) : [];
}

/** What a field of `is` may be, where that is a closed list. */
export const IS_VALUES: Readonly<Record<string, readonly string[]>> = {
  layer: LAYERS,
  outcome: OUTCOMES,
  reason: REASON_IDS,
  category: [...FOUR, 'unknown', 'none'],
  six: SIX,
  service: SERVICE,
  action: ACTIONS,
  actor: ACTORS,
  seenBy: READERS,
};

function isNames(field: string, value: unknown, at: string): Problem[] {
  const path = `${at}.${field}`;
  if (!IS_FIELDS.includes(field))
    return [problem('is', path, `a verdict has no field "${field}"`, suggestion(field, IS_FIELDS))];
  const known = IS_VALUES[field];
  if (known === undefined || typeof value !== 'string') return [];
  if (known.some((word) => word.toLowerCase() === value.toLowerCase())) return [];
  return [problem('is', path, `no ${field} is called "${value}"`, suggestion(value, known))];
}

function stepNames(steps: readonly Step[], at: string): Problem[] {
  return steps.flatMap((step, index) => {
    if (typeof step === 'string' || 'return' in step || 'report' in step) return [];
    const [key, params] = Object.entries(step)[0]!;
    const { keep, tells } = params as { keep?: string | string[]; tells?: string | string[] };
    return listOf(keep ?? tells).flatMap((word) =>
      readNeed(word) !== undefined || /^(?:all|everything)$/i.test(word)
        ? []
        : [
            problem(
              'need',
              `${at}[${index}].${key}`,
              `no need of a reader is called "${word}"`,
              suggestion(word, NEEDS),
            ),
          ],
    );
  });
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

// C0 but for line feed and tab, DEL, C1, and marks that reorder text.
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

function controlCharacters({ stem, options = [], note, hint, id }: Question, path: string): Problem[] {
  const texts: (readonly [string, string | undefined])[] = [
    ['id', id],
    ['stem', stem],
    ['note', note],
    ...options.map(({ text }, index) => [`options[${index}].text`, text] as const),
    ...listOf(hint).map((text, index) => [`hint[${index}]`, text] as const),
  ];
  return texts.flatMap(([where, text]) =>
    text !== undefined && CONTROL.test(text)
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
