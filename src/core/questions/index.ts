/** Questions without stored answers: reading packs, judging, explaining, rendering, variants. */

export { checkPack, type PackCheck, type QuestionCheck, SAMPLES } from './check.ts';
export { CONFUSIONS, type Confusion, confusionOf } from './confusion-table.ts';
export { CRITERIA, type Criterion, type CriterionId, type Violation } from './criteria.ts';
export type { CaseResult } from './evaluate.ts';
export {
  type CheckedQuestion,
  checkedQuestion,
  type ExplainedCase,
  type ExplainedOption,
  type Explanation,
  explain,
  explanationLines,
  MARK_WORDS,
  type OptionMark,
} from './explain.ts';
export type { ExplainedPart } from './explain-key.ts';
export { describeFacts, factsJson, factsRow } from './facts-words.ts';
export { checkFill, type FieldCheck, fieldValue } from './fill.ts';
export { type Judged, type JudgedOption, judgeQuestion } from './judge.ts';
export { type ParsedPack, parsePack } from './parse.ts';
export { PRACTICES, type Practice, practiceOf } from './practices.ts';
export type { Problem } from './problem.ts';
export { renderOption } from './render.ts';
export {
  type Case,
  type Claim,
  letterOf,
  listOf,
  type Option,
  type Pack,
  packJsonSchema,
  packSchema,
  type Question,
  questionSchema,
  type Step,
} from './schema.ts';
export { drawVariant, hasVariants, randomFrom, type Seed, shuffled } from './variants.ts';
export { describeVerdict } from './verdict-words.ts';
export { FORMS, NEEDS, SCENARIOS, type Scenario, TOPICS, type Topic, WANTS } from './vocabulary.ts';
