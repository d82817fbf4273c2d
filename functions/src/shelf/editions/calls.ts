import type { Transaction } from 'firebase-admin/firestore';
import { requireOwnId } from '../../catalogue/hand-made';
import { requireJoinable } from '../../catalogue/joins/rules';
import type { NotesCalls, ShelfBook } from '../../contract/notes';
import { withTags } from '../../domain/book-tags';
import { accountErasing, notFound } from '../../domain/errors';
import type { Handlers } from '../../platform/http/handlers';
import { isExisting, type Stored } from '../../platform/store/firestore';
import { atomically } from '../../platform/store/transaction';
import { type JoinedBooks, joinBooks, otherEditions, separateBook, type Titled } from '../../progress/editions/rules';
import { findOwnJoinsTx, saveOwnJoinsTx } from '../../progress/editions/store';
import { changeShelfBookTx, findShelfBookTx, type ShelfRecord } from '../store';
import { otherEditionsOf, presentBook } from '../view';

/** `other`: the edition to join, which on the shelf shares its tags. */
function changeJoins(
  uid: string,
  gId: string,
  change: (joined: JoinedBooks, book: Titled) => JoinedBooks,
  other?: string,
): Promise<ShelfBook> {
  const work = async (tx: Transaction) => {
    const [book, joined] = await Promise.all([findShelfBookTx(tx, uid, gId), findOwnJoinsTx(tx, uid)]);
    if (!book) throw notFound('notOnShelf');
    const changed = change(joined, book);
    const edition = other && changed !== joined ? await findShelfBookTx(tx, uid, other) : undefined;
    if (changed !== joined) saveOwnJoinsTx(tx, uid, changed);
    const tags = addTags(tx, uid, book, edition?.tags ?? []);
    if (edition) addTags(tx, uid, edition, book.tags);
    return { ...presentBook({ ...book, tags }, uid), also: otherEditionsOf(book, changed) };
  };
  return atomically(work).catch((error: unknown) => {
    throw isExisting(error) ? accountErasing() : error;
  });
}

function addTags(tx: Transaction, uid: string, book: Stored<ShelfRecord>, others: readonly string[]): string[] {
  const tags = withTags(book.tags, others);
  if (tags.length > book.tags.length) changeShelfBookTx(tx, uid, book._id, { tags });
  return tags;
}

export const editions = {
  'POST /api/notes/editions/{gId}': ({ caller: { uid }, params: { gId }, body }) => {
    requireOwnId('id', body);
    const join = (joined: JoinedBooks, book: Titled) => {
      const changed = joinBooks(joined, book, { _id: body.id, title: body.title });
      requireJoinable(gId, body.id, joined, changed);
      return changed;
    };
    return changeJoins(uid, gId, join, body.id);
  },

  'DELETE /api/notes/editions/{gId}/{edition}': ({ caller: { uid }, params: { gId, edition } }) =>
    changeJoins(uid, gId, (joined) =>
      // Only separates an edition of the same work; this call can't undo other joins.
      otherEditions(gId, joined).some(({ _id }) => _id === edition) ? separateBook(joined, edition) : joined,
    ),
} satisfies Partial<Handlers<NotesCalls>>;
