import {
  type DocumentData,
  type Firestore,
  type FirestoreDataConverter,
  getFirestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod';
import { app } from './app';

/**
 * A connection that is lost is tried for again at these intervals at the longest. gRPC's own go up to two minutes, for
 * which a store that is back would still be answered for with 503.
 */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 200, 'grpc.max_reconnect_backoff_ms': 1000 };

let store: Firestore | undefined;

/** The store, with the settings that it takes once, before its first use. */
export function db(): Firestore {
  if (!store) {
    store = getFirestore(app());
    store.settings(RECONNECT);
  }
  return store;
}

/** A stored instant: a Firestore timestamp on the way out, a `Date` in a record. */
export const storedInstant = z.instanceof(Timestamp).transform((stamp) => stamp.toDate());

export type Stored<T> = T & { _id: string };

/**
 * Checks each document on the way out, so that a record is what its type says, and adds its id as `_id`.
 * A document that does not fit is a fault of ours and throws.
 */
export function converter<T extends object>(schema: z.ZodType<T>): FirestoreDataConverter<Stored<T>> {
  return {
    toFirestore: ({ _id, ...fields }: DocumentData) => fields,
    fromFirestore: (snapshot: QueryDocumentSnapshot) => ({ ...schema.parse(snapshot.data()), _id: snapshot.id }),
  };
}

/** gRPC codes of lost races, which are expected outcomes: NOT_FOUND, ALREADY_EXISTS and FAILED_PRECONDITION. */
const MISSING = 5;
const EXISTS = 6;
const CHANGED = 9;

export const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === MISSING;
export const isExisting = (error: unknown): boolean => (error as { code?: unknown }).code === EXISTS;
/** A write that required a document to be as it was read, when it is not. */
export const hasChanged = (error: unknown): boolean => (error as { code?: unknown }).code === CHANGED;
