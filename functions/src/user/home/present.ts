import type { OldNote, Said } from '../../contract/home';
import { NoteText } from '../../contract/note-text';
import type { PublicPostRecord } from '../../data/discuss/public-posts';
import type { Stored } from '../../data/firestore';
import type { NoteRecord } from '../../data/notes/notes';
import type { Shown } from '../../spoilers/check';

/** Another reader's public post, without what only its thread shows. */
export function presentPost({ record }: Shown<Stored<PublicPostRecord>>): Said['posts'][number] {
  const { _id, user, content, discussionId, createdAt } = record;
  return { _id, user, content, discussionId, createdAt: createdAt.toISOString() };
}

/** A note for its author. */
export function presentOldNote(note: Stored<NoteRecord>): OldNote {
  const { _id, bookId, bookTitle, createdAt } = note;
  return { _id, bookId, bookTitle, ...NoteText.parse(note), createdAt: createdAt.toISOString() };
}
