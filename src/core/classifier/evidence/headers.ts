import type { HttpAnswer } from '../observation.ts';

/** The value of a header in any letter case; null where it is absent. */
export function header(answer: HttpAnswer | undefined, name: string): string | null {
  const headers = answer?.headers;
  if (headers === undefined) return null;
  for (const key of Object.keys(headers)) {
    if (key.length === name.length && key.toLowerCase() === name) {
      const value = headers[key];
      return Array.isArray(value) ? value.join(', ') : String(value);
    }
  }
  return null;
}
