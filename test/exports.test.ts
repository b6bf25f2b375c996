import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { askedAsWritten } from '../src/core/asking/as-written.ts';
import { checkPack } from '../src/core/questions/checks/check.ts';
import { exported } from '../src/core/questions/export/export.ts';
import { cardOf } from '../src/plain/card.ts';
import { factsLines } from '../src/plain/question.ts';

/** What other programs read in the exports of the whole bank, compared with the computed keys. */

const JUDGED = readdirSync('questions').flatMap(
  (name) => checkPack(JSON.parse(readFileSync(`questions/${name}`, 'utf8')), 1).judged,
);
const CARDS = JUDGED.map(cardOf);

const formOf = (index: number): string => JUDGED[index]!.question.form ?? 'choose';

function unescaped(text: string): string {
  const plain = text
    .replace(/\\([\\~=#{}:])/g, '$1')
    .replaceAll('<br>', '\n')
    .replaceAll('&nbsp;', ' ');
  const signs: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&amp;': '&',
    '&#37;': '%',
  };
  return plain.replace(/&(?:lt|gt|quot|amp|#37);/g, (entity) => signs[entity]!);
}

interface GiftQuestion {
  readonly id: string;
  readonly stem: string;
  readonly lines: readonly string[];
}

function giftQuestions(text: string): GiftQuestion[] {
  return text.split(/\n\n(?=::)/).map((block) => {
    const [, id, stem, answers] = /^::(.*?)::\[html\](.*) \{\n(.*)\n\}\n?$/s.exec(block)!;
    const lines = answers!.split('\n').filter((line) => !line.startsWith('####'));
    return { id: unescaped(id!), stem: unescaped(stem!), lines };
  });
}

const textOf = (answer: string): string => unescaped(answer.split(/(?<!\\)#/)[0]!.trim());

/** The key that a learner of Moodle has to give, in the words of the program. */
function giftKey({ lines }: GiftQuestion, index: number): string[] {
  const card = CARDS[index]!;
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^=(.*) -> (.*)$/.exec(line) ?? [];
    return name === undefined || name.trim() === ''
      ? []
      : [[unescaped(name.trim()), unescaped(value!)] as const];
  });
  switch (formOf(index)) {
    case 'order':
      return pairs.map(([, value]) => value.split('.')[0]!);
    case 'fill': {
      if (pairs.length > 0) return pairs.map(([name, value]) => `${name}=${value}`);
      const right = lines.find((line) => line.startsWith('='))!;
      return [`${card.rows[0]!.name}=${textOf(right.slice(1))}`];
    }
    default: {
      const right = lines.flatMap((line) => {
        const [, share, answer] = /^(=|~%\d[\d.]*%)(.*)$/.exec(line) ?? [];
        return share === undefined ? [] : [textOf(answer!)];
      });
      return right.map((text) => {
        const option = card.options.find((one) => one.text === text)!;
        return formOf(index) === 'defects' ? text.split(':')[0]! : option.letter;
      });
    }
  }
}

function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    const field = quoted === undefined ? bare! : quoted.replaceAll('""', '"');
    rows.at(-1)!.push(field);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

describe('the exports of the bank', () => {
  const gift = giftQuestions(exported(CARDS, 'gift'));
  const [header, ...csv] = csvRows(exported(CARDS, 'csv'));
  const anki = exported(CARDS, 'anki')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t').map((field) => unescaped(field.slice(1, -1).replaceAll('""', '"'))));

  test('hold every question', () => {
    const ids = JUDGED.map(({ question }) => question.id);
    expect(ids.length).toBeGreaterThan(240);
    expect(gift.map(({ id }) => id)).toEqual(ids);
    expect(csv.map(([id]) => id)).toEqual(ids);
    expect(anki.map(([id]) => id)).toEqual(ids.map((id) => `mcp-errors-drill:${id}`));
  });

  test('have the computed key of each', () => {
    const keys = JUDGED.map(({ key }) => [...key]);
    const sorted = (key: string[], index: number) => (formOf(index) === 'order' ? key : [...key].sort());
    expect(gift.map((one, index) => sorted(giftKey(one, index), index))).toEqual(keys.map(sorted));
    expect(csv.map((row) => row[header!.indexOf('key')])).toEqual(keys.map((key) => key.join(' ')));
    expect(anki.map(([, , back]) => /^<b>(.*?)<\/b>/s.exec(back!)![1])).toEqual(
      keys.map((key) => key.join(', ')),
    );
  });

  test('show all that a session shows: facts, messages, cases, choices, how many', () => {
    JUDGED.forEach((judged, index) => {
      const asked = askedAsWritten(judged);
      const { select } = asked.question;
      const shown = [
        asked.stem,
        ...factsLines(asked, 100),
        ...asked.options.flatMap(({ text, values = [] }) =>
          formOf(index) === 'order'
            ? values.map((one) => one.text)
            : [text, ...values.map((one) => one.text)],
        ),
        ...(formOf(index) === 'choose' && select > 1 ? [`Choose ${select}.`] : []),
      ];
      const exports = {
        gift: [gift[index]!.stem, ...gift[index]!.lines.map(unescaped)].join('\n'),
        csv: csv[index]!.slice(3).join('\n'),
        anki: anki[index]![1]!,
      };
      for (const [format, text] of Object.entries(exports)) {
        const missing = shown.filter((line) => !text.includes(line));
        expect({ id: asked.question.id, format, missing }).toEqual({
          id: asked.question.id,
          format,
          missing: [],
        });
      }
    });
  });

  test('offer the right value of every field and step', () => {
    const rows = CARDS.flatMap((card) => card.rows);
    expect(rows.length).toBeGreaterThan(40);
    for (const { right, values } of rows) expect(values).toContain(right);
  });
});
