import { InputError, sentencesOf } from '../core/input-error.ts';
import { safeText } from '../core/text/safe.ts';
import { StorageError } from '../files/storage-error.ts';
import { PROGRESS_WORDS } from '../words/en/progress.ts';
import type { Size } from './compose.ts';
import * as on from './dispatch.ts';
import { type InputEvent, typed } from './input/key.ts';
import { type Action, actionOf } from './keys.ts';
import { navigate } from './navigation.ts';
import { type LeaveCode, PartlyKept, type Turn } from './screen.ts';
import { isScrolling, scrolled } from './scrolling.ts';
import { Stage, type StageOptions } from './stage.ts';
import type { Line } from './theme.ts';
import type { Refused } from './unkept.ts';

/** What is shown now. */
export interface Snapshot {
  readonly lines: readonly Line[];
  /** Rows given to the scrollback since the start. */
  readonly printed: readonly (readonly Line[])[];
}

/** What only the terminal's owner can do. */
export interface Controls {
  readonly leave: (code: LeaveCode, farewell: readonly string[]) => void;
  readonly suspend: () => void;
  readonly redraw: () => void;
  /** Gives the terminal away for the time of the work. */
  readonly handOver: (work: () => void) => void;
}

export interface ShellOptions extends StageOptions {
  readonly controls: Controls;
}

/**
 * Keys in, rows out: the one place that knows which screen is shown. Keys are handled one by one against
 * the state as it is then, so none is lost or misread while a screen changes.
 */
export class Shell {
  readonly #options: ShellOptions;
  readonly #queue: InputEvent[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #stage: Stage;
  #printed: readonly (readonly Line[])[] = [];
  #snapshot: Snapshot | null = null;
  #isBlank = false;
  #hasLeft = false;
  /** Something takes its time: keys wait. */
  #isWaiting = false;

  constructor(options: ShellOptions) {
    this.#options = options;
    this.#stage = new Stage(options);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Snapshot => {
    const isEmpty = this.#isBlank || this.#hasLeft;
    this.#snapshot ??= { lines: isEmpty ? [] : this.#stage.layout().lines, printed: this.#printed };
    return this.#snapshot;
  };

  readonly feed = (events: readonly InputEvent[]): void => {
    if (events.length === 0) return;
    this.#queue.push(...events);
    this.#drain();
  };

  resize(size: Size): void {
    this.#stage.size = size;
    this.#stage.scrollTo(this.#stage.layout().scroll);
    this.#changed();
  }

  /** While blank nothing is shown, so that the terminal can be cleared around a change of size. */
  blank(isOn: boolean): void {
    this.#isBlank = isOn;
    this.#changed();
  }

  readonly tick = (): void => {
    if (this.#hasLeft || this.#isWaiting || this.#stage.refused !== null) return;
    this.#guarded(() => this.#take(on.tick(this.#stage.place, this.#options.ports)));
    this.#changed();
  };

  /** Milliseconds until time alone changes something; null: it never does. */
  readonly tickMs = (): number | null => on.tickMs(this.#stage.place);

  /** Sentences for whoever leaves now. */
  farewell(): readonly string[] {
    const visits = [this.#stage.trail.here, ...this.#stage.trail.before.toReversed()];
    const found = visits.map(({ place }) => on.farewell(place, this.#options.ports));
    const words = found.find((sentences) => sentences.length > 0) ?? [];
    return this.#options.ports.isKept() ? words : [PROGRESS_WORDS.unkept];
  }

  /** Keeps what stands on the screen as far as the disk lets it, and gives the sentences of `farewell`. */
  closed(): readonly string[] {
    try {
      this.#stage.keep();
    } catch (refused) {
      const error = refused instanceof PartlyKept ? refused.refused : refused;
      if (!(error instanceof InputError)) throw error;
      return [noticeOf(error), ...this.farewell()];
    }
    return this.farewell();
  }

  /** Which screen is shown, and which keys hold. */
  readonly where = () => this.#stage.where();

  /** What is shown, as plain data. */
  readonly place = () => this.#stage.place;

  #changed(): void {
    this.#snapshot = null;
    for (const listener of this.#listeners) listener();
  }

  #leave(code: LeaveCode): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.#options.controls.leave(code, this.closed());
  }

  #drain(): void {
    while (this.#queue.length > 0 && !this.#isWaiting && !this.#hasLeft) this.#handle(this.#queue.shift()!);
    this.#changed();
  }

  #handle(event: InputEvent): void {
    this.#stage.notice = undefined;
    const before = this.#stage.shown();
    this.#guarded(() => {
      if (event.kind === 'key') this.#press(event.name);
      else if (this.#stage.refused === null)
        this.#take(on.paste(this.#stage.place, event.text, this.#options.ports));
    });
    this.#stage.settle(before);
  }

  #press(name: string): void {
    const { keys } = this.where();
    const { ports } = this.#options;
    const action = actionOf(keys, name) ?? actionOf(keys, name.toLowerCase());
    const character = typed(name);
    if (action === null) {
      if (keys === 'typing' && character !== null) this.#take(on.type(this.#stage.place, character, ports));
      return;
    }
    if (this.#alwaysDone(action)) return;
    if (this.#stage.refused !== null && this.#decided(this.#stage.refused, action)) return;
    if (this.#pagedOn(action)) return;
    const pressed = { action, key: name.toLowerCase() };
    const turn = this.#stage.refused === null ? on.press(this.#stage.place, pressed, ports) : undefined;
    if (turn !== undefined) this.#take(turn);
    else if (isScrolling(action)) this.#stage.scrollTo(scrolled(this.#stage.layout(), action, name));
    else this.#doOwn(action);
  }

  /** Not asked of any screen: these must work whatever happens there. */
  #alwaysDone(action: Action): boolean {
    const { controls } = this.#options;
    if (action === 'interrupt') this.#leave(130);
    else if (action === 'end') this.#leave(0);
    else if (action === 'suspend') this.#suspend();
    else if (action === 'redraw') controls.redraw();
    else return false;
    return true;
  }

  /** Nobody knows whether it is brought back. */
  #suspend(): void {
    this.#guarded(
      () => this.#stage.keep(),
      () => {},
    );
    this.#options.controls.suspend();
  }

  /** Reading matter is shown to its end before the next piece comes. */
  #pagedOn(action: Action): boolean {
    const layout = this.#stage.layout();
    const isMore = layout.scroll + layout.shown < layout.total;
    if (this.#stage.page().isPaged !== true || action !== 'next' || !isMore) return false;
    this.#stage.scrollTo(scrolled(layout, 'scroll-down', 'page-down'));
    return true;
  }

  /** What a key means where the screen gives it no meaning of its own. */
  #doOwn(action: Action): void {
    const of = this.where().keys;
    if (action === 'leave') {
      this.#stage.keep();
      this.#leave(0);
    } else if (action === 'back') this.#take({ go: { to: 'back' } });
    else if (action === 'help' && of !== 'help' && of !== 'unkept') {
      this.#take({ go: { to: 'push', place: { screen: 'help', state: { of } } } });
    }
  }

  /** Takes a turn: the state first, then what it prints, then where it leads. */
  #take(turn: Turn<never>): void {
    const { state, print, go, leave, handOver, work } = turn;
    if (state !== undefined) this.#stage.become(state);
    if (print !== undefined) this.#printed = [...this.#printed, print(this.#stage.area())];
    const { trail } = this.#stage;
    const next = go === undefined ? trail : navigate(trail, go);
    if (next === null) this.#leave(0);
    else this.#stage.trail = next;
    if (leave !== undefined) this.#leave(leave);
    if (handOver !== undefined) {
      this.#options.controls.handOver(() => this.#guarded(() => this.#take(handOver())));
    }
    if (work !== undefined) this.#wait(work);
  }

  /** Keys that come meanwhile are kept and handled afterwards, in order. */
  #wait(work: () => Promise<Turn<never>>): void {
    this.#isWaiting = true;
    const done = (next: () => void, again = next): void => {
      this.#isWaiting = false;
      this.#guarded(next, again);
      this.#drain();
    };
    work().then(
      (turn) => done(() => this.#take(turn)),
      (error: unknown) =>
        done(
          () => {
            throw error;
          },
          () => this.#wait(work),
        ),
    );
  }

  /**
   * What the user can mend is said above the keys, and nothing has changed. Where the disk refuses to keep
   * something, going on without is offered: `again` then does it once more.
   */
  #guarded(work: () => void, again = work): void {
    try {
      work();
    } catch (thrown) {
      if (thrown instanceof PartlyKept) this.#take({ state: thrown.state as never });
      const error = thrown instanceof PartlyKept ? thrown.refused : thrown;
      if (!(error instanceof InputError)) throw error;
      const isOffered = error instanceof StorageError && error.canGoOn && this.#options.ports.isKept();
      if (isOffered) this.#stage.refused = { error, again };
      else this.#stage.notice = noticeOf(error);
    }
  }

  /** Whether the key answers the question about going on. */
  #decided({ error, again }: Refused, action: Action): boolean {
    const agrees = action === 'yes';
    if (!agrees && action !== 'no' && action !== 'back') return false;
    this.#stage.refused = null;
    if (agrees) {
      this.#options.ports.stopKeeping();
      this.#guarded(again);
    } else this.#stage.notice = noticeOf(error);
    return true;
  }
}

function noticeOf(error: InputError): string {
  return safeText(sentencesOf(error));
}
