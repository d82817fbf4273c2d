import type { Transaction } from 'firebase-admin/firestore';
import { db } from './firestore';

/** Runs a check and the writes that follow from it as one atomic step. The work may run more than once. */
export function atomically<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db().runTransaction(work);
}
