/**
 * The data of the whole events in a text, and what is left of it.
 *
 * Source: HTML Living Standard, Server-sent events, Interpreting an event stream.
 */
export function eventData(text: string): { readonly events: readonly string[]; readonly rest: string } {
  const blocks = text
    .replaceAll('\r\n', '\n')
    // At the very end the other half may still be on its way.
    .replace(/\r(?!$)/g, '\n')
    .split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(dataOf).filter((data) => data !== ''), rest };
}

function dataOf(block: string): string {
  return block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''))
    .join('\n');
}
