import type { z } from 'zod';
import { isDeeperThan, isRecord } from '../../classifier/json.ts';
import { readObservation } from '../../classifier/read.ts';
import { InputError } from '../../input-error.ts';
import { jsonPath, valueAt } from '../../input-issue.ts';
import { counted } from '../../text/plural.ts';
import { type Pack, packSchema, type Question, questionSchema } from '../schema.ts';
import { sampleOf } from '../variants.ts';
import { isInClaim, issueProblems } from './issues.ts';
import { nameProblems } from './name-problems.ts';
import { suggestion } from './nearest.ts';
import { type Problem, problem } from './problem.ts';

/** A pack as far as it can be read. Questions with a fault that hides their meaning are left out. */
export interface ParsedPack {
  readonly pack: Pack;
  /** JSON path of each question of `pack`, such as `questions[3]`. */
  readonly paths: readonly string[];
  readonly problems: readonly Problem[];
}

const MAX_DEPTH = 60;
const MAX_QUESTIONS = 20_000;

/**
 * Reads a pack that was parsed from JSON, and gives all problems at once, each with its path and with
 * what to do. A bare list of questions and a single question are read as packs too.
 */
export function parsePack(json: unknown): ParsedPack {
  const whole = isRecord(json) && 'questions' in json ? json : asPack(json);
  const questions = whole === null ? undefined : whole['questions'];
  if (!Array.isArray(questions)) {
    return fault('pack', 'questions', 'a pack is an object with a list "questions"');
  }
  if (questions.length > MAX_QUESTIONS)
    return fault(
      'pack',
      'questions',
      `a pack holds at most ${MAX_QUESTIONS} questions, this one ${questions.length}`,
    );
  const read = questions.map((question, index) => readQuestion(question, `questions[${index}]`));
  const kept = read.flatMap(({ question, path }) => (question === null ? [] : [{ question, path }]));
  const { title } = whole as Record<string, unknown>;
  return {
    pack: {
      ...(typeof title === 'string' ? { title } : {}),
      questions: kept.map(({ question }) => question),
    },
    paths: kept.map(({ path }) => path),
    problems: [
      ...packProblems(whole as Record<string, unknown>),
      ...read.flatMap(({ problems }) => problems),
      ...sameIds(questions),
      ...claimedTwice(questions),
    ],
  };
}

const packItself = packSchema.omit({ questions: true });

/** What is wrong beside the questions. */
function packProblems({ questions: _, ...pack }: Record<string, unknown>): Problem[] {
  const parsed = packItself.safeParse(pack);
  return parsed.success ? [] : issueProblems(parsed.error.issues, pack, '', Object.keys(packSchema.shape));
}

function asPack(json: unknown): Record<string, unknown> | null {
  if (Array.isArray(json)) return { questions: json };
  return isRecord(json) && 'stem' in json ? { questions: [json] } : null;
}

function fault(rule: string, path: string, message: string): ParsedPack {
  const hint = 'Write {"title": "…", "questions": […]}; `questions new` gives a first one.';
  return { pack: { questions: [] }, paths: [], problems: [problem(rule, path, message, hint)] };
}

interface ReadQuestion {
  readonly question: Question | null;
  readonly path: string;
  readonly problems: readonly Problem[];
}

/** Fields without which a question can still be judged, with what stands in for them. */
const SOFT: Readonly<Record<string, unknown>> = {
  topic: 'category',
  scenario: undefined,
  level: 1,
  exam: undefined,
  hint: undefined,
  note: undefined,
  sources: undefined,
  was: undefined,
  id: 'unnamed',
  stem: '(no stem)',
};

function readQuestion(json: unknown, path: string): ReadQuestion {
  if (isDeeperThan(json, MAX_DEPTH)) {
    const problems = [
      problem('shape', path, `is nested more deeply than ${MAX_DEPTH} levels`, 'Flatten it.'),
    ];
    return { question: null, path, problems };
  }
  const parsed = questionSchema.safeParse(json);
  const problems = parsed.success ? [] : issueProblems(parsed.error.issues, json, path);
  const question = parsed.success ? parsed.data : mended(json, parsed.error.issues);
  if (question === null) return { question, path, problems };
  const sample = sampleOf(question);
  const more = [...problems, ...nameProblems(sample, path)];
  const named = new Set(more.map((one) => one.path));
  const facts = factProblems(sample, path);
  const readable = facts.length === 0 && fitsCases(question);
  return {
    question: readable ? question : null,
    path,
    // What is said of a name is not said again of its field.
    problems: [...more, ...facts.filter((one) => !named.has(one.path)), ...caseProblems(question, path)],
  };
}

/** The question without what does not hinder judging it; null where something does. */
function mended(json: unknown, issues: readonly z.core.$ZodIssue[]): Question | null {
  if (!isRecord(json)) return null;
  const copy = structuredClone(json);
  for (const issue of issues) if (!mend(copy, issue)) return null;
  const parsed = questionSchema.safeParse(copy);
  if (!parsed.success) return null;
  return typeof json['id'] === 'string' ? { ...parsed.data, id: json['id'] } : parsed.data;
}

function mend(copy: Record<string, unknown>, issue: z.core.$ZodIssue): boolean {
  const [field] = issue.path;
  if (issue.code === 'unrecognized_keys' && !isInClaim(issue.path)) {
    const holder = valueAt(copy, issue.path) as Record<string, unknown>;
    for (const key of issue.keys) delete holder[key];
    return true;
  }
  if (typeof field !== 'string' || !Object.hasOwn(SOFT, field)) return false;
  if (SOFT[field] === undefined) delete copy[field];
  else copy[field] = SOFT[field];
  return true;
}

function fitsCases({ cases, options = [] }: Question): boolean {
  return options.every(({ claim, claims }) =>
    claims === undefined ? claim !== undefined : claim === undefined && claims.length === cases.length,
  );
}

function caseProblems({ cases, options = [] }: Question, path: string): Problem[] {
  return options.flatMap(({ claim, claims }, index) => {
    const at = `${path}.options[${index}]`;
    if (claim === undefined && claims === undefined)
      return [problem('claim', at, 'makes no claim', 'Add "claim", or "claims" with one per case.')];
    if (claim !== undefined && claims !== undefined)
      return [problem('claim', at, 'has both "claim" and "claims"', 'Keep one of the two.')];
    if (claims !== undefined && claims.length !== cases.length)
      return [
        problem(
          'claim',
          `${at}.claims`,
          `holds ${counted(claims.length, 'claim')} for ${counted(cases.length, 'case')}`,
          'Give one claim per case, or a single "claim" for all.',
        ),
      ];
    return [];
  });
}

/** Facts that are no observation, read as the classifier reads them; of a question with parameters, one variant. */
export function factProblems({ cases }: Question, path: string): Problem[] {
  return cases.flatMap(({ facts }, index) => {
    try {
      readObservation(facts);
      return [];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return [factProblem(error, `${path}.cases[${index}].facts`)];
    }
  });
}

/** The sentence of the classifier names the field again, and lists every word that it knows. */
function factProblem({ path, message, hint }: InputError, at: string): Problem {
  const words = path !== '' && message.startsWith(`${path}: `) ? message.slice(path.length + 2) : message;
  const [, list, typed] = /^expected one of (.+), found the string "(.*)"$/.exec(words) ?? [];
  const where = path === '' ? at : `${at}.${path}`;
  if (list === undefined || typed === undefined) return problem('facts', where, words, hint);
  const name = path.split('.').at(-1) ?? path;
  return problem('facts', where, `no ${name} is called "${typed}"`, suggestion(typed, list.split(', ')));
}

/** Earlier ids carry the history of a question, so each belongs to one question, and to none that is there. */
function claimedTwice(questions: readonly unknown[]): Problem[] {
  const ids = new Map<unknown, number>();
  questions.forEach((question, index) => {
    if (isRecord(question)) ids.set(question['id'], index);
  });
  const first = new Map<string, number>();
  return questions.flatMap((question, index) => {
    const was = isRecord(question) && Array.isArray(question['was']) ? question['was'] : [];
    return was.flatMap((id: unknown, place): Problem[] => {
      if (typeof id !== 'string') return [];
      const holder = ids.get(id) ?? first.get(id);
      if (holder === undefined) {
        first.set(id, index);
        return [];
      }
      const says = ids.has(id) ? `"${id}" is the id of` : `"${id}" is claimed by`;
      const whose =
        holder === index ? 'this question itself' : `questions[${holder}]${ids.has(id) ? '' : ' too'}`;
      return [
        problem(
          'same-id',
          jsonPath(['questions', index, 'was', place]),
          `${says} ${whose}`,
          'An earlier id belongs to one question; drop it here or there.',
        ),
      ];
    });
  });
}

function sameIds(questions: readonly unknown[]): Problem[] {
  const first = new Map<string, number>();
  return questions.flatMap((question, index) => {
    const id = isRecord(question) ? question['id'] : undefined;
    if (typeof id !== 'string') return [];
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, index);
      return [];
    }
    const at = jsonPath(['questions', index, 'id']);
    return [
      problem(
        'same-id',
        at,
        `"${id}" is the id of questions[${before}] too`,
        'Ids are stable and used once.',
      ),
    ];
  });
}
