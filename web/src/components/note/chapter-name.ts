import type { ChapterParts } from '@domain/chapter-parts';
import { WHOLE_BOOK } from '@domain/spoilers';
import { t } from '@lingui/core/macro';
import { namedChapter } from '@/lib/named-chapters';

/** `Chapter 7`, or the whole book for a review. */
export function chapterName(of: number, parts?: ChapterParts): string {
  if (of === WHOLE_BOOK) return t`The whole book`;
  const chapter = namedChapter(of, parts);
  return t`Chapter ${chapter}`;
}
