/**
 * Phrases by which a text says what became of the effect of a call: that it took place, that it did not, or that
 * nobody knows. Words about the cause, about the request or about the server say nothing of it. All patterns are linear.
 *
 * Source: domain.md §7 (`missing-outcome`).
 */

/** What is done to a thing of the trade. */
const DONE =
  'sent|created|charged|applied|posted|saved|committed|written|made|cancell?ed|deleted|updated|completed|processed|executed|placed|booked|refunded|stored|recorded|delivered|changed|modified|paid|moved|transferred|taken|debited|credited|removed|added|published|scheduled|registered|reserved|issued|performed|carried out|reverted|undone|uploaded|deployed|merged|renamed';
/** What an effect does by itself. */
const HAPPENED =
  'gone through|happened|taken (?:effect|place)|succeeded|completed|occurred|arrived|finished|run|landed|left';
const HAPPEN =
  'go through|happen|take effect|take place|succeed|complete|occur|arrive|finish|run|land|appear|exist|be (?:running|in progress|under way)';
const HAPPENS =
  'went through|took (?:effect|place)|happened|succeeded|completed|went out|moved|exists?|is there|arrived';
/** Things of the server and of the wire: what is done to them is no effect of the call. */
const NO_EFFECT =
  'certificate|config|configuration|settings?|schema|endpoint|host|address|server|service|network|version|timeout|limit|deadline|policy|url|key|token|connection|attempt|query|software';
/** Opens what is asked. */
const WHETHER = String.raw`\b(?:whether|(?:known?|sure|clear|certain|check|see|verify|ask|tell|look)\s(?:first\s)?if)`;
/**
 * A verb, but not of a thing of the server. What stands before it is looked at once the verb is there: looked
 * at first, it is looked at everywhere.
 */
const ofNoServer = (verbs: string): string => String.raw`\b(?:${verbs})(?<!\b(?:${NO_EFFECT})\s(?:${verbs}))`;
const NOTHING_CAME_OF =
  '(?:change|effect|charge|payment|money|funds|order|booking|refund|transfer|mail|email|invoice|amount|data|row|record|message|file|ticket|entry)s?';

/** What must stand before a word of `DONE`, so that the two tell the outcome. */
const BEFORE_DONE: readonly RegExp[] = [
  // It may have been done.
  /\b(?:may|might|could)\s(?:or may not\s)?(?:already\s|still\s|yet\s)?(?:have\s(?:already\s|still\s)?(?:been\s)?|be\s)$/i,
  // Nobody knows whether it was.
  new RegExp(String.raw`${WHETHER}\s[^.;\n]{1,60}?$`, 'i'),
  // It was not.
  new RegExp(
    String.raw`\bno ${NOTHING_CAME_OF}\b[^.;\n]{0,20}\b(?:was|were|has|have|had)\s(?:been\s)?$`,
    'i',
  ),
  // It was, or the thing is as it was.
  new RegExp(
    String.raw`${ofNoServer('was|were|has been|have been|had been|is|are')}\s(?:already\s|successfully\s){0,2}(?<!\b(?:request|call)\s(?:was|were|is|has been)\s)$`,
    'i',
  ),
  new RegExp(
    String.raw`${ofNoServer('was|were|has|have|had|is|are')}(?:\snot|n't|\snever)\s(?:yet\s|been\s){0,2}$`,
    'i',
  ),
];

/** The longest that the patterns above look back. */
const LOOK_BACK = 160;

/** Kept in one pattern: the list is long, and a pattern with it takes milliseconds to make. */
const DONE_WORD = new RegExp(String.raw`\b(?:${DONE})\b`, 'gi');

const PATTERNS: readonly RegExp[] = [
  // It may have happened.
  new RegExp(
    String.raw`\b(?:may|might|could)\s(?:or may not\s)?(?:already\s|still\s|yet\s)?(?:have\s(?:already\s|still\s)?(?:${HAPPENED})|${HAPPEN})\b`,
    'i',
  ),
  // Nobody knows whether.
  new RegExp(
    String.raw`${WHETHER}\s[^.;\n]{1,60}?\b(?:gone through|happened|taken (?:effect|place)|${HAPPENS})\b`,
    'i',
  ),
  /\b(?:outcome|result|effect|fate|state|status)\b[^.;\n]{0,40}\b(?:un|not\s)(?:known|certain|clear|confirmed|sure)\b/i,
  /\b(?:un|not\s)(?:known|certain|clear)\s(?:outcome|result|effect|fate|state|status)\b/i,
  /\b(?:not\s|un)confirmed\b/i,
  /\b(?:it|this|that|call|payment|order|transfer|booking|write)\s(?:is|remains)\s(?:uncertain|unclear|unknown)(?!\s(?:why|how|what|which|who))\b/i,
  /\bin doubt\b|\bpartially\b/i,
  // It did not happen.
  /\broll(?:ed)?\s?back\b/i,
  new RegExp(
    String.raw`\bno ${NOTHING_CAME_OF}\b[^.;\n]{0,20}\b(?:made|took|moved|left|changed|(?:was|were|has|have|had)\s(?:been\s)?(?:left|gone))\b`,
    'i',
  ),
  /\b(?:had|has|with) no effect\b|\bno effect took\b/i,
  /\bnothing (?:was|has been|had been|moved|happened|changed|left)\b/i,
  /\b(?:money|funds|amount|payment|goods|mail|message)\s(?:has|have|had)(?: not|n't)\s(?:yet\s)?(?:been\s)?(?:left|moved|gone|arrived)\b/i,
  /\bdid(?: not|n't) (?:take (?:effect|place)|run|go (?:through|out)|happen|occur|change (?:anything|the|your|any)|succeed|leave)\b/i,
  // It happened, or the thing is as it was.
  /\b(?:request|call)\s(?:was|has been)\s(?:already\s|successfully\s)?(?:applied|completed|processed|executed|performed|carried out)\b/i,
  /\b(?:took|taken) effect\b/i,
  /\b(?:call|it|operation|action|step)(?: itself)? (?:completed|succeeded|went through)\b/i,
  new RegExp(
    String.raw`${ofNoServer('is|are|was|were|remains?|stays?|left')}\sunchanged\b|\bchanged(?<!\b(?:${NO_EFFECT}|has|have)\schanged)\b(?!\s(?:its|the) (?:${NO_EFFECT})\b)`,
    'i',
  ),
];

/** True where a text says whether the effect took place, or that nobody knows. */
export function saysOutcome(text: string): boolean {
  const head = text.slice(0, 2_000);
  return tellsWhatWasDone(head) || PATTERNS.some((pattern) => pattern.test(head));
}

function tellsWhatWasDone(text: string): boolean {
  for (const { index } of text.matchAll(DONE_WORD)) {
    const before = text.slice(Math.max(0, index - LOOK_BACK), index);
    if (BEFORE_DONE.some((pattern) => pattern.test(before))) return true;
  }
  return false;
}
