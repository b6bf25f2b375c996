/**
 * Words by which a text of a validation failure says no more than that it is one.
 *
 * Source: domain.md §7 (`no-field-named`).
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
  problem issue details the exceeds usable unusable another because rejected refused different documentation docs
  accepted acceptable other else use used understand understood recognised recognized illegal unexpected somehow seems
  inputted inappropriate into so`
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
