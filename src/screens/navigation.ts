import type { Go } from './screen.ts';
import type { ScreenId, States } from './states.ts';

/** A screen with its state: plain data. */
export type Place<Id extends ScreenId = ScreenId> = {
  [Key in Id]: { readonly screen: Key; readonly state: States[Key] };
}[Id];

/** A place and how far its body is scrolled. */
export interface Visit {
  readonly place: Place;
  readonly scroll: number;
}

/** From the first screen to the one that is shown. Never empty. */
export interface Trail {
  readonly before: readonly Visit[];
  readonly here: Visit;
}

export function trailFrom(place: Place): Trail {
  return { before: [], here: arrivedAt(place) };
}

/** The trail after a step; null where the step leads out of the program. */
export function navigate(trail: Trail, go: Go): Trail | null {
  switch (go.to) {
    case 'push':
      return { before: [...trail.before, trail.here], here: arrivedAt(go.place) };
    case 'replace':
      return { ...trail, here: arrivedAt(go.place) };
    case 'first':
      return { before: [], here: trail.before[0] ?? trail.here };
    case 'back': {
      const last = trail.before.at(-1);
      return last === undefined ? null : { before: trail.before.slice(0, -1), here: last };
    }
  }
}

function arrivedAt(place: Place): Visit {
  return { place, scroll: 0 };
}
