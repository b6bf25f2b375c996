/** Words of watching scenarios line by line. */
export const PLAIN_WATCHING = {
  scenario: (number: number, title: string, id: string, designs: string): string =>
    `${number}. ${title}; ${id}, ${designs}.`,
  howTo: 'Type the number or the name of a scenario; b goes back.',
  list: 'Scenario:',
  prompt: (at: number, of: number): string =>
    of === 1
      ? 'This is the only design; b goes back:'
      : `Design ${at} of ${of}: d is the next one, c compares the two, b goes back:`,
  unknown: (name: string): string => `There is no scenario "${name}".`,
  noDesign: (of: number): string => `The designs are 1 to ${of}.`,
};

/** Words of the glossary line by line. */
export const PLAIN_TERMS = {
  term: (term: string, meaning: string, source: string, lesson: string): string =>
    `${term}: ${meaning} ${source} Lesson ${lesson}.`,
};
