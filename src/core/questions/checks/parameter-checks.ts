import { isRecord } from '../../classifier/json.ts';
import { jsonPath } from '../../input-issue.ts';
import { nearestName } from '../pack/nearest.ts';
import { type Problem, problem } from '../pack/problem.ts';
import { holdsControl, textsOf } from '../pack/texts.ts';
import type { Question } from '../schema.ts';
import { namesIn, valueNamed } from '../variants.ts';

/**
 * What is wrong with the parameters of a question, without drawing any: every value of every list is looked at,
 * for each place where it may stand.
 */
export function parameterProblems(question: Question, path: string): Problem[] {
  const { parameters = {}, ...rest } = question;
  const names = namesIn(rest);
  const inTexts = new Set(names.length === 0 ? [] : textsOf(rest).flatMap(([, text]) => namesIn(text)));
  return [
    ...names.flatMap((name) => referenceProblems(name, inTexts.has(name), parameters, path)),
    ...nestedNames(parameters, path),
  ];
}

type Parameters = NonNullable<Question['parameters']>;

function referenceProblems(name: string, inText: boolean, parameters: Parameters, path: string): Problem[] {
  const [root = ''] = name.split('.');
  const list = Object.hasOwn(parameters, root) ? parameters[root] : undefined;
  if (list === undefined)
    return [problem('parameter', path, `no parameter fills {{${name}}}`, parameterHint(name, parameters))];
  return list.flatMap((one, index) => {
    const at = `${path}.parameters.${jsonPath([root, index])}`;
    const value = valueNamed(name, { [root]: one });
    if (value === undefined) return [problem('parameter', at, `has nothing for {{${name}}}`, lackHint(one))];
    if (!inText) return [];
    if (typeof value === 'object')
      return [problem('parameter', at, `is an object, and {{${name}}} stands in a text`, lackHint(value))];
    return holdsControl(String(value))
      ? [problem('control-character', at, 'holds a control character or a terminal escape', 'Remove it.')]
      : [];
  });
}

function lackHint(value: unknown): string {
  const names = isRecord(value) ? Object.keys(value) : [];
  return names.length === 0 ? 'Give it a value, or mend the name.' : `Its fields: ${names.join(', ')}.`;
}

/** Values are put in once, so a parameter in a value is shown as it is written. */
function nestedNames(parameters: Parameters, path: string): Problem[] {
  return Object.entries(parameters).flatMap(([root, list]) =>
    list.flatMap((value, index) =>
      namesIn(value).map((name) =>
        problem(
          'parameter',
          `${path}.parameters.${jsonPath([root, index])}`,
          `holds {{${name}}}, but nothing is filled in inside of a value`,
          'Write the value out.',
        ),
      ),
    ),
  );
}

function parameterHint(name: string, parameters: Parameters): string {
  const near = nearestName(name, Object.keys(parameters));
  if (near !== undefined) return `Did you mean {{${near}}}?`;
  return 'Add a list of its values to "parameters", or mend the name.';
}

/** Parameters that stand nowhere, and braces that are none. */
export function parameterWarnings(question: Question, path: string): Problem[] {
  const { parameters = {}, ...rest } = question;
  if (Object.keys(parameters).length === 0) return [];
  const used = new Set(namesIn(rest).map((name) => name.split('.')[0]));
  const unused = Object.keys(parameters)
    .filter((name) => !used.has(name))
    .map((name) =>
      problem(
        'parameter',
        `${path}.parameters.${name}`,
        `{{${name}}} stands nowhere`,
        'Use it in a text or in the facts, or drop it.',
      ),
    );
  const torn = textsOf(rest).filter(([, text]) =>
    /\{\{|\}\}/.test(text.replace(/\{\{\s*[\w.-]+\s*\}\}/g, '')),
  );
  return [
    ...unused,
    ...torn.map(([where]) =>
      problem(
        'parameter',
        `${path}.${where}`,
        'holds double braces that are no parameter',
        'Write {{name}}, with nothing else between the braces.',
      ),
    ),
  ];
}
