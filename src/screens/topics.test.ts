import { beforeEach, describe, expect, it } from 'vitest';
import { topicRounds } from '../core/study/topic-rounds.ts';
import { topicName } from '../words/en/names.ts';
import { type TestPorts, type TestShell, testPorts, testShell } from './fixtures.ts';
import { openScreen } from './starting.ts';

let ports: TestPorts;
let screen: TestShell;

const asked = () => ports.kept.findLast(({ type }) => type === 'session-start');

beforeEach(() => {
  ports = testPorts();
  screen = testShell(openScreen('review', ports), ports);
  screen.press('3');
});

describe('practising one topic', () => {
  it('lists every topic of the bank with its questions', () => {
    expect(screen.rows()[0]).toContain('Practise one topic');
    for (const { topic } of topicRounds(ports.learner()))
      expect(screen.text()).toContain(topicName(topic.id));
  });
  it('asks questions of that topic and no other, also in another round', () => {
    screen.press('2');
    const [, round] = topicRounds(ports.learner());
    expect(asked()).toMatchObject({ mode: 'practice', options: { topics: [round!.topic.id] } });
    expect(screen.rows()[0]).toContain(`1 of ${round!.begin.count}`);
    screen.press(...Array.from({ length: round!.begin.count }, () => ['a', 'enter', 'enter']).flat());
    expect(screen.text()).toContain('another round');
    const before = ports.kept.length;
    screen.press('enter');
    expect(ports.kept.length).toBeGreaterThan(before);
    expect(asked()).toMatchObject({ options: { topics: [round!.topic.id] } });
  });
  it('is reached from the statistics as well, and Esc goes back there', () => {
    const stats = testShell(openScreen('stats', ports), ports);
    expect(stats.rows().at(-1)).toContain('t practise a topic');
    stats.press('t', 'down', 'escape', 't', 'enter');
    expect(stats.rows()[0]).toContain('Practice');
  });
});
