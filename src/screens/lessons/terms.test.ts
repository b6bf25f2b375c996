import { expect, it } from 'vitest';
import { testPorts, testShell } from '../fixtures.ts';
import { practiceState } from '../practice/practice.ts';

it('a lesson leads to its terms, a term to its section, and back', () => {
  const ports = testPorts();
  const state = { lesson: 'layers', section: 1, contents: null };
  const screen = testShell({ screen: 'lesson', state }, ports);
  screen.press('v');
  expect(screen.rows()[0]).toBe('Terms   1 term');
  expect(screen.text()).toContain('Who saw the failure.');
  screen.press('enter');
  expect(screen.rows()[0]).toContain('section 1 of 2');
  screen.press('escape', 'escape');
  expect(screen.rows()[0]).toContain('section 2 of 2');
});

it('the feedback leads to the terms that stand in it', () => {
  const ports = testPorts();
  const asked: string[] = [];
  const lessons = {
    ...ports.lessons,
    terms: (text: string) => {
      asked.push(text);
      return ports.lessons.terms(text);
    },
  };
  const session = ports.begin({ mode: 'practice', count: 1, questions: ['support-swim-notice'] });
  const place = { screen: 'practice', state: practiceState(session, 'table') } as const;
  const screen = testShell(place, { ...ports, lessons });
  screen.press('a', 'enter', 'v');
  expect(screen.rows()[0]).toContain('Terms');
  expect(asked.join()).toContain('POLICY_VIOLATION');
});
