import type { ChapterParts } from '@domain/chapter-parts';
import { NO_CHAPTER, WHOLE_BOOK } from '@domain/spoilers';
import { t } from '@lingui/core/macro';
import { namedChapter } from '@/lib/named-chapters';

/** `Chapter 7`, `Review`, or none for an imported note that has no chapter yet. */
export function chapterName(of: number, parts?: ChapterParts): string {
  if (of === WHOLE_BOOK) return t`Review`;
  if (of === NO_CHAPTER) return t`No chapter yet`;
  return quotedChapter(of, parts);
}

/** The chapter for other readers and for pictures: empty for a note without a chapter. */
export function quotedChapter(of: number, parts?: ChapterParts): string {
  if (of === NO_CHAPTER) return '';
  if (of === WHOLE_BOOK) return t`The whole book`;
  const chapter = namedChapter(of, parts);
  return t`Chapter ${chapter}`;
}
