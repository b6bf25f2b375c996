import type { Verdict } from '../classifier/verdict.ts';
import { questionProblems, questionWarnings } from './checks/question-checks.ts';
import { type Rank, sumOfRanks } from './criteria/best.ts';
import { type ClaimsResult, judgeClaims, type ReadyCase } from './evaluate.ts';
import { AFRESH } from './judging.ts';
import { keyOf } from './key.ts';
import { letterOf } from './letters.ts';
import type { Problem } from './pack/problem.ts';
import type { Question } from './schema.ts';

export interface JudgedOption extends ClaimsResult {
  readonly letter: string;
  /** Belongs to the key. */
  readonly correct: boolean;
  readonly rank: Rank;
}

/** A question with its computed key and the reasons for it. */
export interface Judged {
  readonly question: Question;
  readonly cases: readonly ReadyCase[];
  readonly verdicts: readonly Verdict[];
  /** Letters; for `fill` `field=value`, for `defects` lint ids, for `order` letters in sequence. */
  readonly key: readonly string[];
  readonly options: readonly JudgedOption[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/**
 * Judges a question: classifies its facts once, runs every option, computes the key and what is wrong
 * with the question. Pure: the same question always gives the same result.
 *
 * @param path JSON path of the question in its pack, for the problems.
 * @param judging `remembering()` where variants of one question are judged one after the other.
 * @throws InputError where facts are no observation; `parsePack` has seen to that.
 */
export function judgeQuestion(question: Question, path = '', judging = AFRESH): Judged {
  const cases = question.cases.map(judging.ready);
  const results = (question.options ?? []).map((option) => judgeClaims(option, cases, judging.evaluate));
  const options = results.map((result, index) => ({
    ...result,
    letter: letterOf(index),
    rank: sumOfRanks(result.cases.map(({ rank }) => rank)),
  }));
  const { key, ties } = keyOf(question, cases, options);
  const judged: Judged = {
    question,
    cases,
    verdicts: cases.map(({ situation }) => situation.verdict),
    key,
    options: options.map((option) => ({ ...option, correct: key.includes(option.letter) })),
    problems: [],
    warnings: [],
  };
  return {
    ...judged,
    problems: questionProblems(judged, ties, path),
    warnings: questionWarnings(judged, path),
  };
}
