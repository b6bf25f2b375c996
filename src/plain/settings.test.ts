import { describe, expect, it } from 'vitest';
import { testRoom } from './fixtures.ts';
import { settings } from './settings.ts';

const dateOf = (room: ReturnType<typeof testRoom>) => room.ports.learner().settings.examDate;

describe('settings line by line', () => {
  it('a number and a value change one', async () => {
    const room = testRoom(['1 2027-03-31', 'b']);
    expect(await settings(room)).toBe('back');
    expect(dateOf(room)).toBe('2027-03-31');
    expect(room.said).toContain('Exam date is 2027-03-31 now.');
  });

  it('a value alone is one of the setting that was just explained', async () => {
    const room = testRoom(['1', '2027-03-31', 'b']);
    await settings(room);
    expect(dateOf(room)).toBe('2027-03-31');
  });

  it('a number always names a setting, so that no value goes to another one by mistake', async () => {
    const room = testRoom(['2', '3', 'b']);
    await settings(room);
    expect(room.ports.learner().settings.dailyLimit).toBeNull();
    expect(room.said.join('\n')).toContain('never seen before');
  });

  it('says what is wrong with a date that there is not', async () => {
    const room = testRoom(['1 2027-13-01', 'b']);
    await settings(room);
    expect(dateOf(room)).toBeNull();
    expect(room.said.join(' ')).toContain('2027-13-01 is no date: there is no month 13.');
  });

  it('the date of an exam that is past is refused', async () => {
    const room = testRoom(['1 2027-01-11', 'b']);
    await settings(room);
    expect(dateOf(room)).toBeNull();
    expect(room.said.join('\n')).toContain('2027-01-11 is past.');
  });

  it('what fits nothing changes nothing, and says so', async () => {
    const room = testRoom(['2027-03-31', '1', 'soon', 'b']);
    await settings(room);
    expect(dateOf(room)).toBeNull();
    expect(room.said).toContain('There is no setting "2027-03-31".');
    expect(room.said.join('\n')).toContain('Exam date: that does not fit.');
  });
});
