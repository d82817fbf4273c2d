import type { Transaction } from 'firebase-admin/firestore';
import { editionsOf, type JoinedBooks } from '../editions/rules';
import { findOwnJoins, findOwnJoinsTx } from '../editions/store';
import { progressOver } from '../over/rules';
import { findProgressByBook, type ProgressRecord, type ProgressSnapshot, readingProgress } from '../store';

export interface Joins {
  own?: Promise<JoinedBooks> | undefined;
}

/** Over the editions of its work. A club's joins don't count, so that members can't change a reader's progress. */
export async function progressOfWorks(
  uid: string,
  bookIds: readonly string[],
  { own: joins = findOwnJoins(uid) }: Joins = {},
): Promise<Map<string, ProgressRecord>> {
  const known = bookIds.flatMap((bookId) => editionsOf(bookId));
  const [own, first] = await Promise.all([joins, findProgressByBook(uid, known)]);
  const works = bookIds.map((bookId) => ({ bookId, editions: editionsOf(bookId, own) }));
  const further = works.flatMap(({ editions }) => editions).filter((edition) => !known.includes(edition));
  const records = new Map([...first, ...(await findProgressByBook(uid, further))]);
  return new Map(
    works.flatMap(({ bookId, editions }) => {
      const progress = progressOver(editions.flatMap((edition) => records.get(edition) ?? []));
      return progress ? [[bookId, progress]] : [];
    }),
  );
}

/** Over the catalog's editions and own joins. Two reads, and one for each further edition. */
export const findProgressOfWork = async (
  uid: string,
  bookId: string,
  joins?: Joins,
): Promise<ProgressRecord | undefined> => (await progressOfWorks(uid, [bookId], joins)).get(bookId);

export interface WorkSnapshot {
  own: ProgressSnapshot;
  editions: readonly ProgressSnapshot[];
  current: ProgressRecord | undefined;
}

async function snapshotOf(
  bookId: string,
  joins: JoinedBooks,
  read: (bookId: string) => Promise<ProgressSnapshot>,
): Promise<WorkSnapshot> {
  const [first, ...others] = editionsOf(bookId, joins);
  const [own, ...rest] = await Promise.all([read(first ?? bookId), ...others.map(read)]);
  const editions = [own, ...rest];
  return { own, editions, current: progressOver(editions.flatMap((edition) => edition.data() ?? [])) };
}

export const findWorkSnapshot = async (uid: string, bookId: string): Promise<WorkSnapshot> =>
  snapshotOf(bookId, await findOwnJoins(uid), (edition) => readingProgress(uid).doc(edition).get());

export const findWorkSnapshotTx = async (tx: Transaction, uid: string, bookId: string): Promise<WorkSnapshot> =>
  snapshotOf(bookId, await findOwnJoinsTx(tx, uid), (edition) => tx.get(readingProgress(uid).doc(edition)));
