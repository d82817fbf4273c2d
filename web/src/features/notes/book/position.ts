import type { Note, ShelfBook } from '@contract/notes';
import type { Position } from '@contract/shelf';
import { WHOLE_BOOK } from '@domain/spoilers';

type Lengths = Pick<ShelfBook, 'pages' | 'minutes'>;

/** In whole percent; undefined for a page or time of an edition without a length. */
export function percentOf({ unit, at }: Position, { pages, minutes }: Lengths): number | undefined {
  if (unit === 'percent') return at;
  const length = unit === 'time' ? minutes : pages;
  return length ? Math.min(100, Math.floor((100 * at) / length)) : undefined;
}

/** A copy on the device can be older than the length in minutes. */
export const isAudiobook = ({ position, minutes }: Pick<ShelfBook, 'position' | 'minutes'>): boolean =>
  position?.unit === 'time' || Boolean(minutes);

/**
 * The minimum chapter of a page or time in the reader's edition, from their own notes with such a place and a chapter. A
 * later place with an earlier chapter belongs to another edition, so the earlier chapter counts. Undefined without a
 * note up to that place, and for a percentage.
 */
export function chapterAt(
  notes: readonly Pick<Note, 'page' | 'minute' | 'chapter'>[],
  { unit, at }: Position,
): number | undefined {
  if (unit === 'percent') return undefined;
  const field = unit === 'time' ? 'minute' : 'page';
  const placed = notes.filter((note) => note[field] > 0 && note.chapter < WHOLE_BOOK);
  const before = placed.filter((note) => note[field] <= at).map(({ chapter }) => chapter);
  const after = placed.filter((note) => note[field] >= at).map(({ chapter }) => chapter);
  return before.length > 0 ? Math.min(Math.max(...before), ...after) : undefined;
}
