/**
 * JSON for people: an object or a list stays on one line where it fits into the width, else each
 * member gets a line of its own.
 */
export function prettyJson(value: unknown, width: number): string[] {
  return render(value, width, 0, 0).split('\n');
}

/** `lead`: columns that the key before the value takes. */
function render(value: unknown, width: number, depth: number, lead: number): string {
  const flat = oneLine(value);
  if (typeof value !== 'object' || value === null || flat.length + depth * 2 + lead <= width) return flat;
  const pad = '  '.repeat(depth + 1);
  const end = `\n${'  '.repeat(depth)}`;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => pad + render(item, width, depth + 1, 0)).join(',\n')}${end}]`;
  }
  const members = Object.entries(value).map(
    ([key, item]) =>
      `${pad}${JSON.stringify(key)}: ${render(item, width, depth + 1, JSON.stringify(key).length + 2)}`,
  );
  return `{\n${members.join(',\n')}${end}}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  return JSON.stringify(value) ?? 'null';
}
