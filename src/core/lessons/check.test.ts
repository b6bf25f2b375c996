import { describe, expect, test } from 'vitest';
import { checkLessons } from './check.ts';
import { FACTS, lessonFile, TIMEOUT_ON_WRITE } from './fixtures.ts';
import type { Lesson } from './model.ts';
import { readLesson } from './read-lesson.ts';
import type { Teachables } from './teachables.ts';

const ENDING = '## Summary {#summary}\n\nAll.\n\n```question topic=layers count=3\n```';

function lesson(body: string, header: Readonly<Record<string, string>> = {}): Lesson {
  return readLesson(lessonFile(`${body}\n\n${ENDING}`, header), FACTS).lesson!;
}

const NOTHING: Teachables = { rules: [], reasons: [], actions: [], defects: [], confusions: [] };

function messages(
  lessons: readonly Lesson[],
  teachables = NOTHING,
  bank: Parameters<typeof checkLessons>[2] = null,
): string[] {
  return checkLessons(lessons, teachables, bank).problems.map(({ message }) => message);
}

/** Lessons that are not there are not what these tests are about. */
const without = (found: string[]): string[] => found.filter((message) => !message.includes('exists 0 times'));

const OBSERVED = `## One {#one}\n\n${TIMEOUT_ON_WRITE}`;

describe('the check of lessons', () => {
  test('a lesson that is in order has no problems', () => {
    const teachables: Teachables = {
      ...NOTHING,
      rules: [{ id: 'effect.write', lesson: 'layers#one' }],
      actions: [{ id: 'query-status', lesson: null }],
    };
    const one = lesson(OBSERVED, { rules: '[effect.write]', actions: '[query-status]' });
    expect(without(messages([one], teachables))).toEqual([]);
  });

  test.each([
    ['a reason', 'reasons', 'TIMEOUT'],
    ['an action', 'actions', 'stop'],
    ['a defect', 'defects', 'secret-leak'],
    ['a confusion', 'confusions', 'human-first'],
    ['a rule', 'rules', 'effect.read'],
  ] as const)('%s without a lesson is found', (_what, kind, id) => {
    const found = messages([lesson(OBSERVED)], { ...NOTHING, [kind]: [{ id, lesson: null }] });
    expect(found).toContain(`${kind}: ${id} has no lesson`);
  });

  test('a lesson cannot claim to teach what it does not show', () => {
    const teachables = { ...NOTHING, rules: [{ id: 'effect.read', lesson: null }] };
    const found = messages([lesson(OBSERVED, { rules: '[effect.read]' })], teachables);
    expect(found).toContain('rules: effect.read is listed, but no observation of the lesson lets it fire');
  });

  test('a lesson cannot claim to teach what does not exist', () => {
    expect(messages([lesson(OBSERVED, { reasons: '[NONSENSE]' })])).toContain(
      'reasons: nothing is called NONSENSE',
    );
  });

  test('a link of a table that leads nowhere, or to a lesson that does not teach the thing, is found', () => {
    const link = (to: string): Teachables => ({ ...NOTHING, actions: [{ id: 'query-status', lesson: to }] });
    const one = lesson(OBSERVED);
    expect(messages([one], link('layers#nowhere'))).toContain(
      'actions: query-status links to layers#nowhere, which does not exist',
    );
    expect(messages([one], link('layers#one'))).toContain(
      'actions: query-status links here, and the header does not list it',
    );
  });

  test('a link inside a lesson that leads nowhere is found; one inside the same lesson may be short', () => {
    const found = messages([
      lesson('## One {#one}\n\n[a](nowhere) [b](#one) [c](#two) [d](https://example.com)'),
    ]);
    expect(found).toContain('the link to nowhere leads nowhere');
    expect(found).toContain('the link to #two leads nowhere');
    expect(found.filter((message) => message.includes('leads nowhere'))).toHaveLength(2);
  });

  test('minutes that are not the measured ones are found, with the figure', () => {
    const long = `## One {#one}\n\n${'word '.repeat(600)}`;
    expect(messages([lesson(long)])).toContain('minutes: 1 is stated, 3 is measured (601 words)');
  });

  test('a lesson without a summary, or with too few questions, is found', () => {
    const bare = readLesson(lessonFile('## One {#one}\n\nText.'), FACTS).lesson!;
    expect(messages([bare])).toEqual(
      expect.arrayContaining(['there is no section {#summary}', 'it asks 0 questions; 3 to 5 are due']),
    );
  });

  test('a bank that cannot answer a question block is found', () => {
    const bank = [{ id: 'a', topic: 'layers', level: 1 }];
    expect(messages([lesson(OBSERVED)], NOTHING, bank)).toContain('the bank has 1 of 3 questions on layers');
    const named = lesson(`${OBSERVED}\n\n\`\`\`question topic=layers ids=a,b\n\`\`\``);
    expect(messages([named], NOTHING, bank)).toContain('the bank has 1 of 2 questions on layers; missing: b');
  });

  test('missing, unknown and double lessons are found, and files with another name', () => {
    const one = lesson(OBSERVED);
    const other = lesson(OBSERVED, { id: 'weather' });
    const found = messages([one, { ...one, file: '02-wrong.md' }, other]);
    expect(found).toEqual(
      expect.arrayContaining([
        'the lesson layers exists 2 times',
        'the lesson envelope exists 0 times',
        'weather is no known lesson',
        'the file must be called …-layers.md',
      ]),
    );
  });

  test('reading figures are given for every lesson', () => {
    const { figures } = checkLessons([lesson(OBSERVED)], NOTHING, null);
    expect(figures).toMatchObject([{ id: 'layers', minutes: 1, statedMinutes: 1 }]);
  });
});
