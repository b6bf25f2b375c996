import type { Ports } from '../core/study/ports.ts';
import type { Place } from './navigation.ts';
import type { Area, Page } from './page.ts';
import { SCREENS } from './registry.ts';
import type { Press, Screen, Turn } from './screen.ts';

/**
 * Every screen keeps its own type of state; here a place meets its screen. That the two belong together is
 * what the type `Place` guarantees; TypeScript cannot follow it through the table.
 */
function screenOf(place: Place): { screen: Screen<never>; state: never } {
  return { screen: SCREENS[place.screen] as unknown as Screen<never>, state: place.state as never };
}

export function view(place: Place, area: Area, ports: Ports): Page {
  const { screen, state } = screenOf(place);
  return screen.view(state, area, ports);
}

export function press(place: Place, pressed: Press, ports: Ports): Turn<never> | undefined {
  const { screen, state } = screenOf(place);
  return screen.press(state, pressed, ports);
}

export function type(place: Place, character: string, ports: Ports): Turn<never> {
  const { screen, state } = screenOf(place);
  return screen.type?.(state, character, ports) ?? {};
}

export function paste(place: Place, text: string, ports: Ports): Turn<never> {
  const { screen, state } = screenOf(place);
  return screen.paste?.(state, text, ports) ?? {};
}

export function tick(place: Place, ports: Ports): Turn<never> {
  const { screen, state } = screenOf(place);
  return screen.tick?.(state, ports) ?? {};
}

export function tickMs(place: Place): number | null {
  const { screen, state } = screenOf(place);
  return screen.tickMs?.(state) ?? null;
}

export function keep(place: Place, ports: Ports): Place {
  const { screen, state } = screenOf(place);
  return screen.keep === undefined ? place : ({ ...place, state: screen.keep(state, ports) } as Place);
}

export function farewell(place: Place, ports: Ports): readonly string[] {
  const { screen, state } = screenOf(place);
  return screen.farewell?.(state, ports) ?? [];
}
