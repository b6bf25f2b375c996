/** Words of the drill as an MCP server. */
export const DRILL_WORDS = {
  instructions:
    "This server examines a learner on what an agent should do when a tool call fails. Call next_question, show the question as it stands, wait for the learner's own answer, and pass it to answer. Never answer for the learner, and do not hint at the answer. Afterwards explain tells why.",
  waiting:
    'The drill speaks MCP on standard input and output. An assistant starts it by itself; "mcp-errors-drill practice" is the way in a terminal.',
  gone: 'The question is no longer in the bank; ask for the next one.',
  noneOpen: 'No question is open; next_question gives one.',
  nothingAnswered: 'Nothing was answered yet; the explanation comes after the answer.',
  notOpen: (id: string): string => `The question "${id}" is not the open one.`,
  notLast: (id: string): string => `The question "${id}" is not the one answered last.`,
  noSuchOption: (label: string, labels: string): string =>
    `choice: "${label}" is no option; there are ${labels}.`,
  count: (need: number | null, given: number): string =>
    need === null
      ? 'choice must hold at least one label.'
      : `choice must hold ${need === 1 ? 'one label' : `${need} labels`}, and it holds ${given}.`,
  labels: (need: number | null): string =>
    need === null ? 'at least one label' : need === 1 ? 'one label' : `${need} labels`,
  howToAnswer: (form: string, select: number, rows: number): string => {
    if (form === 'fill') return `One label for each of the ${rows} fields, in their order.`;
    if (form === 'order') return `One label for each of the ${rows} cases, in their order.`;
    if (form === 'defects') return 'The labels of all defects that the message has.';
    return select === 1 ? 'One label.' : `${select} labels.`;
  },
};
