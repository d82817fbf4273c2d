import { Place } from '../../contract/places';
import { db } from '../firestore';
import { places } from './places';

/** Where each of these readers is in a book, of those who have a place in it. One read for each reader. */
export async function placesOf(uids: readonly string[], bookId: string): Promise<Map<string, Place>> {
  if (uids.length === 0) return new Map();
  const found = await db().getAll(...uids.map((uid) => db().doc(places(uid).doc(bookId).path)));
  return new Map(
    found.flatMap((place) => {
      const uid = place.ref.parent.parent?.id ?? '';
      return place.exists ? [[uid, Place.parse(place.data())]] : [];
    }),
  );
}
