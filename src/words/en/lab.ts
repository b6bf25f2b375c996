import type { Predicted, Value } from '../../core/lab/exercise.ts';

const PREDICT: Readonly<Record<Predicted, string>> = {
  layer: 'Which layer?',
  category: 'Which category?',
  isRetryable: 'May the identical call be repeated (isRetryable)?',
  action: 'What is the next step?',
};

/** Words of the lab: its server and its exercises. */
export const LAB_WORDS = {
  portTaken: (port: number, code: string): string => `port ${port} cannot be listened on (${code})`,
  portTakenHint: 'Take another port, or 0 for any that is free.',
  listening: (url: string, style: string): string =>
    `The orders server (style ${style}) listens on ${url}. Ctrl-C ends it.`,
  waiting: (style: string): string =>
    `The orders server (style ${style}) speaks MCP on standard input and output. A host or a client starts it by itself; to try it by hand, run: mcp-errors-drill lab`,

  noSuchCase: (id: string): string => `there is no call "${id}" in the lab`,
  noSuchCaseHint: (nearest: string | null): string =>
    nearest === null ? 'lab --list names them.' : `Did you mean ${nearest}? lab --list names them.`,
  noSuchChoice: (line: string, count: number): string =>
    `"${line}" is none of them. Type a number from 1 to ${count}, or q to leave.`,
  listLine: (id: string, call: string, what: string): string => `${id}: ${call}. ${what}`,

  intro: 'The lab calls a real MCP server. Predict what its answer must say; then the answer comes.',
  calls: 'Calls:',
  callLine: (number: number, what: string, tool: string): string => `${number}. ${tool}: ${what}`,
  whichCall: 'Which call? A number, Enter for any, l lists them, q leaves:',
  call: (tool: string, promise: string): string => `The call of ${tool}. ${promise}`,
  happens: (what: string): string => `What happens: ${what}`,
  choices: (names: readonly string[]): string =>
    `${names.map((name, index) => `${index + 1} ${name}`).join(', ')}.`,
  predict: PREDICT,
  value: (value: Value): string => (value === null ? 'no failure' : String(value)),
  calling: 'The server is called.',
  serverEnded: 'the orders server gave no answer that can be read',
  serverEndedHint: 'Run "mcp-errors-drill probe -- mcp-errors-drill lab serve" to see what is wrong.',
  silence: (ms: number): string =>
    `No answer came within ${ms} ms; the call was sent, and nothing more is known.`,
  answer: 'The answer, as it came:',
  defects: 'Defects of this message:',
  defect: (severity: string, id: string, message: string): string => `${severity} ${id}: ${message}`,
  right: 'All predictions are right.',
  wrong: 'Not all predictions are right.',
  check: (field: string, correct: boolean, given: string, right: string): string =>
    correct
      ? `${field}: ${given}, right.`
      : `${field}: you said ${given}; it is ${right === 'null' ? 'no failure' : right}.`,
  because: (rule: string): string => `Because: ${rule}`,
  lesson: (lesson: string): string => `Read more: mcp-errors-drill learn ${lesson}`,

  handlers: 'Handlers to repair:',
  whichHandler: 'Which one? A number, Enter for the first, q leaves:',
  handlerOf: (tool: string, args: string): string => `The handler of ${tool}, called with ${args}.`,
  returnsToday: 'What it returns today:',
  repairHow: 'Enter opens the message in your editor, h gives a hint, q leaves.',
  repairPrompt: 'Enter, h or q:',
  notJson: (line: number | null): string =>
    line === null ? 'That is not valid JSON.' : `That is not valid JSON; see line ${line}.`,
  notYet: (defects: number, fields: readonly string[]): string =>
    [
      `Not yet: ${defects === 1 ? 'one defect' : `${defects} defects`}`,
      ...(fields.length === 0 ? [] : [`and it says something else than happened (${fields.join(', ')})`]),
    ]
      .join(' ')
      .concat('.'),
  repaired: 'Repaired: no defect, and it says what happened.',
  hint: (number: number, of: number): string => `Hint ${number} of ${of}.`,
  hintWhere: (id: string, field: string): string => `${id}, in ${field}`,
  hintDiffers: (field: string): string => `${field} is not what happened`,
  differs: (field: string, says: string, is: string): string =>
    `The message says ${field} ${says}; it is ${is}.`,
  model: 'The tool result that should be returned:',
};
