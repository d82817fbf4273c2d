import type { DeletedNote, NewNote, Note, NoteChange, SavedNote } from '@contract/notes';
import type { QueryClient } from '@tanstack/react-query';
import { keepDraft } from '@/lib/drafts/keep-draft';
import { type Entry, isWaiting, type Write } from '@/lib/outbox/entry';
import type { Kinds } from '@/lib/outbox/kind';
import { hashOf, newIdOf } from '@/lib/outbox/new-id';
import type { Version } from '@/lib/outbox/rules';
import { hrefs } from '@/lib/paths';
import { bookQuery } from '../shelf/api';
import { draftNames } from './note-drafts';
import { textFields, toValues } from './note-values';
import { showDeletedNote, showSavedNote } from './show-written';
import { changedNote, newNote, noteSubject } from './with-waiting';

export function noteKinds(client: QueryClient): Kinds {
  const titleOf = (bookId = '') => client.getQueryData(bookQuery(bookId).queryKey)?.book.title ?? '';
  const noteOf = ({ request, before }: Write) => ({
    subject: noteSubject(request.params?.noteId ?? ''),
    title: titleOf((before as Note | undefined)?.bookId),
  });
  return {
    'new-note': {
      effect: 'create',
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
      effect: 'replace',
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
      effect: 'remove',
      describe: async (write) => noteOf(write),
      show: (answer, { before }) => showDeletedNote(client, (answer ?? before) as DeletedNote),
    },
  };
}

/** The saved version that a later edit of a note starts from, once `sent` has been saved as `answer`. */
export function versionAfter(answer: unknown, sent: Entry, later: Entry): Version | undefined {
  const saved = answer as Note;
  // A favorite is saved whatever the text is.
  if ((later.request.body as NoteChange | undefined)?.remark === undefined) return undefined;
  // Another device can have changed the note since a lost answer.
  if (sent.effect === 'create') return { updatedAt: saved.receivedAt ?? saved.createdAt };
  const { updatedAt } = sent.request.body as NoteChange;
  const isSame = updatedAt !== undefined || isSameText(saved, later.before as Note | undefined);
  return isSame ? { updatedAt: saved.updatedAt } : undefined;
}

/** True if no other device has changed the note between a write without a version and the next one. */
const isSameText = (saved: Note, before: Note | undefined): boolean =>
  before !== undefined && textFields.every((name) => String(saved[name]) === String(before[name]));
