import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { Interrupted, type Streams, type Talk, talkOver } from './talk.ts';

function overPipes(): { stdin: PassThrough; talk: Talk } {
  const stdin = new PassThrough();
  const stdout = new PassThrough().resume();
  return { stdin, talk: talkOver({ stdin, stdout } as unknown as Streams) };
}

describe('input without measure', () => {
  test('of an endless line no more is kept than an answer needs, and the next line is whole', async () => {
    const { stdin, talk } = overPipes();
    for (let piece = 0; piece < 100; piece++) stdin.write('A'.repeat(10_000));
    stdin.write('\nB\n');
    expect((await talk.ask('')).length).toBeLessThanOrEqual(4096);
    expect(await talk.ask('')).toBe('B');
    talk.close();
  });

  test('whoever writes lines faster than they are asked for has to wait, and none is lost', async () => {
    const { stdin, talk } = overPipes();
    const count = 5000;
    for (let line = 0; line < count; line++) stdin.write(`${line}\n`);
    expect(await talk.ask('')).toBe('0');
    expect(stdin.isPaused()).toBe(true);
    for (let line = 1; line < count; line++) expect(await talk.ask('')).toBe(String(line));
    talk.close();
  });

  test('an interruption comes through between two lines that wait', async () => {
    const { stdin, talk } = overPipes();
    stdin.write('x\n'.repeat(500));
    setImmediate(talk.interrupt);
    let answers = 0;
    const askOn = async (): Promise<void> => {
      for (;;) {
        await talk.ask('');
        answers++;
      }
    };
    await expect(askOn()).rejects.toThrow(Interrupted);
    expect(answers).toBeLessThan(500);
    talk.close();
  });
});
