import { fieldValue } from '../fill.ts';
import type { Judged } from '../judge.ts';
import { suggestion } from '../pack/nearest.ts';
import { type Problem, problem } from '../pack/problem.ts';
import type { Form } from '../vocabulary.ts';

/** A path below that of the question. */
export type At = (rest: string) => string;

/** What a question of each form must have, so that it can be asked. */
const FORM_PROBLEMS: Readonly<Record<Form, (judged: Judged, at: At) => Problem[]>> = {
  choose: chooseProblems,
  fill: fillProblems,
  order: orderProblems,
  defects: defectsProblems,
};

export function formProblems(judged: Judged, at: At): Problem[] {
  return FORM_PROBLEMS[judged.question.form ?? 'choose'](judged, at);
}

function chooseProblems({ question: { options = [] } }: Judged, at: At): Problem[] {
  if (options.length >= 2) return [];
  return [
    problem('options', at('options'), 'a question to choose from needs two options at least', 'Add options.'),
  ];
}

/** Fields that a learner may be asked to fill in. */
const FILLABLE = [
  'isError',
  'errorCategory',
  'isRetryable',
  'errorCode',
  'retryAfterMs',
  'outcome',
  'layer',
  'seenBy',
  'actor',
  'action',
  'field',
  'limit',
] as const;

function fillProblems({ question: { fields = [] }, verdicts }: Judged, at: At): Problem[] {
  if (fields.length === 0)
    return [
      problem('fields', at('fields'), 'a question of form fill needs fields', 'Name the fields to fill in.'),
    ];
  const has = (field: string): boolean => (fieldValue(field, verdicts[0]!) ?? null) !== null;
  return fields.flatMap((field, index) =>
    has(field)
      ? []
      : [
          problem(
            'fields',
            at(`fields[${index}]`),
            `the envelope of these facts has no ${field}`,
            suggestion(field, FILLABLE.filter(has)),
          ),
        ],
  );
}

function orderProblems({ key, verdicts }: Judged, at: At): Problem[] {
  return key.flatMap((letter, index) =>
    letter === '?'
      ? [
          problem(
            'order',
            at(`cases[${index}]`),
            `not exactly one option names the action ${verdicts[index]!.action}`,
            'Give each action that is due one option of its own.',
          ),
        ]
      : [],
  );
}

function defectsProblems({ key }: Judged, at: At): Problem[] {
  if (key.length > 0) return [];
  return [
    problem(
      'defects',
      at('cases'),
      'no message is shown that has a defect',
      'Write one out in "now": [{"return": {…}}]; `mcp-errors-drill lint` says what it finds in a message.',
    ),
  ];
}
