/** The letter of an option by its place, from 0: A for the first. */
export function letterOf(place: number): string {
  return String.fromCharCode(FIRST + place);
}

/** The place of the option that a capital letter names, from 0; outside of all options where it is no letter. */
export function placeOfLetter(letter: string): number {
  return letter.length === 1 ? letter.charCodeAt(0) - FIRST : -1;
}

const FIRST = 'A'.charCodeAt(0);
