/**
 * The one table of keys. Handlers, footers, the help screen and `docs/keys.md` are all made from it; a
 * test rejects two meanings for one key in the same place.
 *
 * Letters and digits stand beside the arrows everywhere, so that no binding needs a special key.
 */

export const CONTEXTS = [
  'home',
  'practice',
  'feedback',
  'summary',
  'quiz-start',
  'quiz',
  'overview',
  'confirm',
  'unkept',
  'paused',
  'report',
  'review',
  'topics',
  'stats',
  'classify',
  'verdict',
  'settings',
  'lessons',
  'lesson',
  'terms',
  'scenarios',
  'replay',
  'help',
  'typing',
] as const;

/** Where a key is pressed: a screen, or a part of one. */
export type Context = (typeof CONTEXTS)[number];

/** Besides the contexts: `always`, and `screens`, which is everywhere but where text is typed. */
export type KeyPlace = Context | 'always' | 'screens';

export const ACTIONS = [
  'interrupt',
  'end',
  'suspend',
  'redraw',
  'back',
  'leave',
  'help',
  'scroll-up',
  'scroll-down',
  'scroll-start',
  'scroll-end',
  'up',
  'down',
  'left',
  'right',
  'confirm',
  'next',
  'choose',
  'toggle',
  'strike',
  'flag',
  'hint',
  'facts',
  'confidence',
  'undo',
  'lesson',
  'previous-question',
  'next-question',
  'overview',
  'pause',
  'timer',
  'submit',
  'filter',
  'continue',
  'learn',
  'practise',
  'quiz',
  'review',
  'stats',
  'classify',
  'replay',
  'settings',
  'open',
  'edit',
  'paste',
  'reset',
  'cram',
  'yes',
  'no',
  'erase',
  'erase-word',
  'erase-line',
  'start',
  'watch',
  'terms',
  'play',
  'compare',
  'other-design',
] as const;

export type Action = (typeof ACTIONS)[number];

export interface Binding {
  readonly on: readonly KeyPlace[];
  readonly action: Action;
  /** Canonical names of keys, see `input/key.ts`. The first one is shown in the footer. */
  readonly keys: readonly string[];
  /** Shown in the footer, in the order of the table. */
  readonly footer?: true;
}

const ANSWERING = ['practice', 'quiz'] as const;
const LISTS = [
  ...ANSWERING,
  'home',
  'overview',
  'verdict',
  'settings',
  'lessons',
  'terms',
  'scenarios',
  'review',
  'topics',
] as const;
const READING = ['feedback', 'summary', 'report', 'stats', 'lesson', 'replay', 'help'] as const;

export const KEYS: readonly Binding[] = [
  // Answering a question.
  {
    on: ANSWERING,
    action: 'choose',
    keys: ['a', 'b', 'c', 'd', 'e', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  },
  { on: ['practice'], action: 'confirm', keys: ['enter'], footer: true },
  { on: ['quiz'], action: 'confirm', keys: ['enter'], footer: true },
  { on: ANSWERING, action: 'toggle', keys: ['space'] },
  { on: ['quiz'], action: 'overview', keys: ['o'], footer: true },
  { on: ANSWERING, action: 'strike', keys: ['x'], footer: true },
  { on: ANSWERING, action: 'flag', keys: ['f'], footer: true },
  { on: ['practice'], action: 'hint', keys: ['h'], footer: true },
  { on: ANSWERING, action: 'facts', keys: ['t'], footer: true },
  { on: ANSWERING, action: 'confidence', keys: ['s'] },
  { on: ['practice'], action: 'undo', keys: ['u'] },
  // The timed quiz.
  { on: ['quiz-start'], action: 'start', keys: ['enter', 's'], footer: true },
  { on: ['quiz-start'], action: 'right', keys: ['+', 'right', '='], footer: true },
  { on: ['quiz-start'], action: 'left', keys: ['-', 'left'], footer: true },
  { on: ['quiz-start'], action: 'filter', keys: ['x'], footer: true },
  { on: ['quiz'], action: 'next-question', keys: ['n'], footer: true },
  { on: ['quiz'], action: 'previous-question', keys: ['p'], footer: true },
  { on: ['quiz', 'overview'], action: 'pause', keys: ['z'] },
  { on: ['quiz', 'overview'], action: 'timer', keys: ['v'] },
  { on: ['paused'], action: 'continue', keys: ['enter', 'c', 'z'], footer: true },
  { on: ['overview'], action: 'submit', keys: ['s'], footer: true },
  { on: ['overview'], action: 'confirm', keys: ['enter'], footer: true },
  { on: ['overview'], action: 'filter', keys: ['f'], footer: true },
  { on: ['confirm'], action: 'yes', keys: ['y', 'enter'], footer: true },
  { on: ['confirm'], action: 'no', keys: ['n'], footer: true },
  // Where the disk refuses. Not Enter: keys that were typed ahead must not agree.
  { on: ['unkept'], action: 'yes', keys: ['y'], footer: true },
  { on: ['unkept'], action: 'no', keys: ['n'], footer: true },
  // After the answer.
  { on: ['feedback'], action: 'next', keys: ['enter', 'space', 'n'], footer: true },
  { on: ['report'], action: 'next-question', keys: ['n', 'enter', 'right'], footer: true },
  { on: ['report'], action: 'previous-question', keys: ['p', 'left'], footer: true },
  { on: ['feedback', 'report'], action: 'lesson', keys: ['l'], footer: true },
  { on: ['feedback'], action: 'watch', keys: ['w'], footer: true },
  { on: ['feedback'], action: 'terms', keys: ['v'], footer: true },
  { on: ['feedback'], action: 'undo', keys: ['u'], footer: true },
  { on: ['feedback', 'report'], action: 'facts', keys: ['t'] },
  { on: ['summary'], action: 'next', keys: ['enter', 'n'], footer: true },
  // Home.
  { on: ['home'], action: 'continue', keys: ['c', '1'] },
  { on: ['home'], action: 'learn', keys: ['l', '2'] },
  { on: ['home'], action: 'practise', keys: ['p', '3'] },
  { on: ['home'], action: 'quiz', keys: ['t', '4'] },
  { on: ['home'], action: 'review', keys: ['r', '5'] },
  { on: ['home'], action: 'stats', keys: ['s', '6'] },
  { on: ['home'], action: 'classify', keys: ['m', '7'] },
  { on: ['home'], action: 'replay', keys: ['w', '8'] },
  { on: ['home'], action: 'settings', keys: ['o', '9'] },
  {
    on: ['home', 'review', 'topics', 'lessons', 'scenarios'],
    action: 'confirm',
    keys: ['enter'],
    footer: true,
  },
  // Review.
  { on: ['review'], action: 'cram', keys: ['c'], footer: true },
  {
    on: ['review', 'topics', 'lessons', 'scenarios', 'replay'],
    action: 'choose',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  },
  // Lessons.
  { on: ['lesson'], action: 'next', keys: ['enter', 'n', 'right', 'space'], footer: true },
  { on: ['lesson'], action: 'practise', keys: ['t'], footer: true },
  { on: ['lesson'], action: 'watch', keys: ['w'], footer: true },
  { on: ['lesson'], action: 'terms', keys: ['v'], footer: true },
  { on: ['lesson'], action: 'overview', keys: ['o'], footer: true },
  { on: ['terms'], action: 'lesson', keys: ['enter', 'l'], footer: true },
  // Watching.
  { on: ['replay'], action: 'next', keys: ['enter', 'n', 'right', 'space'], footer: true },
  { on: ['replay'], action: 'previous-question', keys: ['p', 'left'], footer: true },
  { on: ['replay'], action: 'play', keys: ['a'], footer: true },
  { on: ['replay'], action: 'other-design', keys: ['d', 'tab'], footer: true },
  { on: ['replay'], action: 'compare', keys: ['c'], footer: true },
  { on: ['replay'], action: 'reset', keys: ['r'] },
  { on: ['replay'], action: 'lesson', keys: ['l'] },
  // Statistics.
  { on: ['stats'], action: 'next', keys: ['n', 'right', 'tab'], footer: true },
  { on: ['stats'], action: 'previous-question', keys: ['p', 'left', 'shift-tab'], footer: true },
  { on: ['stats'], action: 'practise', keys: ['t'], footer: true },
  // Classifier.
  { on: ['classify'], action: 'open', keys: ['o'], footer: true },
  { on: ['classify'], action: 'edit', keys: ['e'], footer: true },
  { on: ['classify'], action: 'paste', keys: ['p'], footer: true },
  { on: ['verdict'], action: 'right', keys: ['right', 'space', 'n', 'enter'], footer: true },
  { on: ['verdict'], action: 'left', keys: ['left', 'p'], footer: true },
  { on: ['verdict'], action: 'reset', keys: ['r'], footer: true },
  { on: ['verdict'], action: 'edit', keys: ['e'] },
  // Settings.
  { on: ['settings'], action: 'right', keys: ['enter', 'right', 'space', 'n'], footer: true },
  { on: ['settings'], action: 'left', keys: ['left', 'p'], footer: true },
  // Moving.
  { on: LISTS, action: 'up', keys: ['up', 'k', 'shift-tab'] },
  { on: LISTS, action: 'down', keys: ['down', 'j', 'tab'] },
  { on: ['practice', 'quiz', 'overview'], action: 'left', keys: ['left'] },
  { on: ['practice', 'quiz', 'overview'], action: 'right', keys: ['right'] },
  { on: READING, action: 'scroll-up', keys: ['up', 'k'] },
  { on: READING, action: 'scroll-down', keys: ['down', 'j'] },
  { on: ['classify', 'quiz-start', 'confirm', 'unkept', 'paused'], action: 'scroll-up', keys: ['up', 'k'] },
  {
    on: ['classify', 'quiz-start', 'confirm', 'unkept', 'paused'],
    action: 'scroll-down',
    keys: ['down', 'j'],
  },
  { on: ['screens'], action: 'scroll-up', keys: ['page-up', '[', 'ctrl-b'] },
  { on: ['screens'], action: 'scroll-down', keys: ['page-down', ']', 'ctrl-f'] },
  { on: ['screens'], action: 'scroll-start', keys: ['home', 'g'] },
  { on: ['screens'], action: 'scroll-end', keys: ['end', 'G'] },
  // Typing a line.
  { on: ['typing'], action: 'confirm', keys: ['enter'], footer: true },
  { on: ['typing'], action: 'scroll-up', keys: ['page-up', 'ctrl-b'] },
  { on: ['typing'], action: 'scroll-down', keys: ['page-down', 'ctrl-f'] },
  { on: ['typing'], action: 'erase', keys: ['backspace', 'delete'] },
  { on: ['typing'], action: 'erase-word', keys: ['ctrl-w'] },
  { on: ['typing'], action: 'erase-line', keys: ['ctrl-u'] },
  // Everywhere.
  { on: CONTEXTS.filter((context) => context !== 'home'), action: 'back', keys: ['escape'], footer: true },
  { on: ['home'], action: 'back', keys: ['escape'] },
  // Behind Esc, so that the footer of a lesson has it where there is room.
  { on: ['lesson'], action: 'previous-question', keys: ['p', 'left'], footer: true },
  { on: ['screens'], action: 'help', keys: ['?'], footer: true },
  { on: ['screens'], action: 'leave', keys: ['q'], footer: true },
  { on: ['always'], action: 'interrupt', keys: ['ctrl-c'] },
  { on: ['always'], action: 'end', keys: ['ctrl-d'] },
  { on: ['always'], action: 'suspend', keys: ['ctrl-z'] },
  { on: ['always'], action: 'redraw', keys: ['ctrl-l'] },
];

/** The bindings that hold in a context, in the order of the table. */
export function bindingsOf(context: Context): Binding[] {
  return KEYS.filter(({ on }) =>
    on.some(
      (place) => place === context || place === 'always' || (place === 'screens' && context !== 'typing'),
    ),
  );
}

/** What a key does in a context; null where it does nothing. */
export function actionOf(context: Context, name: string): Action | null {
  const found = bindingsOf(context).find(({ keys }) => keys.includes(name));
  return found?.action ?? null;
}
