/**
 * The header of a Markdown file between two lines of three dashes, in the part of YAML that lessons
 * use: `key: text`, `key: 5`, `key: [a, b]` (over several lines if need be) and lists of `- text`.
 */
export interface FrontMatterText {
  readonly values: Readonly<Record<string, unknown>>;
  /** What follows the header. */
  readonly body: string;
  /** Line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

export function readFrontMatter(source: string): FrontMatterText {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const problems: { line: number; message: string }[] = [];
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  if (end < 0) {
    problems.push({ line: 1, message: 'the file must begin with a header between two lines of ---' });
    return { values: {}, body: source, bodyLine: 1, problems };
  }
  const values: Record<string, unknown> = {};
  for (let at = 1; at < end; at++) {
    const line = lines[at]!;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const pair = /^([A-Za-z]\w*):\s*(.*)$/.exec(line);
    if (pair === null) {
      problems.push({ line: at + 1, message: `expected "key: value", found ${JSON.stringify(line)}` });
      continue;
    }
    const key = pair[1]!;
    let text = pair[2]!.trim();
    if (Object.hasOwn(values, key)) problems.push({ line: at + 1, message: `${key} stands twice` });
    if (text === '') {
      const items: string[] = [];
      while (at + 1 < end && /^\s+- /.test(lines[at + 1]!))
        items.push(lines[++at]!.replace(/^\s+- /, '').trim());
      values[key] = items.map(scalarText);
      continue;
    }
    while (text.startsWith('[') && !text.endsWith(']') && at + 1 < end) text += ` ${lines[++at]!.trim()}`;
    values[key] = readValue(text);
  }
  return { values, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2, problems };
}

function readValue(text: string): unknown {
  if (text.startsWith('[') && text.endsWith(']')) {
    return text
      .slice(1, -1)
      .split(',')
      .map((item) => scalarText(item.trim()))
      .filter((item) => item !== '');
  }
  if (/^-?\d+$/.test(text)) return Number(text);
  return scalarText(text);
}

function scalarText(text: string): string {
  const quoted = /^"(.*)"$|^'(.*)'$/.exec(text);
  return quoted === null ? text : (quoted[1] ?? quoted[2] ?? '');
}
