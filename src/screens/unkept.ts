import { sentencesOf } from '../core/input-error.ts';
import { safeText } from '../core/text/safe.ts';
import type { StorageError } from '../files/storage-error.ts';
import { PROGRESS_WORDS as W } from '../words/en/progress.ts';
import { type Area, EMPTY, type Page, text } from './page.ts';

/** Something that the disk did not keep, and how it is done again once the learner goes on without. */
export interface Refused {
  readonly error: StorageError;
  readonly again: () => void;
}

/** The question in place of any screen: why it cannot be kept, and whether to go on all the same. */
export function unkeptPage({ error }: Refused, area: Area): Page {
  return {
    title: W.refused,
    part: 'unkept',
    body: [
      ...text(area, safeText(sentencesOf(error)), 'warn'),
      EMPTY,
      ...text(area, W.goOn, 'strong'),
      EMPTY,
      ...text(area, W.refusedMore, 'muted'),
    ],
    keys: 'unkept',
  };
}

/** A reminder beside the title for as long as nothing is kept. */
export function marksUnkept(page: Page): Page {
  const status = [page.status ?? '', W.unkeptMark].filter((part) => part !== '').join(', ');
  return { ...page, status };
}
