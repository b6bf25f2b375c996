import type { Card, CardOption } from './export.ts';
import { htmlOf } from './html.ts';

/**
 * GIFT: texts are HTML, signs of the format in them are escaped. One right option is a multiple choice,
 * several a multiple response; fields and steps are matched with their values.
 *
 * Source: Moodle documentation, "GIFT format".
 */
export function gift(cards: readonly Card[]): string {
  return cards
    .map((card) => `::${escaped(card.id)}::[html]${giftText(stemOf(card))} {\n${answers(card)}\n}\n`)
    .join('\n');
}

const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`);

/** A text that begins with a percent sign would be read as a share of the marks. */
const giftText = (text: string): string => escaped(htmlOf(text).replace(/^%/, '&#37;'));

/** Where steps are matched, their actions stand in the stem in their order: a program may shuffle what it offers. */
function stemOf({ stem, facts, task, way, options }: Card): string {
  const actions = way === 'rows' ? options.map(({ letter, text }) => `${letter}. ${text}`) : [];
  return [stem, ...facts, ...actions, ...(task === '' ? [] : [task])].join('\n');
}

function answers(card: Card): string {
  const reasons = card.rows.map(({ name, right, why }) => `${name}: ${right}. ${why}`);
  const general = `####${giftText([card.explanation, ...reasons].join('\n'))}`;
  return [...(card.way === 'rows' ? matched(card) : chosen(card)), general].join('\n');
}

function chosen({ way, options }: Card): string[] {
  const right = options.filter(({ correct }) => correct).length;
  const wrong = options.length - right;
  return options.map(({ text, correct, why }) => {
    const share = correct ? 100 / Math.max(right, 1) : -nearestShare(100 / Math.max(wrong, 1));
    const mark = way === 'one' && right === 1 ? (correct ? '=' : '~') : `~%${Number(share.toFixed(5))}%`;
    return `${mark}${giftText(text)}${why === '' ? '' : `#${giftText(why)}`}`;
  });
}

/** Shares of the marks that Moodle knows; it refuses others. */
const SHARES = [100, 50, 100 / 3, 25, 20, 100 / 6, 100 / 7, 12.5, 100 / 9, 10, 5];

const nearestShare = (share: number): number =>
  SHARES.reduce((near, one) => (Math.abs(one - share) < Math.abs(near - share) ? one : near));

/** A row alone is a choice among its values; several are pairs, and values of none are offered besides. */
function matched({ rows, options }: Card): string[] {
  const [first] = rows;
  const named = (value: string): string => nameOf(value, options);
  if (first !== undefined && rows.length === 1) {
    return first.values.map((value) => `${value === first.right ? '=' : '~'}${giftText(named(value))}`);
  }
  const used = new Set(rows.map(({ right }) => right));
  const others = [...new Set(rows.flatMap(({ values }) => values))].filter((value) => !used.has(value));
  return [
    ...rows.map(({ name, right }) => `=${giftText(name)} -> ${giftText(named(right))}`),
    ...others.map((value) => `= -> ${giftText(named(value))}`),
  ];
}

/** The letter of an action with its text; a value of a field as it is. */
function nameOf(value: string, options: readonly CardOption[]): string {
  const option = options.find(({ letter }) => letter === value);
  return option === undefined ? value : `${value}. ${option.text}`;
}
