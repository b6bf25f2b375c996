import type { ExitCode } from '../cli/command.ts';
import { InputError } from '../core/input-error.ts';
import { safeText } from '../core/text/safe.ts';
import { areaOf, compose, type Layout, type Size, scrollTo } from './compose.ts';
import * as on from './dispatch.ts';
import type { Glyphs } from './glyphs.ts';
import { type InputEvent, typed } from './input/key.ts';
import { type Action, actionOf } from './keys.ts';
import { navigate, type Place, type Trail, trailFrom } from './navigation.ts';
import type { Page } from './page.ts';
import type { Ports } from './ports.ts';
import type { Turn } from './screen.ts';
import type { Line } from './theme.ts';

/** What is shown now. */
export interface Snapshot {
  readonly lines: readonly Line[];
  /** Rows given to the scrollback since the start. */
  readonly printed: readonly (readonly Line[])[];
}

/** What only the terminal's owner can do. */
export interface Controls {
  readonly leave: (code: ExitCode, farewell: readonly string[]) => void;
  readonly suspend: () => void;
  readonly redraw: () => void;
  /** Gives the terminal away for the time of the work. */
  readonly handOver: (work: () => void) => void;
}

export interface ShellOptions {
  readonly first: Place;
  readonly ports: Ports;
  readonly size: Size;
  readonly glyphs: () => Glyphs;
  readonly controls: Controls;
}

export interface Shell {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => Snapshot;
  readonly feed: (events: readonly InputEvent[]) => void;
  readonly resize: (size: Size) => void;
  /** While blank nothing is shown, so that the terminal can be cleared around a change of size. */
  readonly blank: (on: boolean) => void;
  readonly tick: () => void;
  readonly tickMs: () => number | null;
  readonly farewell: () => readonly string[];
}

/**
 * Keys in, rows out: the one place that knows which screen is shown. Keys are handled one by one against
 * the state as it is then, so none is lost or misread while a screen changes.
 */
export function createShell({ first, ports, glyphs, controls, size: initialSize }: ShellOptions): Shell {
  let trail: Trail = trailFrom(first);
  let size = initialSize;
  let printed: readonly (readonly Line[])[] = [];
  let notice: string | undefined;
  let isBlank = false;
  let left = false;
  let isWaiting = false;
  const queue: InputEvent[] = [];
  let shown: Snapshot | null = null;
  let seen: { place: Place; size: Size; glyphs: Glyphs; page: Page } | null = null;
  const listeners = new Set<() => void>();

  const changed = (): void => {
    shown = null;
    for (const listener of listeners) listener();
  };
  /** The page is made once for every state: laying it out may run the classifier. */
  const page = (): Page => {
    const { place } = trail.here;
    if (seen?.place !== place || seen.size !== size || seen.glyphs !== glyphs()) {
      seen = { place, size, glyphs: glyphs(), page: on.view(place, areaOf(size, glyphs()), ports) };
    }
    return notice === undefined ? seen.page : { ...seen.page, notice };
  };
  const layout = (): Layout => compose(page(), size, trail.here.scroll, glyphs());
  const scrollBy = (target: (now: Layout) => number): void => {
    const now = layout();
    const most = Math.max(0, now.total - now.shown);
    trail = { ...trail, here: { ...trail.here, scroll: Math.max(0, Math.min(most, target(now))) } };
  };

  /** Takes a turn: the state first, then where it leads, then what it prints. */
  const take = (turn: Turn<never>): void => {
    if (turn.state !== undefined) {
      const place = { ...trail.here.place, state: turn.state } as Place;
      trail = { ...trail, here: { ...trail.here, place } };
    }
    if (turn.print !== undefined) printed = [...printed, turn.print(areaOf(size, glyphs()))];
    if (turn.go !== undefined) {
      const next = navigate(trail, turn.go);
      if (next === null) leave(0);
      else trail = next;
    }
    if (turn.leave !== undefined) leave(turn.leave);
    const { handOver, work } = turn;
    if (handOver !== undefined) controls.handOver(() => guarded(() => take(handOver())));
    if (work !== undefined) wait(work);
  };
  /** Keys that come meanwhile are kept and handled afterwards, in order. */
  const wait = (work: () => Promise<Turn<never>>): void => {
    isWaiting = true;
    void work()
      .then(
        (turn) => guarded(() => take(turn)),
        (error: unknown) => guarded(() => fail(error)),
      )
      .then(() => {
        isWaiting = false;
        drain();
      });
  };
  const drain = (): void => {
    while (queue.length > 0 && !isWaiting && !left) handle(queue.shift()!);
    changed();
  };
  const leave = (code: ExitCode): void => {
    if (left) return;
    left = true;
    controls.leave(code, farewell());
  };
  const farewell = (): readonly string[] => {
    for (const { place } of [trail.here, ...[...trail.before].reverse()]) {
      const words = on.farewell(place, ports);
      if (words.length > 0) return words;
    }
    return [];
  };
  /** What the user can mend is said above the keys, and nothing has changed. */
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      notice = safeText(error.hint === '' ? error.message : `${error.message}. ${error.hint}`);
    }
  };

  const builtIn: Partial<Record<Action, () => void>> = {
    interrupt: () => leave(130),
    end: () => leave(0),
    leave: () => leave(0),
    suspend: () => controls.suspend(),
    redraw: () => controls.redraw(),
    back: () => take({ go: { to: 'back' } }),
    help: () => {
      const of = page().keys;
      if (of !== 'help') take({ go: { to: 'push', place: { screen: 'help', state: { of } } } });
    },
    'scroll-up': () => scrollBy(({ scroll }) => scroll - 1),
    'scroll-down': () => scrollBy(({ scroll }) => scroll + 1),
    'scroll-start': () => scrollBy(() => 0),
    'scroll-end': () => scrollBy(({ total }) => total),
  };
  /** Page keys move by a page; the same action by a letter or an arrow moves by a row. */
  const pages: Readonly<Record<string, number>> = {
    'page-up': -1,
    '[': -1,
    'ctrl-b': -1,
    'page-down': 1,
    ']': 1,
    'ctrl-f': 1,
  };

  const press = (name: string): void => {
    const { place } = trail.here;
    const { keys } = page();
    const action = actionOf(keys, name) ?? actionOf(keys, name.toLowerCase());
    const character = typed(name);
    if (action === null) {
      if (keys === 'typing' && character !== null) take(on.type(place, character, ports));
      return;
    }
    if (action === 'interrupt' || action === 'end' || action === 'suspend' || action === 'redraw') {
      builtIn[action]?.();
      return;
    }
    const turn = on.press(place, { action, key: name.toLowerCase() }, ports);
    const way = pages[name];
    if (turn !== undefined) take(turn);
    else if (way === undefined) builtIn[action]?.();
    else scrollBy(({ scroll, shown: rows }) => scroll + way * Math.max(1, rows - 1));
  };

  const handle = (event: InputEvent): void => {
    notice = undefined;
    const before = page();
    const trailBefore = trail.before;
    const { screen } = trail.here.place;
    guarded(() => {
      if (event.kind === 'key') press(event.name);
      else take(on.paste(trail.here.place, event.text, ports));
    });
    const now = page();
    const isThere = trail.before !== trailBefore || trail.here.place.screen !== screen;
    if (isThere) {
      if (now.part === undefined) showFocus();
      return;
    }
    if (now.part !== before.part || now.keys !== before.keys) {
      scrollBy(() => 0);
      if (now.part !== undefined) return;
    }
    if (now.focus?.from !== before.focus?.from || now.focus?.to !== before.focus?.to) showFocus();
  };
  const showFocus = (): void => {
    trail = {
      ...trail,
      here: { ...trail.here, scroll: scrollTo(page(), size, trail.here.scroll, glyphs()) },
    };
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot() {
      shown ??= { lines: isBlank || left ? [] : layout().lines, printed };
      return shown;
    },
    feed(events) {
      if (events.length === 0) return;
      queue.push(...events);
      drain();
    },
    resize(next) {
      size = next;
      changed();
    },
    blank(on) {
      isBlank = on;
      changed();
    },
    tick() {
      if (left) return;
      guarded(() => take(on.tick(trail.here.place, ports)));
      changed();
    },
    tickMs: () => on.tickMs(trail.here.place),
    farewell,
  };
}

function fail(error: unknown): never {
  throw error;
}
