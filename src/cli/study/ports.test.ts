import { expect, test } from 'vitest';
import { scratch } from '../../../test/storage/place.ts';
import type { Io } from '../command.ts';
import { portsOf } from './ports.ts';
import { openStudy } from './study.ts';

test('what is known of the learner changes with every event, within one run too', () => {
  const io = { env: {}, cwd: '/', now: () => Date.UTC(2027, 0, 12), randomSeed: () => 7 } as unknown as Io;
  const global = { dataDir: scratch(), questions: [], plain: false, json: false, color: null };
  const ports = portsOf(openStudy({ global: global as never, io }), io);
  const before = ports.learner();
  expect(ports.learner()).toBe(before);
  ports.begin({ mode: 'practice', count: 1 });
  expect(ports.learner()).not.toBe(before);
});
