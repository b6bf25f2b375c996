import { KEY_WORDS as W } from '../words/en/keys.ts';
import { CONTEXTS, KEYS, type KeyPlace } from './keys.ts';

const PLACES: readonly KeyPlace[] = ['always', 'screens', ...CONTEXTS];

/** The keys of one place: their names, and what they do there. */
export function keyRows(place: KeyPlace): { keys: string; does: string }[] {
  return KEYS.filter(({ on }) => on.includes(place)).map(({ keys, action }) => ({
    keys: rangeNames(keys).join(', '),
    does: W.label(place, action),
  }));
}

/** `docs/keys.md`, made from the table. */
export function keysPage(): string {
  const sections = PLACES.map((place) => {
    const rows = keyRows(place).map(({ keys, does }) => `| ${keys.replace('|', '\\|')} | ${does} |`);
    if (rows.length === 0) return '';
    const [key, does] = W.page.header;
    return [`## ${W.context(place)}`, '', `| ${key} | ${does} |`, '|---|---|', ...rows, ''].join('\n');
  });
  const parts = [`# ${W.page.title}`, W.page.made, W.page.intro, ...sections.filter((text) => text !== '')];
  return `${parts
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

/** Names for people, with runs of neighbours folded: `a` to `e`, `1` to `9`. */
function rangeNames(keys: readonly string[]): string[] {
  const names: string[] = [];
  for (let at = 0; at < keys.length; ) {
    let end = at;
    while (end + 1 < keys.length && follows(keys[end]!, keys[end + 1]!)) end++;
    if (end - at >= 2) names.push(`${W.name(keys[at]!)}–${W.name(keys[end]!)}`);
    else names.push(...keys.slice(at, end + 1).map(W.name));
    at = end + 1;
  }
  return names;
}

function follows(first: string, second: string): boolean {
  return first.length === 1 && second.length === 1 && second.charCodeAt(0) === first.charCodeAt(0) + 1;
}
