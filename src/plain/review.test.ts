import { expect, test } from 'vitest';
import { testRoom } from './fixtures.ts';
import { practise } from './practice.ts';
import { review } from './review.ts';

test('what was missed today is asked again, line by line', async () => {
  const room = testRoom([], {});
  const session = room.ports.begin({ mode: 'practice', count: 1, questions: ['support-swim-notice'] });
  const asked = room.ports.ask(session.items[0]!.ref, session.start.seed)!;
  const wrong = 'abcd'[asked.options.findIndex(({ id }) => id !== 'B')]!;
  const answering = testRoom([wrong, '', 'q']);
  await practise({ ...answering, ports: room.ports }, session);
  const reviewing = testRoom(['m', 'q']);
  await review({ ...reviewing, ports: room.ports });
  expect(reviewing.said).toContain('One question was missed today; m asks it again.');
  expect(reviewing.said).toContain('Cramming: question 1 of 1.');
});

test('t lists the topics, and with a number asks questions on one', async () => {
  const room = testRoom(['t 99', 't', 't 1', 'q']);
  await review(room);
  const { topics } = room.ports.learner().readiness;
  expect(room.said.join('\n')).toContain(`t and a number from 1 to ${topics.length}`);
  expect(room.said.filter((line) => /^1\. .+ questions?/.test(line))).toHaveLength(1);
  expect(room.ports.kept[0]).toMatchObject({ mode: 'practice', options: { topics: [topics[0]!.id] } });
});

test('m says so where nothing was missed', async () => {
  const room = testRoom(['m', 'b']);
  await review(room);
  expect(room.said).toContain('No question was missed today.');
});
