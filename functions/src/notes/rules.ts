import { limits } from '../contract/limits';
import type { NoteChange } from '../contract/notes';
import type { NoteRecord } from '../data/notes/notes';

/** Only the author can read, change and delete a note. */
export function isOwnNote(note: { userId: string } | undefined, uid: string): note is { userId: string } {
  return note?.userId === uid;
}

export function hasRoomForNote(book: { numNotes: number }): boolean {
  return book.numNotes < limits.notesPerBook.max;
}

/** The fields of a note that a change sets, with the new time. The others stay. */
export function changedFields(change: NoteChange, now: Date): Partial<NoteRecord> {
  const { bookId, bookTitle, chapter, chapterTitle, page, remark, pub } = change;
  const named = Object.entries({ bookId, bookTitle, chapter, chapterTitle, page, remark, pub });
  return { ...Object.fromEntries(named.filter(([, value]) => value !== undefined)), updatedAt: now };
}

/** Whether a change puts a note on another chapter or book. */
export function changesChapter(stored: NoteRecord, { bookId, chapter }: NoteChange): boolean {
  return (bookId ?? stored.bookId) !== stored.bookId || (chapter ?? stored.chapter) !== stored.chapter;
}

/** Whether an edit was based on an older version, as when a request is repeated because its answer was lost. */
export function isBasedOnOlder(stored: NoteRecord, { updatedAt }: NoteChange): boolean {
  return updatedAt !== undefined && stored.updatedAt.getTime() > Date.parse(updatedAt);
}

/**
 * True when the edit was based on an older version and overwrites something of the current one. A repeated request
 * finds its own changes, which the reader needn't be told about.
 */
export function replacesNewer(stored: NoteRecord, change: NoteChange): boolean {
  if (!isBasedOnOlder(stored, change)) return false;
  const { updatedAt, ...fields } = changedFields(change, stored.updatedAt);
  return Object.entries(fields).some(([name, value]) => stored[name as keyof typeof fields] !== value);
}
