import { type TestPorts, testPorts } from '../../test/ports.ts';
import type { Settings } from '../core/progress/settings.ts';
import { InputEnded, type Room, type Talk } from './talk.ts';

/** A line that is typed, or something that happens while nothing is. */
export type Scripted = string | (() => void);

export interface TestRoom extends Room {
  readonly ports: TestPorts;
  /** Everything said so far, prompts and answers included, a line each. */
  readonly said: string[];
}

/** Sessions in tests: lines come from a script, which may still grow; after the last one input ends. */
export function testRoom(
  script: readonly Scripted[],
  settings: Partial<Settings> = {},
  isTyped = true,
): TestRoom {
  let at = 0;
  const back: string[] = [];
  const said: string[] = [];
  const askUntil: Talk['askUntil'] = async (prompt, mustStop) => {
    for (;;) {
      const next = back.shift() ?? script[at++];
      if (next === undefined) throw new InputEnded();
      if (typeof next === 'string') {
        said.push(`${prompt} ${next}`);
        return next.trim();
      }
      next();
      if (mustStop()) return null;
    }
  };
  const talk: Talk = {
    isTyped,
    width: 80,
    say: (...texts) => said.push(...texts.flatMap((text) => text.split('\n'))),
    askUntil,
    ask: async (prompt) => (await askUntil(prompt, () => false)) ?? '',
    putBack: (line) => back.unshift(line),
    interrupt: () => {},
    close: () => {},
  };
  return { talk, ports: testPorts(settings), said };
}
