import type { OldNote, OldNotes } from '../../contract/home';
import { NoteText } from '../../contract/note-text';
import { firstIdOf, markedNotes, notesWrittenIn } from '../../notes/home/store';
import type { NoteRecord } from '../../notes/store';
import type { Stored } from '../../platform/store/firestore';
import { findShelfBooks } from '../../shelf/store';
import { type localDayOf, ofLatestYear, roundOf, TURNS, whoseTurn } from './rules';

function presentOldNote(note: Stored<NoteRecord>): OldNote {
  const { _id, bookId, bookTitle, createdAt } = note;
  return { _id, bookId, bookTitle, ...NoteText.parse(note), createdAt: createdAt.toISOString() };
}

type Today = ReturnType<typeof localDayOf>;

const OF_DAY = 3;

async function noteToReadAgain(uid: string, today: Today): Promise<Stored<NoteRecord> | undefined> {
  const page = { firstId: firstIdOf(uid, roundOf(today.day)), limit: TURNS };
  const [favorites, quotations] = await Promise.all([
    markedNotes(uid, 'favorites', page),
    markedNotes(uid, 'quotations', page),
  ]);
  return whoseTurn(favorites, quotations, today);
}

export async function oldNotesOf(uid: string, today: Today): Promise<OldNotes> {
  const [written, again] = await Promise.all([
    notesWrittenIn(
      uid,
      today.before.map(({ span }) => span),
      OF_DAY,
    ),
    noteToReadAgain(uid, today),
  ]);
  const bookIds = [...new Set([...written, ...(again ? [again] : [])].map(({ bookId }) => bookId))];
  // A removed book's notes remain until a job deletes them.
  const onShelf = new Set((await findShelfBooks(uid, bookIds)).map(({ _id }) => _id));
  const onThisDay = ofLatestYear(
    written.filter(({ bookId }) => onShelf.has(bookId)),
    today.before,
  );
  const isShown = onThisDay?.notes.some(({ _id }) => _id === again?._id);
  return {
    onThisDay: onThisDay && { ...onThisDay, notes: onThisDay.notes.map(presentOldNote) },
    readAgain: again && onShelf.has(again.bookId) && !isShown ? presentOldNote(again) : null,
  };
}
