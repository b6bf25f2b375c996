import { statusRow } from './evidence/http.ts';
import { categoryOf } from './project.ts';
import { reasonRow } from './reasons.ts';
import type { Inferred } from './verdict.ts';

/**
 * What words suggest. Never a verdict: text is no evidence. The guess is for the author of the tool,
 * who should say it in fields. The first row that fits counts, so the more specific stand first.
 *
 * Source: domain.md §2 ("Text is not evidence").
 */
export const PROSE: readonly (readonly [reason: string, pattern: RegExp])[] = [
  [
    'LIMIT_EXCEEDED',
    /\b(?:quota (?:has been |was )?(?:exceeded|exhausted|reached)|(?:monthly|daily|plan|usage) (?:limit|quota)|exceeded your (?:current )?quota|credit limit)\b/i,
  ],
  [
    'RATE_LIMITED',
    /\b(?:rate[- ]?limit\w*|too many requests|throttl\w+|rate exceeded|slow down|secondary rate)\b/i,
  ],
  [
    'CREDENTIAL_EXPIRED',
    /\b(?:(?:token|credential|session|api key|password|certificate)s? (?:has |have |is |are )?expired|expired (?:token|credential|session|api key)|jwt expired|expiredtoken\w*)\b/i,
  ],
  [
    'UNAUTHENTICATED',
    /\b(?:unauthori[sz]ed|unauthenticated|not (?:authenticated|logged in|signed in)|authentication (?:failed|required|error|exception)|authenticationexception|invalid (?:api[ _-]?key|token|credentials?|password)|bad credentials|login required|missing (?:api[ _-]?key|token|credentials?))\b/i,
  ],
  [
    'SCOPE_DENIED',
    /\b(?:insufficient[ _]scopes?|missing (?:required )?scopes?|insufficient (?:permissions|privileges))\b/i,
  ],
  [
    'ACCESS_DENIED',
    /\b(?:permission denied|access (?:is )?denied|forbidden|not (?:allowed|permitted|authori[sz]ed) to|outside (?:the )?allowed director(?:y|ies)|EACCES|EPERM|not accessible by|operation not permitted|accessdenied\w*)\b/i,
  ],
  [
    'CONNECTION_FAILED',
    /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|connection (?:was )?(?:refused|reset|closed|lost|failed|error|aborted)|socket hang up|network (?:error|unreachable|is unreachable)|(?:could not|couldn't|cannot|can't|unable to|failed to) (?:connect|reach|resolve)|name (?:or service not known|resolution)|fetch failed)\b/i,
  ],
  ['TIMEOUT', /\b(?:time[ds]?[- ]?out|timeout\w*|ETIMEDOUT|deadline (?:exceeded|expired)|took too long)\b/i],
  [
    'CONTENTION',
    /\b(?:deadlock\w*|could not serialize|serialization failure|lock wait|database (?:table )?is locked|SQLITE_BUSY|SQLITE_LOCKED)\b/i,
  ],
  [
    'LOCKED',
    /\b(?:(?:file|resource|record|state) is (?:locked|being used|in use)|EBUSY|resource busy|locked by)\b/i,
  ],
  [
    'UNAVAILABLE',
    /\b(?:(?:service|server|temporarily|currently|host) (?:is )?(?:temporarily )?unavailable|under maintenance|overloaded|bad gateway|service down|try again later)\b/i,
  ],
  [
    'ALREADY_EXISTS',
    /\b(?:already exists?|duplicate (?:key|entry|value)|unique constraint|EEXIST|is already taken)\b/i,
  ],
  [
    'INSUFFICIENT',
    /\b(?:insufficient (?:funds|balance|stock|credit|inventory)|out of stock|card (?:was )?declined|payment (?:was )?declined|not enough (?:money|stock|balance|credit))\b/i,
  ],
  [
    'POLICY_VIOLATION',
    /\b(?:against (?:our |the )?policy|policy (?:violation|does not allow|forbids|prohibits|restrict\w*)|refund window|return window|not eligible|business rule|exceeds the (?:approval|refund) limit|blocked by policy)\b/i,
  ],
  [
    'STATE_CONFLICT',
    /\b(?:already (?:shipped|cancelled|canceled|closed|merged|processed|refunded|completed|delivered|running|started)|(?:invalid|wrong|current|in a) state|conflicts? with|cannot be (?:cancelled|canceled|modified|changed) (?:because|once|after)|merge conflict)\b/i,
  ],
  [
    'VERSION_CONFLICT',
    /\b(?:version (?:conflict|mismatch)|stale (?:version|object|read)|etag (?:mismatch|does not match)|was modified (?:since|by)|precondition failed)\b/i,
  ],
  [
    'MISSING_FIELD',
    /\b(?:field required|required (?:field|parameter|argument|property|option)|missing (?:required|field|parameter|argument|property|\d+ required)|(?:is|are) required|must (?:be provided|have (?:a )?required)|"?required"? property)\b|\[type=missing\b|\breceived\W{1,5}undefined\b/i,
  ],
  [
    'WRONG_TYPE',
    /\b(?:expected (?:a |an )?(?:string|number|integer|boolean|array|object)|must be (?:a |an )?(?:string|number|integer|boolean|array|object)|is not of type|wrong type|type mismatch|invalid type|invalid_type)\b/i,
  ],
  [
    'TOO_LARGE',
    /\b(?:too (?:large|many (?:results|rows|tokens))|exceeds (?:the )?(?:maximum |max )?(?:allowed |permitted )?(?:size|length|token)\w*|payload too large|maximum allowed tokens|file size)\b/i,
  ],
  ['UNCAUGHT_EXCEPTION', /\bindex out of (?:range|bounds)\b/i],
  [
    'OUT_OF_RANGE',
    /\b(?:out of (?:range|bounds)|must be (?:between|at (?:least|most)|less|greater|in the (?:future|past)|positive)|exceeds (?:the )?maximum|too (?:small|big|long|short)|greater than or equal|less than or equal)\b/i,
  ],
  [
    'UNKNOWN_VALUE',
    /\b(?:must be one of|not one of|unknown value|invalid enum|not a valid (?:choice|option)|unsupported value|invalid option)\b/i,
  ],
  [
    'BAD_FORMAT',
    /\b(?:invalid (?:format|date|url|uri|email|json|uuid|syntax)|malformed|wrong format|(?:could not|cannot|failed to|unable to) parse|syntax error|does not match (?:the )?(?:pattern|format)|parse error)\b/i,
  ],
  [
    'UNREADABLE',
    /\b(?:corrupt(?:ed)?|unsupported (?:format|file|media|encoding)|cannot (?:be )?(?:read|decode)d?|illegible|unreadable|not a valid (?:pdf|image|zip))\b/i,
  ],
  [
    'NOT_FOUND',
    /\b(?:not[ _]found|no such (?:file|table|column|record|user|element|key|bucket|host|container|entity)|does(?: not|n't) exist|could not find|cannot find|couldn't find|no \w+ (?:found|with (?:that|this|id))|ENOENT|unknown (?:id|user|channel|project|repository))\b/i,
  ],
  [
    'INVALID_ARGUMENT',
    /\b(?:validation (?:errors?|failed|failures?)|invalid (?:argument|parameter|input|value|request|arguments|params|parameters)|bad request|must not be|is not valid|is invalid|unprocessable)\b/i,
  ],
  [
    'CONFIGURATION',
    /\b(?:not configured|misconfigur\w+|missing (?:configuration|environment)|environment variable|not installed|command not found)\b/i,
  ],
  ['NOT_IMPLEMENTED', /\b(?:not (?:yet )?implemented|not supported|unsupported operation)\b/i],
  [
    'IO_ERROR',
    /\b(?:ENOSPC|no space left|disk (?:is )?full|EIO|out of memory|ENOMEM|EROFS|read-only file system)\b/i,
  ],
  ['UPSTREAM_ERROR', /\binternal server error\b/i],
  [
    'UNCAUGHT_EXCEPTION',
    /\b(?:uncaught|unhandled|\w*(?:TypeError|ReferenceError|KeyError|IndexError|AttributeError|NullPointerException|RuntimeError)|cannot read propert(?:y|ies)|is not a function|object has no attribute|undefined is not|panic:)/i,
  ],
];

const STATUS_IN_TEXT =
  /\b(?:http|status(?: code)?|code|error|response|api error|returned|with)\b[\s:=(#-]{1,4}([45]\d\d)\b/i;
const STATUS_WITH_NAME =
  /\b([45]\d\d)[\s:,'"(-]{1,4}(?:bad request|unauthori[sz]ed|forbidden|not found|conflict|gone|too many requests|unprocessable|internal server error|bad gateway|service unavailable|gateway time)/i;

const LONGEST = 4_000;

/** The reason that a text suggests, with the words it rests on; null where it suggests none. */
export function inferFromProse(text: string): Inferred | null {
  const head = text.slice(0, LONGEST);
  for (const [reason, pattern] of PROSE) {
    const found = pattern.exec(head);
    if (found !== null) return { reason, category: categoryOf(reasonRow(reason)), words: found[0] };
  }
  const status = STATUS_IN_TEXT.exec(head) ?? STATUS_WITH_NAME.exec(head);
  const row = status === null ? null : statusRow(Number(status[1]));
  if (status === null || row === null) return null;
  return { reason: row.reason, category: categoryOf(reasonRow(row.reason)), words: status[0] };
}
