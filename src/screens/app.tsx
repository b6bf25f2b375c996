import { Box, Static, Text, useApp } from 'ink';
import { memo, useEffect, useSyncExternalStore } from 'react';
import { useInput } from './input/use-input.ts';
import type { Shell } from './shell.ts';
import { type Line, paint, type ThemeName } from './theme.ts';

export interface Look {
  readonly theme: ThemeName;
  readonly ascii: boolean;
}

export interface AppProps {
  readonly shell: Shell;
  readonly look: () => Look;
  /** The terminal is gone: nobody will press a key any more. */
  readonly ended: () => void;
  /** Hands out what only Ink can do. */
  readonly ready: (suspendTerminal: (work: () => Promise<void>) => Promise<void>) => void;
}

/** Rows of the shell as Ink's. All layout is done before: every row fits, none wraps. */
export function App({ shell, look, ended, ready }: AppProps) {
  const { lines, printed } = useSyncExternalStore(shell.subscribe, shell.snapshot);
  const { suspendTerminal } = useApp();
  useInput(shell.feed, ended);
  useClock(shell);
  useEffect(() => ready(suspendTerminal), [ready, suspendTerminal]);
  return (
    <>
      <Static items={[...printed]}>{(rows, index) => <Rows key={index} lines={rows} look={look()} />}</Static>
      <Rows lines={lines} look={look()} />
    </>
  );
}

function Rows({ lines, look }: { lines: readonly Line[]; look: Look }) {
  return (
    <Box flexDirection="column">
      {lines.map((line, index) => (
        // Rows have no identity but their place.
        <Row key={String(index)} painted={paint(line, look.theme, look.ascii)} />
      ))}
    </Box>
  );
}

/** A row that stays as it was costs nothing: most rows do, whatever is pressed. */
const Row = memo(function Row({ painted }: { painted: string }) {
  return <Text wrap="truncate">{painted || ' '}</Text>;
});

/** Wakes the shell when the screen says that time alone will change it; otherwise nothing runs. */
function useClock(shell: Shell): void {
  const wait = useSyncExternalStore(shell.subscribe, shell.tickMs);
  useEffect(() => {
    if (wait === null) return;
    const timer = setInterval(shell.tick, wait);
    return () => clearInterval(timer);
  }, [shell, wait]);
}
