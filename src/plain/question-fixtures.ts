import { readFileSync } from 'node:fs';
import { bankEntry, bankOf } from '../core/asking/bank.ts';
import type { Asked } from '../core/asking/model.ts';
import { parsePack } from '../core/questions/pack/parse.ts';

const packs = ['category', 'envelope', 'hand-over'].map((name) =>
  JSON.parse(readFileSync(new URL(`../../questions/${name}.json`, import.meta.url), 'utf8')),
);
const bank = bankOf(packs.flatMap((pack) => parsePack(pack).pack.questions.map(bankEntry)));

/** A question of a form from the bank, ready to be shown. */
function asked(form: string, select = 1): Asked {
  const { id } = bank.questions.find(
    (one) => one.form === form && (form !== 'choose' || one.select === select),
  )!;
  return bank.ready({ id, variant: null }, 1)!.asked;
}

export const single = asked('choose');
export const double = asked('choose', 2);
export const defects = asked('defects');
export const fill = asked('fill');
export const order = asked('order');
