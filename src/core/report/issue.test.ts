import { describe, expect, test } from 'vitest';
import { addressOf, fencedJson, issueOf } from './issue.ts';

const VERSIONS = { program: '1.2.3', node: '20.19.0' };

describe('the text of an issue', () => {
  test('names the versions', () => {
    const { body } = issueOf('a key', [], VERSIONS);
    expect(body).toContain('- mcp-errors-drill 1.2.3\n- Node 20.19.0');
  });

  test('holds no secret, wherever it stood', () => {
    const secret = 'Bearer abcdefghijklmnop1234567890';
    const { title, body } = issueOf(
      secret,
      [{ heading: 'Facts', lines: [secret], fenced: secret }],
      VERSIONS,
    );
    expect(title + body).not.toContain('abcdefghijklmnop');
    expect(body).toContain('[a bearer token removed]');
  });

  test('holds nothing that steers a terminal or hides', () => {
    const { title, body } = issueOf('\x1b[2J', [{ heading: 'Facts', fenced: 'a\u202eb\x9b' }], VERSIONS);
    expect(title + body).not.toMatch(/[\x1b\x9b\u202e]/);
    expect(body).toContain('a\\u202eb\\x9b');
  });

  test('text with a fence in it cannot leave its own', () => {
    const { body } = issueOf('a key', [{ heading: 'Facts', fenced: '```\n# not a heading' }], VERSIONS);
    expect(body).toContain('````\n```\n# not a heading\n````');
  });
});

describe('a long text in a fence', () => {
  const fencedOf = (fenced: string): string =>
    issueOf('a key', [{ heading: 'Facts', fenced }], VERSIONS).body;

  test('is cut, and says so', () => {
    const body = fencedOf('a'.repeat(50_000));
    expect(body.length).toBeLessThan(21_000);
    expect(body).toContain('… 30000 more characters are left out.');
  });

  test('is masked before it is cut', () => {
    expect(fencedOf(`${'a '.repeat(9_990)} password=hunter2hunter2`)).not.toContain('hunter2');
  });

  test('may hold any number of back ticks', () => {
    expect(fencedOf('` '.repeat(300_000))).toContain('## Facts\n\n```\n');
  });
});

test('a secret in JSON that stands in a text is masked', () => {
  const inner = JSON.stringify({ password: 'hunter2 hunter2' });
  expect(fencedJson({ a: [`Bearer "abcdefgh12345678"`, `${inner} secret="ab\ncdefgh"`] })).not.toContain(
    'abcdefgh12345678',
  );
});

describe('the address of a prefilled issue', () => {
  test('has title and text, escaped', () => {
    const address = new URL(addressOf({ title: 'a & b', body: '# c\n' }, 'https://example.org/repo/'));
    expect(address.pathname).toBe('/repo/issues/new');
    expect(address.searchParams.get('title')).toBe('a & b');
    expect(address.searchParams.get('body')).toBe('# c\n');
  });

  test('a text that is too long for an address is left out', () => {
    const address = addressOf({ title: 'a', body: 'long '.repeat(3000) }, 'https://example.org/repo');
    expect(address).toBe('https://example.org/repo/issues/new?title=a');
  });
});
