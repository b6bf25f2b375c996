import { judge } from '../classifier/judge.ts';
import type { Message } from '../classifier/message.ts';
import type { Context, Observation } from '../classifier/observation.ts';
import { payloadSign } from '../classifier/payload.ts';
import { readObservation } from '../classifier/read.ts';
import type { Defect } from '../classifier/verdict.ts';
import { DEFECTS, type DefectRow } from './catalogue.ts';
import { DETECTORS } from './detectors.ts';
import type { Mended } from './kept.ts';
import { ifClean, mended } from './mend.ts';
import type { Detector, Facts, Hit, Subject } from './subject.ts';

/** `structured`: the whole catalogue; `spec`: only what MCP itself demands. */
export type Profile = 'structured' | 'spec';
export const PROFILES = ['structured', 'spec'] as const satisfies readonly Profile[];

export interface LintOptions {
  /** An observation of what really happened, in any form that the classifier accepts. */
  readonly facts?: unknown;
  /** Default `structured`. */
  readonly profile?: Profile;
}

const CHECKS: readonly { readonly row: DefectRow; readonly detect: Detector }[] = DEFECTS.map((row) => ({
  row,
  detect: DETECTORS[row.id]!,
}));
const SPEC_CHECKS = CHECKS.filter(({ row }) => row.spec);

/** The defects of a subject, in the order of the catalogue. */
export function defectsOf(subject: Subject, profile: Profile = 'structured'): Defect[] {
  const found: Defect[] = [];
  for (const { row, detect } of profile === 'spec' ? SPEC_CHECKS : CHECKS) {
    const hit = detect(subject);
    if (hit !== null) found.push(defect(row, hit));
  }
  return found;
}

function defect(row: DefectRow, { field, detail }: Hit): Defect {
  return {
    id: row.id,
    severity: row.severity,
    field: field ?? row.field,
    message: detail === undefined ? row.mend : `${row.mend} (${detail})`,
    lesson: row.lesson,
  };
}

/**
 * The defects of a message: a JSON-RPC response, a tool result, a tool_result block, an envelope, or a
 * full observation of kind `response` or `report`. Other kinds hold no message and have no defects.
 *
 * @throws InputError `invalid-observation` where the message or the facts cannot be read.
 *
 * Source: domain.md §7.
 */
export function lint(message: unknown, options: LintOptions = {}): Defect[] {
  const facts = options.facts === undefined ? null : factsOf(options.facts);
  return lintBeside(message, facts, options.profile);
}

/**
 * The defects of a message beside facts that are judged already.
 *
 * @throws InputError `invalid-observation` where the message cannot be read.
 */
export function lintBeside(message: unknown, facts: Facts | null, profile?: Profile): Defect[] {
  return defectsOf(subjectOf(readObservation(message), facts), profile);
}

/** Whether a message has one of these defects; no others are looked for. Throws as `lintBeside`. */
export function hasDefect(message: unknown, facts: Facts | null, ids: readonly string[]): boolean {
  const subject = subjectOf(readObservation(message), facts);
  return CHECKS.some(({ row, detect }) => ids.includes(row.id) && detect(subject) !== null);
}

/**
 * The tool result that should have been returned: for the facts where they are given, else for the message
 * itself, with all that it says besides and that may be passed on. A message without a defect comes back as it
 * is. Null unless a tool result is due, which holds for successes too, but for those whose form is mended.
 *
 * @throws InputError `invalid-observation` where the message or the facts cannot be read.
 */
export function recommend(message: unknown, options: Pick<LintOptions, 'facts'> = {}): Mended | null {
  const find = (subject: Subject): string[] => defectsOf(subject).map(({ id }) => id);
  const read = message === undefined ? null : readObservation(message);
  if (options.facts === undefined) return read === null ? null : mended(read, find);
  const facts = factsOf(options.facts);
  return (read === null ? null : ifClean(subjectOf(read, facts), find)) ?? facts.verdict.envelope;
}

/** @throws InputError `invalid-observation` where the facts cannot be read. */
export function factsOf(input: unknown): Facts {
  const observation = readObservation(input);
  return { observation, verdict: judge(observation).verdict };
}

/** What is known beside the message holds for the message too; its own context goes first. */
function subjectOf(own: Observation, facts: Facts | null): Subject {
  const context = { ...(facts === null ? {} : sharedContext(facts.observation)), ...own.context };
  const merged = subjectWith({ ...own, context }, context, facts);
  if (!deniesEmptiness(merged)) return merged;
  const { contract: _, matches: __, ...rest } = context;
  return subjectWith({ ...own, context: rest }, rest, facts);
}

function subjectWith(observation: Observation, context: Context, facts: Facts | null): Subject {
  const { verdict, message } = judge(observation);
  return { observation, context, message, verdict, facts, memo: {} };
}

/**
 * The message reads as a failure, and the facts show one: a lookup that could not run is never empty, whatever
 * the contract (domain.md §1).
 */
function deniesEmptiness({ message, verdict, facts }: Subject): boolean {
  if (message === null || facts === null || verdict.outcome !== 'empty') return false;
  const { outcome } = facts.verdict;
  return (outcome === 'failure' || outcome === 'unknown') && saysItFailed(message);
}

function saysItFailed({ isError, payloads }: Message): boolean {
  return isError === true || payloadSign(payloads)?.says === 'failure';
}

/** The contract is that of the single calls, not of the report on them. */
function sharedContext({ kind, context = {} }: Observation): Context {
  if (kind !== 'report') return context;
  const { contract: _, effect: __, matches: ___, expectedToAppear: ____, ...shared } = context;
  return shared;
}
