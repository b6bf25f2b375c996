/** Words of the classifier line by line. */
export const PLAIN_CLASSIFIER = {
  howTo:
    'Paste the JSON, then an empty line or a line with a dot. Or type open and the path of a file. b goes back, q leaves.',
  prompt: 'Message:',
  fact: (name: string, value: string): string => `Fact ${name}: ${value}.`,
  field: (name: string, value: string): string => `${name}: ${value}.`,
  flip: (name: string, value: string, was: string): string => `${name}: ${value}; it was ${was}.`,
  flips: (count: number): string =>
    count === 0 ? 'Nothing flips.' : `${count === 1 ? 'One field flips' : `${count} fields flip`}:`,
  original: 'The facts are as they came.',
  contested: (point: string): string => `Contested: ${point}`,
  defect: (severity: string, id: string, message: string): string => `Defect, ${severity}, ${id}: ${message}`,
  verdictHowTo:
    'Type e, c, a, k or n to change a fact. r takes that back; m is another message; b goes back.',
  verdictPrompt: 'Fact:',
};
