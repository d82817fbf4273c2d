import type { NewNote, Note, NoteChange } from '@contract/notes';
import { WHOLE_BOOK } from '@domain/spoilers';
import { useMemo } from 'react';
import { type Entry, isWaiting } from '@/lib/outbox/entry';
import { useEntries } from '@/lib/outbox/waiting';
import { getSession } from '@/lib/session/session';
import { emptyNote, noteFields } from './note-values';

export const noteSubject = (noteId: string): string => `note:${noteId}`;

/** A note as it will be once it is sent. */
interface WaitingNote extends Note {
  isWaiting: true;
  isSaving: boolean;
  /** Set for a note that only this device has. */
  isNew?: true;
}

export const isNoteWaiting = (note: Note): note is WaitingNote => 'isWaiting' in note;

/** The saved version of a note; undefined for one that only this device has. */
export const versionOf = (note: Note): string | undefined =>
  isNoteWaiting(note) && note.isNew ? undefined : note.updatedAt;

type Written = Pick<NoteChange, 'pub' | 'audience'>;

/** Its readers as the note's screen shows them. Without a club of its own, the club's name in the URL has to do. */
function audienceOf({ pub, audience }: Written, before?: Note['audience']): Note['audience'] {
  if (typeof audience === 'object')
    return { ...audience, clubName: audience.club.replaceAll('_', ' '), from: audience.from ?? null };
  if (audience) return audience;
  if (pub) return 'public';
  return typeof before === 'object' ? before : 'private';
}

function given<Body, Name extends keyof Body>(names: readonly Name[], body: Body): Partial<Pick<Body, Name>> {
  const found = names.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]]));
  return Object.fromEntries(found);
}

export function newNote({ subject, title, writtenAt, isSaving = false, request: { body } }: Entry): WaitingNote {
  const written = body as unknown as NewNote;
  const fields = { ...emptyNote, ...given(noteFields, written) };
  const at = new Date(writtenAt).toISOString();
  return {
    _id: subject.slice(noteSubject('').length),
    userId: getSession()?.id ?? '',
    bookId: written.bookId,
    bookTitle: title,
    ...fields,
    chapter: fields.kind === 'review' ? WHOLE_BOOK : fields.chapter,
    pub: written.pub ?? false,
    audience: audienceOf(written),
    createdAt: at,
    updatedAt: at,
    isWaiting: true,
    isSaving,
    isNew: true,
  };
}

export function changedNote(note: Note, { isSaving = false, request: { body } }: Entry): WaitingNote {
  const change = body as unknown as NoteChange;
  const named = given([...noteFields, 'pub'] as const, change);
  const audience = 'pub' in change ? audienceOf(change, note.audience) : note.audience;
  // A further edit starts from the same version, because its author hasn't seen a newer one.
  const updatedAt = change.updatedAt ?? note.updatedAt;
  return { ...note, ...named, audience, updatedAt, isWaiting: true, isSaving };
}

/** A list of notes with the reader's unsent writes; `notes` itself if there are none. New notes come first. */
export function withWaiting(notes: readonly Note[], entries: readonly Entry[], bookId?: string): readonly Note[] {
  return entries.filter(isWaiting).reduce((shown, entry) => {
    const of = ({ _id }: Note) => noteSubject(_id) === entry.subject;
    if (entry.kind === 'new-note') {
      const note = newNote(entry);
      const isHere = bookId === undefined || note.bookId === bookId;
      return isHere ? [note, ...shown.filter((other) => !of(other))] : shown;
    }
    if (!shown.some(of)) return shown;
    if (entry.kind === 'delete-note') return shown.filter((note) => !of(note));
    return entry.kind === 'change-note' ? shown.map((note) => (of(note) ? changedNote(note, entry) : note)) : shown;
  }, notes);
}

/** The notes of a book, or all notes, with the reader's unsent writes. */
export function useWithWaiting(notes: readonly Note[], bookId?: string): readonly Note[] {
  const entries = useEntries();
  return useMemo(() => withWaiting(notes, entries, bookId), [notes, entries, bookId]);
}
