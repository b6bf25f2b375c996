import type { Judged } from '../judge.ts';
import { listOf, type Question } from '../schema.ts';

/** What the questions of a bank speak of, to be counted. */

/** How often each name is found; what has no name is left out. */
export function count<Name extends string>(
  names: readonly Name[],
  found: readonly string[],
): Record<Name, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<string, number>;
  for (const name of found) if (Object.hasOwn(counts, name)) counts[name]! += 1;
  return counts as Record<Name, number>;
}

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

export function reasonsOf({ verdicts }: Judged): string[] {
  return unique(verdicts.flatMap(({ reason, parts }) => [reason, ...parts.map((part) => part.reason)]));
}

/** Actions that the verdict asks for; a question on the facts is a question on them. */
export function actionsOf({ verdicts, question, options }: Judged): string[] {
  const claimed = options.flatMap(({ correct }, index) =>
    correct ? stepsIn(question.options![index]!) : [],
  );
  return unique([
    ...verdicts.flatMap(({ action, parts }) => [action, ...parts.map((part) => part.action)]),
    ...claimed,
  ]);
}

function stepsIn({ claim, claims }: NonNullable<Question['options']>[number]): string[] {
  return (claims ?? (claim === undefined ? [] : [claim])).flatMap((one) => {
    if ('is' in one) return typeof one.is['action'] === 'string' ? [one.is['action']] : [];
    if (!('does' in one)) return [];
    return listOf(one.does).flatMap((step) => (typeof step === 'string' ? [step] : Object.keys(step)));
  });
}

/** Defects in the key, in what is shown today, in the facts, and those that an option speaks of. */
export function defectsOf({ question, key, verdicts, cases }: Judged): string[] {
  const asked = question.form === 'defects' ? key : [];
  const spoken = (question.options ?? []).flatMap(({ claim, claims }) =>
    (claims ?? (claim === undefined ? [] : [claim])).flatMap((one) => ('has' in one ? [one.has] : [])),
  );
  const shown = cases.flatMap(({ found }) => [...found()]);
  return unique([
    ...asked,
    ...spoken,
    ...shown,
    ...verdicts.flatMap(({ defects }) => defects.map(({ id }) => id)),
  ]);
}

export function confusionsOf({ options }: Judged): string[] {
  return options.filter(({ correct }) => !correct).flatMap(({ confusions }) => [...confusions]);
}
