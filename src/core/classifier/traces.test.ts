import { describe, expect, test } from 'vitest';
import { stackTraceIn } from './redact.ts';

describe('a stack trace is one in any language', () => {
  test.each([
    ['C#', 'at Acme.Tool.Run(String id) in C:\\src\\Tool.cs:line 88'],
    ['.NET without files', 'Boom\n   at Acme.Tool.Run(String id)'],
    ['Ruby', "app/tool.rb:12:in 'Tool#run'"],
    ['PHP', 'Stack trace:\n#0 {main}'],
    ['a frame of PHP', '#0 tool.php(12): run()\n#1 {main}'],
    ['Rust', 'stack backtrace:\n   0: rust_begin_unwind'],
    ['a panic of Rust', "thread 'main' panicked at src/main.rs:4:5:"],
    ['Elixir', '    (shop 0.1.0) lib/shop/tool.ex:12: Shop.Tool.run/1'],
    ['Perl', 'main::run() called at tool.pl line 30'],
    ['Java 9 and later', '  at java.base/java.lang.Thread.run(Thread.java:833)'],
    ['JavaScript, a relative path', 'E: x\n    at run (src/run.js:42:13)'],
    ['JavaScript, an address', 'E: x\n    at https://cdn.example.com/a.js:1:2'],
    ['JavaScript, a private method', 'E: x\n    at Tool.#run (/srv/a.js:1:2)'],
    ['JavaScript, one line', 'Error: x at run (lib/run.js:42:13) at node:internal/process:1:1'],
    ['Java, one line', 'closed at com.shop.Orders.cancel(Orders.java:88) at com.shop.Main.main(Main.java:3)'],
    ['Go', 'goroutine 18 [chan receive, 5 minutes]:\nmain.main()'],
    ['a frame of Go', 'main.run()\n\t/src/main.go:12 +0x1d'],
    ['Python', '  File "tool.py", line 3, in run'],
  ])('%s', (_language, text) => expect(stackTraceIn(text)).not.toBeNull());
});

describe('words that only look like one', () => {
  test.each([
    'File "report.csv", line 12: six columns are needed.',
    'goroutine 12 [the song] is unknown',
    'The order waits\n at the depot in Leeds: 12 items',
    'Look at src/run.js:42 for the rule.',
    'We meet at noon (from 10:30:15).',
    'The stack backtrace: see the log.',
    '#1 tool.php is missing',
  ])('%s', (text) => expect(stackTraceIn(text)).toBeNull());
});
