import { describe, expect, it } from 'vitest';
import { type ItemState, initialState } from '../../core/sessions/state.ts';
import { testPorts } from '../fixtures.ts';
import { UNICODE } from '../glyphs.ts';
import { lineText } from '../theme.ts';
import { feedbackRows, nameRows } from './feedback-view.ts';

const AREA = { width: 200, rows: 50, glyphs: UNICODE };
const ports = testPorts();
const session = ports.begin({ mode: 'practice', count: 1, questions: ['support-swim-notice'] });
const asked = ports.ask(session.items[0]!.ref, 1)!;
const response = { form: 'choose' as const, letters: ['A'] };
const { feedback } = ports.judge(session.items[0]!.ref, response);

const item = (change: Partial<ItemState>): ItemState => ({
  ...initialState(session.start).items[0]!,
  ...change,
});

describe('the command for a wrong key', () => {
  it('names the variant that was asked, also where nothing was answered', () => {
    const ref = { ...session.items[0]!.ref, variant: 7 };
    const rows = nameRows(asked, item({ ref }), AREA).map(lineText);
    expect(rows.join('\n')).toContain('mcp-errors-drill report support-swim-notice --seed 7');
  });
});

describe('why an answer counts as assisted', () => {
  const answer = {
    v: 1 as const,
    session: 's',
    seq: 1,
    at: 1,
    type: 'answer' as const,
    item: 0,
    question: 'support-swim-notice',
    version: '1',
    variant: null,
    response,
    complete: true,
    correct: false,
    confusions: [],
    rules: [],
    reason: null,
    topic: 'category',
    level: 1,
    ms: 1,
    assisted: true,
    confidence: null,
  };
  it.each([
    ['a hint', { hints: 1, informed: false }, 'Counted as assisted, because of the hints.'],
    ['an undo', { hints: 0, informed: true }, 'Counted as assisted, because its feedback had been seen.'],
    [
      'both',
      { hints: 2, informed: true },
      'Counted as assisted, because of the hints and because its feedback had been seen.',
    ],
  ])('after %s', (_after, change, sentence) => {
    const rows = feedbackRows(asked, item({ answer, ...change }), feedback, AREA).map(lineText);
    expect(rows).toContain(sentence);
  });
});
