import { useStdin } from 'ink';
import { useEffect } from 'react';
import type { InputEvent } from './key.ts';
import { isUnsettled, NOTHING_PENDING, settle, split } from './splitter.ts';

/** How long a lone ESC waits for the rest of a sequence. Slow lines need more than a local terminal. */
const SETTLE_MS = 60;

/**
 * Feeds the keys of the terminal to `feed`, split and in order. One hook for the whole program: it stays
 * in place while screens change, so no key falls between two of them.
 */
export function useInput(feed: (events: readonly InputEvent[]) => void, ended: () => void): void {
  const { stdin, setRawMode } = useStdin();
  useEffect(() => {
    let state = NOTHING_PENDING;
    let timer: NodeJS.Timeout | undefined;
    const take = (step: ReturnType<typeof split>): void => {
      state = step.state;
      clearTimeout(timer);
      if (isUnsettled(state)) timer = setTimeout(() => take(settle(state)), SETTLE_MS);
      feed(step.events);
    };
    const onData = (chunk: string | Uint8Array): void => take(split(state, chunk));
    setRawMode(true);
    stdin.on('data', onData);
    stdin.on('end', ended);
    stdin.on('error', ended);
    return () => {
      clearTimeout(timer);
      stdin.off('data', onData);
      stdin.off('end', ended);
      stdin.off('error', ended);
      setRawMode(false);
    };
  }, [stdin, setRawMode, feed, ended]);
}
