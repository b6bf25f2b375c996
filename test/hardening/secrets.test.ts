import { describe, expect, test } from 'vitest';
import { maskSecrets } from '../../src/core/classifier/redact.ts';
import { run } from '../cli/run.ts';

/** Secrets in a message never come out again in text that people paste, log or show. */

const SECRETS = [
  ['a bearer token', 'Bearer abcdefghijklmnop1234567890', 'abcdefghijklmnop'],
  ['a password', 'password=hunter2hunter2', 'hunter2'],
  ['a connection string', 'postgres://app:s3cr3tpass@db.internal:5432/x', 's3cr3tpass'],
  [
    'a private key',
    '-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA75\n-----END RSA PRIVATE KEY-----',
    'MIIEow',
  ],
] as const;

const messageWith = (secret: string): string =>
  JSON.stringify({
    isError: true,
    content: [{ type: 'text', text: `Upstream refused ${secret}` }],
    structuredContent: {
      errorCategory: 'transient',
      isRetryable: true,
      message: secret,
      customerMessage: secret,
    },
  });

describe.each(SECRETS)('%s', (_what, secret, hidden) => {
  test.each([
    ['classify', ['classify']],
    ['lint', ['lint']],
    ['lint --fix', ['lint', '--fix']],
    ['report', ['report', '--observation', '-']],
  ])('%s', async (_name, args) => {
    const { code, stdout, stderr } = await run(args, { input: messageWith(secret) });
    expect([0, 1]).toContain(code);
    expect(stdout + stderr).not.toContain(hidden);
  });

  test('an observation with it in the body of a backend', async () => {
    const input = JSON.stringify({ kind: 'upstream', http: { status: 500, body: secret } });
    const { stdout } = await run(['classify'], { input });
    expect(stdout).not.toContain(hidden);
  });
});

test('of a private key nothing is left, not only its first line', () => {
  expect(maskSecrets(`a ${SECRETS[3][1]} b`)).toBe('a [a private key removed] b');
});

test('text without a secret stays as it is', () => {
  const text = 'The password is missing. Give a token.';
  expect(maskSecrets(text)).toBe(text);
});
