import { z } from 'zod';
import { contextSchema, observationSchema } from '../../src/core/classifier/observation.ts';
import { ACTIONS } from '../../src/core/classifier/vocabulary.ts';
import {
  BEST_AT_MOST,
  BY_TOPIC,
  EACH_CONFUSION,
  EACH_REASON,
  LIKENESS_MOST,
  LONGEST_KEY,
  SHORTEST_KEY_MOST,
  STATED_REASON_MOST,
  TYPICAL_KEY_MOST,
  WRONG_AT_MOST,
} from '../../src/core/questions/bank/bank-floors.ts';
import { IS_FIELDS } from '../../src/core/questions/claims/is.ts';
import { CONFUSIONS } from '../../src/core/questions/confusions/confusion-table.ts';
import { CRITERIA } from '../../src/core/questions/criteria/criteria.ts';
import { explain, explanationLines } from '../../src/core/questions/explain/explain.ts';
import { judgeQuestion } from '../../src/core/questions/judge.ts';
import { parsePack } from '../../src/core/questions/pack/parse.ts';
import { STARTERS } from '../../src/core/questions/pack/starters.ts';
import { paramsSchema, questionSchema, showSchema } from '../../src/core/questions/schema.ts';
import { PRACTICES } from '../../src/core/questions/trace/practices.ts';
import { sampleOf } from '../../src/core/questions/variants.ts';
import { FORMS, NEEDS, SCENARIOS, SHOWN_AS, TOPICS, WANTS } from '../../src/core/questions/vocabulary.ts';
import { ACTION_WORDS, NEED_WORDS, sentence } from '../../src/core/questions/words/words.ts';
import { percent } from '../../src/core/text/percent.ts';
import { AUTHORING_EXAMPLES, type AuthoringExample } from './authoring-examples.ts';
import { code, codes, fenced, table } from './markdown.ts';

/** `docs/authoring.md`: from nothing to a merged question. */
export function authoringPage(): string {
  return `${[
    HEAD,
    TEN_MINUTES,
    shape(),
    facts(),
    claims(),
    steps(),
    criteria(),
    examples(),
    CHECKING,
    bank(),
    confusions(),
  ].join('\n\n')}\n`;
}

const HEAD = `# Writing questions

The tables and the examples of this page are generated from the program (\`npm run docs\`), and a test fails where they are not current.

**No question stores its answer.** You write facts, and options that claim something about them. The classifier judges the facts, every option is run against them, and the key, the reasons against every other option, and what a wrong choice reveals are all computed. If the key is not the one that you had in mind, either a fact is missing from your facts, or an option does not say what its claim says, or the domain says otherwise; \`--why\` tells which.`;

const TEN_MINUTES = `## From nothing to a question

1. \`mcp-errors-drill questions new my-pack.json\` asks for an id, what happened, and the stem, and writes a pack that checks as it stands. With \`--id\` it asks nothing. The kinds of facts it can begin with: ${STARTERS.map(({ id, what }) => `${code(id)} (${what})`).join(', ')}. With a stem of your own, the options have no text of their own and are worded by their claims. \`--add\` puts a further question into a pack.
2. Open the pack in an editor. Its \`$schema\` lets the editor complete names and mark mistakes. Without a network: \`mcp-errors-drill questions schema > pack.schema.json\`, and \`"$schema": "./pack.schema.json"\`. \`mcp-errors-drill questions schema --names\` lists the claims, practices, actions and other names of this page.
3. \`mcp-errors-drill questions check my-pack.json --watch\` checks on every save, and says of each problem where it is and how to mend it. \`--why\` adds why each option is right or wrong.
4. \`mcp-errors-drill questions preview ID --questions my-pack.json\` shows the question and its explanation as the learner gets them.
5. Read it as a learner: is every fact that decides in the stem? Does each option's text say what its claim says? Is each wrong option wrong for a reason of its own?
6. Practise it: \`mcp-errors-drill practice --questions my-pack.json\` (with \`--only\`, nothing but its questions), or put the pack into the folder \`questions\` of your data directory (\`mcp-errors-drill progress path\` says where that is), and it is always there.
7. To offer it to the bank: move the question into the file of its topic in \`questions/\`, run \`npm run check\`, which holds the whole bank to its demands, and open a pull request.`;

interface Shape {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
}

function fieldTable(schema: z.ZodType): string {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Shape;
  const rows = Object.entries(properties).map(([name, field]) => [
    code(name),
    typeOf(field),
    required.includes(name) ? 'required' : '',
    field.description ?? '',
  ]);
  return table(['field', 'value', '', 'meaning'], rows);
}

/** Longer lists than this have a table or a sentence of their own. */
const LISTED = 9;

function typeOf(field: Shape): string {
  if (field.enum !== undefined) return field.enum.length > LISTED ? 'a name' : codes(field.enum.map(String));
  if (field.const !== undefined) return code(String(field.const));
  if (field.anyOf !== undefined) return [...new Set(field.anyOf.map(typeOf))].join(' or ');
  if (field.properties !== undefined) return `object with ${codes(Object.keys(field.properties))}`;
  if (field.type === 'array') return 'list';
  if (field.type === 'integer') return 'whole number';
  return typeof field.type === 'string' ? field.type : (field.type?.join(' or ') ?? 'any');
}

function shape(): string {
  return [
    '## A question',
    `A pack is \`{"$schema": "…", "title": "…", "questions": […]}\`. A question:`,
    fieldTable(questionSchema),
    `Topics: ${codes(TOPICS)}.`,
    `Scenarios: ${codes(SCENARIOS)}; leave \`scenario\` out where none fits. Forms: ${codes(FORMS)}. Wants: ${codes(WANTS)}.`,
    'Where a question is renamed, its old id goes into `was`, so that nobody loses progress.',
  ].join('\n\n');
}

function facts(): string {
  return [
    '## Facts',
    'A case holds `facts`, an observation or a raw message as it was received, and `now`, the steps that are done today. Facts are evidence (a status, a code, a check), never the answer: give a `reason` only where no signal exists. How a verdict follows from them: [rules.md](rules.md); `mcp-errors-drill classify` tries it out.',
    fieldTable(observationSchema),
    'In `context`, everything that changes the verdict and that a learner could not know otherwise. State the effect, the contract and the budget wherever the key depends on them, in the facts and in the stem:',
    fieldTable(contextSchema),
  ].join('\n\n');
}

const CLAIM_FORMS: readonly (readonly [form: string, says: string, right: string])[] = [
  ['{"is": {…}}', 'fields of the verdict', 'every named field agrees; `action` also with an alternative'],
  ['{"has": "…"}', 'something is wrong with what `now` shows', 'found in some case; `nothing`: in none'],
  ['{"does": […]}', 'steps that are taken', 'no criterion is violated in any case'],
  [
    '{"adds": {…}}',
    'a merge patch on the message in `now`; arrays are appended',
    'it newly meets a need, and violates nothing new',
  ],
];

function claims(): string {
  return [
    '## Claims',
    table(
      ['claim', 'says', 'right where'],
      CLAIM_FORMS.map(([form, says, right]) => [code(form), says, right]),
    ),
    `Fields that \`is\` may name: ${codes(IS_FIELDS)}. \`category\` means the exam's four; \`six\` and \`service\` are the other schemes.`,
    `Names that \`has\` may use: the criteria and the confusions below, the defects in [rules.md](rules.md#defects), and \`nothing\`.`,
    'An option without `text` is rendered from its claim. Write the text yourself where the claim has a longer way of saying it; the two must say the same.',
  ].join('\n\n');
}

function steps(): string {
  return [
    '## Steps',
    'A step is the id of a practice or of an action, either with parameters (`{"retry-with-backoff": {"times": 1}}`), or a message: `{"return": …}`, `{"report": …}`, `{"show": …}`. First `now` runs, then the steps of the option; its own calls replace those of today, and a later message replaces an earlier one.',
    '### Practices',
    '✓: sound where the facts allow it. The others are what goes wrong in practice, ready-made as wrong options; on facts that suit them even some of those are sound.',
    table(
      ['who', 'practice', '', 'does'],
      PRACTICES.map(({ who, id, sound, text }) => [who, code(id), sound ? '✓' : '', text]),
    ),
    '### Actions',
    table(
      ['action', 'is'],
      ACTIONS.map((id) => [code(id), sentence(ACTION_WORDS[id])]),
    ),
    '### Parameters',
    fieldTable(paramsSchema),
    '### `show`',
    `\`as\` is one of ${codes(SHOWN_AS)}. \`no-error\` is a message without the flag: seen as empty where the outcome is empty, else as a success.`,
    fieldTable(showSchema),
    '### Needs',
    'What a reader may need to know; `tells` and `keep` name them.',
    table(
      ['need', 'is'],
      NEEDS.map((need) => [code(need), sentence(NEED_WORDS[need])]),
    ),
  ].join('\n\n');
}

function criteria(): string {
  return [
    '## Criteria',
    'An option that does something is sound where none of these is violated in any case. Harm weighs more than waste.',
    table(
      ['criterion', 'kind', 'violated when'],
      CRITERIA.map(({ id, kind, text }) => [code(id), kind, text]),
    ),
  ].join('\n\n');
}

function examples(): string {
  return [
    '## Worked examples',
    'Keys and explanations are those of the program.',
    ...AUTHORING_EXAMPLES.map(example),
  ].join('\n\n');
}

function example({ title, text, question }: AuthoringExample): string {
  const [read] = parsePack({ questions: [question] }).pack.questions;
  if (read === undefined) throw new Error(`the example ${question.id} is no question`);
  const judged = judgeQuestion(sampleOf(read));
  const lines = explanationLines(explain(judged));
  return [
    `### ${title}`,
    text,
    fenced('json', JSON.stringify(question, null, 2)),
    `Key: ${codes(judged.key)}. The explanation:`,
    fenced('text', lines.join('\n')),
  ].join('\n\n');
}

const CHECKING = `## What the check demands

- exactly \`select\` right options (\`want: "best"\`: no tie at the place that decides), in every variant;
- a reason against every wrong option, which names a confusion;
- ids that nobody else uses, nor used before (\`was\`), the bank included; in sessions, a question under an id that is taken is left out;
- names that exist, and values of the type that belongs there; where a name does not, the nearest is proposed;
- for every value of every parameter: each field that is named, a word where it stands in a text, and a key;
- no key twice in one object: only the last would count;
- a key that does not hang on a point on which the sources disagree;
- texts without control characters, with one option saying nothing that another says too.

Warnings do not fail a check, but the bank has none without a reason. \`--json\` prints everything for a program: per question the key, every option with its reason and confusions, problems and warnings, each with rule, path, message and hint.

Questions leave the program with all that a learner is shown, their keys and explanations: \`questions export --format anki\`, \`csv\` or \`gift\`. In GIFT, steps and fields are matched with what belongs to them.`;

function bank(): string {
  return `## What the bank demands besides

- Original wording, an invented but plausible setting, one idea each. Nothing that only a reader of a certain product's documentation can know.
- The text of an option says what its claim says; every fact that decides is in the stem.
- Wrong options are wrong for reasons of their own, and plausible: something that somebody does.
- The right option is the longest of its question in ${percent(LONGEST_KEY.least)} to ${percent(LONGEST_KEY.most)} of the bank, and the shortest in at most ${percent(SHORTEST_KEY_MOST)}. No absolute words in wrong options alone.
- Where the options are rows, "(1) …, (2) …", the right one is the row most like the others in at most ${percent(TYPICAL_KEY_MOST)} of the questions. Let each wrong part stand in two rows of four.
- Stems share at most ${percent(LIKENESS_MOST)} of their word triples with any other.
- A reason is stated in the facts in at most ${percent(STATED_REASON_MOST)} of the cases. At most ${BEST_AT_MOST} questions ask for the best, at most ${WRONG_AT_MOST} for the wrong one.
- Every reason, action and defect in ${EACH_REASON} questions, every confusion in ${EACH_CONFUSION} wrong options, and by topic at least:

${table(
  ['topic', 'questions'],
  Object.entries(BY_TOPIC).map(([topic, least]) => [code(topic), String(least)]),
)}

\`mcp-errors-drill questions check --bank\` prints every figure beside what is demanded. Somebody else answers a new question blind, from its text alone, before it is merged; where they disagree with the key, the wording is mended or the rule is cited.`;
}

function confusions(): string {
  return [
    '## Confusions',
    'What a wrong choice reveals, computed from the difference between claim and verdict. The statistics of a learner rank them.',
    table(
      ['confusion', 'name', 'what is mixed up', 'lesson'],
      CONFUSIONS.map(({ id, name, text, lesson }) => [code(id), name, text, lesson]),
    ),
  ].join('\n\n');
}
