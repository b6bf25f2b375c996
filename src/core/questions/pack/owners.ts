import { jsonPath } from '../../input-issue.ts';
import { type Problem, problem } from './problem.ts';

/** A question by its id, and by those that it had before. */
export interface Named {
  readonly id: string;
  readonly was?: readonly string[] | undefined;
}

/**
 * Who has an id over packs that are practised together. Progress hangs on ids, present and earlier, so each
 * belongs to one question; two of one pack are told apart by `parsePack`.
 */
export interface Owners {
  readonly add: (question: Named, owner: string) => void;
  /** What a question of another pack claims that is taken. `path`: of the question in its pack. */
  readonly problems: (question: Named, owner: string, path: string) => Problem[];
}

export function ownersOfIds(): Owners {
  const present = new Map<string, string>();
  const earlier = new Map<string, string>();
  const other = (owners: ReadonlyMap<string, string>, id: string, owner: string): string | undefined => {
    const found = owners.get(id);
    return found === owner ? undefined : found;
  };
  return {
    add({ id, was = [] }, owner) {
      if (!present.has(id)) present.set(id, owner);
      for (const before of was) if (!earlier.has(before)) earlier.set(before, owner);
    },
    problems({ id, was = [] }, owner, path) {
      const taken = (at: string, name: string, hint: string): Problem[] => {
        const holder = other(present, name, owner);
        const before = other(earlier, name, owner);
        if (holder === undefined && before === undefined) return [];
        const said =
          holder === undefined
            ? `"${name}" is an earlier id of a question in ${before}`
            : `"${name}" is the id of a question in ${holder} too`;
        return [problem('same-id', `${path}.${at}`, said, hint)];
      };
      return [
        ...taken('id', id, 'Ids are stable and used once: give this question another id.'),
        ...was.flatMap((name, index) =>
          taken(jsonPath(['was', index]), name, 'An earlier id belongs to one question: drop it here.'),
        ),
      ];
    },
  };
}
