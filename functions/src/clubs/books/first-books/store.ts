import type { WriteBatch } from 'firebase-admin/firestore';
import { handMadeId, requireOwnId } from '../../../catalogue/hand-made';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { Input } from '../../../platform/http/handlers';
import type { Stored } from '../../../platform/store/firestore';
import { writeLog } from '../../log/store';
import { blankClubBook, type ClubBookRecord, createClubBook } from '../store';

type Sent = Pick<Input<BookclubsCalls, 'POST /api/bookclubs/newClub'>['body'], 'currentBooks' | 'completedBooks'>;

/** Newest last. A book in both lists is current. @throws `invalid` for an id that belongs to another book */
export function firstBooksOf({ currentBooks, completedBooks }: Sent, now: Date): Stored<ClubBookRecord>[] {
  const booksFrom = (field: keyof Sent) =>
    (field === 'currentBooks' ? currentBooks : completedBooks).map(({ id, _id = id, ...about }) => {
      const book = { ...about, _id: _id ?? handMadeId(about) };
      requireOwnId(field, { ...book, id: book._id });
      return [book._id, { book, isCurrent: field === 'currentBooks' }] as const;
    });
  const different = [...new Map([...booksFrom('completedBooks'), ...booksFrom('currentBooks')]).values()];
  return different
    .toSorted((one, other) => Number(one.isCurrent) - Number(other.isCurrent))
    .map(({ book, isCurrent }, index) =>
      blankClubBook(book, {
        current: isCurrent,
        currentSince: new Date(now.getTime() + index),
        completedAt: isCurrent ? null : now,
      }),
    );
}

export function createFirstBooks(
  batch: WriteBatch,
  clubId: string,
  books: readonly Stored<ClubBookRecord>[],
  { by, now }: { by: string; now: Date },
): void {
  for (const book of books) {
    createClubBook(batch, clubId, book);
    writeLog(batch, clubId, { kind: 'bookAdded', by, title: book.title, book: book._id }, now);
  }
}
