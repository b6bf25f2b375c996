import { setTimeout as wait } from 'node:timers/promises';
import { KEYS, start } from '../../test/terminal/harness.ts';
import type { Life } from './program.ts';
import type { Shown } from './shown.ts';

/** How many answers a life has at most, and how long after a key it may still live, in milliseconds. */
const MOST_ANSWERS = 5;
const GRACE_MS = 60;
/** Every tenth life ends while the program starts. */
const STARTING = { share: 0.1, ms: 900 };

/** Answers with as many letters as are wanted, and a value for every row. */
const LETTERS = 'abc\r';
const VALUES = `${KEYS.right}${KEYS.down}`.repeat(8) + KEYS.enter;
const SOON_MS = 3000;

/** The first row of a question, or of what follows the last one. */
const PLACE = /\d+ of \d+, \d+ right|summary/;
const ANSWERED = /(Right|Wrong)\. You chose/;

/**
 * Practice on the screens, in a terminal, killed a moment after a key that `random` draws: between the
 * writing of an answer and its feedback, or somewhere near.
 */
export async function liveInTerminal(
  bin: string,
  home: string,
  args: readonly string[],
  random: () => number,
): Promise<Life> {
  const terminal = start(args, { home, bin });
  const kill = (): void => terminal.kill('SIGKILL');
  const lastKey = Math.floor(random() * MOST_ANSWERS * 2);
  const grace = random() * GRACE_MS;
  const shown: Shown[] = [];
  let hasBegun = false;
  let keys = 0;
  const press = (bytes: string): void => {
    terminal.type(bytes);
    if (keys === lastKey) void wait(grace).then(kill);
    keys++;
  };
  const dies = random() < STARTING.share;
  if (dies) void wait(random() * STARTING.ms).then(kill);
  try {
    for (;;) {
      const screen = await terminal.waitFor((rows) => PLACE.test(rows[0] ?? ''));
      hasBegun = true;
      if (screen[0]?.includes('summary') === true) break;
      const item = Number(/(\d+) of \d+/.exec(screen[0] ?? '')?.[1]) - 1;
      if (!ANSWERED.test(screen.join('\n'))) {
        const isFields = screen.some((row) => row.startsWith('Give every'));
        press(isFields ? VALUES : LETTERS);
        const feedback = await terminal
          .waitFor(ANSWERED, SOON_MS)
          // The instruction may stand below the fold: the other way, then.
          .catch(() => {
            press(isFields ? LETTERS : VALUES);
            return terminal.waitFor(ANSWERED, SOON_MS);
          });
        shown.push({ item, right: feedback.some((row) => row.includes('Right. You chose')) });
      }
      press('n');
      await terminal.waitFor((rows) => !ANSWERED.test(rows.join('\n')));
    }
  } catch {
    // Dead, as it should be; or something never came, and then it is still alive.
  }
  kill();
  const { signal } = await terminal.exit();
  const failure = dies || (hasBegun && signal === 9) ? null : terminal.screen().join('\n').trim();
  return { shown, ended: signal !== 9, failure };
}
