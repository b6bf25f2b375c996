/**
 * Texts that name no cause: "Operation failed", "An error occurred", "Error.". A table of words, not of sentences:
 * a text is causeless when nothing but such words stands in it.
 *
 * Source: domain.md §7 (`generic-message`).
 */

/** Words that can be strung together without naming a cause. */
const CAUSELESS = new Set(
  `a an and any are as at be been but by can can't cannot could couldn't did didn't do does doesn't for from
  had has have i in is it its may me not of on or our so some that the then there these this to us was we were
  while with without you your during when more again later now moment time please sorry oops apologies
  error errors err fail failed fails failure failing fault exception exceptions problem problems issue issues trouble wrong
  went happened occurred occurs encountered encounter raised thrown detected unexpected unexpectedly unknown something
  unspecified generic fatal internal critical general undefined null none nan object unhandled
  server backend service api system tool tools function operation operations action request requests call query
  command task job step process workflow execution run invocation attempt result response
  completed complete completing processed processing process perform performed performing execute executed
  executing running handle handled handling fulfil fulfill carry out calling invoking
  search lookup update save upload download create creation delete deletion import export sync refund
  payment order booking transfer unable unsuccessful unsuccessfully successful successfully succeed
  contact support administrator admin team help try retry trying check see log logs details information info
  thank thanks patience understanding appreciate kindly inconvenience caused apologise apologize regret
  mcp http code status message structuredcontent structured content field fields below above`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const WORD = /[\p{L}\p{N}_'’./-]+/gu;
const LONGEST_GENERIC = 240;
/** A client's rendering of a code, and what SDKs put before the words of the tool: no cause yet. */
const RENDERED = /^\s*mcp error -?\d{1,6}:?/i;
const PREFIX =
  /^\s*(?:error:?\s+)?(?:(?:(?:error|exception)\s+)?(?:executing|calling|running|invoking|in) tool\s+["'`]?[\w.:/-]{1,80}["'`]?|tool\s+["'`]?[\w.:/-]{1,80}["'`]?\s+(?=failed|error|returned|execution|call))\s*:?/i;

const SENTENCE_END = /[.;!?\n]/;
/** A thing of the trade or a job of the server, and how it stands. */
const STANDING =
  /\b(?:imports?|exports?|sync|refunds?|payments?|orders?|bookings?|transfers?|updates?|uploads?|downloads?|jobs?|tasks?|creation|deletion)\b[^\n]{0,40}\b(?:is|are|was|were|has been|have been|not (?:on|in|from|for)|without)\b|\b(?:is|are|was|were)\s(?:now\s)?(?:running|executing|performing|processing|handling|without)\s(?:an?\s|the\s)?(?:import|export|sync|refund|payment|order|booking|transfer|update|upload|download|job|task)/i;
/** Words by which a sentence says no more than that something failed. */
const MISCARRIED =
  /\b(?:fail\w*|err|errors?|errored|fault|exceptions?|problems?|issues?|troubles?|wrong|unable|can(?:'t|not)?|could(?:n't)?|un\w+|success\w*|not (?!on\b|in\b|from\b|for\b)|didn't|doesn't|don't|null|none|nan|sorry|apolog\w+|occur\w*|(?:be|being|please|thank\w*))\b/i;

/** A sentence that says how something stands names a cause with words that elsewhere name none. */
function tellsHowThingsStand(sentence: string): boolean {
  return STANDING.test(sentence) && !MISCARRIED.test(sentence.replaceAll('’', "'"));
}

/** True where a text names no cause: "Operation failed", "An error occurred", "Error.". */
export function namesNoCause(text: string): boolean {
  if (text.length > LONGEST_GENERIC) return false;
  const words: readonly string[] =
    text.replace(RENDERED, '').replace(PREFIX, ' ').toLowerCase().match(WORD) ?? [];
  if (words.includes('tool') && words.includes('unknown')) return false;
  if (text.split(SENTENCE_END).some(tellsHowThingsStand)) return false;
  return words.every((word) => CAUSELESS.has(word.replaceAll('’', "'").replace(/^[.'/-]+|[.'/-]+$/g, '')));
}
