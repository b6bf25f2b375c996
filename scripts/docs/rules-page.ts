import { errorCodeOf, REASONS, type ReasonRow } from '../../src/core/classifier/reasons.ts';
import { RULES } from '../../src/core/classifier/rules.ts';
import { ACTIONS, ACTORS } from '../../src/core/classifier/vocabulary.ts';
import { classify } from '../../src/core/classify.ts';
import { DEFECTS } from '../../src/core/lint/catalogue.ts';
import { evidenceTables } from './evidence-tables.ts';
import { code, codes, fenced, table } from './markdown.ts';
import { procedure } from './procedure.ts';

/** `docs/rules.md`: enough to predict a verdict without the program. */
export function rulesPage(): string {
  return `${[HEAD, procedure(), examples(), reasons(), evidenceTables(), rules(), defects(), words(), sources()].join('\n\n')}\n`;
}

const HEAD = `# How a verdict is reached

This page is generated from the tables of the classifier (\`npm run docs\`); a test fails when it is not current. Read the seven steps in order, with the tables of reasons and of evidence beside them: verdicts can then be predicted without the program.

"Source" names the chapter of the domain description, or the specification, that a row follows; [the last section](#sources) says where each chapter stands. MCP is the Model Context Protocol.`;

const EXAMPLES: readonly (readonly [what: string, observation: Record<string, unknown>])[] = [
  [
    'A backend limits the rate and names the wait.',
    { kind: 'upstream', http: { status: 429, headers: { 'retry-after': '60' } } },
  ],
  [
    'The same, but the wait does not fit into the deadline.',
    {
      kind: 'upstream',
      http: { status: 429, headers: { 'retry-after': '60' } },
      context: { elapsedMs: 1000, deadlineMs: 30000 },
    },
  ],
  ['No answer to a payment.', { kind: 'timeout', context: { effect: 'write' } }],
  ['No answer to a search.', { kind: 'timeout', context: { effect: 'read' } }],
  ['A search finds nothing.', { structuredContent: { results: [] }, content: [] }],
  [
    'An order that must exist does not.',
    { kind: 'upstream', http: { status: 404 }, context: { contract: 'exactly-one' } },
  ],
  ['A refund outside its window.', { kind: 'check', stage: 'policy' }],
  ['Prose and nothing else.', { isError: true, content: [{ type: 'text', text: 'Permission denied' }] }],
  [
    'A code whose meaning only the server knows.',
    { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'Boom' } },
  ],
];

function examples(): string {
  const parts = EXAMPLES.map(([what, observation]) => {
    const { layer, outcome, reason, category, isError, isRetryable, action, actor } = classify(observation);
    const verdict = { layer, outcome, reason, four: category.four, isError, isRetryable, action, actor };
    const told = Object.entries(verdict).map(([field, value]) => `${field} ${code(String(value))}`);
    return `${what}\n\n${fenced('json', JSON.stringify(observation))}\n\n${told.join(', ')}.`;
  });
  return ['## Worked examples', 'The verdicts below are those of the program.', ...parts].join('\n\n');
}

const RETRYABLE: Readonly<Record<ReasonRow['retryable'], string>> = {
  no: 'no',
  yes: 'yes',
  'by-effect': 'by effect',
  'if-expected': 'if expected to appear',
};

function reasons(): string {
  const rows = REASONS.map((reason) => {
    const fold = (scheme: 'four' | 'six' | 'service'): string => {
      const name = reason[scheme];
      return name === null ? 'none' : `${name}${reason.approximate.includes(scheme) ? ' ≈' : ''}`;
    };
    return [
      code(reason.id),
      fold('four'),
      fold('six'),
      errorCodeOf(reason) === null
        ? 'none'
        : `${code(errorCodeOf(reason) ?? '')}${reason.approximate.includes('service') ? ' ≈' : ''}`,
      RETRYABLE[reason.retryable],
      `${reason.action}, ${reason.actor}`,
      reason.known ?? '',
      `${reason.cause} ${reason.remedy}`,
    ];
  });
  return [
    '## Reasons',
    'The finest grain. The category of each scheme is a projection of the reason; ≈ marks a fold, where the scheme has no class of its own. "known" is what counts where neither the caller nor a signal says more. Source: domain.md §2.',
    table(
      ['reason', 'four', 'six', 'service code', 'retryable', 'next step, by', 'known', 'what it means'],
      rows,
    ),
  ].join('\n\n');
}

function rules(): string {
  return [
    '## Rules',
    'Every sentence that may stand in `because`, by its stable id. Words in braces are filled in. Rows of the evidence tables stand behind a slash: `evidence.signal/http.429`.',
    table(
      ['rule', 'sentence', 'source', 'lesson'],
      RULES.map(({ id, text, source, lesson }) => [code(id), text, source, lesson]),
    ),
  ].join('\n\n');
}

function defects(): string {
  return [
    '## Defects',
    'What `lint` finds. S: MCP itself demands it (profile `spec`). Source: domain.md §7 where no other is named.',
    table(
      ['defect', 'severity', 'S', 'where', 'what is wrong, and how to mend it', 'source', 'lesson'],
      DEFECTS.map(({ id, severity, spec, field, mend, source, lesson }) => [
        code(id),
        severity,
        spec ? 'S' : '',
        code(field),
        mend,
        source,
        lesson,
      ]),
    ),
  ].join('\n\n');
}

function words(): string {
  return `## Closed lists\n\nNext steps: ${codes(ACTIONS)}.\n\nActors: ${codes(ACTORS)}. Source: domain.md §6.`;
}

/** Where a reader finds what rows, comments and questions cite. */
const CHAPTERS: readonly (readonly [chapter: string, what: string, place: string])[] = [
  ['domain.md §1', 'layers, outcomes, empty or failed', 'steps 1, 2 and 3'],
  ['domain.md §2', 'reasons, order of evidence, whose fault', 'steps 4 and 5, [Reasons](#reasons)'],
  ['domain.md §3', 'isRetryable', 'step 6'],
  ['domain.md §4', 'effects, unknown outcomes, budget, repeat guard, hand-over', 'steps 6 and 7'],
  ['domain.md §5', 'propagation, reports', '[Reports of a subagent](#reports-of-a-subagent)'],
  ['domain.md §6', 'actions, alternatives, actors', 'step 7, [Closed lists](#closed-lists)'],
  [
    'domain.md §7',
    'the message and its defects',
    '[Defects](#defects); aliases under [Evidence tables](#evidence-tables)',
  ],
  ['domain.md §8', 'what each reader needs', '[authoring.md](authoring.md#needs)'],
  ['mapping.md, part A', 'signals to reasons', '[Evidence tables](#evidence-tables)'],
  [
    'mapping.md, part B',
    'what vendors document, behind part A',
    'RFC 9110, 6585 and 6750; PostgreSQL, appendix A; google/rpc/code.proto and AIP-194; AWS SDK retries; API pages of Stripe, GitHub and Google Drive',
  ],
  [
    'contract.md',
    'observation, verdict, library, command line',
    'the JSON Schemas, [authoring.md](authoring.md#facts), `--help`',
  ],
  ['questions.md', 'claims, criteria, practices, the bank', '[authoring.md](authoring.md)'],
  ['mcp-facts.md', 'the protocol by revision', 'the MCP specification of that revision'],
  ['exam.md', 'the exam and its pace', 'the exam guide; `content/en/facts.json`'],
];

function sources(): string {
  return [
    '## Sources',
    'Rows and comments cite the notes from which this project began, and questions cite the first of them as "drill rules, §". The notes are not in the repository; what they said stands here:',
    table(['cited as', 'on', 'stands in'], CHAPTERS),
    'What is new cites a specification, an RFC or the page of a vendor instead.',
  ].join('\n\n');
}
