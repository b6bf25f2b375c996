import { isRecord } from '../classifier/json.ts';
import { hashOf } from '../hash.ts';
import { jsonPath } from '../input-issue.ts';
import { DEFECTS } from '../lint/catalogue.ts';
import type { Judged } from '../questions/judge.ts';
import { letterOf } from '../questions/letters.ts';
import { listOf, type Question, type Step } from '../questions/schema.ts';
import { thingCalled } from '../questions/words/found-words.ts';
import { renderClaim, renderOption } from '../questions/words/render.ts';
import { type Random, randomFrom, shuffled } from '../random.ts';
import type { SessionQuestion } from '../sessions/question.ts';
import { safeText } from '../text/safe.ts';
import type { Asked, AskedCase, AskedOption } from './model.ts';
import { valuesFor } from './values.ts';

const safe = (text: string): string => safeText(text, { lines: true });

/**
 * A judged question as it is shown. The seed decides the order of the options, so that the same session
 * always shows the same thing.
 */
export function askedOf(judged: Judged, question: SessionQuestion, seed: number): Asked {
  const asked = judged.question;
  const random = randomFrom(Number.parseInt(hashOf(`${question.id} ${seed}`).slice(-8), 16));
  return {
    question,
    scenario: asked.scenario ?? null,
    stem: safe(asked.stem),
    cases: asked.cases.map(caseOf),
    options: optionsOf(judged, question, random),
    hints: listOf(asked.hint).map(safe),
  };
}

function optionsOf(judged: Judged, { form }: SessionQuestion, random: Random): AskedOption[] {
  const { question } = judged;
  switch (form) {
    case 'choose':
      return shuffled(lettered(question), random);
    case 'fill':
      return (question.fields ?? []).map((field) => ({
        id: field,
        text: safe(field),
        values: valuesFor(field, judged.verdicts[0]!, random),
      }));
    case 'order': {
      const values = lettered(question).map(({ id, text }) => ({ value: id, text }));
      return question.cases.map((_, index) => ({ id: String(index + 1), text: String(index + 1), values }));
    }
    case 'defects':
      return defectOptions(judged.key, random);
  }
}

function lettered(question: Question): AskedOption[] {
  return (question.options ?? []).map((option, index) => ({
    id: letterOf(index),
    text: safe(renderOption(option)),
  }));
}

/** How many defects stand to choose from, at least. */
const DEFECTS_SHOWN = 8;

/** The defects of the message among others of the catalogue, in the order of the catalogue; how to mend them is told afterwards. */
function defectOptions(key: readonly string[], random: Random): AskedOption[] {
  const others = shuffled(
    DEFECTS.filter(({ id }) => !key.includes(id)),
    random,
  ).slice(0, Math.max(2, DEFECTS_SHOWN - key.length));
  return DEFECTS.filter((row) => key.includes(row.id) || others.includes(row)).map(({ id }) => ({
    id,
    text: `${id}: ${thingCalled(id)}`,
  }));
}

function caseOf({ facts, now }: Question['cases'][number]): AskedCase {
  const observed = shownFacts(facts);
  return {
    observed,
    today: now === undefined ? null : shownToday(listOf(now)),
    rows: leavesOf(observed, []),
  };
}

/** The evidence without what would be the answer: a stated reason, and which check of the tool spoke. */
function shownFacts({ reason: _, stage, ...facts }: Record<string, unknown>): Record<string, unknown> {
  return facts['kind'] === 'check' ? facts : { ...facts, ...(stage === undefined ? {} : { stage }) };
}

/** Messages as they are; what is done otherwise, in words. */
function shownToday(steps: readonly Step[]): unknown {
  const shown = steps.map((step) => {
    if (typeof step === 'object' && 'return' in step) return step.return;
    if (typeof step === 'object' && 'report' in step) return step.report;
    return renderClaim({ does: [step] });
  });
  return shown.length === 1 ? shown[0] : shown;
}

/** Every leaf of the facts with its path. */
function leavesOf(value: unknown, path: readonly PropertyKey[]): [string, string][] {
  if (Array.isArray(value) && value.length > 0) {
    return value.flatMap((inner, index) => leavesOf(inner, [...path, index]));
  }
  if (isRecord(value) && Object.keys(value).length > 0) {
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
  }
  return [[safeText(jsonPath(path)), safe(typeof value === 'string' ? value : JSON.stringify(value))]];
}
