/**
 * The forms of a stack trace, by the language that writes it. Every pattern is linear: bounded repeats, no nested
 * quantifiers.
 *
 * Source: domain.md §7 (`stack-trace`); the runtimes' own formats.
 */

/** `needs`: a piece without which the pattern cannot fit; looking for it first is far cheaper. */
export type Pattern = readonly [what: string, pattern: RegExp, needs?: string];

const FRAME = 'a stack frame';

export const TRACES: readonly Pattern[] = [
  ['a Python traceback', /Traceback \(most recent call last\)/, 'Traceback'],
  // JavaScript
  [
    FRAME,
    /^\s{0,12}at (?:[\w$.<>#[\] ]{1,120} \()?(?:file:\/\/|https?:\/\/|node:|[A-Za-z]:\\|\/|webpack|<anonymous>)[^\n]{0,300}:\d+/m,
    'at ',
  ],
  [
    FRAME,
    /^\s{0,12}at (?:[\w$.<>#[\] ]{1,120} \()?[\w@./\\-]{1,200}\.(?:[cm]?[jt]sx?|vue|svelte):\d+/m,
    'at ',
  ],
  [
    FRAME,
    /\bat [\w$.<>#[\] ]{1,120} \((?:[^()\n]{1,300}\.(?:[cm]?[jt]sx?|vue|svelte)|node:[\w/]{1,80}|<anonymous>):\d+:\d+\)/,
    'at ',
  ],
  // Java, Kotlin, Scala
  [
    FRAME,
    /(?:^|\s)at [\w$.@/<>-]{1,300}\((?:[\w$]{1,80}\.(?:java|kt|scala|groovy|cs):\d+|Native Method|Unknown Source)\)/,
    'at ',
  ],
  // .NET
  [FRAME, /\bat [\w$.<>`[\],+]{1,200}\([^()\n]{0,200}\) in [^\n]{1,300}:line \d+/, ':line '],
  [FRAME, /^\s{1,12}at [A-Z][\w`<>]{0,80}\.[\w.<>`+[\]]{1,200}\([^()\n]{0,200}\)[ \t\r]{0,4}$/m, 'at '],
  [
    'a Python frame',
    /^\s{0,8}File "(?:[^"\n]{1,300}", line \d+, in [\w<]|(?:[^"\n]{1,300}\.py|<\w{1,30}>)", line \d+)/m,
    'File "',
  ],
  ['a Go stack', /^goroutine \d+ \[[^\]\n]{1,80}\]:/m, 'goroutine '],
  ['a Go frame', /\.go:\d+ \+0x[\da-f]/, '.go:'],
  ['a Ruby frame', /\.rb:\d+:in\s/, '.rb:'],
  ['a PHP stack', /Stack trace:\s{0,4}#0\s/, 'Stack trace:'],
  ['a PHP frame', /^\s{0,8}#\d{1,3} [^\n]{1,300}\.php\(\d+\)/m, '.php('],
  ['a Rust backtrace', /stack backtrace:\s{1,12}\d+:/, 'stack backtrace:'],
  ['a Rust panic', /thread '[^'\n]{1,100}' (?:\(\d+\) )?panicked at /, 'panicked at '],
  ['an Elixir frame', /\.(?:exs?|erl):\d+: [\w.:!?]{1,200}\/\d/, ': '],
  ['a Perl frame', /\bat \S{1,200}\.p[lm] line \d+/, ' line '],
];
