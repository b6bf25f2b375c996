/** Words of home line by line. */
export const PLAIN_HOME = {
  title: (exam: string): string => (exam === '' ? 'mcp-errors-drill.' : `mcp-errors-drill; ${exam}.`),
  topic: (name: string, mastery: string): string => `Topic ${name}: ${mastery}.`,
  untried: (count: number): string =>
    count === 1 ? 'One topic is untried.' : `${count} topics are untried.`,
  prompt: 'Home, ? for the list:',
};
