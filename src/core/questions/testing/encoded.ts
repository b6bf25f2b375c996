/** Short ways to write questions down, for the situations of `exam-items-*.ts`. */

export const text = (said: string): object[] => [{ type: 'text', text: said }];
export const error = (said: string, fields?: object): object => ({
  return: {
    isError: true,
    content: text(said),
    ...(fields === undefined ? {} : { structuredContent: fields }),
  },
});
export const result = (said: string, fields?: object): object => ({
  return: {
    isError: false,
    content: text(said),
    ...(fields === undefined ? {} : { structuredContent: fields }),
  },
});
export const timeout = (context: object = {}): object => ({ kind: 'upstream', reason: 'TIMEOUT', context });
export const options = (...claims: unknown[]): object[] =>
  claims.map((claim, index) => ({
    text: `Option ${index + 1}`,
    ...(Array.isArray(claim) &&
    claim.every((one) => typeof one === 'object' && !('does' in claim)) &&
    isPerCase(claim)
      ? { claims: claim }
      : { claim: Array.isArray(claim) ? { does: claim } : claim }),
  }));
const isPerCase = (claims: unknown[]): boolean =>
  claims.every((one) => ['is', 'has', 'does', 'adds'].includes(Object.keys(one as object)[0] ?? ''));

export interface Encoded {
  readonly facts: object | object[];
  readonly now?: unknown[];
  readonly want?: string;
  readonly select?: number;
  readonly options: object[];
}

/** What it is about, the key that examiners give, and the question. */
export type Item = readonly [name: string, key: string, item: Encoded];
