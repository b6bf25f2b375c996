import { RULES, type RuleId, type RuleRow } from './rules.ts';
import type { Because, Contested } from './verdict.ts';

/** A sentence cut at its braces: plain pieces, and between them the names to fill in. */
interface Sentence {
  readonly pieces: readonly string[];
  readonly names: readonly string[];
  readonly lesson: string;
}

const byId = new Map<string, Sentence>(RULES.map((row) => [row.id, cut(row)]));

function cut({ text, lesson }: RuleRow): Sentence {
  const parts = text.split(/[{}]/);
  return {
    pieces: parts.filter((_, index) => index % 2 === 0),
    names: parts.filter((_, index) => index % 2 === 1),
    lesson,
  };
}

function fill({ pieces, names }: Sentence, words: Record<string, string | number>): string {
  let text = pieces[0]!;
  for (let index = 0; index < names.length; index++) {
    text += `${words[names[index]!] ?? ''}${pieces[index + 1]}`;
  }
  return text;
}

const NO_WORDS = {};

/** The explanation of one verdict while it is being made: rules that fired, and disputed points. */
export class Trace {
  readonly because: Because[] = [];
  readonly contested: Contested[] = [];

  /** Notes that a rule fired. `words` fill the braces of its sentence; `row` is the id of a table row. */
  fire(id: RuleId, words: Record<string, string | number> = NO_WORDS, row?: string): void {
    const sentence = byId.get(id)!;
    this.because.push({
      rule: row === undefined ? id : `${id}/${row}`,
      text: fill(sentence, words),
      lesson: sentence.lesson,
    });
  }

  dispute(point: Contested | undefined): void {
    if (point !== undefined) this.contested.push(point);
  }
}
