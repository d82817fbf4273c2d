import * as z from 'zod';
import { converter, db, type Stored, storedInstant } from '../firestore';

const fields = {
  /** The last chapter that was read. */
  chapter: z.int(),
  finished: z.boolean(),
};

/** `users/{uid}/places/{gId}`: how far a reader has read in a book, wherever the book is met. Without one: unknown. */
const PlaceRecord = z.object({
  ...fields,
  /** What has moved it: a note, or the reader themselves. */
  source: z.enum(['notes', 'hand']),
  updatedAt: storedInstant,
  /** What Undo goes back to; null for a place that was unknown. */
  previous: z.object(fields).nullable(),
});
export type PlaceRecord = z.output<typeof PlaceRecord>;

const stored = (uid: string) => db().collection('users').doc(uid).collection('places');

export const places = (uid: string) => stored(uid).withConverter(converter(PlaceRecord));

/** Where a reader is in a book. One read. */
export async function findPlace(uid: string, bookId: string): Promise<Stored<PlaceRecord> | undefined> {
  return (await places(uid).doc(bookId).get()).data();
}

/** Where a reader is in each of these books that they have a place in. One read for each different book. */
export async function findPlaces(uid: string, bookIds: readonly string[]): Promise<Map<string, PlaceRecord>> {
  const different = [...new Set(bookIds)];
  if (different.length === 0) return new Map();
  const found = await db().getAll(...different.map((bookId) => stored(uid).doc(bookId)));
  return new Map(found.flatMap((place) => (place.exists ? [[place.id, PlaceRecord.parse(place.data())]] : [])));
}
