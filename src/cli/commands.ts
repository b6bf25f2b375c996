import type { CommandSpec, OptionSpec } from './command.ts';

/** Options of every command; they may stand before or after its name. Source: contract.md §5. */
export const GLOBAL_OPTIONS: readonly OptionSpec[] = [
  { flags: '--json', summary: 'results and errors as JSON' },
  { flags: '--no-color', summary: 'no colours (also the variable NO_COLOR)' },
  { flags: '--plain', summary: 'line by line, no redraw: screen readers, pipes, dumb terminals' },
  { flags: '--data-dir <dir>', summary: 'where progress is kept (also the variable MCP_ERRORS_DRILL_HOME)' },
  { flags: '--questions <path>', summary: 'a further pack of questions; may be repeated', repeatable: true },
];

/** Every command, in the order of the help. A new command is a row here and a module in `commands/`. */
export const COMMANDS: readonly CommandSpec[] = [
  {
    name: 'home',
    summary: 'where you stand, and every way on',
    hidden: true,
    handlesInterrupt: true,
    examples: [],
    load: () => import('./commands/home.ts'),
  },
  {
    name: 'practice',
    summary: 'scenario questions with an explanation after each answer',
    options: [
      { flags: '--topic <name>', summary: 'only this topic; may be repeated', repeatable: true },
      { flags: '--count <n>', summary: 'how many questions; 10 where nothing is said' },
      { flags: '--seed <n>', summary: 'the same number gives the same questions' },
      { flags: '--exam-only', summary: 'leave out what goes beyond the exam' },
    ],
    examples: ['mcp-errors-drill practice', 'mcp-errors-drill practice --topic layers --count 5'],
    handlesInterrupt: true,
    load: () => import('./commands/practice.ts'),
  },
  {
    name: 'quiz',
    summary: 'a timed quiz by the rules of a test centre, with a report',
    options: [
      { flags: '--count <n>', summary: 'how many questions; 15 where nothing is said' },
      { flags: '--minutes <n>', summary: 'how long; 30 where nothing is said' },
      { flags: '--topic <name>', summary: 'only this topic; may be repeated', repeatable: true },
      { flags: '--seed <n>', summary: 'the same number gives the same questions' },
      { flags: '--exam-only', summary: 'leave out what goes beyond the exam' },
    ],
    examples: ['mcp-errors-drill quiz', 'mcp-errors-drill quiz --count 60 --minutes 120 --exam-only'],
    handlesInterrupt: true,
    load: () => import('./commands/quiz.ts'),
  },
  {
    name: 'review',
    summary: 'what is due today, and cramming',
    examples: ['mcp-errors-drill review'],
    handlesInterrupt: true,
    load: () => import('./commands/review.ts'),
  },
  {
    name: 'learn',
    summary: 'read a lesson, a section of it, or a term of the glossary',
    operands: '[lesson...]',
    options: [
      { flags: '--list', summary: 'all lessons, with the minutes that each takes' },
      { flags: '--summary', summary: 'the summary of a lesson, or of all' },
      { flags: '--check', summary: 'for authors: problems and reading figures of the lessons' },
    ],
    examples: [
      'mcp-errors-drill learn --list',
      'mcp-errors-drill learn layers',
      'mcp-errors-drill learn empty-or-failed#contract',
      'mcp-errors-drill learn --summary',
      'mcp-errors-drill learn glossary idempotency key',
    ],
    load: () => import('./commands/learn.ts'),
  },
  {
    name: 'cheatsheet',
    summary: 'what to do after each failure, and the defects of a message, on one page',
    options: [{ flags: '--markdown', summary: 'as Markdown' }],
    examples: ['mcp-errors-drill cheatsheet', 'mcp-errors-drill cheatsheet --markdown > cheatsheet.md'],
    load: () => import('./commands/cheatsheet.ts'),
  },
  {
    name: 'classify',
    summary: 'verdict on an observation or an MCP message',
    operands: '[file]',
    options: [
      { flags: '--scheme <name>', summary: 'show one category scheme', choices: ['four', 'six', 'service'] },
      { flags: '--ndjson', summary: 'one JSON value per line in, one verdict per line out' },
      { flags: '--summary', summary: 'figures over a log with one JSON value per line' },
    ],
    examples: [
      'mcp-errors-drill classify answer.json',
      'mcp-errors-drill classify --json < answer.json',
      'mcp-errors-drill classify --ndjson log.ndjson > verdicts.ndjson',
      'mcp-errors-drill classify --summary log.ndjson',
    ],
    load: () => import('./commands/classify.ts'),
  },
  {
    name: 'lint',
    summary: 'defects of a message, and how to mend them',
    operands: '[file]',
    options: [
      { flags: '--observation <file>', summary: 'what really happened, as an observation' },
      {
        flags: '--profile <name>',
        summary: 'the whole catalogue, or only what MCP itself demands',
        choices: ['structured', 'spec'],
      },
      { flags: '--fix', summary: 'print the tool result that should be returned' },
    ],
    examples: [
      'mcp-errors-drill lint answer.json',
      'mcp-errors-drill lint answer.json --observation facts.json',
      'mcp-errors-drill lint --profile spec < answer.json',
      'mcp-errors-drill lint answer.json --fix > better.json',
    ],
    load: () => import('./commands/lint.ts'),
  },
  {
    name: 'replay',
    summary: 'watch a design of an agent loop meet a failure, in virtual time',
    operands: '[scenario]',
    options: [
      { flags: '--list', summary: 'the built-in scenarios and their designs' },
      { flags: '--design <name>', summary: 'play another design of the scenario' },
      {
        flags: '--with <setting>',
        summary: 'change the design, for example retry=none; may be repeated',
        repeatable: true,
      },
      {
        flags: '--compare <design>',
        summary: 'beside another design, or beside settings such as key=intent',
      },
      { flags: '--full', summary: 'the whole timeline, however long' },
      { flags: '--seed <n>', summary: 'draws the jitter of the waits; default 1' },
      { flags: '--schema', summary: 'print the JSON Schema of a scenario file' },
    ],
    examples: [
      'mcp-errors-drill replay --list',
      'mcp-errors-drill replay answer-lost',
      'mcp-errors-drill replay layered-retries --with retry=none',
      'mcp-errors-drill replay answer-lost --compare key-by-intent',
      'mcp-errors-drill replay answer-lost --json',
    ],
    load: () => import('./commands/replay.ts'),
  },
  {
    name: 'stats',
    summary: 'progress, weak rules, confusions, and what to do next',
    examples: ['mcp-errors-drill stats', 'mcp-errors-drill stats --json'],
    load: () => import('./commands/stats.ts'),
  },
  {
    name: 'progress export',
    summary: 'your progress as one JSON file',
    operands: '[file]',
    examples: [
      'mcp-errors-drill progress export my-progress.json',
      'mcp-errors-drill progress export > copy.json',
    ],
    load: () => import('./commands/progress-export.ts'),
  },
  {
    name: 'progress import',
    summary: 'add the progress of an export or a backup; what is there stays',
    operands: '[file]',
    options: [{ flags: '--dry-run', summary: 'only say what would be added' }],
    examples: [
      'mcp-errors-drill progress import my-progress.json --dry-run',
      'mcp-errors-drill progress import my-progress.json',
    ],
    load: () => import('./commands/progress-import.ts'),
  },
  {
    name: 'progress reset',
    summary: 'start anew; asks, and keeps a backup',
    options: [{ flags: '--yes', summary: 'do not ask' }],
    examples: ['mcp-errors-drill progress reset --yes'],
    load: () => import('./commands/progress-reset.ts'),
  },
  {
    name: 'progress path',
    summary: 'where your progress is kept',
    examples: ['mcp-errors-drill progress path'],
    load: () => import('./commands/progress-path.ts'),
  },
  {
    name: 'doctor',
    summary: 'check data, packs and terminal; changes nothing',
    examples: ['mcp-errors-drill doctor', 'mcp-errors-drill doctor --json'],
    load: () => import('./commands/doctor.ts'),
  },
];
