import { describe, expect, test } from 'vitest';
import { judgeQuestion } from '../judge.ts';
import type { Case, Claim, Step } from '../schema.ts';
import { FACTS, type FactsName } from '../testing/facts.ts';
import { does, is } from '../testing/question.ts';
import { CONFUSIONS } from './confusion-table.ts';

/** The confusions of a wrong claim on some facts. */
function shown(facts: FactsName, claim: Claim, now?: Case['now']): readonly string[] {
  const judged = judgeQuestion({
    id: 'one',
    topic: 'category',
    level: 1,
    stem: 'One option.',
    cases: [{ facts: { ...FACTS[facts] }, ...(now === undefined ? {} : { now }) }],
    options: [{ claim }],
  });
  const [option] = judged.options;
  expect(option!.holds, JSON.stringify(claim)).toBe(false);
  return option!.confusions;
}

const poor: Step = { return: { isError: true, content: [{ type: 'text', text: 'Operation failed' }] } };

type Example = readonly [confusion: string, facts: FactsName, claim: Claim, now?: Case['now']];

const EXAMPLES: readonly Example[] = [
  // outcome
  ['failure-as-empty', 'transient', does('return-empty-on-failure')],
  ['failure-as-empty', 'transient', is({ outcome: 'empty' })],
  ['failure-inside-success', 'transient', does('return-status-in-success')],
  ['failure-inside-success', 'business', is({ isError: false })],
  ['sentinel-as-answer', 'transient', does('return-sentinel-value')],
  ['success-claimed', 'lostWrite', does('claim-success')],
  ['absence-from-failure', 'transient', does('claim-absence')],
  ['absence-from-failure', 'transient', does('accept-empty')],
  ['absence-from-failure', 'transient', is({ action: 'accept-empty' })],
  ['failure-dropped', 'transient', does('substitute-value')],
  ['empty-as-error', 'empty', does('flag-empty-as-error')],
  ['empty-as-error', 'empty', is({ isError: true })],
  [
    'unknown-as-failed',
    'lostWrite',
    does({ show: { as: 'failure', tells: ['cause'], category: 'transient', isRetryable: false } }),
  ],
  ['unknown-as-failed', 'lostWrite', is({ outcome: 'failure' })],
  // layer
  ['execution-as-protocol', 'transient', does('raise-protocol-error')],
  ['execution-as-protocol', 'transient', is({ layer: 'protocol' })],
  ['protocol-as-execution', 'unknownTool', does('return-prose-error')],
  ['protocol-as-execution', 'unknownTool', is({ seenBy: 'model' })],
  ['exception-as-report', 'transient', does('throw-exception')],
  ['local-as-peer', 'lostRead', does('dress-up-timeout')],
  ['local-as-peer', 'lostRead', is({ layer: 'protocol' })],
  // The other way round it is no error that one made up.
  ['wrong-diagnosis', 'unknownTool', is({ layer: 'local' })],
  ['wrong-diagnosis', 'unknownTool', is({ seenBy: 'caller' })],
  [
    'wrong-protocol-code',
    'unknownTool',
    does({ return: { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Unknown tool: get_wether' } } }),
  ],
  ['wrong-protocol-code', 'unknownTool', is({ code: -32603 })],
  // label: every pair follows below
  ['business-as-validation', 'business', is({ category: 'validation' })],
  // flag
  ['retry-validation', 'validation', is({ isRetryable: true })],
  ['retry-validation', 'validation', does('retry-with-backoff')],
  ['retry-business', 'business', is({ isRetryable: true })],
  ['retry-permission', 'permission', is({ isRetryable: true })],
  ['retry-not-found', 'notFound', is({ isRetryable: true })],
  ['retry-unclassified', 'unclassified', is({ isRetryable: true })],
  ['transient-as-final', 'transient', is({ isRetryable: false })],
  ['code-as-retry-switch', 'unknownTool', is({ isRetryable: true })],
  // retry
  ['retry-everything', 'validation', does('retry-regardless')],
  ['retry-without-bound', 'transient', does('retry-unbounded')],
  ['retry-without-wait', 'transient', does('retry-at-once')],
  ['retry-without-wait', 'waiting', does({ 'retry-with-backoff': { wait: 'backoff' } })],
  ['write-repeated-without-key', 'lostWrite', does('retry-with-backoff')],
  ['write-repeated-without-key', 'lostWrite', is({ isRetryable: true })],
  ['attempt-id-as-key', 'keyedWrite', does('key-per-attempt')],
  ['budget-renewed', 'spent', does('fresh-budget-per-retry')],
  ['budget-renewed', 'spent', is({ isRetryable: true })],
  ['retries-multiplied', 'transient', does('retry-in-every-layer')],
  ['answer-asked-again', 'empty', does('re-ask-on-empty')],
  ['valid-input-rewritten', 'permission', does('fix-arguments')],
  ['valid-input-rewritten', 'transient', is({ action: 'fix-arguments' })],
  // recovery
  ['stop-on-not-retryable', 'validation', does('stop')],
  ['stop-on-not-retryable', 'business', is({ action: 'stop' })],
  ['human-first', 'transient', does('hand-over')],
  ['wrong-recovery', 'transient', does('explain-policy')],
  ['rule-overridden', 'business', does('override-rule')],
  // run
  ['silent-gap', 'partial', does('accept-silently')],
  ['one-failure-ends-all', 'partial', does('abort-run')],
  ['gap-filled', 'partial', does('substitute-value')],
  ['every-hiccup-upward', 'noneCovered', does('report-every-hiccup')],
  ['rerun-everything', 'partial', does('rerun-all')],
  // message
  ['status-without-cause', 'transient', does('return-generic-error')],
  ['prose-for-fields', 'transient', does('return-prose-error')],
  ['over-sharing', 'transient', does('return-raw-error')],
  ['text-as-evidence', 'unclassified', is({ category: 'transient' })],
  ['text-as-evidence', 'transient', does('parse-text-by-prompt')],
  // design
  ['prompt-instead-of-contract', 'transient', does('parse-text-by-prompt')],
  ['longer-wait-as-cure', 'transient', does('wait-longer')],
  ['extra-step-to-classify', 'transient', does('add-classifier-step')],
  ['precheck-instead-of-error', 'notFound', does('add-precheck-call')],
  ['beside-the-point', 'transient', { adds: { structuredContent: { requestId: 'r-7' } } }, poor],
  // diagnosis
  ['wrong-diagnosis', 'transient', { has: 'secret-leak' }, poor],
  ['defect-accepted', 'transient', { has: 'nothing' }, poor],
];

describe('confusions', () => {
  test.each(EXAMPLES.map((example) => ({ example, name: example[0], on: example[1] })))(
    '$name, on $on',
    ({ example }) => {
      const [confusion, facts, claim, now] = example;
      expect(shown(facts, claim, now)).toContain(confusion);
    },
  );

  const categories = {
    transient: 'transient',
    validation: 'validation',
    business: 'business',
    permission: 'permission',
  } as const;

  test('a wrong category is named by what is right and what was claimed', () => {
    for (const right of Object.values(categories)) {
      for (const claimed of Object.values(categories)) {
        if (right !== claimed)
          expect(shown(right, is({ category: claimed }))).toEqual([`${right}-as-${claimed}`]);
      }
    }
  });

  test('every confusion of the table has an example', () => {
    const examples = new Set(EXAMPLES.map(([id]) => id));
    const labels = CONFUSIONS.filter(({ group }) => group === 'label').map(({ id }) => id);
    expect(labels).toHaveLength(12);
    const without = CONFUSIONS.map(({ id }) => id).filter((id) => !examples.has(id) && !labels.includes(id));
    expect(without).toEqual([]);
  });

  test('ids are used once, and each has a sentence and a lesson', () => {
    expect(new Set(CONFUSIONS.map(({ id }) => id)).size).toBe(CONFUSIONS.length);
    for (const { name, text, lesson } of CONFUSIONS) {
      expect(name).not.toBe('');
      expect(text).toMatch(/\.$/);
      expect(lesson).toMatch(/^[a-z0-9-]+(#[a-z0-9-]+)?$/);
    }
  });

  test('a sound option shows none', () => {
    const judged = judgeQuestion({
      id: 'sound',
      topic: 'category',
      level: 1,
      stem: 'One option.',
      cases: [{ facts: { ...FACTS.transient } }],
      options: [{ claim: { does: ['return-structured'] } }],
    });
    expect(judged.options[0]!.confusions).toEqual([]);
  });
});
