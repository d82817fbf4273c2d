import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import { badField, notFound } from '../../../domain/errors';
import type { Handlers } from '../../../platform/http/handlers';
import { addJob } from '../../../platform/jobs/job';
import type { Stored } from '../../../platform/store/firestore';
import { recentPosts } from '../../../threads/unread/store';
import { contentsOf } from '../../contents/store';
import { writeLog } from '../../log/store';
import { forgetBookOfMeetings } from '../../meetings/store';
import { isOwner } from '../../members/owners/rules';
import { changeOwnClub } from '../../membership/store';
import { forgetNewsOfBook } from '../../news/store';
import { currentBookOf } from '../../order/rules';
import { onlyOwners, requireManager } from '../../roles/rules';
import { type ClubRecord, changeClub, clubRef, startSweep } from '../../store';
import { withParts } from '../parts/calls';
import { partsOf } from '../parts/store';
import { deleteQuestions } from '../questions/store';
import {
  type ClubBookRecord,
  changeClubBook,
  currentBooks,
  deleteClubBook,
  findClubBookAsRead,
  findClubBooks,
} from '../store';

const hasDiscussions = () => badField('book', 'bookHasDiscussions', 'conflict');
const hasChanged = () => badField('book', 'bookHasChanged', 'conflict');

async function forgetBook(
  batch: WriteBatch,
  { _id: clubId, recent, days }: Stored<ClubRecord>,
  book: Stored<ClubBookRecord>,
  now: Date,
): Promise<void> {
  const posts = recentPosts(recent).filter(({ bookId }) => bookId === book._id);
  // Don't recreate a day that the club's document has dropped.
  const counted = Object.entries(book.days).filter(([day, count]) => count > 0 && days[day] !== undefined);
  const fields = {
    ...Object.fromEntries(posts.map(({ _id }) => [`recent.${_id}`, FieldValue.delete()])),
    ...Object.fromEntries(counted.map(([day, count]) => [`days.${day}`, FieldValue.increment(-count)])),
  };
  if (Object.keys(fields).length > 0) batch.update(clubRef(clubId), fields);
  await forgetBookOfMeetings(batch, clubId, book._id, now);
}

export const bookLists = {
  'POST /api/bookclubs/removeBook': async ({ caller: { uid }, body, now }) => {
    await changeOwnClub(body.club, uid, async (batch, club) => {
      requireManager(club, uid);
      const found = await findClubBookAsRead(club._id, body.book);
      if (!found) throw notFound('bookNotInClub');
      const [contents, current] = await Promise.all([
        contentsOf(club, uid, body.book),
        currentBooks(club._id, { limit: 2 }),
      ]);
      if (contents.discussionsOfOthers > 0 && !isOwner(club, uid)) throw onlyOwners();
      if (contents.discussions > 0 && !body.seen) throw hasDiscussions();
      const { discussions, posts } = body.seen ?? { discussions: 0, posts: 0 };
      if (contents.discussions !== discussions || contents.posts !== posts) throw hasChanged();
      deleteClubBook(batch, club._id, body.book, found.updateTime);
      deleteQuestions(batch, club._id, body.book);
      await forgetBook(batch, club, found.book, now);
      forgetNewsOfBook(batch, club, body.book, now);
      startSweep(batch, club._id, body.book);
      addJob(batch, 'sweepClubBook', { clubId: club._id, bookId: body.book }, now);
      const newest = current.items.find(({ _id }) => _id !== body.book);
      changeClub(batch, club._id, {
        ...currentBookOf(newest),
        numBooks: club.numBooks - 1,
        ...(partsOf(club, body.book) && withParts(club, body.book, [])),
      });
      writeLog(batch, club._id, { kind: 'bookRemoved', by: uid, title: found.book.title, book: found.book._id }, now);
    });
    return 'ok';
  },

  'POST /api/bookclubs/orderBooks': async ({ caller: { uid }, body }) => {
    const ids = [...new Set(body.books)];
    await changeOwnClub(body.club, uid, async (batch, club) => {
      requireManager(club, uid);
      const [books, current] = await Promise.all([findClubBooks(club._id, ids), currentBooks(club._id, { limit: 1 })]);
      if (books.length < ids.length) throw badField('books', 'booksNotInClub');
      if (books.some((book) => !book.current)) throw badField('books', 'notCurrent');
      // The reordered books swap their existing instants, so no other book changes position.
      const times = books.map(({ currentSince }) => currentSince).sort((a, b) => b.getTime() - a.getTime());
      const moved = books.flatMap((book, index) => {
        const currentSince = times[index];
        return currentSince && currentSince.getTime() !== book.currentSince.getTime()
          ? [{ ...book, currentSince }]
          : [];
      });
      for (const { _id, currentSince } of moved) changeClubBook(batch, club._id, _id, { currentSince });
      const hasNewest = books.some(({ _id }) => _id === current.items[0]?._id);
      if (hasNewest && moved.length > 0) changeClub(batch, club._id, currentBookOf(books[0]));
    });
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
