import { underOtherReading } from '../claims/is.ts';
import { differOnlyInCost, sumOfRanks } from '../criteria/best.ts';
import { judgeClaims, readyCase } from '../evaluate.ts';
import type { Judged } from '../judge.ts';
import { keyOf } from '../key.ts';
import { letterOf } from '../letters.ts';
import { type Problem, problem } from '../pack/problem.ts';
import { listOf } from '../schema.ts';
import { withVerdict } from '../situation.ts';
import { renderOption } from '../words/render.ts';
import { listed } from '../words/words.ts';
import { type At, formProblems } from './form-checks.ts';
import { formWarnings } from './form-warnings.ts';

/** What is wrong with a question as a question, once its key is computed. */
export function questionProblems(judged: Judged, ties: readonly string[], path: string): Problem[] {
  const at = (rest: string): string => (path === '' ? rest : `${path}.${rest}`);
  return [
    ...wrongNumber(judged, ties, at),
    ...formProblems(judged, at),
    ...contestedHinge(judged, at),
    ...sameText(judged, at),
    ...sameRetries(judged, at),
    ...withoutConfusion(judged, at),
  ];
}

function wrongNumber({ question, key }: Judged, ties: readonly string[], at: At): Problem[] {
  const { form = 'choose', select = 1, want = 'right' } = question;
  if (form !== 'choose' || (question.options ?? []).length < 2) return [];
  if (ties.length > 0) {
    return [
      problem(
        'tie',
        at('options'),
        `${ties.join(' and ')} rank equally, so none of them is the best`,
        'Make one of them plainly worse, or state in the facts what tells them apart.',
      ),
    ];
  }
  if (key.length === select) return [];
  const found = key.length === 0 ? 'no option is' : `${listed(key)} ${key.length === 1 ? 'is' : 'are'}`;
  return [
    problem(
      'right-options',
      at('options'),
      `${found} ${want}, but ${select} must be`,
      `--why says why each option is judged as it is. Mend a claim, add the fact that decides, or change "select".`,
    ),
  ];
}

/** The key must not depend on a point on which the sources disagree. */
function contestedHinge({ question, cases, key }: Judged, at: At): Problem[] {
  return cases.flatMap(({ situation, now }, index) =>
    situation.verdict.contested.flatMap(({ point, otherReading }) => {
      const other = withVerdict(situation.observation, underOtherReading(situation.verdict, otherReading));
      const swapped = cases.map((ready, i) => (i === index ? readyCase(other, now) : ready));
      const options = (question.options ?? []).map((option, i) => {
        const result = judgeClaims(option, swapped);
        return { ...result, letter: letterOf(i), rank: sumOfRanks(result.cases.map(({ rank }) => rank)) };
      });
      const otherKey = keyOf(question, swapped, options).key;
      if (otherKey.join() === key.join()) return [];
      return [
        problem(
          'contested',
          at(`cases[${index}].facts`),
          `the key would be ${otherKey.join(', ') || 'empty'} under another reading: ${point}`,
          'State in the facts what settles it, or ask about another point.',
        ),
      ];
    }),
  );
}

function sameText({ question }: Judged, at: At): Problem[] {
  const seen = new Map<string, number>();
  return (question.options ?? []).flatMap((option, index) => {
    const text = renderOption(option).trim().toLowerCase();
    const first = seen.get(text);
    if (first === undefined) {
      seen.set(text, index);
      return [];
    }
    return [
      problem(
        'same-text',
        at(`options[${index}]`),
        `says the same as option ${letterOf(first)}`,
        'Give the two options different texts, or drop one.',
      ),
    ];
  });
}

/** Which layer retries is contested, so two options must not differ in that alone. */
function sameRetries({ question, options }: Judged, at: At): Problem[] {
  const claimed = (index: number): string => {
    const { claim, claims } = question.options![index]!;
    return JSON.stringify(claim ?? claims);
  };
  return options.flatMap(({ holds, cases }, index) => {
    const repeats = cases.some(({ run }) =>
      run?.trace.calls.some(({ own, changed, times }) => own && !changed && times > 0),
    );
    if (!holds || !repeats) return [];
    const first = options.findIndex((_, other) => claimed(other) === claimed(index));
    if (first === index) return [];
    return [
      problem(
        'contested-layer',
        at(`options[${index}]`),
        `retries exactly as option ${letterOf(first)} does; which layer retries is contested`,
        'Let the two options differ in more than who retries.',
      ),
    ];
  });
}

function withoutConfusion({ question, options }: Judged, at: At): Problem[] {
  if ((question.form ?? 'choose') !== 'choose' || question.want === 'wrong') return [];
  return options.flatMap(({ correct, holds, confusions }, index) =>
    correct || holds || confusions.length > 0
      ? []
      : [
          problem(
            'no-confusion',
            at(`options[${index}]`),
            'is wrong, but shows no confusion that a learner may have',
            'Make it wrong in a way that somebody would believe.',
          ),
        ],
  );
}

/** What a careful author would look at again; no error. */
export function questionWarnings({ question, options }: Judged, path: string): Problem[] {
  const at = (rest: string): string => (path === '' ? rest : `${path}.${rest}`);
  const found: Problem[] = formWarnings(question, at);
  if (question.want === 'best') {
    const chosen = options.filter(({ correct }) => correct);
    const rivals = options.filter(
      (option) => !option.correct && chosen.some((best) => differOnlyInCost(best.rank, option.rank)),
    );
    if (rivals.length > 0) {
      const letters = rivals.map(({ letter }) => letter).join(', ');
      found.push(
        problem(
          'decided-by-cost',
          at('options'),
          `only the cost tells the best option from ${letters}`,
          'Say in the stem that the cheaper way counts.',
        ),
      );
    }
  }
  const claims = (question.options ?? []).map(({ claim, claims: each }) => JSON.stringify(claim ?? each));
  claims.forEach((claim, index) => {
    const first = claims.indexOf(claim);
    if (first !== index)
      found.push(
        problem(
          'same-claim',
          at(`options[${index}]`),
          `claims the same as option ${letterOf(first)}`,
          'Let each option be wrong for a reason of its own.',
        ),
      );
  });
  if (listOf(question.hint).some((hint) => hint.trim() === '')) {
    found.push(problem('empty-hint', at('hint'), 'a hint is empty', 'Drop it.'));
  }
  return found;
}
