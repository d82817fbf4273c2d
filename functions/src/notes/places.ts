import type { Transaction } from 'firebase-admin/firestore';
import { accountErasing } from '../contract/errors';
import type { NoteChange, NotesCalls } from '../contract/notes';
import type { Moved, Place, PlaceChange } from '../contract/places';
import { moved } from '../contract/veil';
import { isExisting } from '../data/firestore';
import type { NoteRecord } from '../data/notes/notes';
import { findPlaceTx, forgetPlaceTx, movePlaceTx, placeOf, setPlaceTx } from '../data/places/place-writes';
import { findPlace, type PlaceRecord } from '../data/places/places';
import { atomically } from '../data/transaction';
import type { Handlers } from '../http/handlers';
import { presentPlace } from '../veil/present-place';
import { changesChapter, isBasedOnOlder } from './rules';

type PlaceCalls = `${'GET' | 'PATCH' | 'DELETE'} /api/notes/places/{bookKey}`;

/** A move as it is answered; null without one. */
export const moveTo = (to: Place | undefined, from: PlaceRecord | undefined): Moved | null =>
  to ? { place: to, previous: from ? placeOf(from) : null } : null;

/** The move that a note has made at this time; null when it hasn't moved its book's place, or something has since. */
export function movedBy(note: { updatedAt: Date }, record: PlaceRecord | undefined): Moved | null {
  if (record?.source !== 'notes' || record.updatedAt.getTime() !== note.updatedAt.getTime()) return null;
  return { place: placeOf(record), previous: record.previous };
}

/**
 * Moves the place with a change of a note, before the step's first write, because it reads. A repeated change finds the
 * note changed already and answers the move of the first one.
 */
export async function movePlaceWith(
  tx: Transaction,
  note: NoteRecord,
  change: NoteChange,
  changed: NoteRecord,
): Promise<Moved | null> {
  const isOnChapter = changesChapter(note, change);
  if (!isOnChapter && !isBasedOnOlder(note, change)) return null;
  const found = await findPlaceTx(tx, changed.userId, changed.bookId);
  if (!isOnChapter) return movedBy(note, found.data());
  const to = moved(found.data(), changed.chapter);
  if (to) movePlaceTx(tx, found, to, changed.updatedAt);
  return moveTo(to, found.data());
}

/** Where a change leads from a place. */
export const changedPlace = (place: Place | undefined, { chapter, finished }: PlaceChange): Place => ({
  chapter: chapter ?? place?.chapter ?? 0,
  finished: finished ?? false,
});

export const places: Pick<Handlers<NotesCalls>, PlaceCalls> = {
  'GET /api/notes/places/{bookKey}': async ({ caller, params }) =>
    presentPlace(await findPlace(caller.uid, params.bookKey)),

  'PATCH /api/notes/places/{bookKey}': ({ caller: { uid }, params, body, now }) =>
    atomically(async (tx) => {
      const found = await findPlaceTx(tx, uid, params.bookKey);
      const before = found.data();
      const to = changedPlace(before, body);
      // A repeated request changes nothing, so that Undo still goes back to what was there before the first one.
      if (before?.chapter === to.chapter && before.finished === to.finished) return presentPlace(before);
      return presentPlace(setPlaceTx(tx, uid, found, to, now));
    }).catch((error: unknown) => {
      throw isExisting(error) ? accountErasing() : error;
    }),

  'DELETE /api/notes/places/{bookKey}': ({ caller: { uid }, params }) =>
    atomically(async (tx) => {
      const found = await findPlaceTx(tx, uid, params.bookKey);
      forgetPlaceTx(tx, found);
      const before = found.data();
      return { ...presentPlace(undefined), previous: before ? placeOf(before) : null };
    }),
};
