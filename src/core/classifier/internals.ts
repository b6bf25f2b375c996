import type { Pattern } from './traces.ts';

/**
 * The forms of what tells how a server is built: SQL, paths of its disk, hosts of its network, ids of its rules.
 * Every pattern is linear: bounded repeats or one start to each run of letters, no nested quantifiers.
 *
 * Source: domain.md §7 (`internal-detail`) and §8.
 */

const SQL = 'a SQL statement';
const PATH = 'an absolute path';
const HOST = 'an internal host';

/** What stands before a path. */
const BEFORE = String.raw`(?:^|[\s"'\x60(=:[])`;
/** Behind these words a path is that of a web address. */
const NO_ROUTE = String.raw`(?<!\b(?:[Rr]oute|[Pp]age|[Ee]ndpoint|[Ll]ink|URL|url|URI|uri|GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s?)`;
const NAME = String.raw`[\w.@<>~-]{1,100}`;

/** The last part of a name that only a network of one's own knows; what follows it may be the ending of a file. */
const OWN = String.raw`\.(?:internal|local|svc|corp|intranet|lan)\b(?!\s?\(|\.(?:json|ya?ml|[jt]sx?|env|md|txt|toml|xml|conf|py|sh)\b)`;
const OWN_LOUD = String.raw`\.(?:INTERNAL|LOCAL|SVC|CORP|INTRANET|LAN)\b`;
const SERVERS =
  'db|database|postgres|mysql|mariadb|mongo|mongodb|redis|memcached|cache|kafka|rabbitmq|broker|queue|elasticsearch|cassandra|etcd|consul|vault|ldap|smtp|mail|auth|api|gateway|proxy|registry|gitlab|jenkins|printer|nas';
/** Ports of databases, caches and queues. */
const PORTS =
  '1433|1521|2181|2379|3306|5432|5433|5672|5984|6379|6432|7687|8123|8500|9042|9092|9200|11211|15672|26257|27017|50051';

export const INTERNALS: readonly Pattern[] = [
  [
    SQL,
    /\b(?:SELECT\s[^;]{1,300}?\sFROM\s+["'`\w]|INSERT\s+INTO\s+["'`\w]|UPDATE\s+["'`\w.]{1,80}\s+SET\s|DELETE\s+FROM\s+["'`\w]|(?:CREATE|DROP|ALTER|TRUNCATE)\s+TABLE\s)/,
  ],
  // In small letters the same words are English; a list of columns, a condition or an assignment is not.
  [
    SQL,
    /\b(?:select\s{1,4}(?:\*|count\([^)\n]{0,60}\)|[\w."`]{1,60}\s?,[\w."`,\s*()]{1,200}?)\s{1,4}from\s{1,4}(?!(?:the|this|your|these)\b)["'`\w]|select\s[^;\n]{1,200}?\sfrom\s{1,4}["'`\w.]{1,80}\s{1,4}where\s{1,4}["'`\w.]{1,60}\s?[=<>]|insert\s{1,4}into\s{1,4}["'`\w.]{1,80}\s?(?:\(|values\b)|update\s{1,4}["'`\w.]{1,80}\s{1,4}set\s{1,4}["'`\w.]{1,60}\s?=|delete\s{1,4}from\s{1,4}["'`\w.]{1,80}\s{1,4}where\s|truncate\s{1,4}table\s)/i,
  ],
  [
    PATH,
    new RegExp(
      `${NO_ROUTE}${BEFORE}\\/(?:home|Users|root|var|usr|etc|opt|srv|mnt|tmp|app|data|private|Library|Applications|proc|workspace|code)\\/${NAME}`,
    ),
    '/',
  ],
  [PATH, new RegExp(`${BEFORE}\\/run\\/(?:secrets|user|lock|systemd|docker)\\b`), '/run/'],
  // Web addresses begin so too: a file, or a place that lies deep, is one on a disk.
  [
    PATH,
    new RegExp(
      `${NO_ROUTE}${BEFORE}\\/(?:config|media|lib|lib64)\\/(?:[\\w.@~-]{1,60}\\/[\\w.@~-]{1,60}|[\\w@~-]{1,60}\\.[A-Za-z][\\w.]{0,12})`,
    ),
    '/',
  ],
  [PATH, /\bfile:\/\/\/(?:root|var|usr|etc|opt|srv|mnt|app|private|Library|proc|run)\/[\w.@~-]/, 'file:'],
  [PATH, new RegExp(`${BEFORE}(?:[A-Z]:\\\\[\\w.-]{2,60}|[a-z]:\\\\[\\w -]{1,60}[\\\\.][\\w.-])`), ':\\'],
  [PATH, new RegExp(`${BEFORE}\\\\\\\\[\\w.-]{1,60}\\\\[\\w$ .-]{1,60}`), '\\\\'],
  [HOST, /\b(?:127\.0\.0\.1|localhost):\d{2,5}\b/],
  [
    HOST,
    /(?<![\d.]|\b(?:version|Version|release|build|section|Section|chapter|Chapter|v)\.?\s?)(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}(?!\.?\d)/,
    '.',
  ],
  [HOST, /\[(?:::1|f[cd][\da-f]{2}:[\da-f:]{1,40}|fe80:[\da-f:]{1,40}(?:%\w{1,15})?)\]/i, '['],
  [HOST, new RegExp(`\\b(?:${SERVERS})\\d{0,3}:\\d{4,5}\\b`), ':'],
  [HOST, new RegExp(`-[a-z][a-z0-9]{0,60}:(?:${PORTS})\\b`), ':'],
  [
    HOST,
    new RegExp(
      [
        `[A-Za-z0-9]\\.[A-Za-z0-9-]{1,60}${OWN}`,
        `(?:[A-Za-z]\\d{1,4}|-[A-Za-z0-9]{1,60}|\\b(?:${SERVERS}))${OWN}`,
        `(?::\\/\\/|@|\\b(?:host|hostname|server|resolve|reach|to|lookup|ENOTFOUND|getaddrinfo)\\s["'\x60]?)[A-Za-z0-9-]{1,60}${OWN}`,
        `[A-Za-z0-9]${OWN}:\\d{2,5}\\b`,
        `(?:[A-Z0-9]\\.[A-Z0-9-]{1,60}|[A-Z]\\d{1,4}|-[A-Z0-9]{1,60})${OWN_LOUD}`,
      ].join('|'),
    ),
    '.',
  ],
  ['a bare rule id', /\b(?:rule_id|policy_id|ruleId|policyId)\s{0,2}[=:]\s{0,2}["']?[A-Za-z0-9_-]{2,}/],
];

/** A rule of the business by its number. */
export const RULE_ID = new RegExp(
  [
    String.raw`\b(?:rule|policy)\b[\s#:_-]{1,3}(?:id\s)?#?[A-Z]{1,10}[-_]?\d{1,6}\b`,
    String.raw`\b(?:rule|policy)\s(?:violation|violated|breach|check|number)[\s#:-]{1,3}#?[A-Z]{1,10}[-_]?\d{1,6}\b`,
    String.raw`\bPOL(?:ICY)?[-_]\d{2,6}\b`,
    String.raw`\b[a-z]{2,30}_(?:rule|policy)_\d{1,6}\b`,
    String.raw`^\W*(?:RULE|POLICY)[-_](?=[A-Z_-]{0,30}\d)[A-Z0-9_-]{1,30}\W*$`,
  ].join('|'),
  'i',
);
