import type { ChapterParts } from '@domain/chapter-parts';
import { NO_CHAPTER, WHOLE_BOOK } from '@domain/spoilers';
import { t } from '@lingui/core/macro';
import { namedChapter } from '@/lib/named-chapters';

/** `Chapter 7`, the whole book for a review, or none for an imported note that has no chapter yet. */
export function chapterName(of: number, parts?: ChapterParts): string {
  if (of === NO_CHAPTER) return t`No chapter yet`;
  return quotedChapter(of, parts);
}

/** For readers other than the author, and for pictures: empty for a note without a chapter. */
export function quotedChapter(of: number, parts?: ChapterParts): string {
  if (of === NO_CHAPTER) return '';
  if (of === WHOLE_BOOK) return t`The whole book`;
  const chapter = namedChapter(of, parts);
  return t`Chapter ${chapter}`;
}

/** `Dune, chapter 7`; `Dune, p. 120` for a note without a chapter. */
export function placeInBook(title: string, { chapter, page }: { chapter: number; page: number }): string {
  if (chapter > 0 && chapter < WHOLE_BOOK) return t`${title}, chapter ${chapter}`;
  return chapter === NO_CHAPTER && page > 0 ? t`${title}, p. ${page}` : title;
}
