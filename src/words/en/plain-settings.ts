/** Words of the settings line by line. */
export const PLAIN_SETTINGS = {
  setting: (number: number, name: string, value: string): string => `${number}. ${name}: ${value}.`,
  howTo: 'Type a number and the new value, such as 1 2027-03-31. A number alone explains; b goes back.',
  prompt: 'Setting:',
  values: (values: string): string => `Possible: ${values}.`,
  now: (name: string, value: string): string => `${name} is ${value} now.`,
  change: (number: number): string =>
    `Type ${number} and the value, or a value that is no number alone; none empties it.`,
  unknown: (line: string): string => `There is no setting "${line}".`,
};
