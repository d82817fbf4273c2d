import type { ImportsCalls } from '../../contract/imports';
import type { Handlers } from '../../platform/http/handlers';
import { findShelfBooks } from '../../shelf/store';
import { noteKey } from './keys';
import { findImported, findNotesSince } from './store';

const BEGINNING = new Date(0);

/** One read for each book on the shelf and each book that was imported, and one for each note that wasn't. */
export const known: Handlers<ImportsCalls>['POST /api/notes/imports/known'] = async ({ caller: { uid }, body }) => {
  const ids = [...new Set(body.books.map(({ gId }) => gId))];
  const [onShelf, imported] = await Promise.all([findShelfBooks(uid, ids), findImported(uid, ids)]);
  const shelf = new Map(onShelf.map((book) => [book._id, book]));
  const books = body.books.map(async ({ gId, notes }) => {
    const book = shelf.get(gId);
    const record = imported.get(gId);
    const removed = !book && record !== undefined;
    if (!notes) return { gId, removed, keys: [] };
    const unseen = book && book.numNotes > 0 ? await findNotesSince(uid, gId, record?.seen ?? BEGINNING) : [];
    return { gId, removed, keys: [...new Set([...Object.keys(record?.keys ?? {}), ...unseen.map(noteKey)])] };
  });
  return { books: await Promise.all(books) };
};
