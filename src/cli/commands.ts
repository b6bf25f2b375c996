import { PROBE_ABOUT } from '../words/en/probe-about.ts';
import { WEIGHTING } from '../words/en/weighting.ts';
import type { CommandSpec, OptionSpec } from './command.ts';

/** Options of every command; they may stand before or after its name. Source: contract.md §5. */
export const GLOBAL_OPTIONS: readonly OptionSpec[] = [
  { flags: '--json', summary: 'results and errors as JSON' },
  { flags: '--no-color', summary: 'no colours (also the variable NO_COLOR)' },
  { flags: '--plain', summary: 'line by line, no redraw: screen readers, pipes, dumb terminals' },
  { flags: '--data-dir <dir>', summary: 'where progress is kept (also the variable MCP_ERRORS_DRILL_HOME)' },
  { flags: '--questions <path>', summary: 'a further pack of questions; may be repeated', repeatable: true },
];

/** What `randomSeed` gives, too. */
const SEED = { min: 0, max: 0xffff_ffff };

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
      {
        flags: '--count <n>',
        summary: 'how many questions; 10 where nothing is said',
        integer: { min: 1, max: 500 },
      },
      { flags: '--id <id>', summary: 'this question; may be repeated', repeatable: true },
      { flags: '--seed <n>', summary: 'the same number gives the same questions', integer: SEED },
      { flags: '--exam-only', summary: 'leave out what goes beyond the exam' },
      { flags: '--only', summary: 'only questions of the packs that --questions names' },
    ],
    examples: ['mcp-errors-drill practice', 'mcp-errors-drill practice --topic layers --count 5'],
    handlesInterrupt: true,
    load: () => import('./commands/practice.ts'),
  },
  {
    name: 'quiz',
    summary: 'a timed quiz by the rules of a test centre, with a report',
    options: [
      {
        flags: '--count <n>',
        summary: 'how many questions; 15 where nothing is said',
        integer: { min: 1, max: 500 },
      },
      {
        flags: '--minutes <n>',
        summary: 'how long; 30 where nothing is said',
        integer: { min: 1, max: 1000 },
      },
      { flags: '--topic <name>', summary: 'only this topic; may be repeated', repeatable: true },
      { flags: '--seed <n>', summary: 'the same number gives the same questions', integer: SEED },
      { flags: '--exam-only', summary: 'leave out what goes beyond the exam' },
      { flags: '--only', summary: 'only questions of the packs that --questions names' },
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
    handlesInterrupt: true,
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
      { flags: '--seed <n>', summary: 'draws the jitter of the waits; default 1', integer: SEED },
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
    name: 'lab',
    summary: 'predict what the answer of a real server must say, then see it',
    operands: '[case]',
    options: [
      { flags: '--list', summary: 'the calls there are' },
      { flags: '--bad', summary: 'a server with bad habits, and the defects of its messages' },
    ],
    examples: [
      'mcp-errors-drill lab',
      'mcp-errors-drill lab lookup-timeout --bad',
      'mcp-errors-drill lab --list',
    ],
    handlesInterrupt: true,
    load: () => import('./commands/lab.ts'),
  },
  {
    name: 'lab repair',
    summary: 'rewrite what a bad handler returns, in your editor, until it is right',
    operands: '[case]',
    examples: ['mcp-errors-drill lab repair', 'mcp-errors-drill lab repair lookup-limited'],
    handlesInterrupt: true,
    load: () => import('./commands/lab-repair.ts'),
  },
  {
    name: 'lab serve',
    summary: 'an MCP server of orders whose calls fail as scripted, for any client',
    options: [
      {
        flags: '--http <port>',
        summary: 'Streamable HTTP on 127.0.0.1 instead of standard input and output; 0 takes a free port',
        integer: { min: 0, max: 65_535 },
      },
      { flags: '--style <name>', summary: 'exemplary answers, or bad habits', choices: ['good', 'bad'] },
    ],
    examples: [
      'mcp-errors-drill lab serve',
      'mcp-errors-drill lab serve --style bad',
      'mcp-errors-drill lab serve --http 8808',
    ],
    load: () => import('./commands/lab-serve.ts'),
  },
  {
    name: 'probe',
    summary: 'provoke failures of an MCP server, and a report card of how it tells them',
    operands: '[command...]',
    options: [
      { flags: '--url <url>', summary: 'a server over Streamable HTTP, instead of a command' },
      {
        flags: '--call <call>',
        summary: 'also this real call, as tool={…}; may be repeated',
        repeatable: true,
      },
      {
        flags: '--profile <name>',
        summary: 'the whole catalogue, or only what MCP itself demands',
        choices: ['structured', 'spec'],
      },
      {
        flags: '--timeout <seconds>',
        summary: 'how long an answer may take; 10 where nothing is said',
        integer: { min: 1, max: 600 },
      },
      { flags: '--read-only', summary: 'call only tools whose annotations say readOnlyHint' },
    ],
    about: PROBE_ABOUT,
    examples: [
      'mcp-errors-drill probe -- mcp-errors-drill lab serve',
      'mcp-errors-drill probe --profile spec -- node server.js',
      'mcp-errors-drill probe --url http://127.0.0.1:8808/mcp --json',
    ],
    load: () => import('./commands/probe.ts'),
  },
  {
    name: 'mcp',
    summary: 'the drill as an MCP server, for studying inside an assistant',
    examples: ['mcp-errors-drill mcp'],
    load: () => import('./commands/mcp.ts'),
  },
  {
    name: 'stats',
    summary: 'progress, weak rules, confusions, and what to do next',
    about: WEIGHTING,
    examples: ['mcp-errors-drill stats', 'mcp-errors-drill stats --json'],
    handlesInterrupt: true,
    load: () => import('./commands/stats.ts'),
  },
  {
    name: 'questions check',
    summary: 'every key computed, every problem at once',
    operands: '[path...]',
    options: [
      { flags: '--why', summary: 'also why each option is right or wrong' },
      { flags: '--watch', summary: 'check again on every save' },
      { flags: '--bank', summary: 'hold the packs to what the bank is held to, and print its figures' },
    ],
    examples: [
      'mcp-errors-drill questions check',
      'mcp-errors-drill questions check my-pack.json --why',
      'mcp-errors-drill questions check my-pack.json --json',
      'mcp-errors-drill questions check --bank',
    ],
    load: () => import('./commands/questions-check.ts'),
  },
  {
    name: 'questions new',
    summary: 'a first question that checks, in a new pack; asks for what is not given',
    operands: '[file]',
    options: [
      { flags: '--id <id>', summary: 'the id of the question; nothing is asked then' },
      { flags: '--topic <name>', summary: 'its topic' },
      {
        flags: '--facts <kind>',
        summary:
          'what happened: policy, validation, permission, rate-limit, lost-answer, empty-search, report',
      },
      {
        flags: '--stem <text>',
        summary: 'the situation, as the learner reads it; options are then worded by their claims',
      },
      { flags: '--add', summary: 'add it to a pack that is there' },
    ],
    examples: [
      'mcp-errors-drill questions new my-pack.json --id support-late-refund',
      'mcp-errors-drill questions new my-pack.json --add --id ferry-lost-answer --facts lost-answer',
    ],
    load: () => import('./commands/questions-new.ts'),
  },
  {
    name: 'questions preview',
    summary: 'a question as the learner sees it, and what the feedback will say',
    operands: '[id]',
    options: [
      { flags: '--seed <n>', summary: 'which variant, where the question has parameters', integer: SEED },
    ],
    examples: ['mcp-errors-drill questions preview support-late-refund --questions my-pack.json'],
    load: () => import('./commands/questions-preview.ts'),
  },
  {
    name: 'questions list',
    summary: 'the questions there are',
    options: [
      { flags: '--topic <name>', summary: 'of this topic' },
      { flags: '--scenario <name>', summary: 'of this scenario' },
      { flags: '--level <n>', summary: 'of this level', integer: { min: 1, max: 3 } },
      { flags: '--form <name>', summary: 'of this form', choices: ['choose', 'fill', 'defects', 'order'] },
      { flags: '--exam-only', summary: 'leave out what goes beyond the exam' },
      { flags: '--search <words>', summary: 'whose id or stem holds these words' },
    ],
    examples: ['mcp-errors-drill questions list --topic layers', 'mcp-errors-drill questions list --json'],
    load: () => import('./commands/questions-list.ts'),
  },
  {
    name: 'questions schema',
    summary: 'the JSON Schema of a pack, for editors',
    options: [
      { flags: '--names', summary: 'instead: the claims, practices, actions and other names to write' },
    ],
    examples: [
      'mcp-errors-drill questions schema > pack.schema.json',
      'mcp-errors-drill questions schema --names',
    ],
    load: () => import('./commands/questions-schema.ts'),
  },
  {
    name: 'questions export',
    summary: 'packs for Anki, a spreadsheet or Moodle, with computed keys and explanations',
    operands: '[path...]',
    options: [{ flags: '--format <name>', summary: 'default anki', choices: ['anki', 'csv', 'gift'] }],
    examples: [
      'mcp-errors-drill questions export --format anki > drill.txt',
      'mcp-errors-drill questions export --format csv > drill.csv',
    ],
    load: () => import('./commands/questions-export.ts'),
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
  {
    name: 'report',
    summary: 'the text of an issue about a wrong key or verdict; sends nothing',
    operands: '[id]',
    options: [
      { flags: '--seed <n>', summary: 'which variant, where the question has parameters', integer: SEED },
      { flags: '--observation <file>', summary: 'about the verdict on this observation or message' },
    ],
    examples: [
      'mcp-errors-drill report support-refund-accepted',
      'mcp-errors-drill report --observation facts.json > issue.md',
    ],
    load: () => import('./commands/report.ts'),
  },
  {
    name: 'completion',
    summary: 'a script that makes the shell complete commands, options and ids',
    operands: '[shell]',
    examples: [
      'mcp-errors-drill completion bash > ~/.local/share/bash-completion/completions/mcp-errors-drill',
      'mcp-errors-drill completion zsh > ~/.zfunc/_mcp-errors-drill',
      'mcp-errors-drill completion fish > ~/.config/fish/completions/mcp-errors-drill.fish',
    ],
    load: () => import('./commands/completion.ts'),
  },
];
