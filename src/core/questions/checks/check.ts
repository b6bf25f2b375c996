import { isRecord } from '../../classifier/json.ts';
import type { Judged } from '../judge.ts';
import { AFRESH, remembering } from '../judging.ts';
import { nameProblems } from '../pack/name-problems.ts';
import { type Named, type Owners, ownersOfIds } from '../pack/owners.ts';
import { parsePack } from '../pack/parse.ts';
import type { Problem } from '../pack/problem.ts';
import type { Question } from '../schema.ts';
import {
  drawPlaces,
  drawVariant,
  hasVariants,
  namesIn,
  type Places,
  sampleOf,
  variantAt,
} from '../variants.ts';
import { judgeOrSay } from './judge-or-say.ts';
import { parameterProblems, parameterWarnings } from './parameter-checks.ts';

/** How often a question with parameters is drawn when a pack is checked. */
export const SAMPLES = 200;

/** A question as `questions check` sees it; `checkedQuestion` explains its options besides. */
export interface QuestionCheck {
  readonly id: string;
  /** Earlier ids. */
  readonly was: readonly string[];
  /** JSON path in the pack, such as `questions[3]`. */
  readonly path: string;
  readonly key: readonly string[];
  /** Null where it could not be judged; of a question with parameters, one variant. */
  readonly judged: Judged | null;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** A pack as `questions check` sees it: every question with its key, and every problem at once. */
export interface PackCheck {
  readonly questions: readonly QuestionCheck[];
  /** The questions that could be judged; of a question with parameters, one variant. */
  readonly judged: readonly Judged[];
  /** Problems of the pack rather than of one question. */
  readonly problems: readonly Problem[];
}

/** Checks a pack that was parsed from JSON. Time is linear in the number of questions. */
export function checkPack(json: unknown, samples = SAMPLES): PackCheck {
  const parsed = parsePack(json);
  const byPath = groupByQuestion(parsed.problems);
  const judged: Judged[] = [];
  const questions: QuestionCheck[] = parsed.pack.questions.map((question, index) => {
    const path = parsed.paths[index]!;
    const { first, problems } = judgedWithVariants(question, path, samples);
    const read = byPath.get(path) ?? [];
    byPath.delete(path);
    if (first === null) return notJudged(question, path, [...read, ...problems]);
    judged.push(first);
    const { id, was = [] } = first.question;
    const { key, warnings } = first;
    return {
      id,
      was,
      path,
      key,
      judged: first,
      problems: [...read, ...problems, ...first.problems],
      warnings,
    };
  });
  for (const [path, problems] of byPath) {
    questions.push(notJudged(namedAt(json, path), path, problems));
  }
  return { questions, judged, problems: parsed.problems.filter(({ path }) => !QUESTION.test(path)) };
}

/**
 * Several packs as they are practised together: an id that an earlier pack has is a problem of the later one.
 *
 * @param packs Each under the name by which its author knows it.
 * @param owners Ids that are taken already, such as those of the bank.
 */
export function checkTogether(
  packs: readonly { readonly file: string; readonly check: PackCheck }[],
  owners: Owners = ownersOfIds(),
): PackCheck[] {
  return packs.map(({ file, check }) => {
    const questions = check.questions.map((question) => {
      const taken = owners.problems(question, file, question.path);
      return taken.length === 0 ? question : { ...question, problems: [...question.problems, ...taken] };
    });
    for (const question of questions) owners.add(question, file);
    return { ...check, questions };
  });
}

const notJudged = ({ id, was = [] }: Named, path: string, problems: readonly Problem[]): QuestionCheck => ({
  id,
  was,
  path,
  key: [],
  judged: null,
  problems,
  warnings: [],
});

const QUESTION = /^questions\[\d+\]/;

function groupByQuestion(problems: readonly Problem[]): Map<string, Problem[]> {
  const groups = new Map<string, Problem[]>();
  for (const one of problems) {
    const path = QUESTION.exec(one.path)?.[0];
    if (path === undefined) continue;
    const group = groups.get(path);
    if (group === undefined) groups.set(path, [one]);
    else group.push(one);
  }
  return groups;
}

/** The ids of a question that could not be read; its path where it has none. */
function namedAt(json: unknown, path: string): Named {
  const list = isRecord(json) && Array.isArray(json['questions']) ? json['questions'] : json;
  const index = Number(/\d+/.exec(path)?.[0]);
  const question: unknown = Array.isArray(list) ? list[index] : list;
  if (!isRecord(question)) return { id: path };
  const { id, was } = question;
  return {
    id: typeof id === 'string' ? id : path,
    was: Array.isArray(was) ? was.filter((one): one is string => typeof one === 'string') : [],
  };
}

function judgedWithVariants(
  question: Question,
  path: string,
  samples: number,
): { first: Judged | null; problems: Problem[] } {
  // Where the variant of seed 0 cannot be judged, that of the first values may; the loop says what is wrong.
  const variant = drawVariant(question, 0);
  const judging = hasVariants(question) ? remembering() : AFRESH;
  const drawn = judgeOrSay(variant, path, judging);
  const judged = drawn.judged ?? judgeOrSay(sampleOf(question), path).judged;
  if (judged === null) return { first: null, problems: [...drawn.problems] };
  const first = { ...judged, warnings: [...judged.warnings, ...parameterWarnings(question, path)] };
  const problems = parameterProblems(question, path);
  if (!hasVariants(question)) return { first, problems };
  const isNamed = namesIn((question.options ?? []).map(({ claim, claims }) => [claim, claims])).length > 0;
  // What is wrong in the first variant was told when the question was read.
  const named = new Set(nameProblems(sampleOf(question), path).map((one) => one.path));
  for (const { places, variant } of variantsThatDiffer(question, meaningOf(first.question), samples)) {
    const [fault] = [
      ...judgeOrSay(variant, path, judging).problems,
      ...(isNamed ? nameProblems(variant, path).filter((one) => !named.has(one.path)) : []),
    ];
    if (fault === undefined) continue;
    problems.push(inVariant(fault, question, places));
    break;
  }
  return { first, problems };
}

/** Seeds are tried this often for one that draws certain values. */
const SEEDS_TRIED = 20_000;

/** A fault of a variant, with the seed that shows it; where none is found, with the values. */
function inVariant(fault: Problem, question: Question, places: Places): Problem {
  const decisive = decisiveParameters(question).map(([name]) => name);
  const shows = (seed: number): boolean => {
    const drawn = drawPlaces(question, seed);
    return decisive.every((name) => drawn[name] === places[name]);
  };
  for (let seed = 0; seed < SEEDS_TRIED; seed++) {
    if (!shows(seed)) continue;
    return {
      ...fault,
      message: `in the variant of seed ${seed}: ${fault.message}`,
      hint: `${fault.hint} questions preview ${question.id} --seed ${seed} shows it.`,
    };
  }
  const values = decisive.map((name) => `parameters.${name}[${places[name]}]`);
  return { ...fault, message: `with ${values.join(', ')}: ${fault.message}` };
}

/** The parameters on whose values facts and claims depend. */
function decisiveParameters(question: Question): [string, readonly unknown[]][] {
  const text = meaningOf(question);
  return Object.entries(question.parameters ?? {}).filter(([name]) => text.includes(name));
}

/**
 * Variants that differ only in words have the same key, so of each meaning but `known` the first is given:
 * those that seeds draw, then each value that none drew, beside the first values of the others.
 * A variant is only made where its values, as far as they stand in facts and options, were not tried before.
 */
function* variantsThatDiffer(
  question: Question,
  known: string,
  samples: number,
): Generator<{ places: Places; variant: Question }> {
  const parameters = decisiveParameters(question);
  const combinations = parameters.reduce((product, [, list]) => product * list.length, 1);
  const tried = new Set<string>();
  const meanings = new Set([known]);
  for (const places of placesToTry(question, parameters, samples)) {
    if (tried.size >= combinations) return;
    const combination = parameters.map(([name]) => places[name]).join();
    if (tried.has(combination)) continue;
    tried.add(combination);
    const variant = variantAt(question, places);
    const meaning = meaningOf(variant);
    if (meanings.has(meaning)) continue;
    meanings.add(meaning);
    yield { places, variant };
  }
}

function* placesToTry(
  question: Question,
  parameters: readonly (readonly [string, readonly unknown[]])[],
  samples: number,
): Generator<Places> {
  const met = new Set<string>();
  for (let seed = 0; seed < samples; seed++) {
    const places = drawPlaces(question, seed);
    for (const [name] of parameters) met.add(`${name} ${places[name]}`);
    yield places;
  }
  // A value that is one of many may not have been drawn.
  if (samples < SAMPLES) return;
  const first = Object.fromEntries(Object.keys(question.parameters ?? {}).map((name) => [name, 0]));
  for (const [name, list] of parameters) {
    for (let place = 0; place < list.length; place++) {
      if (!met.has(`${name} ${place}`)) yield { ...first, [name]: place };
    }
  }
}

const meaningOf = ({ cases, options }: Question): string => JSON.stringify([cases, options]);
