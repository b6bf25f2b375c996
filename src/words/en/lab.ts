/** Words of the lab: its server and its exercises. */
export const LAB_WORDS = {
  portTaken: (port: number, code: string): string => `port ${port} cannot be listened on (${code})`,
  portTakenHint: 'Take another port, or 0 for any that is free.',
  listening: (url: string, style: string): string =>
    `The orders server (style ${style}) listens on ${url}. Ctrl-C ends it.`,
  waiting: (style: string): string =>
    `The orders server (style ${style}) speaks MCP on standard input and output. A host or a client starts it by itself; to try it by hand, run: mcp-errors-drill lab`,
};
