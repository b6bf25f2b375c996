import { InputError, sentencesOf } from '../core/input-error.ts';
import type { Ports } from '../core/study/ports.ts';
import { safeText } from '../core/text/safe.ts';
import { StorageError } from '../files/storage-error.ts';
import { PROGRESS_WORDS } from '../words/en/progress.ts';
import { areaOf, compose, type Layout, type Size } from './compose.ts';
import * as on from './dispatch.ts';
import type { Glyphs } from './glyphs.ts';
import { type InputEvent, typed } from './input/key.ts';
import { type Action, actionOf, type Context } from './keys.ts';
import { navigate, type Place, type Trail, trailFrom } from './navigation.ts';
import type { Page } from './page.ts';
import { type LeaveCode, PartlyKept, type Turn } from './screen.ts';
import { isScrolling, type Shown, scrolled, settled } from './scrolling.ts';
import type { ScreenId } from './states.ts';
import type { Line } from './theme.ts';
import { marksUnkept, type Refused, unkeptPage } from './unkept.ts';

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

export interface ShellOptions {
  readonly first: Place;
  readonly ports: Ports;
  readonly size: Size;
  readonly glyphs: () => Glyphs;
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
  #trail: Trail;
  #size: Size;
  #printed: readonly (readonly Line[])[] = [];
  #notice: string | undefined;
  #isBlank = false;
  #hasLeft = false;
  /** Something takes its time: keys wait. */
  #isWaiting = false;
  /** The disk did not keep something: whether to go on without is asked before anything else. */
  #refused: Refused | null = null;
  #snapshot: Snapshot | null = null;
  #seen: { place: Place; size: Size; glyphs: Glyphs; page: Page } | null = null;

  constructor(options: ShellOptions) {
    this.#options = options;
    this.#trail = trailFrom(options.first);
    this.#size = options.size;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): Snapshot => {
    const isEmpty = this.#isBlank || this.#hasLeft;
    this.#snapshot ??= { lines: isEmpty ? [] : this.#layout().lines, printed: this.#printed };
    return this.#snapshot;
  };

  readonly feed = (events: readonly InputEvent[]): void => {
    if (events.length === 0) return;
    this.#queue.push(...events);
    this.#drain();
  };

  resize(size: Size): void {
    this.#size = size;
    this.#scrollTo(this.#layout().scroll);
    this.#changed();
  }

  /** While blank nothing is shown, so that the terminal can be cleared around a change of size. */
  blank(isOn: boolean): void {
    this.#isBlank = isOn;
    this.#changed();
  }

  readonly tick = (): void => {
    if (this.#hasLeft || this.#isWaiting || this.#refused !== null) return;
    this.#guarded(() => this.#take(on.tick(this.#place, this.#options.ports)));
    this.#changed();
  };

  /** Milliseconds until time alone changes something; null: it never does. */
  readonly tickMs = (): number | null => on.tickMs(this.#place);

  /** Sentences for whoever leaves now. */
  farewell(): readonly string[] {
    const visits = [this.#trail.here, ...this.#trail.before.toReversed()];
    const found = visits.map(({ place }) => on.farewell(place, this.#options.ports));
    const words = found.find((sentences) => sentences.length > 0) ?? [];
    return this.#options.ports.isKept() ? words : [PROGRESS_WORDS.unkept];
  }

  /** Which screen is shown, and which keys hold. */
  readonly where = (): { screen: ScreenId; keys: Context } => ({
    screen: this.#place.screen,
    keys: this.#page().keys,
  });

  get #place(): Place {
    return this.#trail.here.place;
  }

  #changed(): void {
    this.#snapshot = null;
    for (const listener of this.#listeners) listener();
  }

  /** The page is made once for every state: laying it out may run the classifier. */
  #page(): Page {
    const place = this.#place;
    const size = this.#size;
    const glyphs = this.#options.glyphs();
    if (this.#refused !== null) return unkeptPage(this.#refused, areaOf(size, glyphs));
    if (this.#seen?.place !== place || this.#seen.size !== size || this.#seen.glyphs !== glyphs) {
      const page = on.view(place, areaOf(size, glyphs), this.#options.ports);
      this.#seen = { place, size, glyphs, page };
    }
    const page = this.#options.ports.isKept() ? this.#seen.page : marksUnkept(this.#seen.page);
    return this.#notice === undefined ? page : { ...page, notice: this.#notice };
  }

  #layout(): Layout {
    return compose(this.#page(), this.#size, this.#trail.here.scroll, this.#options.glyphs());
  }

  #shown(): Shown {
    return { page: this.#page(), visit: visitOf(this.#trail) };
  }

  #scrollTo(scroll: number): void {
    this.#trail = { ...this.#trail, here: { ...this.#trail.here, scroll } };
  }

  #leave(code: LeaveCode): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.#options.controls.leave(code, this.farewell());
  }

  #drain(): void {
    while (this.#queue.length > 0 && !this.#isWaiting && !this.#hasLeft) this.#handle(this.#queue.shift()!);
    this.#changed();
  }

  #handle(event: InputEvent): void {
    this.#notice = undefined;
    const before = this.#shown();
    this.#guarded(() => {
      if (event.kind === 'key') this.#press(event.name);
      else if (this.#refused === null) this.#take(on.paste(this.#place, event.text, this.#options.ports));
    });
    const glyphs = this.#options.glyphs();
    this.#scrollTo(settled(before, this.#shown(), this.#trail.here.scroll, this.#size, glyphs));
  }

  #press(name: string): void {
    const { keys } = this.where();
    const { ports } = this.#options;
    const action = actionOf(keys, name) ?? actionOf(keys, name.toLowerCase());
    const character = typed(name);
    if (action === null) {
      if (keys === 'typing' && character !== null) this.#take(on.type(this.#place, character, ports));
      return;
    }
    if (this.#alwaysDone(action)) return;
    if (this.#refused !== null && this.#decided(this.#refused, action)) return;
    if (this.#pagedOn(action)) return;
    const pressed = { action, key: name.toLowerCase() };
    const turn = this.#refused === null ? on.press(this.#place, pressed, ports) : undefined;
    if (turn !== undefined) this.#take(turn);
    else if (isScrolling(action)) this.#scrollTo(scrolled(this.#layout(), action, name));
    else this.#doOwn(action);
  }

  /** Not asked of any screen: these must work whatever happens there. */
  #alwaysDone(action: Action): boolean {
    const { controls } = this.#options;
    if (action === 'interrupt') this.#leave(130);
    else if (action === 'end') this.#leave(0);
    else if (action === 'suspend') controls.suspend();
    else if (action === 'redraw') controls.redraw();
    else return false;
    return true;
  }

  /** Reading matter is shown to its end before the next piece comes. */
  #pagedOn(action: Action): boolean {
    const layout = this.#layout();
    const isMore = layout.scroll + layout.shown < layout.total;
    if (this.#page().isPaged !== true || action !== 'next' || !isMore) return false;
    this.#scrollTo(scrolled(layout, 'scroll-down', 'page-down'));
    return true;
  }

  /** What a key means where the screen gives it no meaning of its own. */
  #doOwn(action: Action): void {
    const of = this.where().keys;
    if (action === 'leave') this.#leave(0);
    else if (action === 'back') this.#take({ go: { to: 'back' } });
    else if (action === 'help' && of !== 'help' && of !== 'unkept') {
      this.#take({ go: { to: 'push', place: { screen: 'help', state: { of } } } });
    }
  }

  /** Takes a turn: the state first, then what it prints, then where it leads. */
  #take(turn: Turn<never>): void {
    const { state, print, go, leave, handOver, work } = turn;
    const { here } = this.#trail;
    if (state !== undefined) {
      this.#trail = { ...this.#trail, here: { ...here, place: { ...here.place, state } as Place } };
    }
    if (print !== undefined) {
      this.#printed = [...this.#printed, print(areaOf(this.#size, this.#options.glyphs()))];
    }
    const next = go === undefined ? this.#trail : navigate(this.#trail, go);
    if (next === null) this.#leave(0);
    else this.#trail = next;
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
      if (isOffered) this.#refused = { error, again };
      else this.#notice = noticeOf(error);
    }
  }

  /** Whether the key answers the question about going on. */
  #decided({ error, again }: Refused, action: Action): boolean {
    const agrees = action === 'yes';
    if (!agrees && action !== 'no' && action !== 'back') return false;
    this.#refused = null;
    if (agrees) {
      this.#options.ports.stopKeeping();
      this.#guarded(again);
    } else this.#notice = noticeOf(error);
    return true;
  }
}

function noticeOf(error: InputError): string {
  return safeText(sentencesOf(error));
}

/** Another value for every visit to a screen, the same one as long as one stays. */
function visitOf({ before, here }: Trail): unknown {
  return before.at(-1)?.place ?? here.place.screen;
}
