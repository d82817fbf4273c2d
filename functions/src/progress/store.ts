import * as z from 'zod';
import { reportReads } from '../platform/store/documents-read';
import { converter, db, type Stored, storedInstant } from '../platform/store/firestore';

const fields = {
  /** The last chapter that was read. */
  chapter: z.int(),
  finished: z.boolean(),
};

/** `users/{uid}/progress/{gId}`: how far a reader has read in a book, wherever the book is met. Without one: unknown. */
export const ProgressRecord = z.object({
  ...fields,
  /** What has moved it: a note, or the reader themselves. */
  source: z.enum(['notes', 'hand']),
  /** The note that has moved it last; null once something else has. */
  noteId: z.string().nullable().default(null),
  updatedAt: storedInstant,
  /** When the reader last said it by hand. */
  setAt: storedInstant.nullable().default(null),
  /** What Undo goes back to; null for reading progress that was unknown. */
  previous: z.object(fields).nullable(),
});
export type ProgressRecord = z.output<typeof ProgressRecord>;

const stored = (uid: string) => db().collection('users').doc(uid).collection('progress');

export const readingProgress = (uid: string) => stored(uid).withConverter(converter(ProgressRecord));

/** Where a reader is in a book. One read. */
export async function findProgress(uid: string, bookId: string): Promise<Stored<ProgressRecord> | undefined> {
  return (await readingProgress(uid).doc(bookId).get()).data();
}

/** The books in which a reader was last moved, the latest first. */
export async function latestProgress(uid: string, limit: number): Promise<Stored<ProgressRecord>[]> {
  const { docs } = await readingProgress(uid).orderBy('updatedAt', 'desc').limit(limit).get();
  return docs.map((progress) => progress.data());
}

/** Where a reader is in each of these books that they have reading progress in. One read for each different book. */
export async function findProgressByBook(
  uid: string,
  bookIds: readonly string[],
): Promise<Map<string, ProgressRecord>> {
  const different = [...new Set(bookIds)];
  if (different.length === 0) return new Map();
  const found = await db().getAll(...different.map((bookId) => stored(uid).doc(bookId)));
  reportReads(found.length);
  return new Map(
    found.flatMap((progress) => (progress.exists ? [[progress.id, ProgressRecord.parse(progress.data())]] : [])),
  );
}
