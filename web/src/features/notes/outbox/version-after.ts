import type { Note, NoteChange } from '@contract/notes';
import type { Entry } from '@/lib/outbox/entry';
import type { Version } from '@/lib/outbox/rules';
import { textFields } from '../note-values';

/** The saved version that a later edit of a note starts from, once `sent` has been saved as `answer`. */
export function versionAfter(answer: unknown, sent: Entry, later: Entry): Version | undefined {
  const saved = answer as Note;
  // A favorite is saved whatever the text is.
  if ((later.request.body as NoteChange | undefined)?.remark === undefined) return undefined;
  // Another device can have changed the note since a lost answer.
  if (sent.effect === 'create') return { updatedAt: saved.createdAt };
  const { updatedAt } = sent.request.body as NoteChange;
  const isSame = updatedAt !== undefined || isSameText(saved, later.before as Note | undefined);
  return isSame ? { updatedAt: saved.updatedAt } : undefined;
}

/** True if no other device has changed the note between a write without a version and the next one. */
const isSameText = (saved: Note, before: Note | undefined): boolean =>
  before !== undefined && textFields.every((name) => String(saved[name]) === String(before[name]));
