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
import { reportReads } from './documents-read';
import { requireGrpc } from './grpc-only';

requireGrpc(process.env);

/**
 * The longest intervals between attempts to reconnect. gRPC's own go up to two minutes, and until then calls would fail
 * with 503 although Firestore is back.
 */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 200, 'grpc.max_reconnect_backoff_ms': 1000 };

let store: Firestore | undefined;

/** The Firestore of `app()`, with settings that must be made before its first use. */
export function db(): Firestore {
  const ofApp = getFirestore(app());
  if (ofApp !== store) ofApp.settings(RECONNECT);
  store = ofApp;
  return ofApp;
}

/** A stored instant: a Firestore timestamp on the way out, a `Date` in a record. */
export const storedInstant = z.instanceof(Timestamp).transform((stamp) => stamp.toDate());

export type Stored<T> = T & { _id: string };

/** Parses each document on the way out and adds its id as `_id`. A document that doesn't fit its schema throws. */
export function converter<T extends object>(schema: z.ZodType<T>): FirestoreDataConverter<Stored<T>> {
  return {
    toFirestore: ({ _id, ...fields }: DocumentData) => fields,
    fromFirestore: (snapshot: QueryDocumentSnapshot) => {
      reportReads(1);
      return { ...schema.parse(snapshot.data()), _id: snapshot.id };
    },
  };
}

/** gRPC codes of lost races, which are expected: NOT_FOUND, ALREADY_EXISTS and FAILED_PRECONDITION. */
const MISSING = 5;
const EXISTS = 6;
const CHANGED = 9;

export const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === MISSING;
export const isExisting = (error: unknown): boolean => (error as { code?: unknown }).code === EXISTS;
/** A write that required a document to be unchanged, when it has changed. */
export const hasChanged = (error: unknown): boolean => (error as { code?: unknown }).code === CHANGED;
