import { describe, expect, test } from 'vitest';
import { drawing } from '../core/replay/drawing.ts';
import { readScenario } from '../core/replay/read.ts';
import { replay } from '../core/replay/run.ts';
import { textWidth } from '../core/text/width.ts';
import { builtInScenarios } from '../files/scenarios.ts';
import { REPLAY_WORDS } from '../words/en/replay.ts';
import { comparisonText, replayText, scenarioListText } from './replay.ts';

const SCENARIOS = builtInScenarios();
const scenarioOf = (id: string) => SCENARIOS.find((scenario) => scenario.id === id)!;
const textOf = (id: string, design: string, width = 80): string =>
  replayText(scenarioOf(id), replay(scenarioOf(id), { design }), width);

describe('a replay in plain text', () => {
  test('tells who calls whom, what happens, what it costs, what is wrong, and what the user hears', () => {
    const text = textOf('answer-lost', 'naive');
    for (const part of [
      'client -> backend: call, attempt 1',
      'backend: THE CHANGE HAPPENS',
      'client <- backend: nothing that says what happened (CONNECTION_LOST)',
      'WRONG: double-effect',
      'backend: THE CHANGE HAPPENS AGAIN',
      'changes in the world: 2, 1 TOO MANY',
      'double-effect (harm)',
      'Done: the refund for order 118.',
      'key-by-intent: One key for one wish',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('a secret among the arguments appears nowhere', () => {
    expect(textOf('answer-lost', 'hands-over')).not.toContain('0123456789abcdefghij');
  });

  test('a hand-over is shown with its record', () => {
    const text = textOf('late-completion', 'hands-over');
    expect(text).toContain('uncertain: Whether it took effect.');
    expect(text).toContain('outcome: completed, backend: notice of completion');
  });

  test('no line is wider than asked for, in any scenario, design and width', () => {
    for (const width of [40, 60, 80, 120]) {
      for (const scenario of SCENARIOS) {
        for (const design of Object.keys(scenario.designs)) {
          const text = textOf(scenario.id, design, width);
          const widest = Math.max(...text.split('\n').map(textWidth));
          expect(widest, `${scenario.id} ${design} at ${width}`).toBeLessThanOrEqual(width);
        }
      }
    }
  });

  test('only plain characters are used', () => {
    for (const { id, designs } of SCENARIOS) {
      for (const design of Object.keys(designs)) expect(textOf(id, design)).toMatch(/^[\n\x20-\x7e…]*$/);
    }
  });

  test('a long timeline is cut in the middle, and shown whole when asked for', () => {
    const scenario = scenarioOf('layered-retries');
    const run = replay(scenario);
    const short = replayText(scenario, run, 80);
    const full = replayText(scenario, run, 80, { full: true });
    const calls = (text: string): number => text.split('tool -> backend: call').length - 1;
    expect(short).toMatch(/\d+ more events; --full shows them all/);
    expect(calls(full)).toBe(27);
    expect(calls(short)).toBeLessThan(10);
  });

  test('what a file holds cannot steer the terminal', () => {
    const scenario = readScenario({
      id: 'hostile',
      title: 'title \u001b[2J',
      story: 'story \u0007',
      watch: 'watch \u009b31m',
      deadlineMs: 1000,
      calls: [{ tool: 't\u001b]0;x', wish: 'wish \u202e', effect: 'write', backend: [{ answer: 'reset' }] }],
      designs: { d: { title: 'design \r\n', layers: [{ name: 'client' }] } },
    });
    const text = replayText(scenario, replay(scenario), 80);
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  });
});

describe('the drawing', () => {
  test('has a lane for each layer and one for the backend, and shows effects where they happen', () => {
    const lines = drawing(replay(scenarioOf('answer-lost'), { design: 'naive' }), 60, REPLAY_WORDS);
    expect(lines.map((line) => line.slice(0, 7).trim())).toEqual(['client', 'backend', '']);
    expect(lines[1]).toMatch(/\*.*#/);
  });

  test('shows where the deadline fell, and that calls go on behind it', () => {
    const lines = drawing(replay(scenarioOf('renewed-budget'), { design: 'renewed' }), 80, REPLAY_WORDS);
    const caret = lines.at(-1)!.indexOf('^');
    expect(lines.at(-1)).toContain('deadline 6.0 s');
    expect(lines[0]!.slice(caret + 5)).toContain('=');
  });

  test('has a lane for each wish where there are several', () => {
    const lines = drawing(replay(scenarioOf('hidden-gap')), 80, REPLAY_WORDS);
    expect(lines.filter((line) => line.includes('='))).toHaveLength(4);
  });
});

test('a comparison draws both designs to the same scale and sets their bills side by side', () => {
  const scenario = scenarioOf('layered-retries');
  const [one, other] = ['every-layer', 'one-layer'].map((design) => replay(scenario, { design }));
  const text = comparisonText(scenario, [one!, other!], 80);
  expect(text.match(/0 .*20\.0 s/g)).toHaveLength(2);
  expect(text).toMatch(/calls to the backend +27, with 26 repeats +3, with 2 repeats/);
});

test('the list names every scenario with its designs', () => {
  const text = scenarioListText(SCENARIOS, 80);
  for (const { id, title, designs } of SCENARIOS) {
    expect(text).toContain(`${id}: ${title}`);
    for (const design of Object.keys(designs)) expect(text).toContain(design);
  }
});
