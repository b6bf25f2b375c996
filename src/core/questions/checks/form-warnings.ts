import { isRecord } from '../../classifier/json.ts';
import { type Problem, problem } from '../pack/problem.ts';
import type { Question } from '../schema.ts';
import type { At } from './form-checks.ts';

/** Fields that the form of a question does not use, and what cannot be meant so. */
export function formWarnings(question: Question, at: At): Problem[] {
  return [...unusedFields(question, at), ...casesOfForm(question, at), ...usedUp(question, at)];
}

type Field = 'options' | 'fields' | 'want' | 'select';

/** What each form leaves unused. */
const UNUSED: Readonly<Record<NonNullable<Question['form']>, readonly Field[]>> = {
  choose: ['fields'],
  fill: ['options', 'want', 'select'],
  defects: ['options', 'fields', 'want', 'select'],
  order: ['fields', 'want', 'select'],
};

/** Written out although it says what holds without it. */
const HARMLESS: Readonly<Partial<Record<Field, unknown>>> = { want: 'right', select: 1 };

function unusedFields(question: Question, at: At): Problem[] {
  const form = question.form ?? 'choose';
  return UNUSED[form].flatMap((field) => {
    const value = question[field];
    if (value === undefined || value === HARMLESS[field] || (Array.isArray(value) && value.length === 0))
      return [];
    return [
      problem('unused', at(field), `form ${form} makes no use of ${field}`, 'Drop it, or change "form".'),
    ];
  });
}

function casesOfForm({ form, cases, fields = [] }: Question, at: At): Problem[] {
  if (form === 'order' && cases.length === 1)
    return [problem('order', at('cases'), 'one step has no order', 'Add the steps that follow.')];
  if (form !== 'fill') return [];
  const twice = fields.flatMap((field, index) =>
    fields.indexOf(field) === index
      ? []
      : [problem('fields', at(`fields[${index}]`), `${field} is asked for twice`, 'Drop it here or there.')],
  );
  const unused = cases.length === 1 ? [] : ['form fill asks about the first case alone'];
  return [...twice, ...unused.map((said) => problem('unused', at('cases'), said, 'Drop the other cases.'))];
}

/** More attempts made than there are. */
function usedUp({ cases }: Question, at: At): Problem[] {
  return cases.flatMap(({ facts: { context } }, index) => {
    const { attempt, maxAttempts } = isRecord(context) ? context : {};
    if (typeof attempt !== 'number' || typeof maxAttempts !== 'number' || attempt <= maxAttempts) return [];
    return [
      problem(
        'facts',
        at(`cases[${index}].facts.context.attempt`),
        `${attempt} attempts were made of ${maxAttempts}`,
        'Correct one of the two.',
      ),
    ];
  });
}
