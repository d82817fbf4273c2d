import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { clubBookRef } from '../books/club-books';
import type { ClubDiscussionRecord } from './club-discussions';

/** Pins a discussion, or takes the pin off, and counts that on the book. `full`: the book has as many as it can have. */
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
