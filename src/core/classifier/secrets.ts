/**
 * How secrets look: one row for each form. A row is tried where `needs` is in the text, and what its
 * pattern finds counts where `real` does not say that the value is none.
 *
 * Every pattern is linear: bounded repeats or one start to each run of letters, no nested quantifiers.
 *
 * Source: domain.md §7 (`secret-leak`) and §8; the makers of tokens on how theirs begin.
 */
export interface SecretForm {
  /** What it is, in words. */
  readonly what: string;
  /** Not global. The value stands in the group `value`, at the end of the match; without one it is the match. */
  readonly pattern: RegExp;
  /** A piece in small letters without which the pattern cannot fit; looking for it first is far cheaper. */
  readonly needs?: string;
  readonly real?: IsReal;
}

/** Whether a value is one. `next` is the character behind it. */
type IsReal = (value: string, match: string, next: string) => boolean;

/** What stands for a value, or says something of it: no value itself. */
const SAYS =
  /^(?:null|none|true|false|undefined|string|number|boolean|optional|unset|empty|required|missing|is|must|not|was|invalid|incorrect|wrong|expired|revoked|malformed|unknown|redacted|hidden|removed|masked|expected|rejected|refused|denied|allowed|needed|given|please|should|cannot|unsupported|changed|blank|mismatch)(?:[.:!?…|]*$|&)/i;
const STANDS_FOR =
  /^(?:\*{3}|<|\[|\{|\$\{|\$\(|%[A-Z_]+%|\$[A-Z_][A-Z0-9_]*\W*$|[.…]{3}|\u2022|x{6,}\W*$|X{6,}\W*$)/;

/** False for what stands for a value, or says something of it. */
export const isGiven = (value: string): boolean => !SAYS.test(value) && !STANDS_FOR.test(value);

/** Letters in no order of a word, or digits among them. */
const isEncoded = (value: string): boolean => /\d|[a-z][A-Z]|[A-Za-z]=+$/.test(value);

const DATE = /^\d{4}-\d\d-\d\d/;

const isCredential = (value: string): boolean => isGiven(value) && isEncoded(value);

/** Each of its ways begins with a letter of another kind, so that none is tried in vain after another. */
const WORD = String.raw`(?:\p{Lu}?\p{Ll}[\p{Ll}\p{M}]*|\p{Lu}+|\p{Lo}[\p{Lo}\p{M}]*)`;
/** Words as a sentence has them, also `non-empty`, `too_small` and `missing/expired`; and names of settings. */
const PLAIN = new RegExp(
  String.raw`^(?:(?:non|re|one|too|case)-)?${WORD}(?:[_/|]${WORD})*[.:!?…]*$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\W*$`,
  'u',
);

/** Where help is, the rule that was broken, or a date: none of them opens anything. */
const POINTS =
  /^(?:https?:\/\/|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}[.!?]*$|(?:min|max)?_?(?:length|len)\b|(?:min|max)_?(?:length|len|chars|size)|\d{4}-\d\d-\d\d)/i;

/**
 * Behind a colon often stands a sentence, so a word is no value there unless quotation marks make it one.
 * What is assigned is a value whatever it looks like.
 */
const isAssigned = (value: string, match: string, next: string): boolean => {
  if (!isGiven(value)) return false;
  const between = match.slice(0, match.length - value.length);
  // The directory that a process runs in goes by that name too.
  if (/^pwd/i.test(match) && /^(?:\/|[A-Za-z]:)/.test(value)) return false;
  if (between.includes('=')) return true;
  const isQuoted = /["']$/.test(between) && /[\\"']/.test(next);
  return !POINTS.test(value) && (isQuoted || !PLAIN.test(value));
};

/** Names are made of short words; a key has a long run of letters, or digits and capitals all over. */
const isKey = (value: string): boolean => {
  const isEncodedRun = (value.match(/[A-Za-z0-9]{16,}/g) ?? []).some(isEncoded);
  if (isEncodedRun || /[A-Za-z0-9]{20,}/.test(value)) return true;
  const isMarked = /^[sprk]{2}[-_](?:live|test|ant|proj|svcacct)/.test(value);
  return isMarked
    ? /[A-Za-z0-9]{16,}/.test(value) || isEncoded(value)
    : value.length >= 40 && isEncoded(value);
};

/** `USER:PASSWORD@` shows what an address looks like. */
const isNoPlaceholder = (value: string, match: string): boolean => {
  const password = value.replace(/@$/, '');
  if (STANDS_FOR.test(password)) return false;
  if (/^(?=[A-Z_]*(?:PASS|PWD|SECRET|TOKEN|KEY))[A-Z_]+$/.test(password)) return false;
  return !/:\/\/(?:user|username|your[_-]?user(?:name)?):(?:your[_-]?)?pass(?:word)?@$/.test(match);
};

/** Long, with letters and digits: nobody writes so by hand. */
const isRandom = (value: string): boolean =>
  value.length >= 16 && /\d/.test(value) && /[A-Za-z]/.test(value) && isGiven(value) && !DATE.test(value);

/** A quotation mark, also one in JSON that is text in JSON, twice if need be. */
const QUOTE = String.raw`(?:\\{0,7}["'])?`;
const IS = String.raw`${QUOTE}\s{0,3}(?:=>|:=|[=:])\s{0,3}${QUOTE}`;
/** Of a longer value only this much is looked at, so that looking again further on stays cheap. */
export const LONGEST_VALUE = 256;
/** Up to a blank or what ends a value; an escaped quotation mark ends it too. */
const VALUE = String.raw`(?<value>(?:[^\s"',;)}\\]|\\(?!\\{0,7}["'])){6,${LONGEST_VALUE}})`;

/** The end of a name is enough: `DB_PASSWORD`, `dbPassword`. A row for each piece that is cheap to look for. */
const NAMES: readonly (readonly [needs: string, names: string])[] = [
  ['pass', 'passw(?:or)?d|passphrase'],
  ['pwd', 'pwd'],
  ['secret', 'secret'],
  ['key', '(?:api|secret|access|account|private|signing)[_-]?key'],
  ['token', '(?:access|auth|refresh|session|security|bearer)[_-]?token'],
];

/** A token, but no mark of a place in a list and no word of a parser that happens to be called so. */
const TOKEN =
  'token(?<![a-z]token)(?<!(?:page|next|prev|previous|cursor|continuation|sync|pagination|start|progress|resume|idempotency|unexpected|unknown|expected)[ _-]token)';

const SCHEMES = 'bearer|token|basic|digest|apikey|api-key|key|jwt|bot|splunk|negotiate|aws4-hmac-sha256';

const form = (what: string, pattern: RegExp, needs?: string, real?: IsReal): SecretForm => ({
  what,
  pattern,
  ...(needs === undefined ? {} : { needs }),
  ...(real === undefined ? {} : { real }),
});
const ofText = (pattern: string): RegExp => new RegExp(pattern, 'i');

/** Its first line; where it ends is looked for by itself. */
export const PRIVATE_KEY = form(
  'a private key',
  /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/,
  '-----begin',
);

/** What every secret has: a sign behind its name, a line of dashes, or many characters without a blank. */
export const MAY_BE_SECRET = /[=:]|-----|\S{16}/;

export const SECRETS: readonly SecretForm[] = [
  PRIVATE_KEY,
  form(
    'a basic credential',
    ofText(`authorization${IS}basic\\s{1,3}(?<value>[a-z0-9+/_-]{8,}={0,2})`),
    'basic',
    isEncoded,
  ),
  form(
    'a bearer token',
    ofText(String.raw`\bbearer\s+${QUOTE}(?<value>[a-z0-9._~+/-]{16,}=*)`),
    'bearer',
    (value, match) => match.startsWith('Bearer') || isCredential(value),
  ),
  form(
    'a credential',
    ofText(String.raw`authorization${IS}(?:${SCHEMES})\s{1,3}${QUOTE}${VALUE}`),
    'authorization',
    isCredential,
  ),
  form('a credential', ofText(`authorization${IS}${VALUE}`), 'authorization', isRandom),
  form(
    'an API key',
    // What stands before is looked at last: nothing else is as cheap to search for as the letters.
    /(?:[spr]k[-_](?<!\w[spr]k[-_])(?:live|test|ant|proj)?[-_]?|[sr]k[-_](?<![a-z0-9][sr]k[-_])(?:live|test|ant|proj|svcacct)[-_])[A-Za-z0-9_-]{16,256}/,
    'k',
    isKey,
  ),
  form('an access key', /A[KS]IA(?<![A-Z0-9]A[KS]IA)[A-Z0-9]{16}(?![A-Z0-9])/, 'ia'),
  form('a GitHub token', /gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}/, 'gh'),
  form('a GitLab token', /glpat-[A-Za-z0-9_-]{16,}/, 'glpat-'),
  form('an npm token', /npm_[A-Za-z0-9]{30,}/, 'npm_'),
  form('a PyPI token', /pypi-[A-Za-z0-9_-]{16,300}/, 'pypi-', isRandom),
  form('a Google API key', /AIza[A-Za-z0-9_-]{30,}/, 'aiza'),
  form('a Google access token', /(?<![A-Za-z0-9])ya29\.[A-Za-z0-9_-]{16,}/, 'ya29.'),
  form('a Hugging Face token', /(?<![A-Za-z0-9])hf_[A-Za-z0-9]{20,}/, 'hf_', isEncoded),
  form('a SendGrid key', /(?<![A-Za-z0-9])SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/, 'sg.'),
  form('a secret of a webhook', /whsec_[A-Za-z0-9+/=_-]{16,}/, 'whsec_'),
  form('a Slack token', /xox[abeoprs]-[A-Za-z0-9-]{10,}|xapp-[A-Za-z0-9-]{10,}/, 'x'),
  form(
    'the address of a webhook',
    /hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9_/-]{16,}/i,
    'hooks.slack',
  ),
  form(
    'a JSON Web Token',
    /eyJ(?<![A-Za-z0-9_-]eyJ)[A-Za-z0-9_-]{8,}\.(?:eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}|[A-Za-z0-9_-]{0,2000}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,})/,
    'eyj',
  ),
  form(
    'a connection string with a password',
    // A port, a path and then an address of mail are no password.
    /\b[a-z][a-z0-9+]{1,20}:\/\/[^\s:/@"'\\]{0,100}:(?<value>(?:(?!\d{1,5}[/?#])[^\s"'<>\\]{1,100}|[^\s@"'/]{1,100})@)/i,
    '://',
    isNoPlaceholder,
  ),
  form(
    'an address with a token',
    /\bhttps?:\/\/(?<value>[A-Za-z0-9_.~%-]{16,250}@)/i,
    '://',
    (value) => /\d/.test(value) && isEncoded(value),
  ),
  form(
    'a part of an address',
    ofText(
      `(?:[?&;]|u0026)(?:(?:access_|auth_|refresh_)?token|sig|signature|auth|api_?key|client_secret|password|x-(?:amz|goog)-(?:signature|security-token|credential))=(?<value>[^\\s"'&;<>\\\\]{6,${LONGEST_VALUE}})`,
    ),
    '=',
    isGiven,
  ),
  form(
    'a part of an address',
    ofText(`(?:[?&;]|u0026)(?:key|code)=(?<value>[^\\s"'&;<>\\\\]{16,${LONGEST_VALUE}})`),
    '=',
    isRandom,
  ),
  form('a signature', ofText(`x-(?:amz|goog)-(?:signature|security-token)${IS}${VALUE}`), 'x-', isCredential),
  ...NAMES.map(([needs, names]) =>
    form('a password', ofText(`(?:${names})${IS}${VALUE}`), needs, isAssigned),
  ),
  form('a token', ofText(`${TOKEN}${IS}${VALUE}`), 'token', isRandom),
  form('a token', ofText(`(?:api|access|secret|private) key${IS}${VALUE}`), ' key', isRandom),
  form(
    'a cookie',
    ofText(
      String.raw`\b(?:set-)?cookie${QUOTE}\s{0,3}:\s{0,3}${QUOTE}(?<value>[\w.-]{1,80}=[^;\s"']*(?:;\s{0,2}[\w.-]{1,80}(?:=[^;\s"']*)?){0,60})`,
    ),
    'cookie',
    (pairs) => pairs.split(';').some((pair) => pair.slice(pair.indexOf('=') + 1).length >= 6),
  ),
];
