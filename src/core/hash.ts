/**
 * A short stable hash of a JSON value: 53 bits (cyrb53), as hexadecimal digits. Not for secrets. Keys are
 * sorted, so the order in a file does not matter; what is undefined counts as absent.
 */
export function hashOf(value: unknown): string {
  const text = canonical(value);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  const whole = 4294967296 * (2097151 & low) + (high >>> 0);
  return whole.toString(16).padStart(14, '0');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, held]) => held !== undefined);
    entries.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
    return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
