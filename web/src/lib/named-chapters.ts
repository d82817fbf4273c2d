import { type ChapterParts, type PlaceInParts, placeInParts } from '@domain/chapter-parts';
import { t } from '@lingui/core/macro';
import { createContext, useContext } from 'react';

const Context = createContext<ChapterParts | undefined>(undefined);

/** Provides the parts of a club's book to what is shown about it; undefined for a book without parts. */
export const NamedChapters = Context.Provider;

export const useParts = (): ChapterParts | undefined => useContext(Context);

/** For "chapter {chapter}": a number, or "3 of part 2" in a club that names the book's chapters by part. */
export function namedChapter(
  chapter: number,
  parts: ChapterParts | undefined,
  place: PlaceInParts | undefined = placeInParts(parts, chapter),
): number | string {
  if (!place) return chapter;
  const { part, name, chapter: number } = place;
  return name ? t`${number} of “${name}”` : t`${number} of part ${part}`;
}
