import { z } from 'zod';

/**
 * Facts that change from one edition of the sources to the next, in one place (`content/en/facts.json`).
 * A text names one as `{{guide.version}}`.
 */
export const factsSchema = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()])));
export type Facts = z.infer<typeof factsSchema>;

/** The text with its facts filled in; says where a fact is not known. */
export function fillFacts(text: string, facts: Facts, say: (line: number, message: string) => void): string {
  return text
    .split('\n')
    .map((line, at) =>
      line.replace(/\{\{([\w-]+)\.([\w-]+)\}\}/g, (whole, group: string, name: string) => {
        const value = facts[group]?.[name];
        if (value === undefined) say(at + 1, `no fact is called ${whole}`);
        return value === undefined ? whole : String(value);
      }),
    )
    .join('\n');
}
