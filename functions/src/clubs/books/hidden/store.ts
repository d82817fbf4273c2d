import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { HIDDEN_TITLE } from '../../../books/store';
import type { Stored } from '../../../platform/store/firestore';
import { type JoinedBooks, otherEditions } from '../../../progress/editions/rules';
import { currentBookOf } from '../../order/rules';
import { type ClubRecord, clubRef } from '../../store';
import { type ClubBookRecord, clubBookDoc, hiddenWords, wordsOfClubBook } from '../store';

interface Club {
  hiddenBooks: readonly string[];
  joinedBooks: JoinedBooks;
}

/** The title of a book as copied to a discussion or meeting. The book's own record loses a hidden title. */
export const shownTitle = ({ hiddenBooks }: Pick<Club, 'hiddenBooks'>, bookId: string | null, title: string): string =>
  bookId !== null && hiddenBooks.includes(bookId) ? HIDDEN_TITLE : title;

/** A hidden book has no other report, so editions that members join with it later are hidden too. */
export const editionsShown = (club: Club, bookId: string) =>
  otherEditions(bookId, club.joinedBooks).map((edition) => ({
    ...edition,
    title: shownTitle(club, edition.joined ? bookId : null, shownTitle(club, edition._id, edition.title)),
  }));

/** All text about a book that its members have sent: its own, and the titles of the editions that they joined. */
export const textOfClubBook = (club: Club, book: Stored<ClubBookRecord>): string =>
  [...Object.values(wordsOfClubBook(book)), ...joinedWith(club, book._id).map(({ title }) => title)]
    .filter(Boolean)
    .join('\n\n');

const joinedWith = ({ joinedBooks }: Pick<Club, 'joinedBooks'>, bookId: string) =>
  otherEditions(bookId, joinedBooks).filter(({ joined }) => joined);

export function hideClubBookTx(
  tx: Transaction,
  club: Stored<ClubRecord>,
  book: Stored<ClubBookRecord>,
  hidden: boolean,
): void {
  const words = wordsOfClubBook(book);
  const change = hidden ? hiddenWords(book) : { ...words, moderated: FieldValue.delete() };
  tx.update(clubBookDoc(club._id, book._id), change);
  const ids = [book._id, ...joinedWith(club, book._id).map(({ _id }) => _id)];
  const isCurrent = book.current && [words.title, HIDDEN_TITLE].includes(club.currBookTitle);
  tx.update(clubRef(club._id), {
    hiddenBooks: hidden ? FieldValue.arrayUnion(...ids) : FieldValue.arrayRemove(...ids),
    ...(isCurrent && currentBookOf({ ...book, ...change })),
  });
}
