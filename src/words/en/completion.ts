/** Sentences of the completion command. */
export const COMPLETION_WORDS = {
  noShell: 'no shell was named',
  unknownShell: (shell: string): string => `there is no completion for "${shell}"`,
  hint: (shells: readonly string[]): string => `Name one of ${shells.join(', ')}.`,
};
