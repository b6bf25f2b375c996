/** The replay: an agent loop in virtual time. */
export type { Bill } from './bill.ts';
export { CRITERIA, type CriterionId, type Violation } from './criteria.ts';
export { EVENT_KINDS, type EventKind, type ReplayEvent } from './events.ts';
export { scenarioJsonSchema } from './json-schema.ts';
export { type Lane, lanesOf, type Mark, type MarkKind, type Span } from './lanes.ts';
export { type Pointer, scenarioOfConfusion, scenariosOfLesson } from './pointers.ts';
export { designOf, readScenario } from './read.ts';
export type { CallRecord } from './record.ts';
export { type Replay, type ReplayOptions, replay, type WishSummary } from './run.ts';
export type { HandOver } from './run-state.ts';
export {
  type Design,
  type LayerPolicy,
  type Reply,
  type Scenario,
  type ScenarioInput,
  scenarioSchema,
  type WishedCall,
} from './scenario.ts';
export { type NamedDesign, SETTINGS, type Setting, withSettings } from './settings.ts';
export { type CallState, type Evidence, STATES, TRANSITIONS } from './states.ts';
export type { Told } from './told.ts';
