/**
 * What must not reach the model or the user: secrets, and details of how the server is built.
 * Every pattern is linear: bounded repeats or one start to each run of letters, no nested quantifiers.
 *
 * Source: domain.md §7 (`secret-leak`, `internal-detail`, `stack-trace`) and §8.
 */

export interface Exposure {
  /** What it is, in words. */
  readonly what: string;
  readonly found: string;
}

/** `needs`: a piece without which the pattern cannot fit; looking for it first is far cheaper. */
type Pattern = readonly [what: string, pattern: RegExp, needs?: string];

const SECRETS: readonly Pattern[] = [
  ['a private key', /-----BEGIN (?:[A-Z]{1,12} ){0,2}PRIVATE KEY-----/, '-----BEGIN'],
  ['a bearer token', /\bBearer\s+[A-Za-z0-9._~+/-]{16,}=*/, 'Bearer'],
  ['an API key', /\b(?:sk|pk|rk)[-_](?:live|test|ant|proj)?[-_]?[A-Za-z0-9_-]{16,}/],
  ['an access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_[A-Za-z0-9_]{20,}/],
  ['a GitLab token', /\bglpat-[A-Za-z0-9_-]{16,}/, 'glpat-'],
  ['an npm token', /\bnpm_[A-Za-z0-9]{30,}/, 'npm_'],
  ['a Google API key', /\bAIza[A-Za-z0-9_-]{30,}/, 'AIza'],
  [
    'a basic credential',
    /\bauthorization["']?\s{0,3}[:=]\s{0,3}["']?Basic\s{1,3}[A-Za-z0-9+/]{8,}={0,2}/i,
    'Basic',
  ],
  ['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{10,}/, 'xox'],
  [
    'a JSON Web Token',
    /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/,
    'eyJ',
  ],
  [
    'a connection string with a password',
    /\b[a-z][a-z0-9+]{1,20}:\/\/[^\s:/@"']{1,100}:[^\s@"'/]{1,100}@/i,
    '://',
  ],
  [
    'a password',
    /\b(?:password|passwd|pwd|secret|api[_-]?key|access[_-]?token|auth[_-]?token|client[_-]?secret)["']?\s{0,3}[=:]\s{0,3}["']?(?!\s|["']|null\b|none\b|true\b|false\b|required\b|missing\b|is\b|must\b|invalid\b|\*{3}|<|\[|\{|\$)[^\s"',;)}]{6,}/i,
  ],
  ['a cookie', /\b(?:set-)?cookie["']?\s{0,3}:\s{0,3}["']?[A-Za-z0-9_-]{1,60}=[^\s;"']{8,}/i, '='],
];

const TRACES: readonly Pattern[] = [
  ['a Python traceback', /Traceback \(most recent call last\)/, 'Traceback'],
  [
    'a stack frame',
    /^\s{0,12}at (?:[\w$.<>[\] ]{1,120} \()?(?:file:\/\/|node:|[A-Za-z]:\\|\/|webpack|<anonymous>)[^\n]{0,300}:\d+/m,
    'at ',
  ],
  ['a stack frame', /^\s{0,12}at [\w$.]{1,200}\([\w$]{1,80}\.(?:java|kt|scala|cs):\d+\)/m, 'at '],
  ['a Python frame', /^\s{0,8}File "[^"\n]{1,300}", line \d+/m, 'File "'],
  ['a Go stack', /^goroutine \d+ \[/m, 'goroutine '],
];

const INTERNALS: readonly Pattern[] = [
  [
    'a SQL statement',
    /\b(?:SELECT\s[^\n]{1,300}?\sFROM\s+["'`\w]|INSERT\s+INTO\s+["'`\w]|UPDATE\s+["'`\w.]{1,80}\s+SET\s|DELETE\s+FROM\s+["'`\w]|(?:CREATE|DROP|ALTER)\s+TABLE\s)/,
  ],
  [
    'an absolute path',
    /(?:^|[\s"'`(=:[])\/(?:home|Users|root|var|usr|etc|opt|srv|mnt|tmp|app|data|private|Library|proc|workspace|code)\/[\w.@<>~-]{1,100}/,
    '/',
  ],
  ['an absolute path', /(?:^|[\s"'`(=:[])[A-Za-z]:\\(?:[\w .-]{1,60}\\)[\w .-]{1,60}/, '\\'],
  [
    'an internal host',
    /\b(?:10\.\d{1,3}\.\d{1,3}\.\d{1,3}|192\.168\.\d{1,3}\.\d{1,3}|172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}\.\d{1,3}|127\.0\.0\.1|localhost):\d{2,5}\b/,
  ],
  [
    'an internal host',
    /[a-z0-9-]\.(?:internal|local|svc|corp|intranet|lan)\b(?!\s?\(|\.(?:json|ya?ml|[jt]sx?|env|md|txt|toml|xml|conf|py|sh)\b)/i,
    '.',
  ],
  ['a bare rule id', /\b(?:rule_id|policy_id|ruleId|policyId)\s{0,2}[=:]\s{0,2}["']?[A-Za-z0-9_-]{2,}/],
];

/** A rule of the business by its number. */
const RULE_ID =
  /\b(?:rule|policy)\b[\s#:_-]{1,3}(?:id\s)?#?[A-Z]{1,10}[-_]?\d{1,6}\b|^\W*(?:RULE|POLICY)[-_](?=[A-Z_-]{0,30}\d)[A-Z0-9_-]{1,30}\W*$/i;
const MOST_WORDS_AROUND_ID = 6;

/** A rule id is bare where next to nothing stands around it that says what the rule is. */
function bareRuleId(text: string): Exposure | null {
  if (text.length > 80 || text.trim().split(/\s+/).length > MOST_WORDS_AROUND_ID) return null;
  const found = RULE_ID.exec(text);
  return found === null ? null : { what: 'a bare rule id', found: found[0].trim() };
}

/** Longer texts are read only this far: what is exposed stands at the front of a message. */
const LONGEST = 20_000;

function first(patterns: readonly Pattern[], text: string): Exposure | null {
  const head = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  for (const [what, pattern, needs] of patterns) {
    if (!mayMatch(head, needs)) continue;
    const found = pattern.exec(head);
    if (found !== null) return { what, found: found[0].trim() };
  }
  return null;
}

/** A quick look before the pattern: what it needs is not in most texts. */
const mayMatch = (text: string, needs: string | undefined) => needs === undefined || text.includes(needs);

/** A token, password, cookie, connection string or private key in a text; null where none is. */
export function secretIn(text: string): Exposure | null {
  return first(SECRETS, text);
}

/** A stack trace in a text; null where none is. */
export function stackTraceIn(text: string): Exposure | null {
  return first(TRACES, text);
}

/** SQL, an absolute path, an internal host or a bare rule id in a text; null where none is. */
export function internalIn(text: string): Exposure | null {
  return first(INTERNALS, text) ?? bareRuleId(text);
}

/** True where a text must not be passed on to the model or the user. */
export function hasInternals(text: string): boolean {
  return secretIn(text) !== null || stackTraceIn(text) !== null || internalIn(text) !== null;
}

/** A private key as a whole: its first line alone says that it is one. */
const WHOLE_KEY =
  /(-----BEGIN (?:[A-Z]{1,12} ){0,2}PRIVATE KEY-----)[^-]{0,10000}(?:-----END [A-Z ]{0,40}-----)?/g;

const LONGEST_QUOTE = 80;

/** A word of somebody else in a sentence of ours: shortened, and withheld where it holds a secret. */
export function quoted(word: string): string {
  if (word.length > 12 && secretIn(word) !== null) return '(withheld)';
  return word.length > LONGEST_QUOTE ? `${word.slice(0, LONGEST_QUOTE)}…` : word;
}

/** The text with every secret in it replaced by what it is. */
export function maskSecrets(text: string): string {
  let masked = text.replace(WHOLE_KEY, '$1');
  for (const [what, pattern, needs] of SECRETS) {
    // Most texts hold none, and looking takes less than making a pattern that replaces all.
    if (!mayMatch(masked, needs) || !pattern.test(masked)) continue;
    masked = masked.replace(new RegExp(pattern.source, `${pattern.flags}g`), `[${what} removed]`);
  }
  return masked;
}
