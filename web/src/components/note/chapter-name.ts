import { WHOLE_BOOK } from '@domain/spoilers';
import { t } from '@lingui/core/macro';

/** `Chapter 7`, or the whole book for a review. */
export const chapterName = (chapter: number): string =>
  chapter === WHOLE_BOOK ? t`The whole book` : t`Chapter ${chapter}`;
