import type { WriteBatch } from 'firebase-admin/firestore';
import { badField, unavailable } from '../../../domain/errors';
import { limits } from '../../../domain/limits';
import { message } from '../../../domain/messages';
import { awaitJob } from '../../../platform/jobs/in-call';
import { jobRef, requireNoJob } from '../../../platform/jobs/job';
import type { Stored } from '../../../platform/store/firestore';
import { editionsOf } from '../../../progress/editions/rules';
import { authorKey } from '../../../threads/unread/store';
import { forgetStarted } from '../../ballots/store';
import { writeLog } from '../../log/store';
import { tellOfBooks } from '../../news/store';
import { currentBookOf, currentFrom } from '../../order/rules';
import { type ClubRecord, changeClub } from '../../store';
import {
  type AboutBook,
  blankClubBook,
  type ClubBookRecord,
  changeClubBook,
  createClubBook,
  currentBooks,
  findClubBooks,
  hiddenWords,
} from '../store';

const full = () => badField('id', message('clubBooksFull', { max: limits.clubBooks.max }), 'conflict');

/** A completed book, or another edition in the club, becomes current again. @throws `conflict` when the club is full */
export async function makeCurrent(
  batch: WriteBatch,
  club: Stored<ClubRecord>,
  about: AboutBook,
  { by, now }: { by: string; now: Date },
): Promise<Stored<ClubBookRecord>> {
  const { _id } = about;
  const [[found], current] = await Promise.all([
    findClubBooks(club._id, editionsOf(_id, club.joinedBooks)),
    currentBooks(club._id, { limit: 1 }),
    forgetStarted(batch, club, [_id]),
  ]);
  if (found?.current) return found;
  const currentSince = currentFrom(current.items[0], now);
  if (found) {
    changeClubBook(batch, club._id, found._id, { current: true, currentSince, completedAt: null });
    changeClub(batch, club._id, currentBookOf(found));
    writeLog(batch, club._id, { kind: 'bookCurrent', by, title: found.title, book: found._id }, now);
    tellOfBooks(batch, club, [{ _id: found._id, was: 'completed', is: 'current' }], { by, now });
    return found;
  }
  if (club.numBooks >= limits.clubBooks.max) throw full();
  const sweep = { clubId: club._id, bookId: _id };
  // The sweep of a removed book with this id would also delete the new book's discussions.
  if (!(await awaitJob(jobRef('sweepClubBook', sweep), now))) throw unavailable();
  requireNoJob(batch, 'sweepClubBook', sweep);
  const made = blankClubBook(about, { current: true, currentSince, completedAt: null });
  const words = club.hiddenBooks.includes(_id) ? hiddenWords(made) : {};
  const book = { ...made, ...words, by: authorKey(club._id, by) };
  createClubBook(batch, club._id, book);
  changeClub(batch, club._id, { ...currentBookOf(book), numBooks: club.numBooks + 1 });
  writeLog(batch, club._id, { kind: 'bookAdded', by, title: book.title, book: _id }, now);
  tellOfBooks(batch, club, [{ _id, was: 'none', is: 'current' }], { by, now });
  return book;
}
