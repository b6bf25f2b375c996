import { describe, expect, it } from 'vitest';
import { testPorts, testShell } from './fixtures.ts';

describe('help', () => {
  it('shows the keys of the place it was called from first, and goes back there', () => {
    const screen = testShell({ screen: 'home', state: { cursor: 0 } }, testPorts());
    screen.press('?');
    expect(screen.rows()[1]).toBe('Home');
    screen.press('?', 'escape');
    expect(screen.text()).toContain('Next (c)');
  });
});
