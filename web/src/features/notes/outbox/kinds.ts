import type { DeletedNote, NewNote, Note, NoteChange, SavedNote } from '@contract/notes';
import type { QueryClient } from '@tanstack/react-query';
import { keepDraft } from '@/lib/drafts/keep-draft';
import { isWaiting, type Write } from '@/lib/outbox/entry';
import { hashOf, newIdOf } from '@/lib/outbox/new-id';
import type { Kinds } from '@/lib/outbox/outbox';
import { hrefs } from '@/lib/paths';
import { bookQuery } from '../api/queries';
import { showDeletedNote, showSavedNote } from '../api/show-note';
import { draftNames } from '../note-drafts';
import { toValues } from '../note-values';
import { noteSubject } from './subject';
import { versionAfter } from './version-after';
import { changedNote, newNote } from './with-waiting';

export function noteKinds(client: QueryClient): Kinds {
  const titleOf = (bookId = '') => client.getQueryData(bookQuery(bookId).queryKey)?.book.title ?? '';
  const noteOf = ({ request, before }: Write) => ({
    subject: noteSubject(request.params?.noteId ?? ''),
    title: titleOf((before as Note | undefined)?.bookId),
  });
  return {
    'new-note': {
      describe: async ({ id, request }, reader) => {
        const { bookId, kind } = request.body as unknown as NewNote;
        // A reader has one review of a book.
        const review = () => hashOf(JSON.stringify(['review', reader, bookId]));
        const noteId = await (kind === 'review' ? review() : newIdOf(request.name, reader, id));
        return { subject: noteSubject(noteId), title: titleOf(bookId) };
      },
      show: (answer) => showSavedNote(client, answer as SavedNote),
      versionFor: versionAfter,
      edit: (entry) => {
        const note = newNote(entry);
        const { bookId, _id } = note;
        if (isWaiting(entry)) return hrefs.editNote(bookId, _id);
        const isReview = note.kind === 'review';
        keepDraft((isReview ? draftNames.review : draftNames.new)(bookId), toValues(note));
        return isReview ? hrefs.newReview(bookId) : hrefs.newNote(bookId);
      },
    },
    'change-note': {
      describe: async (write) => noteOf(write),
      show: (answer) => showSavedNote(client, answer as SavedNote),
      versionFor: versionAfter,
      edit: (entry) => {
        const before = entry.before as Note;
        const { bookId, _id } = before;
        const { remark, updatedAt } = entry.request.body as NoteChange;
        if (remark === undefined) return undefined;
        if (!isWaiting(entry)) keepDraft(draftNames.edit(_id), toValues(changedNote(before, entry)), updatedAt);
        return hrefs.editNote(bookId, _id);
      },
    },
    'delete-note': {
      describe: async (write) => noteOf(write),
      show: (answer, { before }) => showDeletedNote(client, (answer ?? before) as DeletedNote),
    },
  };
}
