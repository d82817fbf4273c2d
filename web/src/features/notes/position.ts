import type { Note } from '@contract/notes';
import type { Position } from '@contract/shelf';

/** How much of a book is read, in whole percent; undefined for a page of an edition whose pages aren't known. */
export function percentOf(position: Position, pages: number | null): number | undefined {
  if (position.unit === 'percent') return position.at;
  return pages === null ? undefined : Math.min(100, Math.floor((100 * position.at) / pages));
}

/**
 * The chapter that a page of the reader's edition is in at least, as far as their own notes say: one that names a page and
 * a chapter tells where that chapter is. A note further on with an earlier chapter is of another edition, so the earlier
 * one counts. Undefined without a note up to there.
 */
export function chapterAtPage(notes: readonly Pick<Note, 'page' | 'chapter'>[], page: number): number | undefined {
  const placed = notes.filter((note) => note.page > 0);
  const before = placed.filter((note) => note.page <= page).map(({ chapter }) => chapter);
  const after = placed.filter((note) => note.page >= page).map(({ chapter }) => chapter);
  return before.length > 0 ? Math.min(Math.max(...before), ...after) : undefined;
}
