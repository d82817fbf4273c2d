import type { Note } from '@contract/notes';
import type { AnswerOf } from '@/lib/calls';

/** A book of the shelf and its notes, last changed first. */
export type BookNotes = AnswerOf<'GET /api/notes/books/{id}'>;

const withNotes = ({ book }: BookNotes, notes: Note[]): BookNotes => ({
  book: { ...book, numNotes: notes.length },
  notes,
});

const others = ({ notes }: BookNotes, noteId: string): Note[] => notes.filter(({ _id }) => _id !== noteId);

/** A note that was created or changed goes to the front, whether or not it was in the list. */
export function withNoteInFront(data: BookNotes, note: Note): BookNotes {
  return withNotes(data, [note, ...others(data, note._id)]);
}

export function withoutNote(data: BookNotes, noteId: string): BookNotes {
  return withNotes(data, others(data, noteId));
}
