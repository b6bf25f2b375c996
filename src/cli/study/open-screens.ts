import { InputError } from '../../core/input-error.ts';
import type { Ports } from '../../core/study/ports.ts';
import type { StorageError } from '../../files/storage-error.ts';
import { paintFirst } from '../../screens/first-frame.ts';
import type { Place } from '../../screens/navigation.ts';
import { ENDING_SIGNALS, restoreTerminal } from '../../screens/terminal/output.ts';
import { FRAME_WORDS } from '../../words/en/frame.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { writeLine } from '../output.ts';
import { lookOf } from './look.ts';
import { portsOf } from './ports.ts';
import { openStudyOrUnkept, orUnkept } from './unkept.ts';

/** Whether the screens can be shown: a terminal on both sides, and nobody asked for plain lines. */
export function hasScreens({ global, io }: Pick<Invocation, 'global' | 'io'>): boolean {
  return !global.plain && !global.json && io.stdin.isTTY === true && io.stdout.isTTY === true;
}

/**
 * Opens the screens at a place. Ink is loaded here and nowhere before.
 *
 * @throws InputError `no-terminal`, and those of `openStudy`.
 */
export async function openScreens(
  invocation: Pick<Invocation, 'global' | 'io'>,
  first: (ports: Ports) => Place,
): Promise<ExitCode> {
  const { io } = invocation;
  if (!hasScreens(invocation)) {
    throw new InputError('no-terminal', FRAME_WORDS.noTerminal, { hint: FRAME_WORDS.noTerminalHint });
  }
  // At once, so that keys typed while everything loads are neither echoed nor lost.
  io.stdin.setRawMode(true);
  const onSignal = (): void => {
    restoreTerminal(io.stdin, io.stdout);
    process.exit(130);
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, onSignal);
  const nowRunning = (): void => {
    for (const signal of ENDING_SIGNALS) process.off(signal, onSignal);
  };
  try {
    return await opened(invocation, first, nowRunning);
  } finally {
    nowRunning();
    restoreTerminal(io.stdin, io.stdout);
  }
}

async function opened(
  { global, io }: Pick<Invocation, 'global' | 'io'>,
  first: (ports: Ports) => Place,
  nowRunning: () => void,
): Promise<ExitCode> {
  const agrees = (error: StorageError): Promise<boolean> => agreesAtTerminal(error, io);
  const study = await openStudyOrUnkept({ global, io }, agrees, { look: 'end' });
  const ports = portsOf(study, io);
  const place = await orUnkept(study, agrees, () => first(ports));
  for (const notice of study.notices) await writeLine(io.stderr, notice);
  let settings = study.settings();
  let look = lookOf(settings, global.color, io);
  const painted = paintFirst(io.stdout, place, ports, look);
  const { startScreens } = await import('../../screens/start.tsx');
  const running = startScreens({
    io,
    first: place,
    ports,
    painted,
    look: () => {
      if (settings === study.settings()) return look;
      settings = study.settings();
      look = lookOf(settings, global.color, io);
      return look;
    },
  });
  // From here on the screens see to signals themselves.
  nowRunning();
  void study.confirm();
  return running;
}

/** Asks on a line of its own, before there is a screen. */
async function agreesAtTerminal(error: StorageError, io: Invocation['io']): Promise<boolean> {
  const { InputEnded, talkOver } = await import('../../plain/talk.ts');
  const { goesOnUnkept } = await import('../../plain/keeping.ts');
  io.stdin.setRawMode(false);
  const talk = talkOver(io);
  try {
    return await goesOnUnkept(error, talk);
  } catch (failure) {
    if (failure instanceof InputEnded) return false;
    throw failure;
  } finally {
    talk.close();
    io.stdin.setRawMode(true);
  }
}
