import { CRITERIA } from '../../src/core/replay/criteria.ts';
import { scenarioJsonSchema } from '../../src/core/replay/json-schema.ts';
import { SETTINGS } from '../../src/core/replay/settings.ts';
import { TRANSITIONS } from '../../src/core/replay/states.ts';
import { CRITERION_WORDS } from '../../src/words/en/replay.ts';
import { code, codes, table } from './markdown.ts';

/** A JSON Schema as far as the tables of fields need it. */
interface Shape {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: Shape | boolean;
}

/** `docs/replay.md`: the command, the model of time, and every field of a scenario. */
export function replayPage(): string {
  return `${[intro(), ...fields(), states(), settings(), criteria(), output()].join('\n\n')}\n`;
}

function intro(): string {
  return `# The replay

Made from the schema and the tables of \`src/core/replay\` by \`npm run docs\`. To change a field, change the schema.

A replay plays an agent loop against a failure, in virtual time. Nothing is called and nobody waits: the backend is a script, time is a number, and the same scenario, design and seed always give the same run.

\`\`\`sh
mcp-errors-drill replay --list
mcp-errors-drill replay answer-lost
mcp-errors-drill replay answer-lost --design key-by-intent
mcp-errors-drill replay layered-retries --with retry=none
mcp-errors-drill replay answer-lost --compare key-by-intent
mcp-errors-drill replay answer-lost --json
mcp-errors-drill replay --schema > replay.schema.json
\`\`\`

In place of a name stands the path of a scenario of your own: \`mcp-errors-drill replay ./my-scenario.json\`.

Five minutes that show why "retry three times everywhere" is dangerous: \`layered-retries\` (27 calls for one question), \`answer-lost\` (a second refund), \`business-refusal\` (a wrong reason after three calls), \`renewed-budget\` (calls for a user who has gone), then each of them with \`--compare\` and the sound design.

## How it decides

At every failure the engine asks the classifier twice: once with all that is known of the wish, and once as the design understands it. The design acts on the second verdict; the first says what is wrong with that. A design says only what it *ignores*; everything else it does as the classifier says. Criteria of repeats are computed by the functions that judge the options of questions.

- A **wish** is one thing that a user wants. It has one total deadline and a number of calls that it may cost.
- **Layers** stand from the outermost to the innermost. Each calls the next, the last calls the backend. Each has a retry policy of its own.
- A layer that gives up reports to the one above: category, retryable flag, and that the outcome is unknown where it is.
- Backoff is base × 2^(attempt − 1) × 0.5 to 1.5. It counts against the deadline. A stated wait is kept where it is longer.
- The backend goes on although nobody waits for it any more. Its effect happens at the end of \`processingMs\`.
- A key lets an effect happen once per key. The key of the intent is the same for all attempts of a wish, and a new one once its arguments are corrected.
- Asking for the status tells whether the call completed, is under way, or was never received.
- A hand-over freezes all automatic calls of the wish, in every layer. A late notice of completion is always accepted.
- **Turns of the model** are what a run costs in tokens, roughly: deciding on the call, every result that an \`orchestrator\` reads, and the last word.`;
}

function fields(): string[] {
  const scenario = scenarioJsonSchema() as Shape;
  const call = scenario.properties?.['calls']?.items;
  const design = scenario.properties?.['designs']?.additionalProperties as Shape | undefined;
  return [
    '## The format of a scenario\n\nA scenario is one JSON object. Times are milliseconds. Fields that are not named here are errors. `$schema` may point to the published schema, so that an editor completes and checks.',
    fieldTable('A scenario', scenario),
    fieldTable('A wish, in `calls`', call),
    fieldTable('What one call meets, in `backend` and `corrected`', call?.properties?.['backend']?.items),
    'Entries are played one per call, in order; the last repeats. An entry with `untilMs` is played for every call until then. `sees` is an [observation](rules.md) without `context`, as `mcp-errors-drill classify` takes it.',
    fieldTable('Further facts, in `facts`', call?.properties?.['facts']),
    fieldTable('A person, in `person`', call?.properties?.['person']),
    fieldTable('A design, in `designs`', design),
    fieldTable('Budgets, in `phases`', design?.properties?.['phases']),
    fieldTable('A layer, in `layers`', design?.properties?.['layers']?.items),
    fieldTable(
      'A circuit breaker, in `breaker`',
      design?.properties?.['layers']?.items?.properties?.['breaker'],
    ),
    IGNORED,
  ];
}

const IGNORED = `What a layer may ignore:

- \`reason\`: everything that fails is taken for a passing fault;
- \`effect\`: every call is taken for one that only reads;
- \`flag\`: what the layer below says about repeats is not read;
- \`wait\`: no wait is kept, neither a stated one nor a backoff;
- \`stated-wait\`: a stated wait is not read, only the backoff is kept;
- \`answer\`: even an answer is taken for a passing fault.`;

function fieldTable(title: string, shape: Shape | undefined): string {
  if (shape?.properties === undefined) throw new Error(`no fields for ${title}`);
  const required = new Set(shape.required);
  const rows = Object.entries(shape.properties).map(([name, field]) => {
    const standard = field.default === undefined ? '' : code(JSON.stringify(field.default));
    const needed = required.has(name) ? 'required' : '';
    return [code(name), typeOf(field), standard || needed, field.description ?? ''];
  });
  return `### ${title}\n\n${table(['field', 'type', 'default', 'meaning'], rows)}`;
}

function typeOf(shape: Shape): string {
  if (shape.enum !== undefined) return shape.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (shape.const !== undefined) return `\`${String(shape.const)}\``;
  if (shape.anyOf !== undefined) return shape.anyOf.map(typeOf).join(' or ');
  if (shape.type === 'array')
    return shape.items?.enum === undefined ? 'list' : `list of ${typeOf(shape.items)}`;
  if (shape.type === 'integer') return 'whole number';
  return shape.type ?? 'any';
}

function states(): string {
  const rows = TRANSITIONS.map(({ from, to, evidence }) => [code(from), code(to), codes(evidence)]);
  return `## States of a call

Every attempt of every layer has a record: id, tool, a digest of the arguments without secrets, effect, key, start, deadline, phase, elapsed time, state, evidence, who decided and why. A record moves only along this table.

${table(['from', 'to', 'on evidence'], rows)}`;
}

function settings(): string {
  const rows = SETTINGS.map(({ id, summary, values }) => [code(id), codes(Object.keys(values)), summary]);
  return `## Settings for \`--with\` and \`--compare\`

\`--with name=value\` changes the design before it is played; it may be repeated. \`--compare\` takes the name of a design, or settings joined by commas.

${table(['setting', 'values', 'what it changes'], rows)}`;
}

function criteria(): string {
  const rows = CRITERIA.map(({ id, kind }) => [code(id), kind, CRITERION_WORDS[id](2)]);
  return `## What a run can violate

The ids are those by which the options of questions are judged.

${table(['criterion', 'kind', 'for example'], rows)}`;
}

function output(): string {
  return `## What \`--json\` gives

One object for a run; with \`--compare\` an object \`{"designs": [run, run]}\`.

${table(['field', 'holds'], OUTPUT)}`;
}

const OUTPUT = [
  [codes(['scenario', 'design', 'seed', 'deadlineMs']), 'what was played'],
  [
    code('events'),
    'the timeline, in order of time: `at`, `kind`, who, what was decided, what should be, which criteria that violates',
  ],
  [code('work'), 'when the backend was at work'],
  [code('records'), 'one record for each attempt of each layer, with its history of states'],
  [code('wishes'), 'for each wish its state, outcome, reason, calls, changes and what its user was told'],
  [code('queue'), 'the hand-over records, with their resolution'],
  [code('bill'), 'calls, repeats, changes, time per phase, turns of the model'],
  [code('criteria'), 'what was violated and how often, harm before waste'],
  [codes(['told', 'final']), 'what users were told, and the last of it'],
  [code('cutOff'), 'the engine ended a design without end'],
];
