import type { Ports } from '../core/study/ports.ts';
import type { Size } from './compose.ts';
import { UNICODE } from './glyphs.ts';
import { type InputEvent, key } from './input/key.ts';
import type { Place } from './navigation.ts';
import { Shell } from './shell.ts';
import { lineText } from './theme.ts';

export { type TestPorts, testPorts } from '../../test/ports.ts';

export interface TestShell {
  readonly shell: Shell;
  /** Keys by their names, handled in order. */
  readonly press: (...names: string[]) => void;
  readonly paste: (text: string) => void;
  /** The frame as text, one string a row. */
  readonly rows: () => string[];
  readonly text: () => string;
  readonly printed: () => string;
  /** How it was left; null: it was not. */
  readonly left: () => { code: number; farewell: readonly string[] } | null;
}

export function testShell(first: Place, ports: Ports, size: Size = { columns: 80, rows: 24 }): TestShell {
  let left: { code: number; farewell: readonly string[] } | null = null;
  const shell = new Shell({
    first,
    ports,
    size,
    glyphs: () => UNICODE,
    controls: {
      leave: (code, farewell) => {
        left = { code, farewell };
      },
      suspend: () => {},
      redraw: () => {},
      handOver: (work) => work(),
    },
  });
  const feed = (...events: InputEvent[]): void => shell.feed(events);
  const rows = (): string[] => shell.snapshot().lines.map(lineText);
  return {
    shell,
    press: (...names) => feed(...names.map(key)),
    paste: (text) => feed({ kind: 'paste', text }),
    rows,
    text: () => rows().join('\n'),
    printed: () => shell.snapshot().printed.flat().map(lineText).join('\n'),
    left: () => left,
  };
}
