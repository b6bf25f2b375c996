import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classify } from '../classify.ts';
import { maskSecrets, secretIn } from './redact.ts';

/** Each secret with the piece of it that must be gone. Put together here, so that no scanner takes them for real. */
const glue = (...parts: string[]): string => parts.join('');
const LETTERS = 'a1B2c3D4e5F6g7H8i9J0k1L2';

describe('is masked:', () => {
  test.each([
    ['DB_PASSWORD=hunter2hunter2', 'hunter2'],
    ['dbPassword: hunter2hunter2', 'hunter2'],
    [`AWS_SECRET_ACCESS_KEY: ${LETTERS}/x+y`, LETTERS],
    [`aws_secret_access_key=${LETTERS}`, LETTERS],
    ['POSTGRES_PASSWORD: Tr0ub4dor3x', 'Tr0ub'],
    ['userPassword=hunter2hunter2', 'hunter2'],
    ['password=swordfish', 'swordfish'],
    ['password: hunterHunter', 'Hunter'],
    ['pwd=hunterhunter', 'hunterhunter'],
    ['Password: hunter2@home', 'hunter2'],
    ['password: https-hunter2', 'hunter2'],
    ['password: correct-horse-battery', 'battery'],
    ['{"password":"swordfish"}', 'swordfish'],
    ['passphrase: hunter2hunter2', 'hunter2'],
    ['SECRET_KEY=hunter2hunter2', 'hunter2'],
    ['private_key=hunter2hunter2', 'hunter2'],
    ['session_token: hunter2hunter2', 'hunter2'],
    [`id_token=${LETTERS}`, LETTERS],
    ['redis://:pw@host', ':pw'],
    ['postgres://root:password@db', ':password'],
    ['postgres://USER:PASSW0RD@db', 'PASSW0RD'],
    [`BEARER ${LETTERS}`, LETTERS],
    [`${glue('sk', '-test-')}abcdefghijklmnopq`, 'klmnop'],
    [`token=${LETTERS}`, LETTERS],
    [`GITHUB_TOKEN: ${LETTERS}`, LETTERS],
    ['refresh_token=hunter2hunter2', 'hunter2'],
    ['https://a.example/x?token=hunter2', 'hunter2'],
    [`https://a.example/x?key=${LETTERS}`, LETTERS],
    ['https://a.example/x?a=1&sig=hunter2%3D', 'hunter2'],
    ['https://a.example/x?a=1\\u0026sig=hunter2', 'hunter2'],
    ['https://a.example/x?X-Amz-Signature=hunter2hunter2', 'hunter2'],
    ['AccountName=a;AccountKey=hunter2hunter2==;', 'hunter2'],
    ['passphrase=hunter2hunter2', 'hunter2'],
    ['authorization: bearer hunter2hunter2hunter2', 'hunter2'],
    [`Bearer "${LETTERS}"`, LETTERS],
    ['Authorization: Bearer abc123def456', 'abc123'],
    ['Authorization: Token abc123def456', 'abc123'],
    [`Authorization: ${LETTERS}`, LETTERS],
    ['authorization: basic dXNlcjpwYXNz', 'dXNlcjpw'],
    ['{"authorization":"Basic dXNlcjpwYXNz"}', 'dXNlcjpw'],
    ['redis://:hunter2@cache:6379', 'hunter2'],
    ['postgres://app:hun/ter2@db/x', 'ter2'],
    ['postgres://app:hun@ter2@db/x', 'ter2'],
    [`https://${LETTERS}@github.com/a/b`, LETTERS],
    ['password=is-hunter2-hunter2', 'hunter2'],
    ['password=invalid-but-real', 'but-real'],
    ['password=true-secret-of-mine', 'of-mine'],
    ['password=$ecret-hunter2', 'hunter2'],
    ['password=required-hunter2', 'hunter2'],
    ['Cookie: a=b; session=hunter2hunter2; last=hunter2', 'hunter2'],
    ['Set-Cookie: sid=hunter2hunter2; Path=/; HttpOnly', 'hunter2'],
    ['{\\"password\\":\\"hunter2hunter2\\"}', 'hunter2'],
    ['{\\\\\\"password\\\\\\":\\\\\\"hunter2hunter2\\\\\\"}', 'hunter2'],
    [`MYTOKEN_${glue('sk-', 'proj-')}${LETTERS}`, LETTERS],
    [`token${glue('gh', 'p_')}${LETTERS}`, LETTERS],
    ['pass\u200bword=hunter2hunter2', 'hunter2'],
    [`${glue('ey', 'J')}hbGciOiJkaXIi..${LETTERS}.${LETTERS}.${LETTERS}`, LETTERS],
    [`${glue('xa', 'pp')}-1-A0123-4567-${LETTERS}`, LETTERS],
    [`https://${glue('hooks.', 'slack')}.com/services/T0/B0/${LETTERS}`, LETTERS],
    [`${glue('wh', 'sec_')}${LETTERS}`, LETTERS],
    [`${glue('ya', '29.')}${LETTERS}`, LETTERS],
    [`${glue('h', 'f_')}${LETTERS}`, LETTERS],
    [`${glue('py', 'pi-')}AgEI${LETTERS}`, LETTERS],
    [`${glue('S', 'G.')}${LETTERS}.${LETTERS}`, LETTERS],
    [`password=${'hunter2'.repeat(200)}`, 'hunter2'],
  ])('%s', (text, hidden) => {
    for (const whole of [text, `Refused: ${text}`, `${text}\nmore`, JSON.stringify({ text })]) {
      expect(secretIn(whole)).not.toBeNull();
      expect(maskSecrets(whole)).not.toContain(hidden);
      expect(maskSecrets(maskSecrets(whole))).toBe(maskSecrets(whole));
    }
  });

  const head = (kind: string): string => `-----${glue('BEGIN ', kind, 'PRIVATE ', 'KEY')}`;
  test.each([
    [
      `${head('RSA ')}-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0F\n\n${LETTERS}\n-----END RSA PRIVATE KEY-----`,
      'after',
    ],
    [
      `${head('PGP ')} BLOCK-----\nVersion: 1\n\n${LETTERS}\n=ab\n-----END PGP PRIVATE KEY BLOCK-----`,
      'after',
    ],
    [`${head('')}-----\n${LETTERS}"`, 'after'],
    [`${head('')}-----\\n${LETTERS}\\n-----END PRIVATE KEY-----`, 'after'],
  ])('the whole of a private key: %s', (key, after) => {
    const masked = maskSecrets(`before ${key} ${after}`);
    expect(masked).not.toContain(LETTERS);
    expect(masked).toMatch(/^before \[a private key removed\]"? after$/);
  });
});

describe('stays as it is:', () => {
  test.each([
    'The next page token: a1B2c3D4e5F6g7H8 is no longer valid.',
    'next_page_token=a1B2c3D4e5F6g7H8',
    '{"nextPageToken":"a1B2c3D4e5F6g7H8"}',
    'Write it as key=value, for example key=customer.',
    'Unexpected token: something16characters long',
    'token: expired',
    'Give the token: it is in the settings.',
    'password: required.',
    'password=true&next=1',
    glue('password: $', '{DB_PASSWORD}'),
    'password=$DB_PASSWORD',
    'secret: <your-secret>',
    'authorization: basic rules apply',
    'authorization: basic authentication is off',
    'Authorization: Bearer <token>',
    'WWW-Authenticate: Bearer realm="mcp", error="invalid_token"',
    'http://localhost:8080/path?mail=a@b.example',
    'https://a.example/issues?key=PROJ-123',
    'Cookie: a=b',
    'users_pk_customer_identifier_idx',
    'task-test-suite-number-1234567',
    'password: String must contain at least 8 character(s)',
    'password: incorrect',
    'password: Expected string, received undefined',
    'password: non-empty',
    'password: too_small',
    '{"password":"incorrect"}',
    'password: обязательно',
    'api_key: expired',
    'auth_token: expected a string',
    'access_token: expired at 10:40',
    'secret: unsupported option',
    'Missing secret: STRIPE_KEY',
    'Missing secret: STRIPE_KEY_2',
    'Password: changed on 3 May.',
    'password: 2026-05-03 is too long ago',
    'Forgot your password: https://shop.example/reset',
    'Forgot your password: help@shop.example.',
    'password: minLength 8',
    'password: length>=8',
    'PWD=/home/node/project',
    'The pk_customer_order_item_id constraint is not met',
    'sk-learn-contrib-imbalanced is not a package',
    'postgres://USER:PASSWORD@HOST:5432/DBNAME',
    'postgres://<user>:<password>@host',
    glue('mysql://$', '{USER}:$', '{PASS}@host'),
    'https://user:password@host/path',
    'a shelf_abcdefghijklmnopqrstuvwx',
    'token: 2026-01-31T10:00:00Z',
    '👩\u200d💻 and a soft\u00adhyphen',
  ])('%s', (text) => {
    expect(secretIn(text)).toBeNull();
    expect(maskSecrets(text)).toBe(text);
  });
});

test('what stands behind a colon is a word or a value, and what is assigned is a value', () => {
  const word = fc.stringMatching(/^[A-Z]?q[a-z]{6,12}$/);
  const name = fc.constantFrom('password', 'Secret', 'api_key', 'DB_PASSWORD');
  fc.assert(
    fc.property(name, word, fc.nat(9), (label, value, digit) => {
      expect(secretIn(`${label}: ${value} for this`)).toBeNull();
      expect(secretIn(`${label}: ${value}${digit} for this`)).not.toBeNull();
      expect(secretIn(`${label}=${value} for this`)).not.toBeNull();
    }),
  );
});

test('a secret of a detail does not reach the recommended message', () => {
  const detail = 'login used DB_PASSWORD=Tr0ub4dor3x';
  const { envelope } = classify({ kind: 'check', stage: 'schema', detail });
  expect(envelope).not.toBeNull();
  expect(JSON.stringify(envelope)).not.toContain('Tr0ub4dor3x');
});

test.each([
  'password=',
  'token:',
  'password: \u0301/\u0301/\u0301/',
  'password: ab/Ab/AB/\u4e2d',
  'password: a@a.',
  'cookie: a=b; ',
  'authorization: bearer ',
  '?sig=<a',
  'postgres://a:',
  'https://a1',
  `${glue('ey', 'J')}aaaaaaaa.`,
  `-----${glue('BEGIN PRIVATE ', 'KEY')}-----`,
  `${glue('py', 'pi-')}`,
  `${glue('s', 'k-')}`,
  'key=***password=',
  '\\"',
  '=====',
])('however often it stands in a text, it is read in one pass: %s', (piece) => {
  const text = piece.repeat(Math.ceil(200_000 / piece.length));
  const started = process.cpuUsage().user;
  maskSecrets(text);
  for (let turn = 0; turn < 5; turn++) secretIn(text);
  expect(process.cpuUsage().user - started).toBeLessThan(3_000_000);
});
