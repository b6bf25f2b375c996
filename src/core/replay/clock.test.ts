import { expect, test } from 'vitest';
import { Clock, type Process } from './clock.ts';

function* sleeper(clock: Clock, log: string[], name: string, ms: number): Process<string> {
  yield { until: clock.now + ms };
  log.push(`${name} at ${clock.now}`);
  return name;
}

test('processes run in the order of their moments, and time stands still between them', () => {
  const clock = new Clock();
  const log: string[] = [];
  clock.spawn(sleeper(clock, log, 'late', 30));
  clock.spawn(sleeper(clock, log, 'early', 10));
  clock.spawn(sleeper(clock, log, 'also early', 10));
  clock.run();
  expect(log).toEqual(['early at 10', 'also early at 10', 'late at 30']);
  expect(clock.now).toBe(30);
});

test('who waits for a task goes on when it is done, or when patience ends', () => {
  const clock = new Clock();
  const log: string[] = [];
  function* waiter(name: string, patience: number): Process<void> {
    const task = clock.spawn(sleeper(clock, log, `work of ${name}`, 20));
    yield { task, until: clock.now + patience };
    log.push(`${name} at ${clock.now}: ${task.value ?? 'nothing'}`);
  }
  clock.spawn(waiter('the patient', 50));
  clock.spawn(waiter('the impatient', 5));
  clock.run();
  expect(log).toEqual([
    'the impatient at 5: nothing',
    'work of the patient at 20',
    'the patient at 20: work of the patient',
    'work of the impatient at 20',
  ]);
});

test('an answer at the very moment of the deadline still counts', () => {
  const clock = new Clock();
  let seen: string | undefined;
  function* waiter(): Process<void> {
    const task = clock.spawn(sleeper(clock, [], 'answer', 20));
    yield { task, until: 20 };
    seen = task.value;
  }
  clock.spawn(waiter());
  clock.run();
  expect(seen).toBe('answer');
});

test('of those who give up at the same moment the deepest goes first, so that its report arrives', () => {
  const clock = new Clock();
  let heard: string | undefined;
  function* never(): Process<string> {
    yield { until: Number.POSITIVE_INFINITY };
    return 'never';
  }
  function* inner(): Process<string> {
    yield { task: clock.spawn(never()), until: 20, depth: 1 };
    return 'report of the inner layer';
  }
  function* outer(): Process<void> {
    const task = clock.spawn(inner());
    yield { task, until: 20 };
    heard = task.value;
  }
  clock.spawn(outer());
  clock.run();
  expect(heard).toBe('report of the inner layer');
});
