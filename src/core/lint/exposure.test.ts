import { expect, test } from 'vitest';
import { defect, failure, result, rpcError } from '../../../test/lint/examples.ts';
import { lint } from './lint.ts';

const bare = (text: string) => result(text, { isError: true });
const JAVASCRIPT = 'Error: boom\n    at run (/usr/lib/app/run.js:42:13)\n    at node:internal/process:1:1';
const PYTHON = 'Traceback (most recent call last):\n  File "tool.py", line 3, in run\nKeyError: id';

const advice = (alternative: unknown) => ({
  kind: 'report',
  report: {
    covered: 1,
    total: 2,
    failures: [{ what: 'B', reason: 'TIMEOUT' }],
    alternatives: [alternative],
  },
});

defect('stack-trace', {
  found: [
    ['JavaScript', bare(JAVASCRIPT)],
    ['Python', bare(PYTHON)],
    ['Java', bare('java.lang.IllegalStateException: closed\n\tat com.shop.Orders.cancel(Orders.java:88)')],
    ['Go', bare('panic: nil map\n\ngoroutine 1 [running]:\nmain.main()')],
    ['in a field', failure('The index is down', { detail: JAVASCRIPT })],
    ['in JSON inside a text', bare(JSON.stringify({ success: false, stack: JAVASCRIPT }))],
    ['in the data of an error', rpcError(-32603, 'Index down', { stack: JAVASCRIPT })],
    ['in a hidden failure', result(JSON.stringify({ success: false, message: PYTHON }))],
    [
      'in a report',
      { kind: 'report', report: { covered: 1, total: 2, failures: [{ what: PYTHON, reason: 'TIMEOUT' }] } },
    ],
  ],
  clean: [
    ['a log that was asked for', result(`The log of Monday:\n${PYTHON}`)],
    ['words with "at" at the front of a line', bare('The order waits\n at the depot in Leeds: 12 items')],
    ['the name of an exception', bare('KeyError: id')],
  ],
});

defect('secret-leak', {
  found: [
    ['a bearer token', bare('401 for Authorization: Bearer abcdefghijklmnop1234')],
    ['a connection string', bare('cannot reach postgres://app:s3cretpw@db/orders')],
    ['a password', bare('login refused for password=hunter2hunter2')],
    ['a private key', bare('bad key -----BEGIN RSA PRIVATE KEY-----')],
    ['a cookie', bare('refused, cookie: session=abcdefgh12345678')],
    ['a field by its name', failure('Login refused', { request: { password: 'correct-horse' } })],
    ['in the advice of a report', advice('use token ghp_abcdefghijklmnopqrstuvwxyz0123')],
    ['in an error of the protocol', rpcError(-32603, 'bad token ghp_abcdefghijklmnopqrstuvwxyz0123')],
  ],
  clean: [
    ['a settings file that was asked for', result('API_KEY=sk-live-abcdefghijklmnop1234')],
    ['a masked value', bare('login refused for password=***')],
    ['a masked field', failure('Login refused', { request: { password: '********' } })],
    ['what is wrong with a password', failure('Login refused', { errors: { password: 'incorrect' } })],
    [
      'the sentence of a validator',
      failure('password: String must contain at least 8 character(s)', { field: 'password' }),
    ],
    ['the advice of a report', advice('ask the archive')],
    ['words about a password', bare('The password is required')],
    ['the name of a variable', bare('Set API_KEY=<your key> first')],
  ],
});

defect('internal-detail', {
  found: [
    ['a path in the advice of a report', advice({ how: 'read /srv/app/x' })],
    ['SQL', bare('relation missing: SELECT id FROM orders WHERE id = 7')],
    ['an absolute path', bare("EACCES: permission denied, open '/var/lib/app/cache.db'")],
    ['a path of Windows', bare('Cannot open C:\\app\\data\\orders.db')],
    ['an internal host', bare('connect ECONNREFUSED 10.0.3.7:5432')],
    ['an internal name', bare('no route to orders-db.prod.internal')],
    ['a bare rule id', bare('Blocked by rule RF-204')],
    ['a rule id in a field of the text', bare('refused: rule_id=RF204')],
  ],
  clean: [
    ['a listing that was asked for', result('/home/ann/notes.txt\n/home/ann/todo.txt')],
    ['a path of an API', bare('GET /orders/7 answered 409')],
    ['a public address', bare('https://example.com/home is not reachable')],
    [
      'a rule in words',
      bare('Refunds end after 30 days, by rule RF-204 of the terms that you accepted in May'),
    ],
    ['a settings file with local in its name', bare('settings.local.json is not valid JSON')],
    ['the word select', bare('Select a date from the list')],
  ],
});

test('what a defect says never repeats the secret', () => {
  const secret = 'ghp_abcdefghijklmnopqrstuvwxyz0123';
  const defects = lint(failure(`bad token ${secret}`, { errorCategory: secret, errorCode: 'X.Y' }));
  expect(defects.map(({ id }) => id)).toContain('secret-leak');
  expect(JSON.stringify(defects)).not.toContain(secret);
});
