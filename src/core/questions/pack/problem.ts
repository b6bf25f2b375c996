/** Something in a pack that its author should mend. */
export interface Problem {
  /** Stable id of what was checked, for example `right-options`. */
  readonly rule: string;
  /** JSON path from the pack, for example `questions[3].options[1].claim.does[0]`. */
  readonly path: string;
  readonly message: string;
  /** What to do. */
  readonly hint: string;
}

/** A problem at a path; without a hint where the message says it all. */
export function problem(rule: string, path: string, message: string, hint = ''): Problem {
  return { rule, path, message, hint };
}
