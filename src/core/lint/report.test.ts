import { defect } from '../../../test/lint/examples.ts';

const report = (fields: Record<string, unknown>) => ({ kind: 'report', report: fields });

defect('hidden-gap', {
  found: [
    ['25 of 28, no failure named', report({ covered: 25, total: 28, results: [] })],
    ['an empty list of failures', report({ covered: 25, total: 28, failures: [] })],
    ['nothing covered', report({ covered: 0, total: 3 })],
  ],
  clean: [
    [
      'the gap is named',
      report({ covered: 25, total: 28, failures: [{ what: 'the archive', reason: 'TIMEOUT' }] }),
    ],
    ['all covered', report({ covered: 28, total: 28 })],
    ['no total', report({ covered: 28 })],
    ['the same numbers in a tool result', { content: [], structuredContent: { covered: 25, total: 28 } }],
  ],
});
