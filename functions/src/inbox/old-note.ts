import type { OldNote } from '../contract/home';
import { notesFromId } from '../notes/notes-of-home';
import { findShelfBook } from '../shelf/store';
import { firstOld, idOfDay } from './home-rules';
import { presentOldNote } from './home-view';

/** Notes read to find an old one. */
const LOOKED_AT = 5;

/** Sorts before every id. */
const FIRST_ID = '-';

/** One old note a day, found from a start that depends on the day and the reader. Null if there is none. */
export async function oldNoteOf(uid: string, now: Date): Promise<OldNote | null> {
  const after = firstOld(await notesFromId(uid, idOfDay(uid, now), LOOKED_AT), now);
  const note = after ?? firstOld(await notesFromId(uid, FIRST_ID, LOOKED_AT), now);
  // A removed book's notes remain until a job deletes them.
  return note && (await findShelfBook(uid, note.bookId)) ? presentOldNote(note) : null;
}
