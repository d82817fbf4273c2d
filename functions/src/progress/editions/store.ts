import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { requireNotErasing } from '../../accounts/erasing/store';
import { converter, db, type Stored } from '../../platform/store/firestore';
import { JoinedBooks } from './rules';

const WorksRecord = z.object({ books: JoinedBooks });
export type WorksRecord = z.output<typeof WorksRecord>;

const works = (uid: string) =>
  db().collection('users').doc(uid).collection('works').withConverter(converter(WorksRecord));

const ID = 'joined';
const joinsOf = (uid: string): DocumentReference<Stored<WorksRecord>> => works(uid).doc(ID);

export async function findOwnJoins(uid: string): Promise<JoinedBooks> {
  return (await joinsOf(uid).get()).data()?.books ?? {};
}

export async function findOwnJoinsTx(tx: Transaction, uid: string): Promise<JoinedBooks> {
  return (await tx.get(joinsOf(uid))).data()?.books ?? {};
}

export function saveOwnJoinsTx(tx: Transaction, uid: string, books: JoinedBooks): void {
  if (Object.keys(books).length === 0) tx.delete(joinsOf(uid));
  else tx.set(joinsOf(uid), { _id: ID, books });
  requireNotErasing(tx, uid);
}

export const worksInOrder = (uid: string): Query<Stored<WorksRecord>> => works(uid).orderBy('__name__');
