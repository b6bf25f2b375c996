import { isRecord, parsedJson } from '../../classifier/json.ts';
import { safeText } from '../../text/safe.ts';
import { messagesOf } from '../claims/has.ts';
import type { Claim, Question } from '../schema.ts';
import type { Situation } from '../situation.ts';
import type { Scenario } from '../vocabulary.ts';
import { listed, quoted } from './words.ts';

/** What a consequence can be told of: who suffers it, and what it is about. */
export interface Scene {
  readonly situation: Situation;
  /** Who reads what is shown: the agent, the coordinator, the reader of the report. */
  readonly reader: string;
  /** Who is served in the end, such as `the customer`. */
  readonly user: string;
  /** What a failure shown as empty says: `there are no orders`, or `there is nothing`. */
  readonly absence: string;
  /** What was not covered, by name where the facts name it. */
  readonly gap: string;
  readonly gapIs: 'is' | 'are';
  /** The step of the key, where it is another one than that of the verdict. */
  readonly due?: string;
  /** What is shown says, and rightly, that the same call must not be repeated. */
  readonly forbidsRepeat?: boolean;
}

const USERS: Readonly<Record<Scenario, string>> = {
  'customer-support': 'the customer',
  'code-generation': 'the developer',
  'multi-agent-research': 'the reader of the report',
  'developer-productivity': 'the developer',
  ci: 'the team',
  'data-extraction': 'whoever uses the data',
};

export function sceneOf(
  situation: Situation,
  { scenario, cases }: Pick<Question, 'scenario' | 'cases'>,
  claim: Claim | undefined,
): Scene {
  const { context, observation } = situation;
  const shown = [
    ...(claim !== undefined && 'does' in claim ? messagesOf(claim.does) : []),
    ...cases.flatMap(({ now }) => messagesOf(now)),
    { response: observation.response },
  ];
  const failed = (observation.report?.failures ?? []).flatMap(({ what }) =>
    what === undefined ? [] : [what],
  );
  return {
    situation,
    reader:
      context.role === 'subagent'
        ? 'the coordinator'
        : context.role === 'coordinator'
          ? 'the reader of the report'
          : 'the agent',
    user: scenario === undefined ? 'the user' : USERS[scenario],
    absence: absenceIn(shown),
    ...gapOf(failed),
  };
}

/** What was not covered, in words. */
export function gapOf(failed: readonly string[]): Pick<Scene, 'gap' | 'gapIs'> {
  const gap = failed.length === 0 ? 'what is missing' : listed(failed.map((what) => plainName(what)));
  return { gap, gapIs: failed.length > 1 ? 'are' : 'is' };
}

/** A name out of a question, fit for a sentence. */
export const plainName = (what: string): string => (what.length > 60 ? quoted(what, 60) : safeText(what));

/** Lists whose names do not say of what. */
const GENERIC =
  /^(?:results?|items?|data|match(?:es)?|rows?|records?|failures?|errors?|content|entries|values?|hits)$/i;

/** `there are no orders`, where an empty list in a message has a name. */
function absenceIn(messages: readonly Record<string, unknown>[]): string {
  for (const message of messages) {
    const name = emptyListIn(message['response'], 0);
    if (name !== undefined) return `there are no ${name}`;
  }
  return 'there is nothing';
}

const DEPTH = 5;

function emptyListIn(value: unknown, depth: number): string | undefined {
  if (depth > DEPTH) return undefined;
  if (typeof value === 'string')
    return /^\s*\{/.test(value) ? emptyListIn(parsedJson(value), depth + 1) : undefined;
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((one) => ['', one])
    : isRecord(value)
      ? Object.entries(value)
      : [];
  for (const [key, inner] of entries) {
    if (Array.isArray(inner) && inner.length === 0 && /^[a-z]\w*s$/i.test(key) && !GENERIC.test(key))
      return key
        .replace(/_/g, ' ')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase();
    const found = emptyListIn(inner, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
