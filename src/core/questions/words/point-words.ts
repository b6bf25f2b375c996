import { coverage } from '../../classifier/report.ts';
import { DEFECTS } from '../../lint/catalogue.ts';
import { times } from '../../text/plural.ts';
import type { CriterionId, Violation } from '../criteria/criteria.ts';
import { isAnswered, mayRepeat, ofPart } from '../situation.ts';
import { categoriesOfParts } from '../trace/labels.ts';
import { labelAt, type WrongLabel } from '../trace/trace.ts';
import { NEEDS, type Need } from '../vocabulary.ts';
import { lackWords } from './lack-words.ts';
import { type PointWords, rowFor } from './point-rows.ts';
import { plainName, type Scene } from './scene.ts';
import { listed, machineTime, NEED_WORDS } from './words.ts';

/** The points of a violated criterion in words. */

export type { PointWords } from './point-rows.ts';

const isNeed = (word: string): word is Need => (NEEDS as readonly string[]).includes(word);

/** The words for all points of a violation. */
export function wordsOf({ criterion, points }: Violation, scene: Scene): PointWords[] {
  const missing = points.flatMap((point) => {
    const need = point.startsWith('missing:') ? point.slice('missing:'.length) : '';
    return isNeed(need) ? [need] : [];
  });
  const others = points.filter((point) => !point.startsWith('missing:'));
  const told = others.filter((point) => !isToldBy(others, point));
  const words = told.map((point) => pointWords(criterion, point, scene));
  // What does not reach its reader at all is told first, and then what it leaves out does not matter.
  if (others.some((point) => point.startsWith('place:'))) return words;
  return missing.length === 0 ? words : [lacking(missing, scene), ...words];
}

/** The flaw says in more detail that it is shown as a success, and in less that it is shown as empty. */
function isToldBy(points: readonly string[], point: string): boolean {
  if (point.startsWith('flaw:')) return points.includes('seen-as:empty');
  return point === 'seen-as:success' && points.some((other) => other.startsWith('flaw:'));
}

function lacking(needs: readonly Need[], scene: Scene): PointWords {
  const named = listed(needs.map((need) => NEED_WORDS[need]));
  const [first] = needs;
  return needs.length > 2 && first === 'cause'
    ? {
        difference: `it says no more than that something failed, and leaves out ${named}`,
        consequence: `${scene.reader} can only guess the next step`,
      }
    : { difference: `it leaves out ${named}`, consequence: lackWords(first!, scene) };
}

function pointWords(criterion: CriterionId, point: string, scene: Scene): PointWords {
  const label = labelAt(point);
  if (label !== undefined) return ofItsPart(label, scene);
  if (point.startsWith('flaw:')) {
    const defect = DEFECTS.find(({ id }) => id === point.slice('flaw:'.length));
    const base = rowFor(criterion, point, scene);
    const said = defect?.mend.split(/(?<=\.)\s/)[0]?.replace(/\.$/, '');
    return said === undefined ? base : { ...base, difference: opened(said) };
  }
  const isPlace = point.startsWith('place:') && point !== 'place:transport';
  return rowFor(criterion, isPlace ? 'place' : point, scene);
}

/** Names of fields keep their letters. */
const opened = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A label of one failure is told of that failure, by its name where it has one. */
function ofItsPart(label: WrongLabel, scene: Scene): PointWords {
  const { situation } = scene;
  const words = wrongLabel(label, { ...scene, situation: ofPart(situation, label.part) });
  const name = situation.observation.report?.failures?.[label.part ?? -1]?.what;
  if (name === undefined) return words;
  const named = plainName(name);
  const difference = words.difference
    .replace(/^it (?=is)/, `the failure of ${named} `)
    .replace(/^it (?=says)/, `of ${named} it `);
  return { ...words, difference };
}

function wrongLabel({ need, claimed, part }: WrongLabel, scene: Scene): PointWords {
  const { verdict, observation, context } = scene.situation;
  if (need === 'category') return wrongCategory(claimed, scene);
  if (need === 'retryable') return wrongFlag(claimed === 'true', scene);
  if (need === 'delay')
    return {
      difference: `it states a wait of ${waitOf(claimed)}, but ${machineTime(verdict.delayMs ?? 0)} are due`,
      consequence:
        Number(claimed) > (verdict.delayMs ?? 0)
          ? 'the repeat comes later than it could'
          : 'the repeat comes too early and is refused again',
    };
  if (need === 'code')
    return {
      difference: `the code is ${claimed}${verdict.code === null ? '' : `; it must be ${verdict.code}`}`,
      consequence: 'the client takes it for another kind of error',
    };
  if (need === 'fix')
    return {
      difference: `it names ${plainName(claimed)}, which is not the argument at fault`,
      consequence: `${scene.reader} changes an argument that was right`,
    };
  if (need === 'uncertain')
    return {
      difference: `it says "${plainName(claimed)}" of a call of which nobody knows whether it took effect`,
      consequence: `${scene.user} relies on something that may not be so`,
    };
  if (need === 'attempted') {
    const made = observation.report?.failures?.[part ?? -1]?.attempts ?? context.attempt ?? 1;
    return {
      difference: `it is said to have been tried ${times(Number(claimed))}, but it was ${times(made)}`,
      consequence: `${scene.reader} counts with attempts that ${Number(claimed) < made ? 'are used up' : 'nobody made'}`,
    };
  }
  if (need === 'results' && observation.report !== undefined) {
    const known = coverage(observation.report);
    return {
      difference: `it says that ${claimed} were covered, but it is ${known.covered} of ${known.total}`,
      consequence:
        Number.parseInt(claimed, 10) > known.covered
          ? `${scene.reader} takes for covered what was never read`
          : `${scene.reader} counts with figures that are not so`,
    };
  }
  if (need === 'gaps')
    return {
      difference: `it names a failure that the facts do not have: ${plainName(claimed)}`,
      consequence: `${scene.reader} looks for a gap where there is none`,
    };
  return {
    difference: `it says ${plainName(claimed)}, which the facts do not bear out`,
    consequence: 'whoever relies on it takes the wrong step',
  };
}

const waitOf = (claimed: string): string =>
  Number.isFinite(Number(claimed)) ? machineTime(Number(claimed)) : claimed;

const SUGGESTS: Readonly<Record<string, (scene: Scene) => string>> = {
  transient: ({ reader }) => `${reader} waits and sends the same call again, in vain`,
  validation: ({ reader }) => `${reader} changes arguments that were right`,
  business: ({ user }) => `${user} hears of a rule that nobody broke`,
  permission: ({ reader }) => `${reader} asks for rights that are not what is missing`,
};

/** What a wrong category says, and what its reader would do. */
export function wrongCategory(claimed: string, scene: Scene): PointWords {
  const { verdict } = scene.situation;
  const parts = categoriesOfParts(verdict);
  const right = verdict.category.four ?? (parts.length === 0 ? null : listed(parts));
  const word = claimed.toLowerCase();
  const isNone = word === 'none' || word === 'unknown' || word === 'null';
  return {
    difference: isNone
      ? `it is given no category of the four, but it is ${right}`
      : `it is called ${word}, but ${
          isAnswered(scene.situation)
            ? 'nothing failed'
            : right === null
              ? 'none of the four categories fits'
              : verdict.category.four === null
                ? `what failed is ${right}`
                : `it is ${right}`
        }`,
    consequence: isNone
      ? `${scene.reader} has to find the next step without a category`
      : (SUGGESTS[word]?.(scene) ?? `${scene.reader} takes a step that does not fit`),
  };
}

/** What a wrong retryable flag says, and what its reader would do. */
export function wrongFlag(claimed: boolean, scene: Scene): PointWords {
  const { verdict } = scene.situation;
  if (verdict.outcome === 'partial')
    return {
      difference: `it is called ${claimed ? '' : 'not '}retryable, but a partial result has no such flag; each of its failures has one${
        mayRepeat(scene.situation) ? '' : ', and none of them may be repeated'
      }`,
      consequence: claimed
        ? 'what had succeeded is done again together with what failed'
        : `${scene.reader} has to guess which of the failures may be repeated`,
    };
  if (!claimed) {
    return verdict.isRetryable === true
      ? {
          difference: 'it is called not retryable, although the same call may succeed soon',
          consequence: `${scene.reader} gives up on what a second try would have settled`,
        }
      : {
          difference: 'it is called not retryable, although it is no failure at all',
          consequence: 'one looks for a way out where none is needed',
        };
  }
  if (verdict.isRetryable === null)
    return {
      difference: 'it is called retryable, although it is no failure',
      consequence: 'a call that was answered goes out again',
    };
  return {
    difference: 'it is called retryable, although the same call must not be repeated',
    consequence:
      verdict.outcome === 'unknown'
        ? 'the call goes out again, and its effect may happen twice'
        : 'the same call goes out again and fails in the same way',
  };
}
