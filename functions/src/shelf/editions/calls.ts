import type { Transaction } from 'firebase-admin/firestore';
import { requireOwnId } from '../../catalogue/hand-made';
import { requireJoinable } from '../../catalogue/joins/rules';
import type { NotesCalls, ShelfBook } from '../../contract/notes';
import { accountErasing, notFound } from '../../domain/errors';
import type { Handlers } from '../../platform/http/handlers';
import { isExisting } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { type JoinedBooks, joinBooks, otherEditions, separateBook, type Titled } from '../../progress/editions/rules';
import { findOwnJoinsTx, saveOwnJoinsTx } from '../../progress/editions/store';
import { findShelfBookTx } from '../store';
import { otherEditionsOf, presentBook } from '../view';

function changeJoins(
  uid: string,
  gId: string,
  change: (joined: JoinedBooks, book: Titled) => JoinedBooks,
): Promise<ShelfBook> {
  const work = async (tx: Transaction) => {
    const [book, joined] = await Promise.all([findShelfBookTx(tx, uid, gId), findOwnJoinsTx(tx, uid)]);
    if (!book) throw notFound('notOnShelf');
    const changed = change(joined, book);
    if (changed !== joined) saveOwnJoinsTx(tx, uid, changed);
    return { ...presentBook(book, uid), also: otherEditionsOf(book, changed) };
  };
  return atomically(work).catch((error: unknown) => {
    throw isExisting(error) ? accountErasing() : error;
  });
}

export const editions = {
  'POST /api/notes/editions/{gId}': ({ caller: { uid }, params: { gId }, body }) => {
    requireOwnId('id', body);
    return changeJoins(uid, gId, (joined, book) => {
      const changed = joinBooks(joined, book, { _id: body.id, title: body.title });
      requireJoinable(gId, body.id, joined, changed);
      return changed;
    });
  },

  'DELETE /api/notes/editions/{gId}/{edition}': ({ caller: { uid }, params: { gId, edition } }) =>
    changeJoins(uid, gId, (joined) =>
      // Only separates an edition of the same work; this call can't undo other joins.
      otherEditions(gId, joined).some(({ _id }) => _id === edition) ? separateBook(joined, edition) : joined,
    ),
} satisfies Partial<Handlers<NotesCalls>>;
