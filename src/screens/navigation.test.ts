import { describe, expect, it } from 'vitest';
import { navigate, type Place, trailFrom } from './navigation.ts';

const help = (of: 'home' | 'stats'): Place => ({ screen: 'help', state: { of } });

describe('navigate', () => {
  const start = trailFrom(help('home'));
  const deeper = navigate(start, { to: 'push', place: help('stats') })!;

  it('goes to a screen and back to where it was, scroll and all', () => {
    const scrolled = { ...start, here: { ...start.here, scroll: 4 } };
    const there = navigate(scrolled, { to: 'push', place: help('stats') })!;
    expect(there.here).toEqual({ place: help('stats'), scroll: 0 });
    expect(navigate(there, { to: 'back' })).toEqual(scrolled);
  });
  it('leaves the program when there is nothing to go back to', () => {
    expect(navigate(start, { to: 'back' })).toBeNull();
  });
  it('replaces a screen without remembering it', () => {
    const replaced = navigate(deeper, { to: 'replace', place: help('home') })!;
    expect(navigate(replaced, { to: 'back' })).toEqual(start);
  });
  it('goes to the first screen from anywhere', () => {
    const far = navigate(deeper, { to: 'push', place: help('home') })!;
    expect(navigate(far, { to: 'first' })).toEqual(start);
    expect(navigate(start, { to: 'first' })).toEqual(start);
  });
});
