import { requireOwnId } from '../../../catalogue/hand-made';
import { requireJoinable } from '../../../catalogue/joins/rules';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { Edition } from '../../../contract/editions';
import { notFound } from '../../../domain/errors';
import type { Handlers } from '../../../platform/http/handlers';
import {
  type JoinedBooks,
  joinBooks,
  otherEditions,
  separateBook,
  type Titled,
} from '../../../progress/editions/rules';
import { writeLog } from '../../log/store';
import { changeOwnClub } from '../../membership/store';
import { requireManager } from '../../roles/rules';
import { changeClub } from '../../store';
import { editionsShown } from '../hidden/store';
import { findClubBook } from '../store';

function changeJoins(
  { club: name, book: bookId }: { club: string; book: string },
  { kind, by, now }: { kind: 'editionJoined' | 'editionSeparated'; by: string; now: Date },
  change: (joined: JoinedBooks, book: Titled) => JoinedBooks,
): Promise<Edition[]> {
  return changeOwnClub(name, by, async (batch, club) => {
    requireManager(club, by);
    const book = await findClubBook(club._id, bookId);
    if (!book) throw notFound('bookNotInClub');
    const joinedBooks = change(club.joinedBooks, book);
    if (joinedBooks !== club.joinedBooks) {
      changeClub(batch, club._id, { joinedBooks });
      writeLog(batch, club._id, { kind, by, title: book.title, book: book._id }, now);
    }
    return editionsShown({ ...club, joinedBooks }, bookId);
  });
}

/** Combines members' notes in this club. Reveals nothing: progress counts only for members who joined it themselves. */
export const editions = {
  'POST /api/bookclubs/newEdition': async ({ caller: { uid }, body, now }) => {
    requireOwnId('id', body);
    return changeJoins(body, { kind: 'editionJoined', by: uid, now }, (joined, book) => {
      const changed = joinBooks(joined, book, { _id: body.id, title: body.title });
      requireJoinable(body.book, body.id, joined, changed);
      return changed;
    });
  },

  'POST /api/bookclubs/removeEdition': ({ caller: { uid }, body, now }) =>
    changeJoins(body, { kind: 'editionSeparated', by: uid, now }, (joined) =>
      // Only editions of the same work as the book: no other join can be undone from here.
      otherEditions(body.book, joined).some(({ _id }) => _id === body.edition)
        ? separateBook(joined, body.edition)
        : joined,
    ),
} satisfies Partial<Handlers<BookclubsCalls>>;
