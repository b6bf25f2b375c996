import { describe, expect, it } from 'vitest';
import { testPorts, testShell } from '../fixtures.ts';
import { openScreen } from '../starting.ts';

describe('classifier', () => {
  const open = (ports = testPorts()) => testShell(openScreen('classify', ports), ports);

  it('takes a pasted message and marks what a changed fact flips', () => {
    const screen = open();
    screen.paste('{"kind":"timeout","deadlineMs":8000}');
    expect(screen.text()).toMatch(/isRetryable +false/);
    screen.press('right');
    expect(screen.text()).toMatch(/≠ effect +read/);
    expect(screen.text()).toMatch(/fields? flips?/);
    expect(screen.text()).toMatch(/≠ next step +retry-with-backoff +was query-status/);
    screen.press('r');
    expect(screen.text()).not.toContain('≠');
  });
  it('says in a sentence what is wrong with the text', () => {
    const screen = open();
    screen.paste('{ nonsense');
    expect(screen.text()).toContain('that is not JSON. Paste one whole JSON value.');
    screen.paste('[1]');
    expect(screen.rows()[0]).toContain('Classifier');
  });
  it('opens a file by its path and says when there is none', () => {
    const screen = open();
    screen.press('o', ...'no.json', 'enter');
    expect(screen.text()).toContain('no.json: there is no such file');
  });
  it.each([
    ['the sample', 'classify', []],
    ['the message of a verdict', 'verdict', ['e']],
  ] as const)('takes an editor that was left without a change as cancelled: %s', (_, where, before) => {
    const ports = testPorts();
    let isLeft = before.length === 0;
    const edit = (text: string): string => {
      const given = isLeft ? text : '{"kind":"timeout","deadlineMs":8000}';
      isLeft = true;
      return given;
    };
    const screen = open({ ...ports, files: { ...ports.files, edit } });
    screen.press(...before, 'e');
    expect(screen.text()).toContain('Nothing was changed.');
    expect(screen.shell.where().screen).toBe(where);
  });
  it('says what is wrong with what the editor left behind, at a verdict as well', () => {
    const ports = testPorts();
    const screen = open({ ...ports, files: { ...ports.files, edit: () => '{ nonsense' } });
    screen.press('e');
    expect(screen.text()).toContain('that is not JSON');
    screen.paste('{"kind":"timeout","deadlineMs":8000}');
    screen.press('e');
    expect(screen.text()).toContain('that is not JSON');
  });
  it('never lets control characters of a message reach the terminal', () => {
    const screen = open();
    screen.paste(JSON.stringify({ content: [{ type: 'text', text: 'a\u001b[2Jb\u202e' }], isError: true }));
    for (let page = 0; page < 5; page++) {
      expect(screen.text()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
      screen.press(']');
    }
  });
});
