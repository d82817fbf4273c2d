import { handMadeId, isHandMade } from '../../catalogue/hand-made';
import type { NotesCalls } from '../../contract/notes';
import { accountErasing, notFound } from '../../domain/errors';
import { limits } from '../../domain/limits';
import type { Handlers } from '../../platform/http/handlers';
import { isExisting } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { editionsOf, type JoinedBooks, joinBooks, type Titled } from '../../progress/editions/rules';
import { findOwnJoinsTx, saveOwnJoinsTx } from '../../progress/editions/store';
import { recordRenameTx } from '../deletions/store';
import { changeBookTextTx, findShelfBookTx } from '../store';
import { otherEditionsOf, presentBook } from '../view';

/** A work that has no room for another edition stays as it is: an edit never fails because of earlier ones. */
function joinIfRoom(joined: JoinedBooks, book: Titled, other: Titled): JoinedBooks {
  const size = editionsOf(book._id, joined).length + editionsOf(other._id, joined).length;
  const hasRoom = size <= limits.editions.max && Object.keys(joined).length + 2 <= limits.joinedBooks.max;
  return book._id !== other._id && hasRoom ? joinBooks(joined, book, other) : joined;
}

export const handMade = {
  'POST /api/notes/byHand/{gId}': ({ caller: { uid }, params: { gId }, body, now }) =>
    atomically(async (tx) => {
      const [book, joined] = await Promise.all([findShelfBookTx(tx, uid, gId), findOwnJoinsTx(tx, uid)]);
      if (!book || !isHandMade(gId)) throw notFound('notOnShelf');
      const { title, author, publisher, published } = body;
      const { named = { title: book.title, author: book.author } } = book;
      const text = { title, author, publisher, published, named };
      const changedJoins = joinIfRoom(joined, { _id: gId, title }, { _id: handMadeId(text), title });
      changeBookTextTx(tx, uid, gId, text);
      if (title !== book.title || author !== book.author) recordRenameTx(tx, uid, gId, now);
      if (changedJoins !== joined) saveOwnJoinsTx(tx, uid, changedJoins);
      const changed = { ...book, ...text };
      return { ...presentBook(changed, uid), also: otherEditionsOf(changed, changedJoins) };
    }).catch((error: unknown) => {
      throw isExisting(error) ? accountErasing() : error;
    }),
} satisfies Partial<Handlers<NotesCalls>>;
