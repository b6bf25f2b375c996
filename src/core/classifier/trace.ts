import { RULES, type RuleId, type RuleRow } from './rules.ts';
import type { Because, Contested } from './verdict.ts';

const byId = new Map<string, RuleRow>(RULES.map((row) => [row.id, row]));

/** The explanation of one verdict while it is being made: rules that fired, and disputed points. */
export class Trace {
  readonly because: Because[] = [];
  readonly contested: Contested[] = [];

  /** Notes that a rule fired. `words` fill the braces of its sentence; `row` is the id of a table row. */
  fire(id: RuleId, words: Record<string, string | number> = {}, row?: string): void {
    const { text, lesson } = byId.get(id)!;
    this.because.push({
      rule: row === undefined ? id : `${id}/${row}`,
      text: text.includes('{')
        ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(words[name] ?? ''))
        : text,
      lesson,
    });
  }

  dispute(point: Contested | undefined): void {
    if (point !== undefined) this.contested.push(point);
  }
}
