import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { type Conversation, converse } from './ask.ts';
import type { Io } from './command.ts';

function conversation(typed: string): Conversation & { readonly said: () => string } {
  const stdin = new PassThrough();
  const stderr = new PassThrough();
  stdin.end(typed);
  const said = (): string => String(stderr.read() ?? '');
  return { ...converse({ stdin, stderr } as unknown as Pick<Io, 'stdin' | 'stderr'>), said };
}

const KINDS = [
  { id: 'policy', text: 'a rule' },
  { id: 'timeout', text: 'no answer' },
];
const wrong = (typed: string): string => `${typed} is none of them`;

describe('questions at the terminal', () => {
  test('are asked until the answer will do; nothing takes the suggestion', async () => {
    const { ask, said } = conversation('BAD\ngood\n\n');
    expect(await ask('Name', undefined, (one) => (one === 'BAD' ? wrong(one) : null))).toBe('good');
    expect(await ask('Stem', 'as it is')).toBe('as it is');
    expect(said()).toContain('BAD is none of them\nName: ');
  });

  test('one of several is named, or given by its number; the first where nothing is said', async () => {
    const { choose, said } = conversation('3\n2\npolicy\n\n');
    expect(await choose('Kind', KINDS, wrong)).toBe('timeout');
    expect(await choose('Kind', KINDS, wrong)).toBe('policy');
    expect(await choose('Kind', KINDS, wrong)).toBe('policy');
    expect(said()).toContain('  2  timeout: no answer\n');
  });

  test('every answer is null once the input has ended', async () => {
    const { ask, choose } = conversation('');
    expect([await ask('Name'), await choose('Kind', KINDS, wrong)]).toEqual([null, null]);
  });

  test('of a line without end no more is kept than an answer needs', async () => {
    const { ask } = conversation('A'.repeat(1_000_000));
    expect((await ask('Name'))?.length).toBeLessThanOrEqual(4096);
  });
});
