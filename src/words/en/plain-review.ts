/** Words of review line by line. */
export const PLAIN_REVIEW = {
  prompt: 'Enter reviews what is due, c crams, t practises one topic, b goes back:',
  nothingPrompt: 'c crams, t practises one topic, b goes back:',
  missed: (count: number): string =>
    count === 1
      ? 'One question was missed today; m asks it again.'
      : `${count} questions were missed today; m asks them again.`,
  leech: (name: string): string => `Missed again and again: ${name}.`,
};
