import type { Note, NoteChanges } from '@contract/notes';
import { answerShape } from '@/lib/api/answer-shape';
import { copyName, stampCopy } from '@/lib/device-copies';

export interface Notebook {
  notes: readonly Note[];
  since: string | undefined;
  /** All notes have been loaded once. */
  isWhole: boolean;
}

/** `removed` is undefined for a copy that starts over. */
export interface CopyChange {
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

export interface NoteCopy {
  read(): Promise<Notebook | undefined>;
  /** Stores the change, unless another tab has stored one since. */
  write(change: CopyChange): Promise<void>;
  close(): void;
}

const NOTES = 'notes';
const STATE = 'state';

interface State extends Omit<Notebook, 'notes'> {
  shape: string;
}

/** Notes in another shape may lack a field, so the copy starts over. */
const readable = (state: State | undefined): State | undefined => (state?.shape === answerShape() ? state : undefined);

const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const finished = (step: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    step.oncomplete = () => resolve();
    step.onabort = () => reject(step.error);
  });

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(NOTES, { keyPath: '_id' });
    opening.result.createObjectStore(STATE);
  };
  return result(opening);
}

/** Deleted at sign-out and after 30 days without a sync; then it can't be written. @throws without storage */
export async function openNoteCopy(reader: string): Promise<NoteCopy> {
  const database = await openDatabase(copyName(reader));
  database.onversionchange = () => database.close();
  return {
    async read() {
      const step = database.transaction([NOTES, STATE]);
      const [notes, state] = await Promise.all([
        result<Note[]>(step.objectStore(NOTES).getAll()),
        result<State | undefined>(step.objectStore(STATE).get(STATE)),
      ]);
      const stored = readable(state);
      return stored && { notes: notes.sort(newestFirst), since: stored.since, isWhole: stored.isWhole };
    },
    async write({ removed, changed, before, after }) {
      const step = database.transaction([NOTES, STATE], 'readwrite');
      const [notes, states] = [step.objectStore(NOTES), step.objectStore(STATE)];
      const change = async () => {
        const stored = readable(await result<State | undefined>(states.get(STATE)));
        if (stored?.since !== before.since) return;
        if (!removed) notes.clear();
        for (const id of removed ?? []) notes.delete(id);
        for (const note of changed) notes.put(note);
        states.put({ since: after.since, isWhole: after.isWhole, shape: answerShape() } satisfies State, STATE);
      };
      await Promise.all([finished(step), change()]);
      stampCopy(reader);
    },
    close: () => database.close(),
  };
}
