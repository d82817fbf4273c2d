import type { OldNote } from '../contract/home';
import { notesFromId } from '../notes/notes-of-home';
import { findShelfBook } from '../shelf/store';
import { firstOld, idOfDay } from './home-rules';
import { presentOldNote } from './home-view';

/** Notes that are looked at for one that is old. */
const LOOKED_AT = 5;

/** Before every id. */
const FIRST_ID = '-';

/** One old note a day: the first one after a place that the day and the reader decide; null when there is none. */
export async function oldNoteOf(uid: string, now: Date): Promise<OldNote | null> {
  const after = firstOld(await notesFromId(uid, idOfDay(uid, now), LOOKED_AT), now);
  const note = after ?? firstOld(await notesFromId(uid, FIRST_ID, LOOKED_AT), now);
  // The notes of a removed book are deleted soon.
  return note && (await findShelfBook(uid, note.bookId)) ? presentOldNote(note) : null;
}
