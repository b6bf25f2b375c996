/**
 * Phrases by which a text says something that a field should say. All patterns are linear.
 */

const WORD = /[\p{L}\p{N}_.'’[\]-]+/gu;

/** Words of a validation failure that name neither the parameter nor the limit. */
const UNNAMING = new Set(
  `a all an and any are argument arguments as at bad be call can cannot check code contain contains correct corrected could
  data did do does error errors exception expected fail failed fails failure field fields fix for format found given
  has have http in incorrect input inputs is it its made malformed match mcp missing more must no not of on one or
  out param parameter parameters params pass passed please processed processing properly property provide provided range
  request required resend response review satisfy schema see send sent server some something status supplied syntax
  that the their this to tool try again type unable unprocessable entity unsupported validate validated validating validation
  valid value values was were when with wrong you your invalid large long small short too query body payload json
  problem issue details the exceeds`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const STATUS = /^[45]\d\d$/;

/** True where a text of a validation failure names neither the parameter nor the limit. */
export function namesNoField(text: string): boolean {
  if (text.length > 300) return false;
  const words = text.toLowerCase().match(WORD) ?? [];
  return words.every((word) => {
    const bare = word.replace(/^[.'’-]+|[.'’-]+$/g, '');
    return bare === '' || UNNAMING.has(bare) || STATUS.test(bare);
  });
}

const OUTCOME =
  /\b(?:(?:may|might|could)\s(?:or may not\s)?(?:already\s|still\s)?(?:have|be|also)\b|(?:un|not\s)(?:known|certain|clear|confirmed|sure)\b|whether\b|rolled back|roll(?:ed)?back|no (?:change|changes|effect|charge|payment|order|data|rows?|records?|message)s?\b.{0,20}\b(?:was|were|has|have|took|made|sent|created|written)|(?:was|were|has been|have been|had been|is|are)\s(?:not\s|already\s|successfully\s|never\s){0,2}(?:sent|created|charged|applied|posted|saved|committed|written|made|cancelled|canceled|deleted|updated|completed|processed|executed|placed|booked|refunded|stored|recorded|delivered|changed|modified)\b|nothing (?:was|has been)|did(?: not|n't) (?:take effect|run|go through|happen)|took effect|taken effect|(?:call|it|operation|action|step)(?: itself)? (?:completed|succeeded|went through)\b|(?:un)?changed\b|in doubt|partially)/i;

/** True where a text says whether the effect took place, or that nobody knows. */
export function saysOutcome(text: string): boolean {
  return OUTCOME.test(text.slice(0, 2_000));
}
