import { counted } from '../../core/text/plural.ts';

/** Words of the screens on which one watches what happens. */
export const WATCH_WORDS = {
  list: 'Watch what happens',
  intro: 'An agent loop in virtual time: what a design does when a call fails, step by step.',
  designs: (count: number): string => (count === 1 ? 'one design' : `${count} designs`),
  design: (name: string, at: number, of: number): string => `${name}, design ${at} of ${of}`,
  both: (one: string, other: string): string => `${one} beside ${other}`,
  begin: 'Enter goes step by step; a plays the whole.',
  step: (at: number, of: number): string => `${at} of ${of}`,
  oneDesign: 'There is only this design.',
  nothing: 'There is nothing to watch here: no option of this question makes a call that can be played.',
  nothingInLesson: 'No scenario belongs to this lesson; the home screen lists them all.',
};

/** Words of the glossary on the screens. */
export const TERMS_WORDS = {
  title: 'Terms',
  here: (count: number): string => counted(count, 'term'),
  from: (source: string): string => `Defined: ${source}.`,
};
