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

type Environment = Readonly<Record<string, string | undefined>>;

/** REST reports "already exists" and "failed precondition" as other errors, so lost races would fail (decision 005). */
export function requireGrpc({ FIRESTORE_PREFER_REST: value = '' }: Environment): void {
  if (['', '0', 'false'].includes(value.trim().toLowerCase())) return;
  throw new Error(
    `FIRESTORE_PREFER_REST is "${value}". Remove it: Flyleaf needs Firestore's gRPC transport to recognise repeated requests.`,
  );
}

requireGrpc(process.env);

/** gRPC's own intervals reach two minutes, so calls would fail with 503 although Firestore is back. */
const RECONNECT = { 'grpc.initial_reconnect_backoff_ms': 200, 'grpc.max_reconnect_backoff_ms': 1000 };

let store: Firestore | undefined;

/** Its settings must be applied before its first use. */
export function db(): Firestore {
  const ofApp = getFirestore(app());
  if (ofApp !== store) ofApp.settings(RECONNECT);
  store = ofApp;
  return ofApp;
}

/** A stored instant: a Firestore timestamp in a document, a `Date` in a record. */
export const storedInstant = z.instanceof(Timestamp).transform((stamp) => stamp.toDate());

export type Stored<T> = T & { _id: string };

/** Adds the id as `_id`. A document that doesn't match its schema throws. */
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
export const hasChanged = (error: unknown): boolean => (error as { code?: unknown }).code === CHANGED;
