import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replaysPort } from '../../cli/study/replays.ts';
import { bankEntry, bankOf } from '../asking/bank.ts';
import { parsePack } from '../questions/pack/parse.ts';
import { refOf } from '../sessions/question.ts';
import { canWatch, canWatchLesson } from './watchable.ts';

const FOLDER = new URL('../../../questions/', import.meta.url);
const packs = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => parsePack(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))).pack);
const bank = bankOf(packs.flatMap(({ questions }) => questions.map(bankEntry)));
const replays = replaysPort(bank);

test('watching is offered after exactly the answers that lead to something', () => {
  const found = { offered: 0, not: 0 };
  for (const question of bank.questions) {
    const ref = refOf(question, 1);
    const { judged } = bank.ready(ref, 0)!;
    for (const { letter } of judged.options) {
      const response = { form: 'choose' as const, letters: [letter] };
      const offered = canWatch(judged, response);
      expect(offered, `${question.id} ${letter}`).toBe(replays.ofResponse(ref, response) !== null);
      found[offered ? 'offered' : 'not'] += 1;
    }
  }
  expect(Math.min(found.offered, found.not)).toBeGreaterThan(0);
});

test('watching is offered in exactly the lessons that have a scenario', () => {
  const content = new URL('../../../content/en/', import.meta.url);
  const lessons = readdirSync(content)
    .filter((name) => /^\d\d-.*\.md$/.test(name))
    .map((name) => name.slice(3, -3));
  const offered = lessons.filter(canWatchLesson);
  expect(offered).toEqual(lessons.filter((lesson) => replays.ofLesson(lesson).length > 0));
  expect(offered.length).toBeGreaterThan(0);
  const named = replays.scenarios.flatMap(({ lesson }) => lesson?.split('#')[0] ?? []);
  expect(named.filter((lesson) => !canWatchLesson(lesson))).toEqual([]);
});
