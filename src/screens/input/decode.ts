/**
 * Text from bytes that may be cut inside a character. A string passes through: Node has decoded it.
 * `rest` holds the bytes of a character whose end has not come yet.
 */
export function decodeUtf8(
  before: readonly number[],
  chunk: string | Uint8Array,
): { text: string; rest: readonly number[] } {
  if (typeof chunk === 'string') return { text: chunk, rest: before };
  const bytes = Uint8Array.from([...before, ...chunk]);
  const whole = bytes.length - unfinished(bytes);
  return {
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, whole)),
    rest: [...bytes.subarray(whole)],
  };
}

/** How many bytes at the end begin a character without ending it. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte < 0xc0) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return needed > back ? back : 0;
  }
  return 0;
}
