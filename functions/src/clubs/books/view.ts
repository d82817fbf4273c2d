import type { ClubBook } from '../../contract/clubs';
import type { Stored } from '../../platform/store/firestore';
import { progressOfWorks } from '../../progress/works/store';
import type { ClubRecord } from '../store';
import { type ClubReader, unreadOfClub } from '../threads/unread/store';
import { presentBookWithProgress } from '../view';
import { nextStep } from './current/rules';
import { partsIn } from './parts/store';
import type { ClubBookRecord } from './store';

/** A read for the reader's joins, and one for the progress in each edition. */
export async function presentBooks(
  books: readonly Stored<ClubBookRecord>[],
  club: Stored<ClubRecord>,
  reader: ClubReader,
  now: Date,
): Promise<ClubBook[]> {
  const found = await progressOfWorks(
    reader.uid,
    books.map(({ _id }) => _id),
  );
  return books.map((book) => {
    const progress = found.get(book._id);
    return {
      ...presentBookWithProgress(book, now, progress),
      ...partsIn(club, book._id),
      nextStep: nextStep(book, progress),
      ...(club.opensFirstStep && book.schedule[0] && { opensTo: book.schedule[0].chapter }),
      unread: unreadOfClub(
        club,
        reader,
        () => progress,
        ({ bookId }) => bookId === book._id,
      ),
    };
  });
}
