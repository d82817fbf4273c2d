import { NoteText } from '../contract/note-text';
import type { ReaderNote } from '../contract/readers';
import type { NoteRecord } from '../notes/store';
import type { Stored } from '../platform/store/firestore';
import type { Shown } from '../threads/spoilers/check';

export function presentReaderNote({ record }: Shown<Stored<NoteRecord> & { title: string }>): ReaderNote {
  const { _id, bookId, title, createdAt } = record;
  return { _id, ...NoteText.parse(record), createdAt: createdAt.toISOString(), book: { _id: bookId, title } };
}
