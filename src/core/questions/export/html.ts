const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML that shows exactly this text: no mark-up of its own, lines and their indents kept. */
export const htmlOf = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
    .replace(/^ +/gm, (indent) => '&nbsp;'.repeat(indent.length))
    .replace(/\r?\n/g, '<br>');
