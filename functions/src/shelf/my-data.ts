import type { ExportPart } from '../contract/my-data';
import { ShelfState } from '../contract/shelf';
import { bookIdsOf } from '../domain/book-ids-of';
import { lastOf, PAGE, type Section } from '../platform/store/export-section';
import type { Stored } from '../platform/store/firestore';
import { pageOf } from '../platform/store/paging';
import { deletionsInOrder, idOfDeleted } from './deletions/store';
import { type ShelfRecord, shelfInOrder } from './store';

export function presentShelfBook(book: Stored<ShelfRecord>): ExportPart['shelf'][number] {
  const { _id, title, author, publisher, published, cover, numNotes, addedAt, notedAt } = book;
  const about = { _id, title, author, publisher, published, ...(cover && { cover }), ...bookIdsOf(book) };
  const times = { addedAt: addedAt.toISOString(), notedAt: notedAt.toISOString() };
  return { ...about, numNotes, ...ShelfState.parse(book), ...times };
}

export const shelf: Section = async (uid, after) => {
  const docs = await pageOf(shelfInOrder(uid), PAGE, after);
  return { found: { shelf: docs.map((doc) => presentShelfBook(doc.data())) }, last: lastOf(docs, ({ id }) => [id]) };
};

export const deletions: Section = async (uid, after) => {
  const docs = await pageOf(deletionsInOrder(uid), PAGE, after);
  const found = docs.map((doc) => {
    const deleted = doc.data();
    return { _id: idOfDeleted(deleted), kind: deleted.kind, at: deleted.at.toISOString() };
  });
  return { found: { deletions: found }, last: lastOf(docs, ({ id }) => [id]) };
};
