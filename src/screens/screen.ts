import type { Ports } from '../core/study/ports.ts';
import type { Action } from './keys.ts';
import type { Place } from './navigation.ts';
import type { Area, Page } from './page.ts';
import type { Line } from './theme.ts';

/** How the screens are left: done, or interrupted. */
export type LeaveCode = 0 | 130;

/** A key that means something where it was pressed. */
export interface Press {
  readonly action: Action;
  /** Canonical name, see `input/key.ts`: which letter, which digit. */
  readonly key: string;
}

/** Where to go: on top, instead, one back, or to the first screen. */
export type Go =
  | { readonly to: 'push' | 'replace'; readonly place: Place }
  | { readonly to: 'back' }
  | { readonly to: 'first' };

/** What a key leads to. Nothing is done while it is worked out, so a key can be tried in a test. */
export interface Turn<State> {
  readonly state?: State;
  readonly go?: Go;
  /** Rows that go into the scrollback, above the frame, for good. */
  readonly print?: (area: Area) => readonly Line[];
  readonly leave?: LeaveCode;
  /** Something that takes its time. Keys wait until it is done; what it leads to is a turn again. */
  readonly work?: () => Promise<Turn<State>>;
  /** Hands the terminal to another program; what it leads to is a turn again. */
  readonly handOver?: () => Turn<State>;
}

/**
 * A turn of which the first part was kept and the rest refused: the state that was kept is taken, and the key
 * done once more goes on from there.
 */
export class PartlyKept extends Error {
  readonly state: unknown;
  readonly refused: unknown;

  constructor(state: unknown, refused: unknown) {
    super('kept in part');
    this.state = state;
    this.refused = refused;
  }
}

/**
 * A screen: pure functions over plain state. It knows nothing of Ink, of sizes, of scrolling. What it does
 * besides (keeping an answer, reading a file) it does through the ports.
 */
export interface Screen<State> {
  readonly view: (state: State, area: Area, ports: Ports) => Page;
  /** Nothing returned: the key means nothing here, and the shell's own meaning holds. */
  readonly press: (state: State, press: Press, ports: Ports) => Turn<State> | undefined;
  /** A character typed where the keys are those of `typing`. */
  readonly type?: (state: State, character: string, ports: Ports) => Turn<State>;
  readonly paste?: (state: State, text: string, ports: Ports) => Turn<State>;
  /** Milliseconds until time alone changes something; null: it never does. */
  readonly tickMs?: (state: State) => number | null;
  readonly tick?: (state: State, ports: Ports) => Turn<State>;
  /** The program is left now: what stands on the screen and was not kept yet is kept. */
  readonly keep?: (state: State, ports: Ports) => State;
  /** Sentences for whoever leaves from here, shown where the frame was. */
  readonly farewell?: (state: State, ports: Ports) => readonly string[];
}
