import type { Note, NoteChanges } from '@contract/notes';
import type { DBSchema } from 'idb';
import { answerShape } from '@/lib/api/answer-shape';
import { copyName, stampCopy } from '@/lib/device/copies';
import { copyDatabase, type DeviceDatabase } from '@/lib/device/database';

export interface Notebook {
  notes: readonly Note[];
  since: string | undefined;
  /** All notes have been loaded once. */
  isWhole: boolean;
}

/** `removed` is undefined for a copy that starts over. */
interface CopyChange {
  removed: readonly string[] | undefined;
  changed: readonly Note[];
  before: Notebook;
  after: Notebook;
}

export const newestFirst = (one: Note, other: Note): number =>
  one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0;

/** As many as a call takes. */
const MAX_CLUBS = 50;

export const emptyNotebook: Notebook = { notes: [], since: undefined, isWhole: false };

/** The clubs whose names the notes have. */
export const clubsIn = (notes: readonly Note[]): string[] =>
  [...new Set(notes.flatMap(({ clubId }) => clubId ?? []))].slice(0, MAX_CLUBS);

/** The note with its club's name of today; private once the club is gone, or its author has left it. */
function inItsClub(note: Note, clubs: NoteChanges['clubs'], asked: readonly string[]): Note {
  const { clubId, audience, ...others } = note;
  if (clubId === undefined || typeof audience !== 'object' || !asked.includes(clubId)) return note;
  const club = clubs.find(({ _id }) => _id === clubId);
  if (!club) return { ...others, audience: 'private' };
  if (club.club === audience.club && club.clubName === audience.clubName) return note;
  return { ...note, audience: { ...audience, club: club.club, clubName: club.clubName } };
}

/** @param asked the clubs whose names the answer has */
export function applyChanges(before: Notebook, answer: NoteChanges, asked: readonly string[] = []): CopyChange {
  const { restart, deletedNotes, deletedBooks, renamedBooks, clubs, next: since, more } = answer;
  const [gone, goneBooks] = [new Set(deletedNotes), new Set(deletedBooks)];
  const isGone = ({ _id, bookId }: Notebook['notes'][number]) => gone.has(_id) || goneBooks.has(bookId);
  const removed = restart ? undefined : before.notes.filter(isGone).map(({ _id }) => _id);
  const kept = restart ? [] : before.notes.filter((note) => !isGone(note));
  const inItsBook = (note: Note): Note => {
    const names = renamedBooks.find(({ _id }) => _id === note.bookId);
    if (!names || (names.bookTitle === note.bookTitle && names.author === note.author)) return note;
    return { ...note, bookTitle: names.bookTitle, author: names.author };
  };
  const renamed = kept.flatMap((note) => {
    const now = inItsClub(inItsBook(note), clubs, asked);
    return now === note ? [] : now;
  });
  const changed = [...renamed, ...answer.notes];
  const isWhole = !more || (before.isWhole && !restart);
  const isSame = removed?.length === 0 && changed.length === 0;
  const byId = new Map([...kept, ...changed].map((note) => [note._id, note]));
  const notes = isSame ? before.notes : [...byId.values()].sort(newestFirst);
  return { removed, changed, before, after: { notes, since, isWhole } };
}

const STATE = 'state';

/** Notes in another build's shape may lack a field, so the copy starts over. */
interface State extends Omit<Notebook, 'notes'> {
  shape: string;
}

interface Schema extends DBSchema {
  notes: { key: string; value: Note };
  state: { key: string; value: State };
}

const readable = (state: State | undefined): State | undefined => (state?.shape === answerShape() ? state : undefined);

/** Deleted at sign-out and after 30 days without a sync. */
const database = (reader: string): DeviceDatabase<Schema> =>
  copyDatabase(reader, copyName(reader), { notes: { keyPath: '_id' }, state: {} });

export const readCopy = (reader: string): Promise<Notebook | undefined> =>
  database(reader).read(async (step) => {
    const stored = readable(await step.objectStore('state').get(STATE));
    if (!stored) return undefined;
    const notes = await step.objectStore('notes').getAll();
    return { notes: notes.sort(newestFirst), since: stored.since, isWhole: stored.isWhole };
  });

/** Stores the change, unless another tab has stored one since. */
export async function changeCopy(reader: string, { removed, changed, before, after }: CopyChange): Promise<void> {
  await database(reader).change(async (step) => {
    const [notes, states] = [step.objectStore('notes'), step.objectStore('state')];
    const stored = readable(await states.get(STATE));
    if (stored?.since !== before.since) return;
    if (removed) await Promise.all(removed.map((id) => notes.delete(id)));
    else await notes.clear();
    await Promise.all(changed.map((note) => notes.put(note)));
    await states.put({ since: after.since, isWhole: after.isWhole, shape: answerShape() }, STATE);
  });
  stampCopy(reader);
}
