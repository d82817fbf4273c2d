import type { ImportsCalls } from '../../contract/imports';
import type { Handlers } from '../../platform/http/handlers';
import { findShelfBooks } from '../../shelf/store';
import { noteKey } from './keys';
import { BEGINNING, mayHaveUnseen } from './rules';
import { findImported, findNotesSince } from './store';

/** One read for each book on the shelf and each book that was imported, and one for each note that wasn't. */
export const known: Handlers<ImportsCalls>['POST /api/notes/imports/known'] = async ({ caller: { uid }, body }) => {
  const ids = [...new Set(body.books.map(({ gId }) => gId))];
  const [onShelf, imported] = await Promise.all([findShelfBooks(uid, ids), findImported(uid, ids)]);
  const shelf = new Map(onShelf.map((book) => [book._id, book]));
  const books = body.books.map(async ({ gId, notes }) => {
    const record = imported.get(gId);
    const removed = !shelf.has(gId) && record !== undefined;
    const seen = record?.seen ?? BEGINNING;
    const unseen = notes && mayHaveUnseen(shelf.get(gId), seen) ? await findNotesSince(uid, gId, seen) : [];
    const keys = [...Object.keys(record?.keys ?? {}), ...unseen.map(noteKey)];
    const { placed = [], rows = [] } = record ?? {};
    return { gId, removed, keys: notes ? [...new Set(keys)] : [], placed: notes ? placed : [], rows };
  });
  return { books: await Promise.all(books) };
};
