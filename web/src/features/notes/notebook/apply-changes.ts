import type { NoteChanges } from '@contract/notes';
import { type CopyChange, type Notebook, newestFirst } from './note-copy';

export const emptyNotebook: Notebook = { notes: [], since: undefined, isWhole: false };

export function applyChanges(before: Notebook, answer: NoteChanges): CopyChange {
  const { restart, deletedNotes, deletedBooks, notes: changed, next: since, more } = answer;
  const [gone, goneBooks] = [new Set(deletedNotes), new Set(deletedBooks)];
  const isGone = ({ _id, bookId }: Notebook['notes'][number]) => gone.has(_id) || goneBooks.has(bookId);
  const removed = restart ? undefined : before.notes.filter(isGone).map(({ _id }) => _id);
  const kept = restart ? [] : before.notes.filter((note) => !isGone(note));
  const isWhole = !more || (before.isWhole && !restart);
  const isSame = removed?.length === 0 && changed.length === 0;
  const byId = new Map([...kept, ...changed].map((note) => [note._id, note]));
  const notes = isSame ? before.notes : [...byId.values()].sort(newestFirst);
  return { removed, changed, before, after: { notes, since, isWhole } };
}
