import type { MyPlace } from '../contract/places';
import { placeOf } from '../data/places/place-writes';
import type { PlaceRecord } from '../data/places/places';

/** A reader's own place; everything is null while it is unknown. */
export function presentPlace(record: PlaceRecord | undefined): MyPlace {
  if (!record) return { place: null, previous: null, updatedAt: null };
  return { place: placeOf(record), previous: record.previous, updatedAt: record.updatedAt.toISOString() };
}
