import type { DocumentSnapshot, Query, Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { Place } from '../../contract/places';
import { requireNotErasing } from '../accounts/erasing-accounts';
import type { Stored } from '../firestore';
import { type PlaceRecord, places } from './places';

/** A reader's place as it was read, so that a write can require that it hasn't changed since. */
export type FoundPlace = DocumentSnapshot<Stored<PlaceRecord>>;

/** One read. */
export const findPlaceVersion = (uid: string, bookId: string): Promise<FoundPlace> => places(uid).doc(bookId).get();

export const findPlaceTx = (tx: Transaction, uid: string, bookId: string): Promise<FoundPlace> =>
  tx.get(places(uid).doc(bookId));

export const placeOf = ({ chapter, finished }: PlaceRecord): Place => ({ chapter, finished });

function next(found: FoundPlace, to: Place, source: PlaceRecord['source'], now: Date): Stored<PlaceRecord> {
  const before = found.data();
  return { _id: found.id, ...to, source, updatedAt: now, previous: before ? placeOf(before) : null };
}

/** Moves a place together with a note. The batch fails when the place has changed since it was found. */
export function movePlace(batch: WriteBatch, found: FoundPlace, to: Place, now: Date): void {
  const { _id, ...fields } = next(found, to, 'notes', now);
  if (found.updateTime) batch.update(found.ref, fields, { lastUpdateTime: found.updateTime });
  else batch.create(found.ref, { _id, ...fields });
}

export function movePlaceTx(tx: Transaction, found: FoundPlace, to: Place, now: Date): void {
  tx.set(found.ref, next(found, to, 'notes', now));
}

/** Sets a place by hand. The step fails (`isExisting`) when the account is being erased. @returns what is stored */
export function setPlaceTx(tx: Transaction, uid: string, found: FoundPlace, to: Place, now: Date): Stored<PlaceRecord> {
  const record = next(found, to, 'hand', now);
  tx.set(found.ref, record);
  requireNotErasing(tx, uid);
  return record;
}

export function forgetPlaceTx(tx: Transaction, found: FoundPlace): void {
  tx.delete(found.ref);
}

/** All places of a reader, by book id. */
export const placesInOrder = (uid: string): Query<Stored<PlaceRecord>> => places(uid).orderBy('__name__');
