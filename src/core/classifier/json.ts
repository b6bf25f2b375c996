/** Small helpers over JSON values. Total: no input makes them throw. */

export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The object or array that a text holds as JSON; undefined where the text is anything else. A bare
 * number or word is prose here, even though it parses.
 */
export function parsedJson(text: string): unknown {
  let start = 0;
  while (start < text.length && text.charCodeAt(start) <= 32) start++;
  const first = text[start];
  if (first !== '{' && first !== '[') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True when the value is nested more deeply than `limit` levels. Walks at most that deep. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (limit === 0) return true;
  for (const key of Object.keys(value)) {
    if (isDeeperThan((value as JsonRecord)[key], limit - 1)) return true;
  }
  return false;
}

const DEEPEST = 100;

/** The value as JSON text; a few words where it is nested so deeply that writing it would not end well, or is no JSON. */
export function jsonText(value: unknown): string {
  if (isDeeperThan(value, DEEPEST)) return 'a deeply nested value';
  try {
    return JSON.stringify(value) ?? 'nothing';
  } catch {
    return typeof value === 'bigint' ? `${value}` : 'a value that is no JSON';
  }
}
