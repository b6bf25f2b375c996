import type { Mode } from '../../core/sessions/events.ts';

/** Words of starting sessions, and of what their surroundings lack. */
export const STUDY_WORDS = {
  noQuestions: (mode: Mode): string =>
    mode === 'review' ? 'nothing is due for review' : 'there are no questions for this',
  noQuestionsHint: (topics: readonly string[]): string =>
    topics.length > 0
      ? 'Ask for other topics, or for none.'
      : 'Add a pack with --questions, or practise first.',
  noFile: 'no path was given',
  noFileHint: 'Type the path of a file, then Enter.',
  noEditor: 'no editor is set',
  noEditorHint: 'Set VISUAL or EDITOR, or paste the message.',
  editorFailed: (editor: string): string => `${editor} did not end well`,
  editorFailedHint: 'Nothing was changed. Check VISUAL and EDITOR.',
  onlyWhat: '--only was given, and no pack was named',
  onlyWhatHint: 'Name one with --questions PATH; only its questions are then asked.',
  topic: (name: string): string => `there is no topic "${name}"`,
  topicHint: (topics: readonly string[], near: string | null): string =>
    `${near === null ? '' : `Did you mean ${near}? `}Topics: ${topics.join(', ')}.`,
};
