import { isRecord } from '../../classifier/json.ts';
import type { Judged } from '../judge.ts';
import { AFRESH, remembering } from '../judging.ts';
import { nearestName } from '../pack/nearest.ts';
import { type Named, type Owners, ownersOfIds } from '../pack/owners.ts';
import { parsePack } from '../pack/parse.ts';
import { type Problem, problem } from '../pack/problem.ts';
import type { Question } from '../schema.ts';
import { drawPlaces, drawVariant, hasVariants, sampleOf, unfilled, variantAt } from '../variants.ts';
import { judgeOrSay } from './judge-or-say.ts';

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
  const first = { ...judged, warnings: [...judged.warnings, ...unusedParameters(question, path)] };
  const problems = unfilled(variant).map((name) =>
    problem('parameter', path, `no parameter fills ${name}`, parameterHint(name, question)),
  );
  if (!hasVariants(question)) return { first, problems };
  for (const { seed, variant } of variantsThatDiffer(question, meaningOf(first.question), samples)) {
    const [fault] = judgeOrSay(variant, path, judging).problems;
    if (fault === undefined) continue;
    problems.push({
      ...fault,
      message: `in the variant of seed ${seed}: ${fault.message}`,
      hint: `${fault.hint} questions preview ${question.id} --seed ${seed} shows it.`,
    });
    break;
  }
  return { first, problems };
}

/**
 * Variants that differ only in words have the same key, so of each meaning but `known` the first is given.
 * A variant is only made where its values, as far as they stand in facts and options, were not drawn before.
 */
function* variantsThatDiffer(
  question: Question,
  known: string,
  samples: number,
): Generator<{ seed: number; variant: Question }> {
  const text = meaningOf(question);
  const parameters = Object.entries(question.parameters ?? {}).filter(([name]) => text.includes(name));
  const combinations = parameters.reduce((product, [, list]) => product * list.length, 1);
  const drawn = new Set<string>();
  const meanings = new Set([known]);
  for (let seed = 0; seed < samples && drawn.size < combinations; seed++) {
    const places = drawPlaces(question, seed);
    const combination = parameters.map(([name]) => places[name]).join();
    if (drawn.has(combination)) continue;
    drawn.add(combination);
    const variant = variantAt(question, places);
    const meaning = meaningOf(variant);
    if (meanings.has(meaning)) continue;
    meanings.add(meaning);
    yield { seed, variant };
  }
}

function parameterHint(name: string, { parameters = {} }: Question): string {
  const near = nearestName(name.replace(/[{}\s]/g, ''), Object.keys(parameters));
  if (near !== undefined) return `Did you mean {{${near}}}?`;
  return 'Add a list of its values to "parameters", or mend the name.';
}

function unusedParameters(question: Question, path: string): Problem[] {
  if (!hasVariants(question)) return [];
  const { parameters = {}, ...rest } = question;
  const text = JSON.stringify(rest);
  return Object.keys(parameters).flatMap((name) =>
    new RegExp(`\\{\\{\\s*${name}\\b`).test(text)
      ? []
      : [
          problem(
            'parameter',
            `${path}.parameters.${name}`,
            `{{${name}}} stands nowhere`,
            'Use it in a text or in the facts, or drop it.',
          ),
        ],
  );
}

const meaningOf = ({ cases, options }: Question): string => JSON.stringify([cases, options]);
