import { type ChapterParts, placeInParts } from '@domain/chapter-parts';
import { t } from '@lingui/core/macro';

/** A chapter by itself: "Chapter 21", or in a club that names the book's chapters by part, "Part 2, chapter 3". */
export function chapterLabel(chapter: number, parts: ChapterParts | undefined): string {
  const place = placeInParts(parts, chapter);
  if (!place) return t`Chapter ${chapter}`;
  const { part, name, chapter: number } = place;
  return name ? t`${name}, chapter ${number}` : t`Part ${part}, chapter ${number}`;
}
