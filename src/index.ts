/**
 * One executable judge for MCP tool failures: what happened, and what may be done next by whom.
 *
 * Pure functions over JSON values; no clock, no file, no network. Works in Node and in a bundler.
 *
 * @packageDocumentation
 */
import { REASONS, type ReasonRow } from './core/classifier/reasons.ts';
import { RULES, type RuleRow } from './core/classifier/rules.ts';
import {
  ACTIONS,
  ACTORS,
  EFFECTS,
  FOUR,
  KINDS,
  LAYERS,
  OUTCOMES,
  SERVICE,
  SIX,
} from './core/classifier/vocabulary.ts';
import { DEFECTS, type DefectRow } from './core/lint/catalogue.ts';

export type {
  Context,
  HttpAnswer,
  Observation,
  Report,
  ReportFailure,
} from './core/classifier/observation.ts';
export type { ReasonRow, Retryability } from './core/classifier/reasons.ts';
export type { RuleRow } from './core/classifier/rules.ts';
export type {
  Because,
  Category,
  Contested,
  Defect,
  Envelope,
  Inferred,
  Verdict,
} from './core/classifier/verdict.ts';
export type {
  Action,
  Actor,
  Contract,
  Effect,
  Four,
  Known,
  Layer,
  Outcome,
  Scheme,
  Service,
  Six,
  Stage,
} from './core/classifier/vocabulary.ts';
export { classify } from './core/classify.ts';
export { InputError } from './core/input-error.ts';
export type { DefectRow } from './core/lint/catalogue.ts';
export type { Mended } from './core/lint/kept.ts';
export { type LintOptions, lint, type Profile, recommend } from './core/lint/lint.ts';
export { type JsonSchema, jsonSchema, SCHEMA_NAMES as schemaNames, type SchemaName } from './core/schemas.ts';

/** Every reason with its projection on the three category schemes. Source: domain.md §2. */
export const reasons: readonly ReasonRow[] = REASONS;
/** Every rule that may stand in `because`: sentence, source, lesson. */
export const rules: readonly RuleRow[] = RULES;
/** The linter's catalogue. Source: domain.md §7. */
export const defects: readonly DefectRow[] = DEFECTS;
/** Every next step that a verdict may name. Source: domain.md §6. */
export const actions = ACTIONS;
/** Everyone who may take a next step. Source: domain.md §6. */
export const actors = ACTORS;
/** Kinds of observation. Source: contract.md §1. */
export const kinds = KINDS;
/** Who observed what. Source: domain.md §1. */
export const layers = LAYERS;
/** What happened, as far as the evidence can say. Source: domain.md §1. */
export const outcomes = OUTCOMES;
/** What a call does to the world. Source: domain.md §4. */
export const effects = EFFECTS;
/** The categories of the three schemes. Source: domain.md §2. */
export const categories = { four: FOUR, six: SIX, service: SERVICE } as const;
