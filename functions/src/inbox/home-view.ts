import type { OldNote, PublicTalk } from '../contract/home';
import { NoteText } from '../contract/note-text';
import type { PublicPostRecord } from '../discuss/public-posts';
import type { NoteRecord } from '../notes/store';
import type { Stored } from '../platform/store/firestore';
import type { Shown } from '../threads/spoilers/check';

export function presentPost({ record }: Shown<Stored<PublicPostRecord>>): PublicTalk['posts'][number] {
  const { _id, user, content, discussionId, createdAt } = record;
  return { _id, user, content, discussionId, createdAt: createdAt.toISOString() };
}

export function presentOldNote(note: Stored<NoteRecord>): OldNote {
  const { _id, bookId, bookTitle, createdAt } = note;
  return { _id, bookId, bookTitle, ...NoteText.parse(note), createdAt: createdAt.toISOString() };
}
