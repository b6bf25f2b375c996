import { describe, expect, it } from 'vitest';
import { testPorts, testShell } from './fixtures.ts';
import { openScreen } from './starting.ts';

describe('settings', () => {
  it('are changed with arrows or letters, and keys that come meanwhile wait', async () => {
    const ports = testPorts();
    const screen = testShell(openScreen('settings', ports), ports);
    screen.press('end', 'down', 'down', 'down', 'right', 'q');
    expect(screen.left()).toBeNull();
    await expect.poll(() => screen.left()?.code).toBe(0);
    expect(ports.learner().settings.colours).toBe('on');
  });
  it('takes a typed date, and refuses what is none', async () => {
    const ports = testPorts();
    const screen = testShell(openScreen('settings', ports), ports);
    screen.press('enter', ...'soon', 'enter');
    expect(screen.text()).toContain('Exam date: "soon" does not fit.');
    expect(screen.text().match(/Year, month and day/g)).toHaveLength(1);
    screen.press('ctrl-u', ...'2027-03-31', 'enter');
    await expect.poll(() => ports.learner().settings.examDate).toBe('2027-03-31');
  });
  it.each([
    ['2027-13-01', 'there is no month 13'],
    ['2027-02-30', 'that month has no day 30'],
  ])('say what is wrong with a date: %s', (date, wrong) => {
    const ports = testPorts();
    const screen = testShell(openScreen('settings', ports), ports);
    screen.press('enter', ...date, 'enter');
    expect(screen.text()).toContain(`${date} is no date: ${wrong}.`);
  });
  it('name Enter among their keys', () => {
    const ports = testPorts();
    expect(testShell(openScreen('settings', ports), ports).rows().at(-1)).toContain('Enter change');
  });
  it('refuse the date of an exam that is past', () => {
    const ports = testPorts();
    const screen = testShell(openScreen('settings', ports), ports);
    screen.press('enter', ...'2027-01-11', 'enter');
    expect(screen.text()).toContain('2027-01-11 is past.');
    expect(ports.learner().settings.examDate).toBeNull();
  });
});
