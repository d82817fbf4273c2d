import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { reportReads } from '../platform/store/documents-read';
import { converter, db, type Stored, storedInstant } from '../platform/store/firestore';

const fields = {
  chapter: z.int(),
  finished: z.boolean(),
  openTo: z.int().optional(),
};

export const ProgressRecord = z.object({
  ...fields,
  source: z.enum(['notes', 'hand']),
  noteId: z.string().nullable(),
  updatedAt: storedInstant,
  setAt: storedInstant.nullable(),
  previous: z.object(fields).nullable(),
});
export type ProgressRecord = z.output<typeof ProgressRecord>;
export type ProgressSnapshot = DocumentSnapshot<Stored<ProgressRecord>>;

const stored = (uid: string) => db().collection('users').doc(uid).collection('progress');

export const readingProgress = (uid: string) => stored(uid).withConverter(converter(ProgressRecord));

export async function latestProgress(uid: string, limit: number): Promise<Stored<ProgressRecord>[]> {
  const { docs } = await readingProgress(uid).orderBy('updatedAt', 'desc').limit(limit).get();
  return docs.map((progress) => progress.data());
}

export async function findProgressByBook(
  uid: string,
  bookIds: readonly string[],
): Promise<Map<string, ProgressRecord>> {
  const different = [...new Set(bookIds)];
  if (different.length === 0) return new Map();
  const docs = await db().getAll(...different.map((bookId) => stored(uid).doc(bookId)));
  reportReads(docs.length);
  return new Map(
    docs.flatMap((progress) => (progress.exists ? [[progress.id, ProgressRecord.parse(progress.data())]] : [])),
  );
}
