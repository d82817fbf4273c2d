import type { OldNote } from '../../contract/five';
import { NoteText } from '../../contract/note-text';
import type { Stored } from '../../platform/store/firestore';
import { findShelfBooks, type ShelfRecord } from '../../shelf/store';
import type { NoteRecord } from '../store';
import { chosenOf, DUE, dayOf, IN_ROUND, type localDayOf, roundOf } from './rules';
import { answeredNotes, firstIdOf, notesFrom, notesWrittenIn } from './store';

type Today = ReturnType<typeof localDayOf>;

const WRITTEN = 3;

function presentOldNote(note: Stored<NoteRecord>, { title, author }: ShelfRecord, { day }: Today): OldNote {
  const { _id, bookId, createdAt, again, againDay } = note;
  return {
    _id,
    bookId,
    bookTitle: title,
    author,
    ...NoteText.parse(note),
    createdAt: createdAt.toISOString(),
    answer: again && againDay === day ? again.answer : null,
  };
}

/** The same cost for ten notes as for thousands. */
export async function notesOfToday(uid: string, today: Today): Promise<OldNote[]> {
  const spans = today.before.map(({ span }) => span);
  const [written, answered, round] = await Promise.all([
    notesWrittenIn(uid, spans, WRITTEN),
    answeredNotes(uid, today.day, DUE),
    notesFrom(uid, firstIdOf(uid, roundOf(today.day)), IN_ROUND),
  ]);
  const chosen = chosenOf({ written, answered, round }, today);
  const found = await findShelfBooks(uid, [...new Set(chosen.map(({ bookId }) => bookId))]);
  const books = new Map(found.map((book) => [book._id, book]));
  return chosen.flatMap((note) => {
    const book = books.get(note.bookId);
    // A removed book's notes remain until a job deletes them.
    return book ? [presentOldNote(note, book, today)] : [];
  });
}

/** For the reader's own data. */
export const presentAgain = ({ again, againDay, againDue }: NoteRecord) =>
  again &&
  againDay !== undefined &&
  againDue !== undefined && { again: { answer: again.answer, day: dayOf(againDay), due: dayOf(againDue) } };

/** The first that isn't answered yet. */
export const firstOfToday = async (uid: string, today: Today): Promise<OldNote | null> =>
  (await notesOfToday(uid, today)).find(({ answer }) => answer === null) ?? null;
