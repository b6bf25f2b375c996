import type { Ports } from '../core/study/ports.ts';
import { areaOf, compose, type Layout, type Size } from './compose.ts';
import * as on from './dispatch.ts';
import type { Glyphs } from './glyphs.ts';
import type { Context } from './keys.ts';
import { type Place, type Trail, trailFrom, type Visit } from './navigation.ts';
import type { Area, Page } from './page.ts';
import { type Shown, settled } from './scrolling.ts';
import type { ScreenId } from './states.ts';
import { marksUnkept, type Refused, unkeptPage } from './unkept.ts';

export interface StageOptions {
  readonly first: Place;
  readonly ports: Ports;
  readonly size: Size;
  readonly glyphs: () => Glyphs;
}

/** What is shown: the way to it, its page, and how far that is scrolled. Handles no keys. */
export class Stage {
  readonly #options: StageOptions;
  trail: Trail;
  size: Size;
  /** One sentence above the keys: what just happened. */
  notice: string | undefined;
  /** The disk did not keep something: whether to go on without is asked before anything else. */
  refused: Refused | null = null;
  #seen: { place: Place; size: Size; glyphs: Glyphs; page: Page } | null = null;

  constructor(options: StageOptions) {
    this.#options = options;
    this.trail = trailFrom(options.first);
    this.size = options.size;
  }

  get place(): Place {
    return this.trail.here.place;
  }

  /** Which screen is shown, and which keys hold. */
  where(): { readonly screen: ScreenId; readonly keys: Context } {
    return { screen: this.place.screen, keys: this.page().keys };
  }

  area(): Area {
    return areaOf(this.size, this.#options.glyphs());
  }

  /** The page is made once for every state: laying it out may run the classifier. */
  page(): Page {
    const { place, size } = this;
    const { ports } = this.#options;
    const glyphs = this.#options.glyphs();
    if (this.refused !== null) return unkeptPage(this.refused, areaOf(size, glyphs));
    if (this.#seen?.place !== place || this.#seen.size !== size || this.#seen.glyphs !== glyphs) {
      const page = on.view(place, areaOf(size, glyphs), ports);
      this.#seen = { place, size, glyphs, page };
    }
    const page = ports.isKept() ? this.#seen.page : marksUnkept(this.#seen.page);
    return this.notice === undefined ? page : { ...page, notice: this.notice };
  }

  layout(): Layout {
    return compose(this.page(), this.size, this.trail.here.scroll, this.#options.glyphs());
  }

  shown(): Shown {
    return { page: this.page(), visit: visitOf(this.trail) };
  }

  /** Another state of the screen that is shown. */
  become(state: never): void {
    const { here } = this.trail;
    this.trail = { ...this.trail, here: { ...here, place: { ...here.place, state } as Place } };
  }

  /** Keeps what stands on the screens, the ones below the one that is shown as well. */
  keep(): void {
    const { before, here } = this.trail;
    const kept = (visit: Visit): Visit => {
      const place = on.keep(visit.place, this.#options.ports);
      return place === visit.place ? visit : { ...visit, place };
    };
    this.trail = { before: before.map(kept), here: kept(here) };
  }

  scrollTo(scroll: number): void {
    this.trail = { ...this.trail, here: { ...this.trail.here, scroll } };
  }

  /** Scrolls to where the page belongs after a key that changed something. */
  settle(before: Shown): void {
    const { scroll } = this.trail.here;
    this.scrollTo(settled(before, this.shown(), scroll, this.size, this.#options.glyphs()));
  }
}

/** Another value for every visit to a screen, the same one as long as one stays. */
function visitOf({ before, here }: Trail): unknown {
  return before.at(-1)?.place ?? here.place.screen;
}
