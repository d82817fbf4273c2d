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
  const books = body.books.map(async ({ gId, keys }) => {
    const book = shelf.get(gId);
    const record = imported.get(gId);
    const unseen =
      book && book.numNotes > 0 && keys.length > 0 ? await findNotesSince(uid, gId, record?.seen ?? BEGINNING) : [];
    const there = new Set([...Object.keys(record?.keys ?? {}), ...unseen.map(noteKey)]);
    return { gId, removed: !book && record !== undefined, known: keys.filter((key) => there.has(key)) };
  });
  return { books: await Promise.all(books) };
};
