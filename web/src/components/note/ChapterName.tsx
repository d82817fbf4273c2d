import { useLingui } from '@lingui/react';
import { useParts } from '@/lib/named-chapters';
import { chapterName, placeInBook, quotedChapter } from './chapter-name';

export function ChapterName({ chapter }: { chapter: number }) {
  useLingui();
  return chapterName(chapter, useParts());
}

/** Of the reader's own note. */
export function PlaceInBook({ bookTitle, ...place }: Parameters<typeof placeInBook>[1] & { bookTitle: string }) {
  useLingui();
  return placeInBook(bookTitle, place);
}

/** Nothing for a note without a chapter. */
export function QuotedChapter({ chapter }: { chapter: number }) {
  useLingui();
  const name = quotedChapter(chapter, useParts());
  return name && <span>{name}</span>;
}
