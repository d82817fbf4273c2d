import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { clubBookRef } from '../books/club-books';
import type { ClubDiscussionRecord } from './club-discussions';

/** Pins or unpins a discussion, and updates the book's count. `full`: the book already has the maximum. */
export async function pinTx(
  tx: Transaction,
  { clubId, bookId, pinned: before }: ClubDiscussionRecord,
  pinned: boolean,
  most: number,
): Promise<'pinned' | 'full'> {
  if (pinned === before) return 'pinned';
  const book = await tx.get(clubBookRef(clubId, bookId));
  if (pinned && Number(book.get('numPinned') ?? 0) >= most) return 'full';
  tx.update(book.ref, { numPinned: FieldValue.increment(pinned ? 1 : -1) });
  return 'pinned';
}
