import type { Note } from '@contract/notes';
import type { Position } from '@contract/shelf';
import { WHOLE_BOOK } from '@domain/spoilers';

/** In whole percent; undefined for a page of an edition without a page count. */
export function percentOf(position: Position, pages: number | null): number | undefined {
  if (position.unit === 'percent') return position.at;
  return pages === null ? undefined : Math.min(100, Math.floor((100 * position.at) / pages));
}

/**
 * The minimum chapter of a page in the reader's edition, from their own notes with a page and a chapter. A later page
 * with an earlier chapter belongs to another edition, so the earlier chapter counts. Undefined without a note up to
 * that page.
 */
export function chapterAtPage(notes: readonly Pick<Note, 'page' | 'chapter'>[], page: number): number | undefined {
  const placed = notes.filter((note) => note.page > 0 && note.chapter < WHOLE_BOOK);
  const before = placed.filter((note) => note.page <= page).map(({ chapter }) => chapter);
  const after = placed.filter((note) => note.page >= page).map(({ chapter }) => chapter);
  return before.length > 0 ? Math.min(Math.max(...before), ...after) : undefined;
}
