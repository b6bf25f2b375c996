/** The built program in a pseudo-terminal, as a stopwatch needs it: bytes in, bytes out, nothing drawn. */
import { setTimeout as wait } from 'node:timers/promises';
import { spawn } from '@lydell/node-pty';

const QUIET_MS = 20;
const PATIENCE_MS = 20_000;

/**
 * Starts the program on a data directory.
 *
 * @returns `until(text)` resolves with the time once the text has come since the last key; `press(keys)`
 * sends keys; `frame(keys)` resolves with the milliseconds from the keys to the first bytes of the answer.
 */
export function openTerminal(bin, args, home) {
  const begun = performance.now();
  const pty = spawn(process.execPath, [bin, ...args], {
    name: 'xterm-256color',
    cols: 80,
    rows: 24,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      TERM: 'xterm-256color',
      LANG: 'C.UTF-8',
      MCP_ERRORS_DRILL_HOME: home,
    },
  });
  let received = '';
  let look = () => {};
  const gone = new Promise((resolve) => pty.onExit(resolve));
  pty.onData((data) => {
    received += data;
    look();
  });
  const until = (isThere) =>
    new Promise((resolve, reject) => {
      look = () => {
        if (isThere()) resolve(performance.now());
      };
      look();
      setTimeout(() => reject(new Error('nothing came')), PATIENCE_MS).unref();
      gone.then(() => reject(new Error(`the program ended: ${JSON.stringify(received.slice(-300))}`)));
    });
  const press = (keys) => {
    received = '';
    pty.write(keys);
  };
  return {
    pid: pty.pid,
    begun,
    press,
    until: (text) => until(() => received.includes(text)),
    async frame(keys) {
      const from = performance.now();
      press(keys);
      return (await until(() => received !== '')) - from;
    },
    /** A frame may come in several writes: resolves once nothing has come for a moment. */
    async quiet() {
      for (let before = -1; before !== received.length; ) {
        before = received.length;
        await wait(QUIET_MS);
      }
    },
    async close() {
      pty.kill('SIGKILL');
      await gone;
    },
  };
}
