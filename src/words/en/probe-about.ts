/** Beneath the options of `probe`; by itself, because the table of commands loads nothing. */
export const PROBE_ABOUT = `Sends every tool arguments that its own schema rejects. A server that does not check them may act on them:
use a test system, or --read-only. Where the SDK checks the arguments, register a lenient schema and check in
the handler, or list the strict one through the low-level Server of the SDK.`;
