import { createHash } from 'node:crypto';
import { isHidden } from '../domain/spoilers';
import { dayOf } from '../platform/store/days';
import type { Stored } from '../platform/store/firestore';
import type { PageOf } from '../platform/store/paging';
import type { ProgressRecord } from '../progress/store';
import type { ShelfRecord } from '../shelf/store';
import type { PostFields } from '../threads/thread-kind';

export interface Activity {
  bookId: string;
  at: Date;
}

/** The books the reader used, without duplicates, latest first. */
export function latestBooks(activities: readonly Activity[]): string[] {
  const latestFirst = activities.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return [...new Set(latestFirst.map(({ bookId }) => bookId))];
}

/** How long newly opened chapters count as new, in milliseconds. */
const OPENED_MS = 7 * 24 * 60 * 60 * 1000;

/** True if the reader's last move has just opened this chapter. Without earlier progress, nothing counts as new. */
export function hasOpened(
  { chapter }: Pick<PostFields, 'chapter'>,
  moved: Pick<ProgressRecord, 'chapter' | 'finished' | 'previous' | 'updatedAt'> | undefined,
  now: Date,
): boolean {
  if (!moved?.previous || now.getTime() - moved.updatedAt.getTime() >= OPENED_MS) return false;
  return isHidden(chapter, moved.previous, false) && !isHidden(chapter, moved, false);
}

/** The id where the search for a reader's note of the day starts. It stays the same for a whole UTC day. */
export const idOfDay = (uid: string, now: Date): string =>
  createHash('sha256')
    .update(`${uid}\n${dayOf(now)}`)
    .digest('base64url')
    .slice(0, 24);

/** Milliseconds after which the home page can show a note again. */
const OLD_MS = 7 * 24 * 60 * 60 * 1000;

const isOld = (at: Date, now: Date): boolean => now.getTime() - at.getTime() >= OLD_MS;

export const firstOld = <Note extends { createdAt: Date }>(
  notes: readonly Stored<Note>[],
  now: Date,
): Stored<Note> | undefined => notes.find(({ createdAt }) => isOld(createdAt, now));

/**
 * False for a shelf with only new books, because a note is never older than its book. `items` lists the newest book
 * first.
 */
export const mayHaveOldNotes = ({ items, cursor }: PageOf<Pick<ShelfRecord, 'addedAt'>>, now: Date): boolean =>
  cursor !== undefined || items.some(({ addedAt }) => isOld(addedAt, now));
