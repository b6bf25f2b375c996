import { COMMAND_WORDS } from '../words/en/plain-commands.ts';

const SPOTS = [
  'practice',
  'after',
  'quiz',
  'overview',
  'report',
  'home',
  'review',
  'lessons',
  'lesson',
  'scenarios',
  'replay',
  'verdict',
  'settings',
] as const;

/** Where a line is typed. */
export type Spot = (typeof SPOTS)[number];

interface Row {
  readonly id: string;
  /** The first one is named in prompts. An empty name is the empty line. */
  readonly names: readonly string[];
  readonly on: readonly Spot[];
  /** Something stands behind the name, such as the letter of an option. */
  readonly takes?: true;
}

const ASKED = ['practice', 'quiz'] as const;

/**
 * What can be typed besides answers, and where. Answers are letters from a to e and numbers, so no command
 * beside a question is called like that.
 */
export const COMMANDS = [
  // A question.
  { id: 'hint', names: ['h', 'hint'], on: ['practice'] },
  { id: 'strike', names: ['x', 'strike'], on: ASKED, takes: true },
  { id: 'flag', names: ['f', 'flag'], on: ASKED },
  { id: 'sure', names: ['sure'], on: ASKED },
  { id: 'fairly', names: ['fairly'], on: ASKED },
  { id: 'guess', names: ['guess'], on: ASKED },
  { id: 'json', names: ['j', 'json'], on: ['practice', 'quiz', 'after', 'report'] },
  { id: 'table', names: ['t', 'table'], on: ['practice', 'quiz', 'after', 'report'] },
  { id: 'repeat', names: ['r', 'repeat'], on: ['practice', 'quiz', 'after'] },
  // The timed quiz.
  { id: 'next', names: ['n', 'next', ''], on: ['quiz'] },
  { id: 'previous', names: ['p', 'previous'], on: ['quiz'] },
  { id: 'go', names: ['g', 'go'], on: ['quiz', 'overview'], takes: true },
  { id: 'overview', names: ['o', 'overview'], on: ['quiz', 'overview'] },
  { id: 'flagged', names: ['f', 'flagged'], on: ['overview'] },
  { id: 'clear', names: ['-', 'clear'], on: ['quiz'] },
  { id: 'time', names: ['time'], on: ['quiz', 'overview'] },
  { id: 'timer', names: ['v', 'timer'], on: ['quiz', 'overview'] },
  { id: 'pause', names: ['z', 'pause'], on: ['quiz', 'overview'] },
  { id: 'submit', names: ['s', 'submit'], on: ['quiz', 'overview'] },
  { id: 'return', names: ['', 'back', 'b'], on: ['overview'] },
  // After an answer.
  { id: 'next', names: ['', 'n', 'next'], on: ['after'] },
  { id: 'undo', names: ['u', 'undo'], on: ['practice', 'after'] },
  { id: 'lesson', names: ['l', 'lesson'], on: ['practice', 'after', 'report', 'replay'] },
  { id: 'watch', names: ['w', 'watch'], on: ['after', 'lesson'] },
  { id: 'terms', names: ['v', 'terms'], on: ['after', 'lesson'], takes: true },
  { id: 'end', names: ['end'], on: ['practice', 'after'] },
  // The report.
  { id: 'next', names: ['n', 'next', ''], on: ['report'] },
  { id: 'previous', names: ['p', 'previous'], on: ['report'] },
  { id: 'report', names: ['o', 'report'], on: ['report'] },
  { id: 'retake', names: ['again'], on: ['report'] },
  // Home: the letters and digits of the screen.
  { id: 'continue', names: ['c', 'continue', '1'], on: ['home'] },
  { id: 'learn', names: ['l', 'learn', '2'], on: ['home'] },
  { id: 'practise', names: ['p', 'practise', 'practice', '3'], on: ['home'] },
  { id: 'quiz', names: ['t', 'quiz', '4'], on: ['home'] },
  { id: 'review', names: ['r', 'review', '5'], on: ['home'] },
  { id: 'stats', names: ['s', 'stats', '6'], on: ['home'] },
  { id: 'classify', names: ['m', 'classify', '7'], on: ['home'] },
  { id: 'replay', names: ['w', 'watch', '8'], on: ['home'] },
  { id: 'settings', names: ['o', 'settings', '9'], on: ['home'] },
  { id: 'terms', names: ['v', 'terms'], on: ['home'], takes: true },
  { id: 'where', names: ['where'], on: ['home'] },
  // Review.
  { id: 'review', names: ['r', 'review', '1', ''], on: ['review'] },
  { id: 'missed', names: ['m', 'missed', '3'], on: ['review'] },
  { id: 'cram', names: ['c', 'cram', '2'], on: ['review'] },
  { id: 'topic', names: ['t', 'topic'], on: ['review'], takes: true },
  // Lessons.
  { id: 'next', names: ['', 'n', 'next'], on: ['lesson'] },
  { id: 'previous', names: ['p', 'previous'], on: ['lesson'] },
  { id: 'overview', names: ['o', 'contents'], on: ['lesson'] },
  { id: 'go', names: ['g', 'go'], on: ['lesson'], takes: true },
  { id: 'question', names: ['t', 'question'], on: ['lesson'] },
  // Watching.
  { id: 'other-design', names: ['d', 'design', ''], on: ['replay'] },
  { id: 'compare', names: ['c', 'compare'], on: ['replay'] },
  { id: 'play', names: ['a', 'all'], on: ['replay'] },
  // The classifier.
  { id: 'effect', names: ['e', 'effect'], on: ['verdict'] },
  { id: 'contract', names: ['c', 'contract'], on: ['verdict'] },
  { id: 'attempts', names: ['a', 'attempts'], on: ['verdict'] },
  { id: 'key', names: ['k', 'key'], on: ['verdict'] },
  { id: 'known', names: ['n', 'known'], on: ['verdict'] },
  { id: 'original', names: ['r', 'reset'], on: ['verdict'] },
  { id: 'verdict', names: ['v', 'verdict'], on: ['verdict'] },
  { id: 'message', names: ['m', 'message'], on: ['verdict'] },
  // Everywhere.
  {
    id: 'back',
    names: ['b', 'back'],
    on: ['report', 'review', 'lessons', 'lesson', 'scenarios', 'replay', 'verdict', 'settings'],
  },
  { id: 'help', names: ['?', 'help'], on: SPOTS },
  { id: 'leave', names: ['q', 'quit'], on: SPOTS },
] as const satisfies readonly Row[];

export type CommandId = (typeof COMMANDS)[number]['id'];

export interface Given {
  readonly id: CommandId;
  /** What stands behind the name; empty where nothing does. */
  readonly rest: string;
}

const ROWS: readonly (Row & { readonly id: CommandId })[] = COMMANDS;

/** The command that a line is; null where it is none, such as an answer. */
export function commandOf(spot: Spot, line: string): Given | null {
  const [name = '', ...behind] = line.trim().toLowerCase().split(/\s+/);
  const rest = behind.join(' ');
  const row = ROWS.find(({ names, on, takes }) => {
    return on.includes(spot) && names.includes(name) && (rest === '' || takes === true);
  });
  return row === undefined ? null : { id: row.id, rest };
}

/** A line for each command of a spot. */
export function helpLines(spot: Spot): string[] {
  return ROWS.filter(({ on }) => on.includes(spot)).map(({ id, names }) =>
    COMMAND_WORDS.line(names, COMMAND_WORDS.does(spot, id)),
  );
}
