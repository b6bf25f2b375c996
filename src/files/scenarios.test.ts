import { describe, expect, test } from 'vitest';
import { InputError } from '../core/input-error.ts';
import { CONFUSIONS } from '../core/questions/confusions/confusion-table.ts';
import { scenarioOfConfusion, watchableConfusions } from '../core/replay/pointers.ts';
import { replay } from '../core/replay/run.ts';
import { builtInScenarios, readScenarioFile } from './scenarios.ts';
import { packageShelf } from './shelf.ts';

const SCENARIOS = builtInScenarios();

/** What each design of each built-in scenario violates. Sound designs violate nothing. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'answer-lost': {
    naive: ['double-effect'],
    'key-by-intent': [],
    'key-by-attempt': ['double-effect'],
    'asks-status': [],
    'hands-over': [],
  },
  'breaker-business': { 'counts-everything': ['given-up'], 'counts-transient': [] },
  'business-refusal': { naive: ['cause-lost', 'futile-repeat'], sound: [] },
  'correctable-input': { sound: [], naive: ['cause-lost', 'futile-repeat'] },
  'empty-asked-again': { 'asks-again': ['futile-repeat', 'over-budget'], sound: [] },
  'fails-before-connect': { sound: [], 'never-retries': ['given-up'] },
  'hidden-gap': { hidden: ['gap-hidden'], named: [], abort: ['run-ended'] },
  'late-completion': { 'hands-over': [], naive: ['double-effect'] },
  'layered-retries': { 'every-layer': ['over-budget'], 'one-layer': [] },
  'over-budget': { sound: [], 'taken-for-failed': ['double-effect', 'cause-lost'], 'hands-over': [] },
  'rate-limit': { 'due-wait': [], 'no-wait': ['over-budget'] },
  'renewed-budget': { renewed: ['over-budget'], shared: [] },
  'repeat-guard': {
    'no-guard': ['cause-lost', 'futile-repeat', 'over-budget'],
    guard: ['futile-repeat'],
    sound: [],
  },
  'timeout-as-empty': { disguised: ['failure-as-answer'], honest: [] },
};

describe('built-in scenarios', () => {
  test('each violates what it is there to show, and nothing else', () => {
    const found = Object.fromEntries(
      SCENARIOS.map((scenario) => [
        scenario.id,
        Object.fromEntries(
          Object.keys(scenario.designs).map((design) => [
            design,
            replay(scenario, { design }).criteria.map(({ id }) => id),
          ]),
        ),
      ]),
    );
    expect(found).toEqual(EXPECTED);
  });

  test('what they show does not hang on the drawn waits', () => {
    for (const scenario of SCENARIOS) {
      for (const [design, expected] of Object.entries(EXPECTED[scenario.id]!)) {
        for (let seed = 2; seed < 30; seed++) {
          const ids = replay(scenario, { design, seed }).criteria.map(({ id }) => id);
          expect(ids, `${scenario.id} ${design} seed ${seed}`).toEqual(expected);
        }
      }
    }
  });

  test('each has one faulty design and one sound one', () => {
    for (const [id, designs] of Object.entries(EXPECTED)) {
      const sound = Object.values(designs).filter((criteria) => criteria.length === 0);
      expect(sound.length, id).toBeGreaterThan(0);
      expect(sound.length, id).toBeLessThan(Object.keys(designs).length);
    }
  });

  test('a file is named after its id, and its lesson exists', () => {
    const files = packageShelf('content/replay')
      .names()
      .filter((file) => file.endsWith('.json'));
    expect(SCENARIOS.map(({ id }) => `${id}.json`)).toEqual(files.sort());
    const lessons = packageShelf('content/en')
      .names()
      .map((file) => file.replace(/^\d\d-(.*)\.md$/, '$1'));
    for (const { id, lesson } of SCENARIOS) {
      if (lesson !== undefined) expect(lessons, id).toContain(lesson.split('#')[0]);
    }
  });

  test('27 calls become 3 with retries in one layer, and the user hears the same', () => {
    const scenario = SCENARIOS.find(({ id }) => id === 'layered-retries')!;
    const [every, one] = ['every-layer', 'one-layer'].map((design) => replay(scenario, { design }));
    expect([every!.bill.calls, one!.bill.calls]).toEqual([27, 3]);
    expect(one!.final?.text).toBe(every!.final?.text);
  });

  test('a lost answer becomes a second refund, unless one key stands for the wish', () => {
    const scenario = SCENARIOS.find(({ id }) => id === 'answer-lost')!;
    const effects = Object.keys(scenario.designs).map((design) => [
      design,
      replay(scenario, { design }).bill.effects,
    ]);
    expect(Object.fromEntries(effects)).toEqual({
      naive: 2,
      'key-by-intent': 1,
      'key-by-attempt': 2,
      'asks-status': 1,
      'hands-over': 1,
    });
  });
});

describe('confusions that can be watched', () => {
  test('each is a confusion of the catalogue and leads to a design that exists', () => {
    const known = new Set(CONFUSIONS.map(({ id }) => id));
    for (const confusion of watchableConfusions()) {
      const pointer = scenarioOfConfusion(confusion)!;
      expect(known, confusion).toContain(confusion);
      expect(EXPECTED[pointer.scenario], confusion).toHaveProperty([pointer.design]);
    }
    expect(scenarioOfConfusion('constructor')).toBeUndefined();
  });
});

test('an error in a scenario file names the file', () => {
  expect(() => readScenarioFile('no/such/file.json', 'mine.json')).toThrow(InputError);
  expect(() => readScenarioFile('no/such/file.json', 'mine.json')).toThrow(
    'mine.json: there is no such file',
  );
});
