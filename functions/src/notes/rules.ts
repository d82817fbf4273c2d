import { NoteMarks, NoteText } from '../contract/note-text';
import type { NoteChange } from '../contract/notes';
import { limits } from '../domain/limits';
import type { Progress } from '../domain/progress';
import { WHOLE_BOOK } from '../domain/spoilers';
import { DAY_MS, MINUTE_MS } from '../domain/time';
import type { Sharing } from './sharing/store';
import type { NoteRecord } from './store';

export function isOwnNote(note: { userId: string } | undefined, uid: string): note is { userId: string } {
  return note?.userId === uid;
}

/** A review stays a review of its book. */
export const changeOf = (stored: Pick<NoteRecord, 'kind'>, change: NoteChange): NoteChange => {
  if (stored.kind !== 'review') return change;
  const { bookId, bookTitle, chapter, chapterTitle, page, minute, kind, ...kept } = change;
  return kept;
};

export function hasRoomForNote(book: { numNotes: number }): boolean {
  return book.numNotes < limits.notesPerBook.max;
}

/** The time of the author's last change, or of the import that filled the note. */
export const editedAt = ({ updatedAt, placed }: Pick<NoteRecord, 'updatedAt' | 'placed'>): Date =>
  placed && updatedAt.getTime() === placed.at.getTime() ? placed.from : updatedAt;

const written = new Set(['bookId', 'bookTitle', ...Object.keys(NoteText.shape), ...Object.keys(NoteMarks.shape)]);

export function changedFields(change: NoteChange, sharing: Partial<Sharing>, now: Date): Partial<NoteRecord> {
  const named = Object.entries(change).filter(([name, value]) => written.has(name) && value !== undefined);
  return { ...Object.fromEntries(named), ...sharing, updatedAt: now };
}

export function changesChapter(stored: NoteRecord, { bookId, chapter }: NoteChange): boolean {
  return (bookId ?? stored.bookId) !== stored.bookId || (chapter ?? stored.chapter) !== stored.chapter;
}

/** True if the note has changed since the caller's version, such as by the same request when its response was lost. */
export function isBasedOnOlder(stored: NoteRecord, { updatedAt }: NoteChange): boolean {
  return updatedAt !== undefined && stored.updatedAt.getTime() > Date.parse(updatedAt);
}

/** A clock that is a little slow dates nothing back. */
const SLOW_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MS = 60 * DAY_MS;

/** A note that waited offline keeps its time. */
export function datesOf(writtenAt: string | undefined, now: Date): Pick<NoteRecord, 'createdAt' | 'receivedAt'> {
  const waited = writtenAt === undefined ? 0 : now.getTime() - Date.parse(writtenAt);
  if (waited < SLOW_MS || waited > LONGEST_WAIT_MS) return { createdAt: now };
  return { createdAt: new Date(now.getTime() - waited), receivedAt: now };
}

/** Others see this date, because a device's clock can say anything. */
export const receivedAt = (note: Pick<NoteRecord, 'createdAt' | 'receivedAt'>): Date =>
  note.receivedAt ?? note.createdAt;

/** A changed note isn't compared, because the request can be older. A review is, because its id never changes. */
export function isNoteOf(
  made: NoteRecord,
  sent: Pick<NoteRecord, 'bookId' | keyof NoteText | keyof NoteMarks>,
): boolean {
  const isUnchanged = made.updatedAt.getTime() === receivedAt(made).getTime();
  const names = ['bookId', ...Object.keys(NoteText.shape), ...Object.keys(NoteMarks.shape)] as (keyof typeof sent)[];
  return (!isUnchanged && made.kind !== 'review') || names.every((name) => plain(made[name]) === plain(sent[name]));
}

/** Compares dates by time and lists by content. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return JSON.stringify(value);
  return value instanceof Date ? value.getTime() : value;
}

/** A repeated request finds its own changes, which don't conflict. */
export function replacesNewer(stored: NoteRecord, change: NoteChange, sharing: Partial<Sharing>): boolean {
  if (!isBasedOnOlder(stored, change)) return false;
  const { updatedAt, ...fields } = changedFields(change, sharing, stored.updatedAt);
  const isOther = ([name, value]: [string, unknown]) => plain(stored[name as keyof typeof fields]) !== plain(value);
  return Object.entries(fields).some(isOther);
}

export const lastOpenChapter = (progress: Progress | undefined): number =>
  progress?.finished ? WHOLE_BOOK : (progress?.chapter ?? 0);

/** Leaves out `cut`, a chapter with more notes than given, unless it is the only one. */
export function countByChapter(
  notes: readonly { chapter: number }[],
  cut: number | undefined,
): { chapter: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { chapter } of notes) counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
  const counted = [...counts].map(([chapter, count]) => ({ chapter, count }));
  return counted.length > 1 ? counted.filter(({ chapter }) => chapter !== cut) : counted;
}

/** The reader's last note in the books, or move in them; undefined without either. */
export function lastUsedAt(
  books: readonly { numNotes: number; notedAt: Date }[],
  progress: { updatedAt: Date } | undefined,
): Date | undefined {
  const noted = books.flatMap(({ numNotes, notedAt }) => (numNotes > 0 ? [notedAt] : []));
  return [...noted, ...(progress ? [progress.updatedAt] : [])].sort((one, other) => +other - +one)[0];
}
