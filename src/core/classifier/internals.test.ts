import { describe, expect, test } from 'vitest';
import { hasInternals, internalIn } from './redact.ts';

describe('what tells how the server is built', () => {
  test.each([
    ['a SQL statement', 'select * from orders'],
    ['a SQL statement', 'update orders set state = 4'],
    ['a SQL statement', 'SELECT id,\n name\nFROM orders'],
    ['a SQL statement', 'TRUNCATE TABLE orders'],
    ['an absolute path', 'Cannot open C:\\config.yml'],
    ['an absolute path', 'Cannot open \\\\nas\\share\\orders.csv'],
    ['an absolute path', 'file:///srv/orders/7 is locked'],
    ['an absolute path', '/run/secrets/db is missing'],
    ['an absolute path', '/config/settings.yml is missing'],
    ['an absolute path', '/media/usb/orders is missing'],
    ['an absolute path', '/lib/x86/libc.so.6 is missing'],
    ['an absolute path', '/Applications/Shop.app is missing'],
    ['an internal host', 'http://10.0.3.7/api refused'],
    ['an internal host', '172.16.9.3 refused the connection'],
    ['an internal host', '[::1]:5432 refused'],
    ['an internal host', 'no answer of db-primary:5432'],
    ['an internal host', 'redis:6379 is down'],
    ['an internal host', 'cannot resolve orders.internal'],
    ['an internal host', 'http://orders.svc/api refused'],
    ['an internal host', 'SQL01.CORP.LOCAL is down'],
    ['a bare rule id', 'POL_0093 violated'],
    ['a bare rule id', 'Policy violation: R4417'],
    ['a bare rule id', 'refund_rule_7 says no'],
  ])('%s: %s', (what, text) => expect(internalIn(text)?.what).toBe(what));
});

describe('what only looks like it', () => {
  test.each([
    'The route /app/settings does not exist.',
    'The page /home/about was not found.',
    'GET /data/7 answered 404.',
    '/config/7 is unknown.',
    'file:///notes.txt is unknown.',
    'config.local is not a setting.',
    'state.internal is not a field.',
    'Not saved.Local changes remain.',
    'Version 10.0.3.7 is needed.',
    'See section 10.1.2.3 of the terms.',
    'order:5432 was not found.',
    'Ticket ABC-12:5432 is closed.',
    'Select a, b from the list.',
    'Please update the order set of items.',
    'Choose option a:\\nthen go on.',
    'Rule 7 of the club forbids it.',
  ])('%s', (text) => expect(internalIn(text)).toBeNull());
});

test('a text that goes on without an end is read in one pass', () => {
  const started = process.cpuUsage().user;
  for (const piece of [
    'at ',
    '  at A.b(',
    'select a,',
    'SELECT a ',
    'a.a',
    '-a',
    '/lib/a',
    '[fd00:',
    '\\\\a\\',
  ])
    for (const text of [piece.repeat(20_000), `${piece}\n`.repeat(20_000)]) hasInternals(text);
  expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
});
