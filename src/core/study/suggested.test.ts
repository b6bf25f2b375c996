import { expect, it } from 'vitest';
import { progressFold } from '../insight/fold.ts';
import { CONFUSIONS } from '../questions/confusions/confusion-table.ts';
import { suggestedLessons } from './suggested.ts';

const progress = progressFold.initial();
const [confusion] = CONFUSIONS;
const seen = { id: confusion!.id, total: 3, recent: 3, before: 0, trend: 'new' } as const;

it('suggests the lesson of a confusion that shows of late', () => {
  const [first] = suggestedLessons({ progress, confusions: [seen], today: 20_000 });
  expect(first).toMatchObject({ link: confusion!.lesson, weight: 3 });
});

it('suggests nothing for what has not shown of late, or is not known', () => {
  const gone = { ...seen, recent: 0, trend: 'gone' } as const;
  const unknown = { ...seen, id: 'no-such-confusion' };
  expect(suggestedLessons({ progress, confusions: [gone, unknown], today: 20_000 })).toEqual([]);
});
