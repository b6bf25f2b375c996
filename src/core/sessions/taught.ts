/**
 * Rules that say how a message was read rather than how it is judged: nobody learns or forgets them, so they
 * count in no statistic and are never scheduled.
 */
const UNTAUGHT = ['read.', 'layer.report', 'layer.none'] as const;

export function isTaught(rule: string): boolean {
  return !UNTAUGHT.some((prefix) => rule.startsWith(prefix));
}
