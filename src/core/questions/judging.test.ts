import { expect, test } from 'vitest';
import { type Judged, judgeQuestion } from './judge.ts';
import { remembering } from './judging.ts';
import type { Question } from './schema.ts';
import { drawVariant } from './variants.ts';

const template: Question = {
  id: 'template',
  topic: 'evidence',
  level: 2,
  stem: 'A tool answers HTTP {{status}}.',
  cases: [
    { facts: { kind: 'upstream', http: { status: '{{status}}' }, context: { effect: '{{effect}}' } } },
    { facts: { kind: 'upstream', http: { status: 404 } }, now: ['propagate'] },
  ],
  options: [
    { text: 'Repeat it.', claim: { does: ['{{step}}'] } },
    { text: 'It may be repeated.', claim: { is: { isRetryable: true } } },
    { text: 'It adds a flag.', claim: { adds: { structuredContent: { isRetryable: '{{flag}}' } } } },
    { text: 'Nothing is wrong.', claims: [{ has: 'nothing' }, { has: 'cause-lost' }] },
  ] as Question['options'],
  parameters: {
    status: [429, 400, 503],
    effect: ['read', 'write'],
    step: ['retry-with-backoff', 'claim-absence'],
    flag: [true, false],
  },
};

const told = ({ key, problems, warnings, options }: Judged) => ({
  key,
  problems,
  warnings,
  options: options.map(({ letter, holds, confusions, rank }) => ({ letter, holds, confusions, rank })),
});

test('what is remembered of earlier variants changes nothing', () => {
  const judging = remembering();
  for (let seed = 0; seed < 60; seed++) {
    const variant = drawVariant(template, seed);
    expect(told(judgeQuestion(variant, 'here', judging))).toEqual(told(judgeQuestion(variant, 'here')));
  }
});

test('a case that is the same as JSON is made ready once, another one anew', () => {
  const { ready } = remembering();
  const one = () => ({ facts: { kind: 'timeout' } });
  expect(ready(one())).toBe(ready(one()));
  expect(ready({ ...one(), now: ['propagate'] })).not.toBe(ready(one()));
});
