import { readObservation } from '../classifier/read.ts';
import { InputError } from '../input-error.ts';
import { issueSentence, jsonPath } from '../input-issue.ts';
import { type Design, type Scenario, scenarioSchema } from './scenario.ts';

/**
 * Reads any JSON value as a scenario.
 *
 * @throws InputError `invalid-scenario` with the JSON path, what was expected and what was found.
 */
export function readScenario(input: unknown): Scenario {
  const parsed = scenarioSchema.safeParse(input);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    const more = parsed.error.issues.length > 1 ? ` (and ${parsed.error.issues.length - 1} more)` : '';
    throw new InputError(
      'invalid-scenario',
      first === undefined ? 'the scenario is not valid' : issueSentence(first, input) + more,
      {
        path: first === undefined ? '' : jsonPath(first.path),
        hint: '"mcp-errors-drill replay --schema" prints every field of a scenario.',
      },
    );
  }
  checkObservations(parsed.data);
  return parsed.data;
}

/** What a caller sees must be something that the classifier can judge. */
function checkObservations(scenario: Scenario): void {
  scenario.calls.forEach((call, at) => {
    for (const list of ['backend', 'corrected'] as const) {
      call[list]?.forEach((reply, index) => {
        if (reply.sees === undefined) return;
        try {
          readObservation(reply.sees);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          const path = jsonPath(['calls', at, list, index, 'sees']);
          throw new InputError('invalid-scenario', `${path}: ${error.message}`, {
            path: error.path === '' ? path : `${path}.${error.path}`,
            hint: error.hint,
          });
        }
      });
    }
  });
}

/**
 * A design of a scenario by its name; without a name the first.
 *
 * @throws InputError `unknown-design` with the names there are.
 */
export function designOf(scenario: Scenario, name?: string): { name: string; design: Design } {
  const chosen = name ?? Object.keys(scenario.designs)[0] ?? '';
  const design = Object.hasOwn(scenario.designs, chosen) ? scenario.designs[chosen] : undefined;
  if (design !== undefined) return { name: chosen, design };
  throw new InputError('unknown-design', `the scenario ${scenario.id} has no design "${chosen}"`, {
    hint: `It has: ${Object.keys(scenario.designs).join(', ')}.`,
  });
}
