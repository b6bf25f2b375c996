import { render } from 'ink';
import { InputError } from '../core/input-error.ts';
import type { Ports } from '../core/study/ports.ts';
import { safeText } from '../core/text/safe.ts';
import { wrapText } from '../core/text/wrap.ts';
import { FRAME_WORDS } from '../words/en/frame.ts';
import { App, type Look } from './app.tsx';
import { overFirst } from './first-frame.ts';
import type { Glyphs } from './glyphs.ts';
import type { Place } from './navigation.ts';
import type { LeaveCode } from './screen.ts';
import { Shell } from './shell.ts';
import { TerminalControl } from './terminal/control.ts';
import { sizeOf, TerminalOutput } from './terminal/output.ts';

export interface ScreensOptions {
  readonly io: { readonly stdin: NodeJS.ReadStream; readonly stdout: NodeJS.WriteStream };
  /** The first screen. */
  readonly first: Place;
  readonly ports: Ports;
  /** Asked for every frame: the settings may change them. */
  readonly look: () => Look & { readonly glyphs: Glyphs };
  /** Rows of a first frame that stands already, see `first-frame.ts`. */
  readonly painted?: number;
}

/**
 * The screens, from the first frame until somebody leaves. Needs a terminal on both sides.
 *
 * @throws InputError `no-terminal`
 */
export async function startScreens({
  io,
  first,
  ports,
  look,
  painted = 0,
}: ScreensOptions): Promise<LeaveCode> {
  const { stdin, stdout } = io;
  if (!stdin.isTTY || !stdout.isTTY) {
    throw new InputError('no-terminal', FRAME_WORDS.noTerminal, { hint: FRAME_WORDS.noTerminalHint });
  }
  const output = new TerminalOutput(stdout);
  const control = new TerminalControl(stdin, stdout, output);
  const shell = new Shell({
    first,
    ports,
    size: sizeOf(stdout),
    glyphs: () => look().glyphs,
    controls: control,
  });
  // One update for the eye: the rows are taken away and drawn again at once.
  stdout.write(`\u001b[?2026h${overFirst(painted)}`);
  const ink = render(
    <App
      shell={shell}
      look={look}
      ended={() => control.leave(130, shell.closed())}
      ready={(suspend) => control.canSuspend(suspend)}
    />,
    {
      stdin,
      stdout: output as unknown as NodeJS.WriteStream,
      exitOnCtrlC: false,
      patchConsole: false,
      incrementalRendering: true,
      interactive: true,
      // A key is shown at once; the limit only keeps a flood of them from drawing every frame.
      maxFps: 120,
    },
  );
  stdout.write('\u001b[?2026l');
  try {
    const { code, farewell } = await control.run(shell, ink);
    const width = sizeOf(stdout).columns;
    const rows = farewell.flatMap((sentence) => wrapText(safeText(sentence), width - 1));
    for (const row of rows) stdout.write(`${row}\n`);
    return code;
  } finally {
    control.restore();
  }
}
